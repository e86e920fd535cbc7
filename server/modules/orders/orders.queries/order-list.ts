import { ON_THE_WAY, ON_THE_WAY_STATUSES, STATUS } from '../../../../contract/codes/order-status.ts';
import type { OrderFilter, OrderRow } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, startOfDay } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import {
  empty,
  join,
  literal,
  literals,
  maybeRow,
  page,
  rows,
  sql,
  where,
  type Sql,
  idList,
  jsonRows,
  onlyRow,
} from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { orderIdsLike, phoneOf, spellings } from './matching.ts';
import { newestLike } from '../../../platform/search.ts';
import { narrowedBy, orderRows, SORTS } from './order-row.ts';
import { tallies, type Tally } from './tallies.ts';
import { seesAll, visibleTo } from './visible-to.ts';

/** What was asked, its days filled in. */
export type OrderListFilter = OrderFilter & { from: string; to: string };

const inTab = (status: number): Sql | null =>
  status === 0
    ? null
    : status === ON_THE_WAY
      ? sql`o.status in ${literals(ON_THE_WAY_STATUSES)}`
      : sql`o.status = ${literal(status)}`;
const isOnTheWay = (status: number): boolean => (ON_THE_WAY_STATUSES as readonly number[]).includes(status);

/** What never was sold is in no sum of sales; what is not paid yet may still be cancelled. */
const sumOf = (status: number) =>
  status === STATUS.cancelled ? 'cancelled' : status === STATUS.unpaid ? 'unpaid' : 'sold';

const inDays = (f: { from: string; to: string }): Sql =>
  sql`(o.created_at >= ${startOfDay(f.from)} and o.created_at < ${startOfDay(addDays(f.to, 1))})`;
/** Who gives a whole order, platform, tracking or phone number means that order, however old. */
const idsNamed = (tx: Reader, q: string): Sql => {
  const code = q.trim().toUpperCase();
  const phone = phoneOf(q);
  const all = (column: Sql, value: string) =>
    sql`select id from orders where enterprise_id = ${tx.enterpriseId} and ${column} = ${value}`;
  return join(
    [
      all(sql`number`, code),
      all(sql`tracking_number`, code),
      all(sql`platform_order_id`, q.trim()),
      ...(phone ? [all(sql`phone`, phone)] : []),
    ],
    ' union all ',
  );
};

/** What tallies are kept by; the page and its order change no count. */
const TALLIED = 'page page_size sort status from to sale_channel_id platform team_id user_id'.split(' ');
const asksOnly = (f: OrderListFilter, known: string[]): boolean =>
  Object.entries(f).every(([name, value]) => value === undefined || value === '' || known.includes(name));

/** So many hits of a search are enough for its first pages; who looks for more names what sets them apart. */
const ENOUGH_HITS = 500;
const UNNARROWED = 'q page page_size sort status from to'.split(' ');
/** Whether the newest hits answer this: where nothing but words narrows the list, and the page lies among them. */
const newestDo = (who: Actor, f: OrderListFilter): boolean =>
  f.sort === '-created_at' &&
  f.status === 0 &&
  f.page * f.page_size <= ENOUGH_HITS &&
  seesAll(who) &&
  asksOnly(f, UNNARROWED);

/** One page of orders with the counts of all tabs; the page's ids are found first, so that joins touch only them. */
export async function orderList(tx: Reader, who: Actor, f: OrderListFilter) {
  const enough = f.q && newestDo(who, f) ? ENOUGH_HITS : undefined;
  const conditions = conditionsOf(tx, who, f, enough);
  const [data, tabs] = await (f.q
    ? searched(tx, f, where(...conditions), enough)
    : inWindow(tx, who, f, conditions));
  const counts: Record<string, number> = { 0: 0, [ON_THE_WAY]: 0 };
  const sums = { sold: 0, unpaid: 0, cancelled: 0 };
  for (const t of tabs) {
    counts[t.status] = t.n;
    counts[0]! += t.n;
    if (isOnTheWay(t.status)) counts[ON_THE_WAY]! += t.n;
    if (f.status === 0 || f.status === t.status || (f.status === ON_THE_WAY && isOnTheWay(t.status)))
      sums[sumOf(t.status)] += t.amount;
  }
  const total = counts[f.status] ?? 0;
  return {
    Data: data,
    Datum: {
      total,
      ...(total === enough ? { total_capped: true } : {}),
      page: f.page,
      page_size: f.page_size,
      counts,
      amount: toBaht(sums.sold + sums.unpaid),
      unpaid_amount: toBaht(sums.unpaid),
      cancelled_amount: toBaht(sums.cancelled),
      from: f.from,
      to: f.to,
    },
  };
}

