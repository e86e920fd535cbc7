import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { literal, sql, where } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';
import { pickList } from './pick-list.ts';
import { roundOrders } from './round-orders.ts';

export interface Which {
  round_id?: number | undefined;
  order_id?: number | undefined;
  /** Ids, parted by commas. */
  orders?: string | undefined;
  /** Of these, the orders of one provider. */
  provider?: Provider | undefined;
}
const idsOf = ({ orders }: Which): number[] => (orders === undefined ? [] : orders.split(',').map(Number));

/** The living orders of a round, or one order or chosen ones in their open rounds; with what to pick for them. */
export async function printData(tx: Reader, who: Actor, which: Which) {
  const orders = await roundOrders(
    tx,
    where(
      sql`ro.enterprise_id = ${tx.enterpriseId} and ro.pulled_at is null and o.status <> ${literal(STATUS.cancelled)}`,
      visibleTo(who),
      which.round_id !== undefined && sql`ro.round_id = ${which.round_id}`,
      which.order_id !== undefined && sql`ro.order_id = ${which.order_id}`,
      which.provider !== undefined && sql`o.provider = ${which.provider}`,
      which.orders !== undefined && sql`ro.order_id = any (${idsOf(which)}::bigint[])`,
      which.round_id === undefined &&
        which.order_id === undefined &&
        which.orders === undefined &&
        sql`false`,
    ),
  );
  return { orders, ...(await pickList(tx, new Set(orders.map((o) => o.order_id)))) };
}
