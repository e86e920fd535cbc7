import type { OrderGoods } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { toBaht } from '../../../platform/money.ts';
import { jsonRows, maybeRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from './visible-to.ts';
import { LINE_PRODUCT, WAITS_FOR } from './waits.ts';

/** The lines of an order, each with the pieces that are kept for it or have left with it; null for who may not see it. */
export async function goodsOf(tx: Reader, who: Actor, id: number): Promise<OrderGoods[] | null> {
  const seen = await maybeRow(
    tx,
    sql`select from orders o where o.enterprise_id = ${tx.enterpriseId} and o.id = ${id} and ${visibleTo(who)}`,
  );
  if (!seen) return null;
  const lines = await rows<OrderGoods>(
    tx,
    sql`
    select l.line, l.product_id, l.listing_id, l.sku, l.name, p.image, l.qty, l.price, l.discount, l.amount, l.gift_of,
      ${WAITS_FOR} as waits, ${jsonRows(sql`
        select i.sku, sum(r.qty)::int as qty from published.reservations r
        join published.stock_items i on i.enterprise_id = r.enterprise_id and i.id = r.item_id
        where r.enterprise_id = l.enterprise_id and r.order_id = l.order_id and r.line = l.line and r.state <> 'released'
        group by i.sku order by i.sku`)} as pieces
    from order_lines l join orders o on o.enterprise_id = l.enterprise_id and o.id = l.order_id ${LINE_PRODUCT}
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${id} order by l.line`,
  );
  return lines.map((l) => ({
    ...l,
    image: l.image && `/files/${l.image}`,
    price: toBaht(l.price),
    discount: toBaht(l.discount),
    amount: toBaht(l.amount),
  }));
}
