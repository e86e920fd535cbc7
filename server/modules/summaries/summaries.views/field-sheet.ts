import type { Given } from '../../../../contract/endpoint.ts';
import { FIELD_WORDS, MEASURE_WORDS, summaries } from '../../../../contract/summaries.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf, now } from '../../../platform/clock.ts';
import type { Refuses } from '../summaries.queries/named.ts';
import type { Call, FileReply } from '../../../platform/http/handlers.ts';
import { sheetView } from '../../../platform/sheets/sheet-view.ts';
import { SHEET_TYPES, writeSheet, type Cell } from '../../../platform/sheets/write-sheet.ts';
import { snapshot } from '../../../platform/tx.ts';
import { byField } from './field.ts';

const plain = sheetView(summaries.fieldSheet, summaries.field, byField);
/** Rows of a file: more things of a field than any shop has. */
const ALL = 1_000_000;

/** The report as a file, with the columns of its second field where it has one. Errors: invalid_date_range, not_found. */
export async function fieldAsFile(
  who: Actor,
  asked: Given<typeof summaries.fieldSheet>,
  call: Pick<Call, 'reply'>,
  fail: Refuses,
): Promise<FileReply> {
  const { across, by, measure, format } = asked;
  if (!across) return plain(who, asked, call);
  const { locale } = who;
  const { Data, Datum } = await snapshot(who, (tx) =>
    byField(tx, who, { ...asked, page: 1, page_size: ALL }, fail),
  );
  const kind = measure === 'value' ? ('baht' as const) : ('count' as const);
  const heads = [
    { title: FIELD_WORDS[by][locale], kind: 'text' as const },
    { title: CODE[locale], kind: 'text' as const },
    { title: MEASURE_WORDS[measure][locale], kind },
    ...(Datum.before ? [{ title: BEFORE[locale], kind }] : []),
    ...Datum.columns.map(({ name }) => ({ title: name, kind })),
  ];
  const rows: Cell[][] = [
    ...Data.map((row) => [
      row.name,
      row.code,
      row[measure],
      ...(Datum.before ? [row.before?.[measure] ?? null] : []),
      ...Datum.columns.map(({ key }) => row.cells.find((cell) => cell.key === key)?.[measure] ?? null),
    ]),
    [
      TOTAL[locale],
      null,
      Datum.totals[measure],
      ...(Datum.before ? [Datum.before[measure]] : []),
      ...Datum.columns.map((column) => column[measure]),
    ],
  ];
  const title = summaries.fieldSheet.sheet.title[locale];
  const bytes = await writeSheet(format, title, heads, oneByOne(rows));
  return { type: SHEET_TYPES[format], bytes, name: `${title} ${dayOf(now())}.${format}`, save: true };
}
async function* oneByOne(rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}
const CODE = { th: 'รหัส', en: 'Code' };
const BEFORE = { th: 'ช่วงก่อน', en: 'Before' };
const TOTAL = { th: 'รวม', en: 'Total' };
