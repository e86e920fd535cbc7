import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { literal, rows, sql, where, idList } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';
import { storagesOfItems } from '../../warehouse/index.ts';
import { roundOrders } from './round-orders.ts';

export interface Which {
  round_id?: number | undefined;
  order_id?: number | undefined;
}
/** The living orders of a round, or one order in its open round; with what to pick for them. */
export async function printData(tx: Reader, who: Actor, which: Which) {
  const orders = await roundOrders(
    tx,
    where(
      sql`ro.enterprise_id = ${tx.enterpriseId} and ro.pulled_at is null and o.status <> ${literal(STATUS.cancelled)}`,
      visibleTo(who),
      which.round_id !== undefined && sql`ro.round_id = ${which.round_id}`,
      which.order_id !== undefined && sql`ro.order_id = ${which.order_id}`,
      which.round_id === undefined && which.order_id === undefined && sql`false`,
    ),
  );
  const ids = orders.map((o) => o.order_id);
  const pieces = await rows<{
    item_id: number;
    sku: string;
    name: string;
    barcode: string;
    unit_name: string;
    quantity: number;
  }>(
    tx,
    sql`
    select i.id as item_id, i.sku, i.name, i.barcode, i.unit_name, sum(l.wanted)::int as quantity
    from pack_lines l join published.stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = any (${ids}::bigint[])
    group by i.id, i.sku, i.name, i.barcode, i.unit_name order by i.sku`,
  );
  const places = await storagesOfItems(tx, idList(pieces.map((p) => p.item_id)));
  return {
    orders,
    picklist: pieces.map(({ item_id, ...p }) => ({ ...p, place: places.get(item_id)?.[0]?.name ?? '' })),
  };
}
