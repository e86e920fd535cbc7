import type { PostalAddress } from '../../../../contract/customers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { jsonRows, maybeRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { sellables, soldProducts, type Sellable } from '../../products/index.ts';
import { visibleTo } from './visible-to.ts';

/** What of an order can be changed, as it is now; amounts in satang. */
export interface Sold extends PostalAddress {
  version: number;
  platform_order_id: string | null;
  sale_channel_id: number;
  customer_id: number | null;
  channel: string;
  payment_method_id: number;
  method: string;
  name: string;
  phone: string;
  discount: number;
  coupon_discount: number;
  shipping_fee: number;
  order_amount: number;
  seller_note: string;
  lines: {
    product_id: number | null;
    sku: string;
    name: string;
    qty: number;
    price: number;
    discount: number;
  }[];
  /** Has free goods, or mystery boxes that were drawn. */
  given: boolean;
  /** The pieces that are kept for it. */
  kept: { item_id: number; qty: number }[];
}
/** Whether an order (alias `o`) has something that a round gave it. */
export const GIVEN: Sql = sql`(exists (
    select from order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id and l.gift_of is not null)
  or exists (select from box_draws d where d.enterprise_id = o.enterprise_id and d.order_id = o.id))`;
const LINES = jsonRows(sql`
  select l.product_id, l.sku, l.name, l.qty, l.price, l.discount from order_lines l
  where l.enterprise_id = o.enterprise_id and l.order_id = o.id and l.gift_of is null order by l.line`);

const KEPT = jsonRows(sql`
  select r.item_id, r.qty from published.reservations r
  where r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.state = 'open'`);

/** Null for who may not see it. */
export const soldOf = (tx: Reader, who: Actor, id: number): Promise<Sold | null> =>
  maybeRow<Sold>(
    tx,
    sql`
    select o.version, o.platform_order_id, o.sale_channel_id, o.customer_id, c.name as channel, o.payment_method_id, m.name as method, o.recipient_name as name, o.phone,
      o.address, o.sub_district, o.district, o.province, o.zipcode, o.discount, o.coupon_discount, o.shipping_fee, o.order_amount, o.seller_note,
      ${LINES} as lines, ${GIVEN} as given, ${KEPT} as kept
    from orders o
    join published.sale_channels c on c.enterprise_id = o.enterprise_id and c.id = o.sale_channel_id
    join published.payment_methods m on m.enterprise_id = o.enterprise_id and m.id = o.payment_method_id
    where o.enterprise_id = ${tx.enterpriseId} and o.id = ${id} and ${visibleTo(who)}`,
  );

/**
 * The products of an order that is changed: what it has stays sold, off sale or not, under the name and at the price that it
 * was sold at; what is new has to be on sale, or is not found.
 */
export async function productsFor(
  tx: Reader,
  ids: readonly number[],
  sold: Sold['lines'],
): Promise<Sellable[]> {
  const line = new Map(sold.map((one) => [one.product_id, one]));
  const [old, fresh] = await Promise.all([
    soldProducts(
      tx,
      ids.filter((id) => line.has(id)),
    ),
    sellables(
      tx,
      ids.filter((id) => !line.has(id)),
    ),
  ]);
  const asSold = old.map((product) => {
    const { price, sku, name } = line.get(product.id)!;
    return { ...product, price, code: sku, name };
  });
  return [...asSold, ...fresh];
}