const conditionsOf = (tx: Reader, who: Actor, f: OrderListFilter, enough?: number) => [
  sql`o.enterprise_id = ${tx.enterpriseId}`,
  f.q ? sql`o.id = any (array(${orderIdsLike(f.q, f, enough)} union all ${idsNamed(tx, f.q)}))` : inDays(f),
  visibleTo(who),
  ...narrowedBy(tx, f),
];

/** The ids of all orders that the filters find, in the order of the list. */
const idsOf = (tx: Reader, who: Actor, f: OrderListFilter): Sql =>
  sql`select o.id from orders o ${where(...conditionsOf(tx, who, f), inTab(f.status))} order by ${SORTS[f.sort]}`;

export const orderKeys = async (
  tx: Reader,
  who: Actor,
  f: OrderListFilter,
  most: number,
): Promise<number[]> =>
  (await rows<{ id: number }>(tx, sql`${idsOf(tx, who, f)} limit ${most}`)).map(({ id }) => id);

/** Rows read together: few enough to be held, enough that the way to the database does not count. */
const TOGETHER = 500;
/**
 * All rows of the list, some at a time. A cursor finds and sorts them once and holds the place, so that the last ones cost
 * what the first did; needs a transaction that sees one moment.
 */
export async function* orderRowsOf(tx: Reader, who: Actor, f: OrderListFilter): AsyncGenerator<OrderRow[]> {
  await tx.run(sql`declare listed_orders no scroll cursor for ${idsOf(tx, who, f)}`);
  for (;;) {
    const found = await rows<{ id: number }>(tx, sql`fetch ${literal(TOGETHER)} from listed_orders`);
    if (found.length > 0) yield rowsOf(tx, f, idList(found.map(({ id }) => id)));
    if (found.length < TOGETHER) return;
  }
}

/** The day of the first of a customer's orders that this person sees; undefined: there is none. */
export async function firstDayOf(tx: Reader, who: Actor, customerId: number): Promise<string | undefined> {
  const first = await maybeRow<{ created_at: Date }>(
    tx,
    sql`
    select o.created_at from orders o
    where o.enterprise_id = ${tx.enterpriseId} and o.customer_id = ${customerId} and ${visibleTo(who)}
    order by o.created_at limit 1`,
  );
  return first ? dayOf(first.created_at) : undefined;
}

/** What is looked for is looked for once: the page and the tabs are of the same hits, the newest where they are enough. */
async function searched(
  tx: Reader,
  f: OrderListFilter,
  which: Sql,
  enough: number | undefined,
): Promise<[OrderRow[], Tally[]]> {
  const { ids, tabs } = await onlyRow<{ ids: { id: number }[]; tabs: Tally[] }>(
    tx,
    sql`
    with hit as materialized (
      select o.id, o.status, o.order_amount, row_number() over (order by ${SORTS[f.sort]}) as place
      from orders o ${which} ${enough === undefined ? empty : sql`order by ${SORTS[f.sort]} limit ${enough}`})
    select ${jsonRows(sql`select o.id from hit o ${where(inTab(f.status))} order by o.place ${page(f)}`)} as ids,
      ${jsonRows(sql`select status, count(*) as n, sum(order_amount) as amount from hit group by status`)} as tabs`,
  );
  return [ids.length ? await rowsOf(tx, f, idList(ids.map((hit) => hit.id))) : [], tabs];
}

async function inWindow(
  tx: Reader,
  who: Actor,
  f: OrderListFilter,
  conditions: Parameters<typeof where>,
): Promise<[OrderRow[], Tally[]]> {
  const pageOfIds = sql`array(select o.id from orders o ${where(...conditions, inTab(f.status))} order by ${SORTS[f.sort]} ${page(f)})`;
  return Promise.all([
    rowsOf(tx, f, pageOfIds),
    (asksOnly(f, TALLIED) && tallies(tx, who, f)) ||
      rows<Tally>(
        tx,
        sql`
        select o.status, count(*) as n, sum(o.order_amount) as amount from orders o ${where(...conditions)} group by o.status`,
      ),
  ]);
}

const rowsOf = (tx: Reader, f: OrderListFilter, ids: Sql): Promise<OrderRow[]> =>
  orderRows(
    tx,
    sql`where o.enterprise_id = ${tx.enterpriseId} and o.id = any (${ids})`,
    sql`order by ${SORTS[f.sort]}`,
  );

/** A few orders for the quick finder, of any age. Who sees only some is asked of all that match. */
export const ordersLike = (tx: Reader, who: Actor, q: string, limit: number) => {
  const ids = seesAll(who)
    ? join(
        spellings(q).map((text) => newestLike('order', text, limit)),
        ' union all ',
      )
    : orderIdsLike(q);
  return rows<{ id: number; number: string; recipient_name: string; phone: string }>(
    tx,
    sql`
    select o.id, o.number, o.recipient_name, o.phone from orders o
    where o.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)} and o.id = any (array(${ids}))
    order by o.created_at desc limit ${limit}`,
  );
};
