import type { AnyEndpoint, Given, Reply } from '../../../contract/endpoint.ts';
import type { Sheet, SheetColumn, SheetEndpoint, SheetFormat } from '../../../contract/sheets.ts';
import type { Locale } from '../../../contract/shared.ts';
import type { Actor } from '../actor.ts';
import { dayOf, momentText, now } from '../clock.ts';
import { fail, invalid, type FailOf } from '../errors.ts';
import type { Call, FileReply } from '../http/handlers.ts';
import { snapshot, type Reader } from '../tx.ts';
import { listPdf } from './list-paper.ts';
import { comparedText, daysText, sheetPaper, type Days, type OnPaper } from './sheet-paper.ts';
import { SHEET_TYPES, writeSheet, type Cell } from './write-sheet.ts';

/** Rows asked for at once: a list's own view reads them, page by page. */
const PAGE = 1_000;

type ListView<L extends AnyEndpoint> = (
  tx: Reader,
  who: Actor,
  filter: Given<L>,
  fail: FailOf<L>,
) => Promise<Reply<L>>;
type AnyView = (
  tx: Reader,
  who: Actor,
  filter: unknown,
  refuse: typeof fail,
) => Promise<{ Data: never[]; Datum: never }>;

type RowOf<L extends AnyEndpoint> = Reply<L> extends { Data: (infer Row)[] } ? Row : never;
/** All rows of a list in its order, a handful at a time, without asking for page after page. */
type ListRows<L extends AnyEndpoint> = (
  tx: Reader,
  who: Actor,
  filter: Given<L>,
  fail: FailOf<L>,
) => AsyncGenerator<RowOf<L>[]>;
type AnyRows = (tx: Reader, who: Actor, filter: unknown, refuse: typeof fail) => AsyncGenerator<never[]>;

/**
 * A list's view as a file: the same rows in the same order, all pages of one moment. Errors: those of the list. Where a list may
 * be so long that its last pages cost more than its first, `all` reads it in one go; the view then tells the totals alone.
 * `paper`: what a sheet that can be had on paper says there besides.
 */
export const sheetView =
  <L extends AnyEndpoint>(
    { sheet }: SheetEndpoint,
    _listed: L,
    view: ListView<L>,
    { all, paper }: { all?: ListRows<L>; paper?: OnPaper<Given<L>> } = {},
  ) =>
  async (
    who: Actor,
    input: { columns?: string | undefined; rows?: string | undefined; format: SheetFormat },
    call: Pick<Call, 'reply'>,
  ): Promise<FileReply> => {
    const { columns: asked, rows: chosen, format, ...filter } = input;
    const columns = columnsOf(sheet, asked);
    const isChosen = chooser(sheet, chosen);
    const heads = columns.map(({ title, titleFor, kind }) => ({
      title: (titleFor?.(filter) ?? title)[who.locale],
      kind,
    }));
    const title = sheet.title[who.locale];
    const today = dayOf(now());
    const named = ({ from, to }: Days) => `${title} ${from === to ? from : `${from} - ${to}`}.${format}`;
    if (format === 'pdf') {
      if (!paper) throw new Error(`nobody says what the paper of ${title} is about`);
      const asked = { title, columns, filter, view, paper };
      const { days, shown } = await snapshot(who, (tx) => sheetPaper(tx, who, asked as never));
      return { type: 'application/pdf', bytes: await listPdf(shown), name: named(days) };
    }
    let days: Days = { from: today, to: today };
    const below: Below = async (tx, Datum) => {
      if (!isOfDays(Datum)) return [];
      days = Datum;
      return format === 'xlsx' && paper
        ? aboutLines(columns, await paper.about(tx, who, filter as never), days, who)
        : [];
    };
    const bytes = await snapshot(who, (tx) =>
      writeSheet(
        format,
        title,
        heads,
        untilGone(
          call,
          rowsOf(
            tx,
            who,
            { filter, columns, isChosen, below },
            view as unknown as AnyView,
            all as unknown as AnyRows,
          ),
        ),
      ),
    );
    return { type: SHEET_TYPES[format], bytes, name: named(days), save: true };
  };

