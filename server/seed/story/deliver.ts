import { FAIL_REASONS } from '../../../contract/codes/fail-reasons.ts';
import { SYSTEM } from '../shop.ts';
import { when, type Book } from './book.ts';
import type { Told } from './told.ts';

export function handOver(book: Book, order: Told, at: number): void {
  const parcel = order.parcels.at(-1)!;
  const who = order.plan.round?.courier ?? book.packerOf(order);
  parcel.picked_up_at = when(at);
  parcel.picked_up_by = who.id;
  order.row.delivery_status = 2;
  book.move(order, at, who, 'hand_over', 121, { tracking: parcel.tracking_number });
}

export function failed(book: Book, order: Told, at: number): void {
  const parcel = order.parcels.at(-1)!;
  const courier = order.plan.round?.courier ?? SYSTEM;
  const type = book.given.random.pick(['nobody_home', 'no_answer', 'refused'] as const);
  parcel.failed_at = when(at);
  parcel.failed_reason_type = type;
  order.row.delivery_status = 5;
  book.event(order.row.id, at, courier, 'delivery_failed', null, null, {
    reason_words: FAIL_REASONS[type],
    reason: '',
  });
}

export function delivered(book: Book, order: Told, at: number): void {
  const { row, plan } = order;
  const parcel = order.parcels.at(-1)!;
  const courier = order.plan.round?.courier ?? null;
  parcel.delivered_at = row.delivered_at = when(at);
  parcel.delivered_by = courier?.id ?? null;
  if (courier && plan.method.type === 2) parcel.cash_collected = row.order_amount;
  row.delivery_status = 4;
  book.move(
    order,
    at,
    courier ?? SYSTEM,
    'delivered',
    122,
    parcel.cash_collected === null ? {} : { cash: row.order_amount / 100 },
  );
}

export function returned(book: Book, order: Told, at: number, broken: boolean): void {
  const { stock, cast } = book.given;
  const { row } = order;
  const keeper = cast.stock[0]!;
  const to = stock.place(broken ? 'defective' : 'store').id;
  const moves = order.packLines.map((l) => ({
    item_id: l.item_id,
    from: stock.place('customer').id,
    to,
    qty: l.wanted,
  }));
  stock.post({
    kind: 'return',
    at,
    who: keeper,
    note: broken ? 'ของมีตำหนิ แยกไว้' : 'ของดี เก็บคืนชั้น',
    source: { type: 'order', id: row.id, label: row.number },
    moves,
  });
  row.delivery_status = row.status === 121 ? 7 : row.delivery_status;
  book.move(order, at, keeper, 'return', 141, { condition: broken ? 'broken' : 'good' });
}
