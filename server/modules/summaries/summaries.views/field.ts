import type { Given, Reply } from '../../../../contract/endpoint.ts';
import {
  OTHER_KEY,
  type Counted,
  type Measure,
  type summaries,
  type SummaryField,
} from '../../../../contract/summaries.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, daysBetween, iso, now } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Asked } from '../asked.ts';
import { askedOfShop, assertMayCount, assertMaySumBy, type Refuses } from '../summaries.queries/named.ts';
import { figuresFor, maySeeCost } from '../figures.ts';
import { cellsOf, reportBy, theRest, type CellOf, type Group } from '../summaries.queries/field.ts';
import { namesOf } from '../summaries.queries/names.ts';
import { isLikeName, NOTHING } from '../summaries.rules.ts';

type Field = typeof summaries.field;

/** What left, by a field. Errors: invalid_date_range, not_found, permission_denied. */
export async function byField(
  tx: Reader,
  who: Actor,
  given: Given<Field>,
  fail: Refuses,
): Promise<Reply<Field>> {
  const { page, page_size, q, by, across, measure, compare, sort } = given;
  assertMaySumBy(who, given, fail);
  assertMayCount(who, measure);
  const asked = await askedOfShop(tx, given, fail);
  const past = compare === 'yes' ? daysBefore(asked) : null;
  const read = async (keys?: readonly string[]) => ({
    report: await reportBy(tx, who, asked, { by, across, keys }),
    before: past && (await reportBy(tx, who, { ...asked, ...past }, { by, keys })),
  });
  const whole = await read();
  const { groups } = whole.report;
  const { before } = whole;
  const wasBefore = new Map(before?.groups.map((group) => [group.key, group]));
  // what left then and not now is a row too: nothing has become of it
  const gone = [...wasBefore.values()].filter(({ key }) => isKept(by) && !groups.some((g) => g.key === key));
  const all = [...groups, ...gone.map(({ key, said }) => ({ ...NOTHING, key, said }))];
  const said = new Map(all.flatMap((group) => (group.said ? [[group.key, group.said]] : [])));
  const nameOf = await namesOf(
    tx,
    who.locale,
    by,
    all.map(({ key }) => key),
    said,
  );
  const named = all.map((group) => ({ ...group, ...nameOf(group.key) }));
  const fitting = q ? named.filter(({ name, code }) => isLikeName(`${code ?? ''} ${name}`, q)) : named;
  // what is looked for has its own totals: a parcel with two of them counts once
  const told = q ? await read(fitting.map(({ key }) => key)) : whole;
  const ordered = inOrder(fitting, measure, sort, by);
  const shownRows = ordered.slice((page - 1) * page_size, page * page_size);
  const wide =
    across &&
    (await wideOf(tx, who, asked, told.report.columns, {
      by,
      across,
      measure,
      fitting: q ? fitting : undefined,
      shown: shownRows,
    }));
  const figures = figuresFor(who);
  return {
    Data: shownRows.map((row) => ({
      ...nameOf(row.key),
      ...figures(row),
      before: before ? figures(wasBefore.get(row.key) ?? NOTHING) : null,
      cells: wide?.cellsOf(row.key).map((cell) => ({ key: cell.col, ...figures(cell) })) ?? [],
    })),
    Datum: {
      total: ordered.length,
      page,
      page_size,
      from: asked.from,
      to: asked.to,
      by,
      across: across ?? null,
      totals: figures(told.report.totals),
      before: past && told.before ? { ...past, ...figures(told.before.totals) } : null,
      columns: wide ? await columnsShown(tx, who, wide.columns, across, measure) : [],
      may_see_cost: maySeeCost(who),
      at: iso(now()),
    },
  };
}

