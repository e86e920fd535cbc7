import { STATUS, type OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { PaymentType } from '../../../../contract/codes/payment-types.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { OrderFilter, OrderRow } from '../../../../contract/orders.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';
import { toBaht, toSatang } from '../../../platform/money.ts';
import { literals, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { rowColumns, rowFields, rowJoins } from './parts.ts';
import { TAGS, hasTag } from './tags.ts';
import { NEEDS } from './waits.ts';

export interface FoundRow {
  id: number;
  number: string;
  platform_order_id: string | null;
  status: OrderStatus;
  packing_status: OrderRow['packing_status'];
  delivery_status: OrderRow['delivery_status'];
  sale_channel: string;
  platform: number;
  team: string | null;
  staff: string | null;
  recipient_name: string;
  phone: string;
  province: string;
  lines: { sku: string; name: string; qty: number }[];
  quantity: number;
  product_amount: number;
  discount: number;
  coupon_discount: number;
  shipping_fee: number;
  order_amount: number;
  paid_amount: number;
  payment_method: string;
  payment_type: PaymentType;
  paid_at: Date | null;
  provider: Provider;
  tracking_number: string | null;
  seller_note: string;
  tags: string[];
  held_at: Date | null;
  created_at: Date;
}

const LINES = sql`
  (select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'qty', l.qty) order by l.line)
   from order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id)`;
/** The columns of a row; a page of one order tells more of its lines. */
export const orderFields = (lines = LINES): Sql => sql`
  o.id, o.number, o.platform_order_id, o.status, o.packing_status, o.delivery_status, ch.name as sale_channel, ch.platform,
  t.name as team, u.name as staff, o.recipient_name, o.phone, o.province,
  ${lines} as lines,
  o.quantity, o.product_amount, o.discount, o.coupon_discount, o.shipping_fee, o.order_amount, o.paid_amount, pm.name as payment_method,
  o.payment_type, o.paid_at, o.provider, o.tracking_number, o.seller_note, ${TAGS} as tags, o.held_at, o.created_at${rowColumns()}`;
export const orderFrom = (): Sql => sql`
  from orders o
  join published.sale_channels ch on ch.enterprise_id = o.enterprise_id and ch.id = o.sale_channel_id
  join published.payment_methods pm on pm.enterprise_id = o.enterprise_id and pm.id = o.payment_method_id
  left join published.teams t on t.enterprise_id = o.enterprise_id and t.id = o.team_id
  left join published.people u on u.enterprise_id = o.enterprise_id and u.id = o.user_id
  ${rowJoins()}`;

/** By what lists of them are sorted; the id keeps the order of equals. */
export const SORTS: Record<OrderFilter['sort'], Sql> = {
  '-created_at': sql`o.created_at desc, o.id desc`,
  created_at: sql`o.created_at, o.id`,
  '-order_amount': sql`o.order_amount desc, o.id desc`,
  order_amount: sql`o.order_amount, o.id`,
};

/** What waits for a round: nothing keeps the others out of one. */
const WAITING = sql`o.status in ${literals([STATUS.unpaid, STATUS.awaitingShipment])}`;

/** What lists of them are narrowed by, besides words, days and tab. */
export function narrowedBy(tx: Reader, f: OrderFilter): (Sql | false)[] {
  const is = (column: Sql, value: number | undefined) => value !== undefined && sql`${column} = ${value}`;
  return [
    is(sql`o.sale_channel_id`, f.sale_channel_id),
    is(sql`o.payment_method_id`, f.payment_method_id),
    is(sql`o.provider`, f.provider),
    is(sql`o.team_id`, f.team_id),
    is(sql`o.user_id`, f.user_id),
    is(sql`o.packing_status`, f.packing_status),
    is(sql`o.delivery_status`, f.delivery_status),
    f.platform !== undefined &&
      sql`o.sale_channel_id in (select id from published.sale_channels where enterprise_id = ${tx.enterpriseId} and platform = ${f.platform})`,
    f.tag !== undefined && hasTag(f.tag),
    is(sql`o.customer_id`, f.customer_id),
    f.province !== undefined && sql`o.province = ${f.province}`,
    f.paid !== undefined && sql`o.paid_at is ${f.paid === 'yes' ? sql`not null` : sql`null`}`,
    // what waits is looked through once, by its status: it is little beside the days
    f.needs !== undefined &&
      sql`o.id = any (array(select o.id from orders o where o.enterprise_id = ${tx.enterpriseId} and ${WAITING} and ${NEEDS[f.needs]}))`,
    f.amount_from !== undefined && sql`o.order_amount >= ${toSatang(f.amount_from)}`,
    f.amount_to !== undefined && sql`o.order_amount <= ${toSatang(f.amount_to)}`,
    f.product_id !== undefined &&
      // those of the product are few beside those of the days
      sql`o.id = any (array(
        select order_id from order_lines where enterprise_id = ${tx.enterpriseId} and product_id = ${f.product_id}
        union select order_id from order_line_products where enterprise_id = ${tx.enterpriseId} and product_id = ${f.product_id}))`,
  ];
}

/** The row as it travels; what later modules add stands beside it. */
export const orderRow = (r: FoundRow): OrderRow =>
  ({
    id: r.id,
    number: r.number,
    platform_order_id: r.platform_order_id,
    status: r.status,
    packing_status: r.packing_status,
    delivery_status: r.delivery_status,
    sale_channel: r.sale_channel,
    platform: r.platform,
    team: r.team,
    staff: r.staff ?? '',
    recipient_name: r.recipient_name,
    phone: r.phone,
    province: r.province,
    lines: r.lines ?? [],
    quantity: r.quantity,
    product_amount: toBaht(r.product_amount),
    discount: toBaht(r.discount),
    coupon_discount: toBaht(r.coupon_discount),
    shipping_fee: toBaht(r.shipping_fee),
    order_amount: toBaht(r.order_amount),
    payment_amount: toBaht(r.paid_amount),
    payment_method: r.payment_method,
    payment_type: r.payment_type,
    paid_at: isoOrNull(r.paid_at),
    provider: r.provider,
    tracking_number: r.tracking_number,
    seller_note: r.seller_note,
    tags: r.tags,
    hold: r.held_at !== null && r.status !== STATUS.cancelled,
    created_at: iso(r.created_at),
    ...rowFields(r),
  }) as OrderRow;

/** Rows by a condition on alias `o`, newest first. */
export const orderRows = async (tx: Reader, which: Sql, tail: Sql): Promise<OrderRow[]> =>
  (await rows<FoundRow>(tx, sql`select ${orderFields()} ${orderFrom()} ${which} ${tail}`)).map(orderRow);
