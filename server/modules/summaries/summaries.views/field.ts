import type { Given, Reply } from '../../../../contract/endpoint.ts';
import {
  MEASURES,
  type FieldRow,
  type Measure,
  type summaries,
  type SummaryField,
} from '../../../../contract/summaries.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, daysBetween, iso, now } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';
import { withPatience } from '../summaries.queries/patience.ts';
import type { Asked } from '../asked.ts';
import { askedOfShop, assertMaySumBy, type Refuses } from '../summaries.queries/named.ts';
import { figuresFor, maySeeCost } from '../figures.ts';
import { cellsOf, groupsOf, type Group } from '../summaries.queries/field.ts';
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
  const asked = await askedOfShop(tx, given, fail);
  await withPatience(tx);
  const seen = visibleTo(who);
  const { groups, totals } = await groupsOf(tx, seen, asked, by);
  const past = compare === 'yes' ? daysBefore(asked) : null;
  const before = past && (await groupsOf(tx, seen, { ...asked, ...past }, by));
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
  const ordered = inOrder(fitting, sortable(who, measure), sort, by);
  const shownRows = ordered.slice((page - 1) * page_size, page * page_size);
  const figures = figuresFor(who);
  const { columns, cells } = across
    ? await columnsOf(tx, who, asked, { by, across, measure: sortable(who, measure) }, shownRows)
    : { columns: [], cells: new Map<string, FieldRow['cells']>() };
  return {
    Data: shownRows.map((row) => ({
      ...nameOf(row.key),
      ...figures(row),
      before: before ? figures(wasBefore.get(row.key) ?? NOTHING) : null,
      cells: cells.get(row.key) ?? [],
    })),
    Datum: {
      total: ordered.length,
      page,
      page_size,
      from: asked.from,
      to: asked.to,
      by,
      across: across ?? null,
      totals: figures(totals),
      before: past && before ? { ...past, ...figures(before.totals) } : null,
      columns,
      may_see_cost: maySeeCost(who),
      at: iso(now()),
    },
  };
}

/** As many days, right before those that are asked for. */
const daysBefore = ({ from, to }: { from: string; to: string }) => ({
  from: addDays(from, -(daysBetween(from, to) + 1)),
  to: addDays(from, -1),
});
/** A day of then is no row of now. */
const isKept = (by: SummaryField): boolean => by !== 'day';
/** Who sees no costs learns nothing of them by the order of the rows either. */
const sortable = (who: Actor, measure: Measure): Measure =>
  measure === 'value' && !maySeeCost(who) ? MEASURES[0] : measure;

type Row = Group & { name: string };
/** Days and hours go by their time, where nobody asks for the names. */
function inOrder(rows: Row[], measure: Measure, sort: Given<Field>['sort'], by: SummaryField): Row[] {
  const byName = (a: Row, b: Row) => a.name.localeCompare(b.name, 'th') || (a.key < b.key ? -1 : 1);
  const byKey = (a: Row, b: Row) => (a.key < b.key ? -1 : 1);
  const names = by === 'day' || by === 'hour' ? byKey : byName;
  const byAmount = (a: Row, b: Row) => b[measure] - a[measure] || names(a, b);
  switch (sort) {
    case '-amount':
      return rows.toSorted(byAmount);
    case 'amount':
      return rows.toSorted((a, b) => a[measure] - b[measure] || names(a, b));
    case 'name':
      return rows.toSorted(names);
    default:
      return rows.toSorted((a, b) => names(b, a));
  }
}

async function columnsOf(
  tx: Reader,
  who: Actor,
  asked: Asked,
  what: { by: SummaryField; across: SummaryField; measure: Measure },
  shownRows: readonly Row[],
) {
  const found = await cellsOf(
    tx,
    visibleTo(who),
    asked,
    what,
    shownRows.map(({ key }) => key),
  );
  const whole = found.filter(({ key }) => key === null);
  const said = new Map(whole.flatMap((one) => (one.said ? [[one.column, one.said]] : [])));
  const nameOf = await namesOf(
    tx,
    who.locale,
    what.across,
    whole.map(({ column }) => column),
    said,
  );
  const figures = figuresFor(who);
  const inTime = what.across === 'day' || what.across === 'hour';
  const ordered = whole.toSorted((a, b) =>
    inTime
      ? a.column < b.column
        ? -1
        : 1
      : b[what.measure] - a[what.measure] || (a.column < b.column ? -1 : 1),
  );
  // the rest is no thing of its own: it comes last, whatever it is
  const last = ordered.filter(({ column }) => column === 'other');
  const columns = [...ordered.filter((one) => !last.includes(one)), ...last].map((one) => ({
    ...nameOf(one.column),
    ...figures(one),
  }));
  const cells = new Map<string, FieldRow['cells']>();
  for (const { key, column, said: _, ...one } of found)
    if (key !== null) cells.set(key, [...(cells.get(key) ?? []), { key: column, ...figures(one) }]);
  return { columns, cells };
}