/** What a file says under its rows. */
type Below = (tx: Reader, about: never) => Promise<Cell[][]>;
const isOfDays = (about: Partial<Days>): about is Days =>
  typeof about.from === 'string' && typeof about.to === 'string';
/** Whose a workbook is, of which days, narrowed by what, as of when. CSV is read by machines, and has rows alone. */
function aboutLines(
  columns: readonly SheetColumn[],
  { shop, filters }: { shop: string; filters: readonly string[] },
  days: Days,
  { locale, name }: Actor,
): Cell[][] {
  const at = { th: 'ข้อมูล ณ', en: 'As of' }[locale];
  const compared = comparedText(days, locale);
  const lines = [
    shop,
    daysText(days, locale),
    ...(compared ? [compared] : []),
    ...filters,
    `${at} ${momentText(now())[locale]} · ${name}`,
  ];
  // words do not stand among figures
  const place = Math.max(
    0,
    columns.findIndex(({ kind }) => kind === 'text'),
  );
  return [[], ...lines.map((line) => [...Array<null>(place).fill(null), line])];
}

/** Who called the file off gets none, and the database is not asked on for it. */
async function* untilGone(
  { reply }: Pick<Call, 'reply'>,
  rows: AsyncIterable<Cell[]>,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    if (reply.raw.destroyed) return;
    yield row;
  }
}

interface Asked {
  filter: object;
  columns: readonly SheetColumn[];
  isChosen: ((row: never) => boolean) | undefined;
  below: Below;
}
async function* rowsOf(
  tx: Reader,
  who: Actor,
  { filter, columns, isChosen, below }: Asked,
  view: AnyView,
  all: AnyRows | undefined,
): AsyncGenerator<Cell[]> {
  const cellsOf = (row: never) => columns.map(({ value }) => value(row, who.locale));
  // what all rows come to says nothing of some of them
  const isSummed = !isChosen && columns.some(({ total }) => total);
  if (all) {
    // what it refuses is refused before the first row
    const { Datum } = await view(tx, who, { ...filter, page: 1, page_size: 1 }, fail);
    for await (const rows of all(tx, who, { ...filter, page: 1, page_size: 1 }, fail))
      for (const row of isChosen ? rows.filter(isChosen) : rows) yield cellsOf(row);
    if (isSummed) yield totalsOf(columns, Datum, who.locale);
    yield* await below(tx, Datum);
    return;
  }
  for (let page = 1; ; page++) {
    const { Data, Datum } = await view(tx, who, { ...filter, page, page_size: PAGE }, fail);
    for (const row of isChosen ? Data.filter(isChosen) : Data) yield cellsOf(row);
    if (Data.length === PAGE) continue;
    if (isSummed) yield totalsOf(columns, Datum, who.locale);
    yield* await below(tx, Datum);
    return;
  }
}

const TOTAL: Record<Locale, string> = { th: 'รวม', en: 'Total' };
const totalsOf = (columns: readonly SheetColumn[], about: never, locale: Locale): Cell[] =>
  columns.map(({ total }, i) => (total ? total(about) : i === 0 ? TOTAL[locale] : null));

/** Whether a row was chosen; undefined: all were. */
function chooser({ key }: Sheet, chosen: string | undefined): ((row: never) => boolean) | undefined {
  if (!key || chosen === undefined) return undefined;
  const spans = chosen.split(',').map((span) => span.split('-').map(Number));
  const keys = new Set(spans.flatMap((span) => (span.length === 1 ? span : [])));
  const ranges = spans.filter(({ length }) => length === 2);
  return (row) => {
    const at = key(row);
    return keys.has(at) || ranges.some(([from, to]) => from! <= at && at <= to!);
  };
}

function columnsOf({ columns }: Sheet, chosen: string | undefined): readonly SheetColumn[] {
  if (chosen === undefined) return columns;
  const keys = chosen.split(',');
  const unknown = keys.find((key) => !columns.some((column) => column.key === key));
  if (unknown !== undefined)
    throw invalid({
      path: 'columns',
      problem: 'choice',
      limit: [...new Set(columns.map(({ key }) => key))].join(', '),
      got: unknown,
    });
  return keys.flatMap((key) => columns.filter((column) => column.key === key));
}
