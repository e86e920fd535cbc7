import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { CustomerPage, PostalAddress } from '../../../../contract/customers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { isAgent } from '../../../platform/rights.ts';
import { literal, onlyRow, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from './visible-to.ts';

const ofCustomers = (tx: Reader, who: Actor, ids: number[]) =>
  where(
    sql`o.enterprise_id = ${tx.enterpriseId}`,
    sql`o.customer_id = any (${ids}::bigint[])`,
    // an agent knows of a customer what his own orders tell
    isAgent(who) && sql`o.user_id = ${who.userId}`,
  );

const NOT_CANCELLED = sql`o.status <> ${literal(STATUS.cancelled)}`;

interface Counted {
  customer_id: number;
  count: number;
  /** satang, of those that were not cancelled */
  spent: number;
  last_at: Date;
}
/** How many orders each of these customers has, of those that count for this person. */
export async function orderCounts(tx: Reader, who: Actor, ids: number[]): Promise<Map<number, Counted>> {
  const found = await rows<Counted>(
    tx,
    sql`
    select o.customer_id, count(*)::int as count, coalesce(sum(o.order_amount) filter (where ${NOT_CANCELLED}), 0)::bigint as spent,
      max(o.created_at) as last_at
    from orders o ${ofCustomers(tx, who, ids)} group by o.customer_id`,
  );
  return new Map(found.map((c) => [c.customer_id, c]));
}

/** Whether a customer has an order that counts for this person, as a condition. */
export const hasOrders = (who: Actor, customerId: Sql): Sql => sql`
  exists (select from orders o ${where(
    sql`o.enterprise_id = c.enterprise_id and o.customer_id = ${customerId}`,
    isAgent(who) && sql`o.user_id = ${who.userId}`,
  )})`;

const LAST = 10;
/** What orders tell of one customer on their page, amounts in baht. */
export async function ordersTold(tx: Reader, who: Actor, id: number): Promise<CustomerPage['orders']> {
  const [sums, last] = await Promise.all([
    onlyRow<
      Record<'count' | 'spent' | 'unpaid' | 'unpaid_amount' | 'returned' | 'cancelled', number> & {
        first_at: Date | null;
        last_at: Date | null;
      }
    >(
      tx,
      sql`
      select count(*)::int as count, coalesce(sum(o.order_amount) filter (where ${NOT_CANCELLED}), 0)::bigint as spent,
        count(*) filter (where o.status = ${literal(STATUS.unpaid)})::int as unpaid,
        coalesce(sum(greatest(o.order_amount - o.paid_amount, 0)) filter (where o.status = ${literal(STATUS.unpaid)}), 0)::bigint as unpaid_amount,
        count(*) filter (where o.status = ${literal(STATUS.returned)})::int as returned,
        count(*) filter (where o.status = ${literal(STATUS.cancelled)})::int as cancelled,
        min(o.created_at) as first_at, max(o.created_at) as last_at
      from orders o ${ofCustomers(tx, who, [id])}`,
    ),
    // links lead only where this person may go
    rows<{ id: number; number: string; status: number; order_amount: number; created_at: Date }>(
      tx,
      sql`
      select o.id, o.number, o.status, o.order_amount, o.created_at from orders o
      ${ofCustomers(tx, who, [id])} and ${visibleTo(who)} order by o.id desc limit ${LAST}`,
    ),
  ]);
  return {
    ...sums,
    spent: toBaht(sums.spent),
    unpaid_amount: toBaht(sums.unpaid_amount),
    first_at: isoOrNull(sums.first_at),
    last_at: isoOrNull(sums.last_at),
    last: last.map(({ order_amount, created_at, ...order }) => ({
      ...order,
      amount: toBaht(order_amount),
      created_at: iso(created_at),
    })),
  };
}

/** Where orders of these customers were sent. */
export const shippingAddressesOf = (tx: Reader, who: Actor, ids: number[]) =>
  rows<PostalAddress & { customer_id: number }>(
    tx,
    sql`
    select distinct o.customer_id, o.address, o.sub_district, o.district, o.province, o.zipcode
    from orders o ${ofCustomers(tx, who, ids)}`,
  );
