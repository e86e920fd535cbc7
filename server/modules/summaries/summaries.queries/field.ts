import { NO_KEY, OTHER_KEY, type SummaryField } from '../../../../contract/summaries.ts';
import type { Actor } from '../../../platform/actor.ts';
import { every, join, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Asked } from '../asked.ts';
import { FIGURES, OF_IDS, THING, firstOf, goodsOf, isWhole, isOf, keyOf, packed } from './packed.ts';
import { GOODS } from './reckoned.ts';
import { cellsOfDays, wholeBy, type CellOf, type Fields, type Group, type Report } from './field-sums.ts';

export type { CellOf, Group };

/** Bits of the database’s `grouping`: the thing 2, its column 1. */
const LEVEL = { cell: 0, group: 1, column: 2, whole: 3 };
type Level = keyof typeof LEVEL;
type Row = Group & { col: string | null; level: number };

/** All things of a field with their figures, those of another field, and the whole. */
export async function reportBy(tx: Reader, who: Actor, f: Asked, fields: Fields): Promise<Report> {
  const { by, across, keys } = fields;
  if (!keys && isWhole(who, f)) return wholeBy(tx, who, f, by, across);
  const levels: Level[] = across ? ['group', 'column', 'whole'] : ['group', 'whole'];
  const found = await summed(
    tx,
    who,
    f,
    { by, across, levels },
    keys && among(by, keys),
    !!keys && isOfGoods(by),
  );
  const at = (level: Level) => found.filter((one) => one.level === LEVEL[level]);
  return {
    groups: at('group'),
    columns: at('column').map(({ col, ...one }) => ({ ...one, key: col! })),
    totals: at('whole')[0]!,
  };
}

/** The figures of some things column by column, those that are not empty; `columns`: of these alone. */
export const cellsOf = (
  tx: Reader,
  who: Actor,
  f: Asked,
  { by, across, keys }: Fields & { across: SummaryField },
  columns: readonly string[],
): Promise<CellOf[]> =>
  (by === 'day' || across === 'day') && isWhole(who, f)
    ? cellsOfDays(tx, who, f, { by, across, keys }, columns)
    : (summed(
        tx,
        who,
        f,
        { by, across, levels: ['cell'] },
        every(keys && among(by, keys), among(across, columns)),
      ) as Promise<CellOf[]>);

/** All columns but some as one: the cells of all things, and the column. */
export async function theRest(
  tx: Reader,
  who: Actor,
  f: Asked,
  { by, across, keys }: Fields & { across: SummaryField },
  columns: readonly string[],
): Promise<{ cells: CellOf[]; column: Group }> {
  const found = await summed(
    tx,
    who,
    f,
    { by, across: undefined, levels: ['group', 'whole'] },
    every(sql`(${among(across, columns)}) is not true`, keys && among(by, keys)),
    true,
  );
  const as = (one: Row) => ({ ...one, col: OTHER_KEY });
  return {
    cells: found.filter(({ level }) => level === LEVEL.group).map(as),
    column: { ...found.find(({ level }) => level === LEVEL.whole)!, key: OTHER_KEY },
  };
}

const isOfGoods = (field: SummaryField): boolean => GOODS.some((one) => one === field);
/** Rows of some keys. Ids are compared as they are: a quarter of a million of them made into texts take longer than the sums. */
function among(field: SummaryField, keys: readonly string[]): Sql {
  if (!OF_IDS.has(field)) return sql`${keyOf(field, THING[field])} ${isOf(keys)}`;
  const ids = keys.filter((key) => key !== NO_KEY).map(Number);
  const none = ids.length < keys.length ? sql`or ${THING[field]} is null` : sql``;
  return sql`(${THING[field]} in (select unnest(${ids}::bigint[])) ${none})`;
}

interface Sets {
  by: SummaryField;
  across: SummaryField | undefined;
  levels: readonly Level[];
}
/**
 * The figures of what left (`those`: of these rows) at some levels. Parcels are told by the first row of each with the goods of its
 * level, and so are the orders that left in one parcel; those in several are counted. `mixed`: the rows are of several goods picked by
 * hand, which no row tells the first of: all are counted.
 */
async function summed(
  tx: Reader,
  who: Actor,
  f: Asked,
  { by, across, levels }: Sets,
  those: Sql = sql`true`,
  mixed = false,
): Promise<Row[]> {
  const SETS: Record<Level, Sql> = { cell: sql`(k, c)`, group: sql`(k)`, column: sql`(c)`, whole: sql`()` };
  const sets = sql`grouping sets (${join(levels.map((level) => SETS[level]))})`;
  const goods: Record<Level, ReturnType<typeof goodsOf>> = {
    cell: goodsOf(f, [by, across]),
    group: goodsOf(f, [by]),
    column: goodsOf(f, [across]),
    whole: goodsOf(f, []),
  };
  const level = across ? sql`grouping(k, c)` : sql`(grouping(k) * 2 + 1)`;
  const c = across ? sql`c` : sql`null::int as c`;
  const things = sql`${THING[by]} as k, ${across ? THING[across] : sql`null::int`} as c`;
  const isSaid = by === 'product' || across === 'product';
  const shown = sql`
    level, ${keyOf(by, sql`k`)} as key, ${across ? keyOf(across, sql`c`) : sql`null`} as col`;
  const what = sql`with ${(await packed(tx, who, f)).clauses}`;
  if (mixed)
    return rows<Row>(
      tx,
      sql`${what}
      select ${shown}, said, pieces, units, parcels, orders, value from (
        select ${level} as level, k, ${c}, ${isSaid ? sql`max(said)` : sql`null`} as said, ${FIGURES}
        from (select ${things}, said, order_id, parcel_id, pieces, units, value from packed where ${those}) as p group by ${sets}) as s`,
    );
  const firsts = levels.map((level) => sql`${firstOf(goods[level])} as ${FIRST[level]}`);
  const ofLevel = (figure: (first: Sql) => Sql) =>
    sql`case ${level} ${join(
      levels.map((level) => sql`when ${LEVEL[level]}::int then ${figure(FIRST[level])}`),
      ' ',
    )} end`;
  return rows<Row>(
    tx,
    sql`${what}
    select ${shown}, max(said) as said, coalesce(sum(pieces), 0)::bigint as pieces, coalesce(sum(units), 0)::bigint as units,
      coalesce(sum(parcels), 0)::bigint as parcels, coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(value), 0)::bigint as value
    from (
      select ${level} as level, k, ${c}, ${isSaid ? sql`max(said)` : sql`null`} as said, sum(pieces) as pieces, sum(units) as units,
        sum(value) as value, ${ofLevel((first) => sql`sum(${first})`)} as parcels,
        ${ofLevel((first) => sql`sum(${first}) filter (where not many)`)} as orders
      from (select ${things}, said, pieces, units, value, many, ${join(firsts)} from packed where ${those}) as p group by ${sets}
      union all
      select ${level}, k, ${c}, null, 0, 0, 0, 0, count(distinct order_id)
      from (select ${things}, order_id from packed where many and ${those}) as p group by ${sets}
    ) as s group by level, k, c`,
  );
}
const FIRST: Record<Level, Sql> = {
  cell: sql`of_cell`,
  group: sql`of_group`,
  column: sql`of_column`,
  whole: sql`of_whole`,
};
