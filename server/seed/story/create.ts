import { cannotHappen } from '../../platform/errors.ts';
import { startsAt } from '../../../contract/codes/payment-types.ts';
import type { DeliveryStatus } from '../../../contract/codes/delivery-status.ts';
import type { PackingStatus } from '../../../contract/codes/packing-status.ts';
import { totals } from '../../modules/orders/orders.rules.ts';
import { beYearMonth } from '../../platform/clock.ts';
import { fillBasket, type Line } from '../basket.ts';
import { isForeign } from '../buyer.ts';
import { day, HOUR } from '../calendar.ts';
import type { OrderPlan } from '../order-plan.ts';
import type { Random } from '../random.ts';
import type { Stock } from '../stock.ts';
import { when, type Book } from './book.ts';

/** Somebody orders: the order, its lines, what is reserved for it and the first line of its timeline. */
export function create(book: Book, plan: OrderPlan): void {
  const { random, stock, products, now, fees, enterpriseId: enterprise_id, ids } = book.given;
  const parent = plan.claims && book.told.get(plan.claims)!;
  const basket = () => fillBasket(plan, products, stock, random, now);
  const lines = parent
    ? [{ ...(replaced(parent.lines, stock) ?? basket()[0]!), qty: 1, price: 0, discount: 0 }]
    : basket();
  const paidFor = lines.reduce((sum, l) => sum + l.price * l.qty - l.discount, 0);
  const ours = plan.seller.id !== null && !plan.claims;
  const discount =
    ours && random.chance(0.08) ? Math.min(random.pick([2000, 3000, 5000]), Math.floor(paidFor / 2)) : 0;
  const shipping_fee = ours && paidFor < 799_00 ? fees[plan.provider]! : 0;
  const sums = totals(lines, discount, shipping_fee, cannotHappen);
  const status = startsAt(plan.method.type, sums.order_amount);
  const row = {
    enterprise_id,
    id: ids.next('orders'),
    number: `SO${beYearMonth(day(plan.at))}-${String(++book.counted.orders).padStart(6, '0')}`,
    platform_order_id: isForeign(plan.channel) && !plan.claims ? foreignNumber(plan, random) : null,
    status,
    packing_status: 0 as PackingStatus,
    delivery_status: 0 as DeliveryStatus,
    sale_channel_id: plan.channel.id,
    payment_method_id: plan.method.id,
    payment_type: plan.method.type,
    provider: plan.provider,
    customer_id: plan.customer?.id ?? null,
    user_id: plan.seller.id,
    team_id: plan.seller.teamId,
    recipient_name: plan.recipient.name,
    phone: plan.recipient.phone,
    address: plan.recipient.address,
    sub_district: plan.recipient.sub_district,
    district: plan.recipient.district,
    province: plan.recipient.province,
    zipcode: plan.recipient.zipcode,
    product_amount: sums.product_amount,
    discount,
    shipping_fee,
    order_amount: sums.order_amount,
    paid_amount: 0,
    quantity: sums.quantity,
    seller_note: parent ? `เคลมจาก ${parent.row.number}` : plan.note,
    held_at: null,
    tracking_number: null,
    reserved_until: status === 100 ? when(plan.at + book.given.reservationHours * HOUR) : null,
    ready_at: status === 111 ? when(plan.at) : null,
    paid_at: null,
    paid_by: null,
    delivered_at: null,
    cancel_reason_type: null,
    cancel_reason: null,
    created_at: when(plan.at),
  };
  book.rows.orders.push(row);
  book.told.set(plan, { plan, row, lines, packLines: [], parcels: [], slips: [] });
  lines.forEach((l, i) =>
    book.rows.order_lines.push({
      enterprise_id,
      order_id: row.id,
      line: i + 1,
      product_id: l.product.id,
      sku: l.product.code,
      name: l.product.name,
      qty: l.qty,
      price: l.price,
      discount: l.discount,
      amount: sums.lines[i],
    }),
  );
  stock.reserve(
    row.id,
    lines.flatMap((l, i) =>
      l.product.parts.map(({ item, qty }) => ({ line: i + 1, item_id: item.id, qty: qty * l.qty })),
    ),
    plan.at,
  );
  book.event(
    row.id,
    plan.at,
    plan.seller,
    'create',
    null,
    status,
    parent ? { claim_of: parent.row.number } : {},
  );
}

function foreignNumber({ at, channel }: OrderPlan, random: Random): string {
  return channel.platform === 2
    ? `58${random.digits(16)}`
    : day(at).slice(2).replaceAll('-', '') + random.letters(8);
}

/** Of a claimed order the first thing that is there again. */
const replaced = (lines: Line[], stock: Stock): Line | undefined =>
  lines.find(
    (l) =>
      l.product.parts.length && l.product.parts.every(({ item, qty }) => stock.available(item.id) >= qty),
  );
