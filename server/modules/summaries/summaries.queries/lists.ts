import { LIST_FIELDS, LISTS, type SummaryField, type SummaryPart } from '../../../../contract/summaries.ts';
import type { Actor } from '../../../platform/actor.ts';
import { join, raw, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Asked } from '../asked.ts';
import { THING, firstOf, goodsOf, isWhole, keyOf, packed, within, type Days } from './packed.ts';
import { sumsOf } from './sums.ts';

const FIELDS: [SummaryPart['list'], SummaryField][] = [
  ...LISTS.map((list): [SummaryPart['list'], SummaryField] => [list, LIST_FIELDS[list]]),
  ['days', 'day'],
];
const column = (list: string): Sql => raw(`"${list}"`);
const things = join(FIELDS.map(([list, field]) => sql`${THING[field]} as ${column(list)}`));
const sets = sql`grouping sets (${join(FIELDS.map(([list]) => sql`(${column(list)})`))})`;
/** What each list has instead of nothing: the one that a row is of. */
const ofList = (what: (list: Sql, field: SummaryField, name: string) => Sql): Sql =>
  sql`case ${join(
    FIELDS.map(
      ([list, field]) => sql`when grouping(${column(list)}) = 0 then ${what(column(list), field, list)}`,
    ),
    ' ',
  )} end`;
const list = ofList((_, _field, name) => raw(`'${name}'`));
const key = ofList((of, field) => keyOf(field, of));

const listOfField = sql`case field ${join(
  FIELDS.map(([name, field]) => sql`when ${raw(`'${field}'`)} then ${raw(`'${name}'`)}`),
  ' ',
)} end`;

/**
 * The lists of some days of what is asked, and the days themselves; those of several spans of days can be added up. An order counts
 * with the first of its parcels: so the days come to the whole, and so do things that an order has one of.
 */
export async function partsOf(tx: Reader, who: Actor, f: Asked, days: Days = f): Promise<SummaryPart[]> {
  const first = (field: SummaryField) => sql`sum(${raw(FIRST[field] ?? 'of_parcel')})`;
  const firsts = sql`
    ${firstOf(goodsOf(f, []))} as of_parcel, ${firstOf(goodsOf(f, ['item']))} as of_item, ${firstOf(goodsOf(f, ['product']))} as of_product`;
  const left = await packed(tx, who, f);
  const own = isWhole(who, f)
    ? sql`
      select ${listOfField} as list, key, max(said) as said, sum(pieces) as pieces, sum(units) as units, sum(parcels) as parcels,
        sum(orders) as orders, sum(value) as value
      from ${sumsOf(
        tx,
        left,
        days,
        FIELDS.map(([, field]) => field),
      )} as s group by field, key`
    : sql`
      select ${list} as list, ${key} as key, case when grouping(product) = 0 then max(said) end as said, sum(pieces) as pieces, sum(units) as units,
        ${ofList((_, field) => first(field))} as parcels, ${ofList((_, field) => sql`${first(field)} filter (where not many)`)} as orders,
        sum(value) as value
      from (select ${things}, said, pieces, units, value, many, ${firsts} from packed where ${within(days)}) as p group by ${sets}`;
  return rows<SummaryPart>(
    tx,
    sql`
    with ${left.clauses}
    select list, key, max(said) as said, sum(pieces)::bigint as pieces, sum(units)::bigint as units, sum(parcels)::bigint as parcels,
      coalesce(sum(orders), 0)::bigint as orders, sum(value)::bigint as value
    from (
      ${own}
      union all
      select ${list}, ${key}, null, 0, 0, 0, count(distinct parcel_id) filter (where parcel_id = first_parcel), 0
      from (
        select ${things}, parcel_id, first_parcel from (
          select p.*, first_value(parcel_id) over (partition by order_id order by closed_at, parcel_id) as first_parcel
          from packed p where many) as m
        where ${within(days)}) as p group by ${sets}
    ) as s group by list, key
    having sum(pieces) <> 0 or sum(value) <> 0`,
  );
}
const FIRST: Partial<Record<SummaryField, string>> = { item: 'of_item', product: 'of_product' };
