import type { PostalAddress } from '../../../contract/customers.ts';
import { empty, join, sql, type Sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { insertLines, type NewLine } from './orders.store.ts';

/** The lines of an order that was never in a round, and its mystery boxes with them, for others. */
export async function replaceLines(tx: Tx, id: number, lines: readonly NewLine[]): Promise<void> {
  const mine = sql`where enterprise_id = ${tx.enterpriseId} and order_id = ${id}`;
  await tx.run(sql`delete from order_boxes ${mine}`);
  await tx.run(sql`delete from order_lines ${mine}`);
  await tx.run(insertLines(tx, id, lines));
}

/** What the lines of an order give, in their order, of what is taken off the whole of it, in satang. */
export const writeParts = (
  tx: Tx,
  id: number,
  { discount, coupon = [] }: { discount: readonly number[]; coupon: readonly number[] | undefined },
) =>
  tx.run(sql`
    update order_lines l set discount_part = p.discount, coupon_part = p.coupon
    from (
      select g.line, p.discount, p.coupon
      from (select line, row_number() over (order by line) as nth from order_lines
        where enterprise_id = ${tx.enterpriseId} and order_id = ${id} and gift_of is null) as g
      join unnest(${[...discount]}::bigint[], ${discount.map((_, i) => coupon[i] ?? 0)}::bigint[])
        with ordinality as p (discount, coupon, nth) on p.nth = g.nth) as p
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${id} and l.line = p.line`);

interface Edit {
  recipient?: (PostalAddress & { name: string; phone: string }) | undefined;
  sale_channel_id: number;
  method: { id: number; type: number };
  /** satang */
  sums?:
    | {
        product_amount: number;
        discount: number;
        coupon_discount: number;
        shipping_fee: number;
        order_amount: number;
        quantity: number;
      }
    | undefined;
  seller_note: string;
  customer_id: number | null;
}
export const writeEdit = (tx: Tx, id: number, e: Edit) =>
  tx.run(sql`
    update orders set version = version + 1, sale_channel_id = ${e.sale_channel_id}, payment_method_id = ${e.method.id}, payment_type = ${e.method.type},
      seller_note = ${e.seller_note}, customer_id = ${e.customer_id}${set([
        ...(e.recipient
          ? [
              sql`recipient_name = ${e.recipient.name}`,
              sql`phone = ${e.recipient.phone}`,
              sql`address = ${e.recipient.address}`,
              sql`sub_district = ${e.recipient.sub_district}`,
              sql`district = ${e.recipient.district}`,
              sql`province = ${e.recipient.province}`,
              sql`zipcode = ${e.recipient.zipcode}`,
            ]
          : []),
        ...(e.sums
          ? [
              sql`product_amount = ${e.sums.product_amount}`,
              sql`discount = ${e.sums.discount}`,
              sql`coupon_discount = ${e.sums.coupon_discount}`,
              sql`shipping_fee = ${e.sums.shipping_fee}`,
              sql`order_amount = ${e.sums.order_amount}`,
              sql`quantity = ${e.sums.quantity}`,
            ]
          : []),
      ])}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
const set = (more: Sql[]): Sql => (more.length ? sql`, ${join(more)}` : empty);
