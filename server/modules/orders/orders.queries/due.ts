import { STATUS } from '../../../../contract/codes/order-status.ts';
import { orderSettings } from '../../../../contract/orders.settings.ts';
import { now } from '../../../platform/clock.ts';
import { literal, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { settingSql } from '../../settings/index.ts';

/** What was paid in part is the customer's to say: no clock cancels it. */
export const ordersWithReservationOver = async (tx: Reader): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
    select id from orders where enterprise_id = ${tx.enterpriseId} and status = ${literal(STATUS.unpaid)} and reserved_until < ${now()} and paid_amount = 0 order by reserved_until limit 500`,
    )
  ).map((r) => r.id);

export const ordersDeliveredLongAgo = async (tx: Reader): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
    select o.id from orders o
    join published.sale_channels c on c.enterprise_id = o.enterprise_id and c.id = o.sale_channel_id
    where o.enterprise_id = ${tx.enterpriseId} and o.status = ${literal(STATUS.delivered)}
      and o.delivered_at < ${now()}::timestamptz - make_interval(days => case when c.platform = 1 then ${settingSql(tx, orderSettings.complete_after_days)} else 14 end)
    order by o.delivered_at limit 500`,
    )
  ).map((r) => r.id);
