import { NO_KEY, type SummaryField } from '../../../../contract/summaries.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, startOfDay } from '../../../platform/clock.ts';
import { every, idList, onlyRow, rows, sql, textList, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { scopeOf, seesAll, visibleTo } from '../../orders/index.ts';
import type { Asked } from '../asked.ts';
import { GOODS, bitOf, columns, reckoned, type GoodsField } from './reckoned.ts';

export interface Days {
  from: string;
  to: string;
}

/** What left, as clauses of a WITH whose last is `packed`, and the orders of which it is not what is kept. */
export interface Packed {
  clauses: Sql;
  marked: readonly number[];
}
/**
 * What left between two Bangkok days, of what is asked and may be seen: `packed` with the columns of what is kept. What is kept, less
 * that of orders that were marked since, and those by their rows (`changed`, of all days on which they left).
 */
export async function packed(tx: Reader, who: Actor, f: Asked): Promise<Packed> {
  const marked = await markedOrders(tx, f);
  const wanted = every(within(f), seenBy(tx, who), ...askedOf(tx, f));
  const kept = sql`select ${columns} from summary_pieces where ${every(sql`enterprise_id = ${tx.enterpriseId}`, wanted)}`;
  if (!marked.length) return { clauses: sql`packed as not materialized (${kept})`, marked };
  // of those that are read from their rows only such as may have left on these days
  const those = sql`(
    select distinct p.order_id as id from published.parcels p
    where p.enterprise_id = ${tx.enterpriseId} and p.order_id = any (${idList(marked)}) and p.closed_at >= ${startOfDay(f.from)}
      and p.closed_at < ${startOfDay(addDays(f.to, 1))}) as i`;
  return {
    clauses: sql`changed as materialized (
    with ${reckoned(tx, those)} select ${columns} from reckoned
  ), packed as not materialized (
    ${kept} and order_id <> all (${idList(marked)})
    union all
    select ${columns} from changed where ${wanted}
  )`,
    marked,
  };
}
export const within = ({ from, to }: Days): Sql => sql`day between ${from}::date and ${to}::date`;
/** Whether everything is asked for, by somebody who sees it: so much the sums of days tell. */
export const isWhole = (who: Actor, { from: _from, to: _to, ...filter }: Asked): boolean =>
  seesAll(who) && Object.values(filter).every((one) => one === undefined);

/** Orders that are read from their rows: those that were marked, and those of products that are in another category since. */
async function markedOrders(tx: Reader, { from, to }: Days): Promise<number[]> {
  const e = sql`${tx.enterpriseId}`;
  const { orders, products } = await onlyRow<{ orders: number[]; products: string[] }>(
    tx,
    sql`
    select array(select distinct order_id from summary_marks where enterprise_id = ${e}) as orders,
      array(select distinct 'p' || product from summary_moved_products where enterprise_id = ${e}) as products`,
  );
  if (!products.length) return orders;
  const found = await rows<{ order_id: number }>(
    tx,
    sql`
    select distinct order_id from summary_pieces
    where enterprise_id = ${e} and day between ${from}::date and ${to}::date and product = any (${textList(products)})`,
  );
  return [...new Set([...orders, ...found.map(({ order_id }) => order_id)])];
}

/** Of orders that a person may see: by what is kept of them, where that tells it. */
const seenBy = (tx: Reader, who: Actor): Sql =>
  scopeOf(who) ??
  sql`order_id in (select o.id from published.orders o where o.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)})`;

const askedOf = (tx: Reader, f: Asked) => [
  f.sale_channel_id !== undefined && sql`sale_channel_id = ${f.sale_channel_id}`,
  f.user_id !== undefined && sql`user_id = ${f.user_id}`,
  f.team_id !== undefined && sql`team_id = ${f.team_id}`,
  f.platform !== undefined &&
    sql`sale_channel_id in (
      select c.id from published.sale_channels c where c.enterprise_id = ${tx.enterpriseId} and c.platform = ${f.platform})`,
  f.packer_id !== undefined && sql`closed_by = ${f.packer_id}`,
  f.item_id !== undefined && sql`item_id = ${f.item_id}`,
  f.product_id !== undefined && sql`product = ${`p${f.product_id}`}`,
];

/** What of the goods in a parcel a question picks: those that it asks for, and those that it sums by. */
export function goodsOf(f: Asked, fields: readonly (SummaryField | undefined)[]): ReadonlySet<GoodsField> {
  const asked: (SummaryField | false)[] = [
    f.item_id !== undefined && 'item',
    f.product_id !== undefined && 'product',
  ];
  return new Set(GOODS.filter((one) => fields.includes(one) || asked.includes(one)));
}
/** 1 in the first row of its parcel with these goods: summed, so many parcels. */
export const firstOf = (goods: ReadonlySet<GoodsField>): Sql => sql`((firsts >> ${bitOf(goods)}::int) & 1)`;

/**
 * The figures of some of `packed`, whatever rows they are; each order and each parcel once. It sorts them, so it is for few: of all
 * rows, parcels are told by `firstOf`.
 */
export const FIGURES = sql`
  coalesce(sum(pieces), 0)::bigint as pieces, coalesce(sum(units), 0)::bigint as units, count(distinct parcel_id) as parcels,
  count(distinct order_id) as orders, coalesce(sum(value), 0)::bigint as value`;

/** By field, what a row of `packed` is of; null of what has none. */
export const THING: Record<SummaryField, Sql> = {
  item: sql`item_id`,
  product: sql`product`,
  category: sql`category`,
  sale_channel: sql`sale_channel_id`,
  packer: sql`closed_by`,
  staff: sql`user_id`,
  team: sql`team_id`,
  provider: sql`provider`,
  province: sql`nullif(province, '')`,
  storage: sql`place`,
  day: sql`day`,
  hour: sql`hour`,
};
/** Those whose keys are ids. */
export const OF_IDS: ReadonlySet<SummaryField> = new Set([
  'item',
  'category',
  'sale_channel',
  'packer',
  'staff',
  'team',
  'provider',
  'storage',
]);
/** Its key, of what `THING` says. */
export const keyOf = (field: SummaryField, thing: Sql): Sql =>
  sql`coalesce(${field === 'hour' ? sql`lpad(${thing}::text, 2, '0')` : sql`${thing}::text`}, ${NO_KEY})`;
/** One of some keys. As a set, which is looked up: many are compared with each row otherwise. */
export const isOf = (keys: readonly string[]): Sql => sql`in (select unnest(${[...keys]}::text[]))`;
