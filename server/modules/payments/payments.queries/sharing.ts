import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { payments } from '../../../../contract/payments.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { literal, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';

/** Orders that share a slip with this one, as far as this person sees them, in the order in which they are locked. */
export const ordersSharing = async (tx: Reader, who: Actor, orderId: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
    select o.id from published.orders o
    where o.enterprise_id = ${tx.enterpriseId} and o.id <> ${orderId} and ${visibleTo(who)} and o.id in (
      select part.order_id from slips s
      join slips part on part.enterprise_id = s.enterprise_id and part.spread = s.spread and part.shown_amount is not null
      where s.enterprise_id = ${tx.enterpriseId} and s.order_id = ${orderId} and s.shown_amount is not null)
    order by o.id`,
    )
  ).map(({ id }) => id);

const MOST_SHOWN = 50;

/** What may be paid with one slip: unpaid orders of the customer of this one that lack something, slips that wait counted as paid. */
export async function payableTogether(
  tx: Reader,
  who: Actor,
  { id }: Given<typeof payments.payable>,
): Promise<Reply<typeof payments.payable>> {
  const found = await rows<{
    id: number;
    number: string;
    created_at: Date;
    order_amount: number;
    lacks: number;
  }>(
    tx,
    sql`
    select * from (
      select o.id, o.number, o.created_at, o.order_amount, o.order_amount - o.paid_amount - (
        select coalesce(sum(s.amount), 0) from slips s
        where s.enterprise_id = o.enterprise_id and s.order_id = o.id and s.accepted_at is null and s.rejected_at is null)::bigint as lacks
      from published.orders o
      where o.enterprise_id = ${tx.enterpriseId} and o.customer_id = (select o.customer_id from published.orders o where o.enterprise_id = ${tx.enterpriseId} and o.id = ${id} and ${visibleTo(who)})
        and o.status = ${literal(STATUS.unpaid)} and ${visibleTo(who)}) owed
    where lacks > 0 order by created_at, id limit ${MOST_SHOWN}`,
  );
  return {
    Data: found.map((o) => ({
      ...o,
      created_at: iso(o.created_at),
      order_amount: toBaht(o.order_amount),
      lacks: toBaht(o.lacks),
    })),
  };
}
