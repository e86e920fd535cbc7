import { idList, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Of these orders those whose newest event says that they wait for free goods, with `promotion/sku`. */
export const lastToldToWait = async (tx: Reader, orders: number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await rows<{ order_id: number; event: string; what: string }>(
        tx,
        sql`
        select distinct on (order_id) order_id, event, concat(data->>'promotion', '/', data->>'sku') as what
        from published.order_events where enterprise_id = ${tx.enterpriseId} and order_id = any (${idList(orders)})
        order by order_id, id desc`,
      )
    )
      .filter(({ event }) => event === 'gift_waiting')
      .map(({ order_id, what }) => [order_id, what]),
  );