/** Of a second field that has more, the largest are columns of their own and the rest is one. */
const MOST_COLUMNS = 31;
/** Of so many rows it is told which they are; of more, all cells are read. */
const FEW_ROWS = 1_000;
interface Wide {
  by: SummaryField;
  across: SummaryField;
  measure: Measure;
  /** What is looked for; absent: everything. */
  fitting: readonly Group[] | undefined;
  /** The rows of the page. */
  shown: readonly Group[];
}
async function wideOf(
  tx: Reader,
  who: Actor,
  asked: Asked,
  all: readonly Group[],
  { by, across, measure, fitting, shown }: Wide,
): Promise<{ columns: Group[]; cellsOf: (key: string) => readonly CellOf[] }> {
  const keysOf = (groups: readonly Group[]) => groups.map(({ key }) => key);
  const largest = all.toSorted((a, b) => amountOf(b, measure) - amountOf(a, measure) || byKey(a, b));
  const own = largest.slice(0, MOST_COLUMNS);
  const keys = keysOf(shown);
  const cells = await cellsOf(
    tx,
    who,
    asked,
    { by, across, keys: keys.length > FEW_ROWS ? undefined : keys },
    keysOf(own),
  );
  const rest =
    largest.length > own.length
      ? await theRest(tx, who, asked, { by, across, keys: fitting && keysOf(fitting) }, keysOf(own))
      : null;
  const byRow = Map.groupBy([...cells, ...(rest?.cells ?? [])], ({ key }) => key);
  return {
    columns: rest ? [...own, rest.column] : own,
    cellsOf: (key) => byRow.get(key) ?? [],
  };
}
const byKey = (a: Group, b: Group) => (a.key < b.key ? -1 : 1);

/**
 * As many days, right before those that are asked for; of days to one that is still to come, as many as are so far; null: they have not
 * begun, and are held against none.
 */
function daysBefore({ from, to }: { from: string; to: string }) {
  const today = dayOf(now());
  if (from > today) return null;
  const last = today < to ? today : to;
  return { from: addDays(from, -(daysBetween(from, last) + 1)), to: addDays(from, -1) };
}
/** A day of then is no row of now. */
const isKept = (by: SummaryField): boolean => by !== 'day';
type Row = Group & { name: string };
/** Days and hours go by their time, where nobody asks for the names. */
function inOrder(rows: Row[], measure: Measure, sort: Given<Field>['sort'], by: SummaryField): Row[] {
  const byName = (a: Row, b: Row) => a.name.localeCompare(b.name, 'th') || byKey(a, b);
  const names = by === 'day' || by === 'hour' ? byKey : byName;
  const byAmount = (a: Row, b: Row) => amountOf(b, measure) - amountOf(a, measure) || names(a, b);
  switch (sort) {
    case '-amount':
      return rows.toSorted(byAmount);
    case 'amount':
      return rows.toSorted((a, b) => amountOf(a, measure) - amountOf(b, measure) || names(a, b));
    case 'name':
      return rows.toSorted(names);
    default:
      return rows.toSorted((a, b) => names(b, a));
  }
}

const amountOf = (one: Counted, measure: Measure): number => one[measure];

async function columnsShown(
  tx: Reader,
  who: Actor,
  columns: readonly Group[],
  across: SummaryField,
  measure: Measure,
): Promise<Reply<Field>['Datum']['columns']> {
  const said = new Map(columns.flatMap((one) => (one.said ? [[one.key, one.said]] : [])));
  const nameOf = await namesOf(
    tx,
    who.locale,
    across,
    columns.map(({ key }) => key),
    said,
  );
  const figures = figuresFor(who);
  const inTime = across === 'day' || across === 'hour';
  const ordered = columns.toSorted((a, b) =>
    inTime ? byKey(a, b) : amountOf(b, measure) - amountOf(a, measure) || byKey(a, b),
  );
  // the rest is no thing of its own: it comes last, whatever it is
  const last = ordered.filter(({ key }) => key === OTHER_KEY);
  return [...ordered.filter((one) => !last.includes(one)), ...last].map((one) => ({
    ...nameOf(one.key),
    ...figures(one),
  }));
}
