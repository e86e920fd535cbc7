import { sortForPacking, roundNumber } from '../../modules/packing/packing.rules.ts';
import { beDayDigits } from '../../platform/clock.ts';
import { trackingOf } from '../buyer.ts';
import { day, MINUTE } from '../calendar.ts';
import type { RoundPlan } from '../order-plan.ts';
import type { Staff } from '../shop.ts';
import { when, type Book } from './book.ts';
import type { PackLine, ParcelRow, Told } from './told.ts';

/** Cuts a round of the orders that are ready then, and prints its papers. */
export function cut(book: Book, round: RoundPlan): void {
  const { ids, cast, stock, enterpriseId: enterprise_id, random } = book.given;
  const orders = round.orders
    .flatMap((plan) => book.told.get(plan) ?? [])
    .filter((o) => o.row.status === 111 && !o.row.held_at);
  if (!orders.length) return;
  const nth = (book.roundsOfDay.get(day(round.at)) ?? 0) + 1;
  book.roundsOfDay.set(day(round.at), nth);
  const packer = random.pick(cast.packer);
  const id = ids.next('packing_rounds');
  const number = roundNumber(beDayDigits(day(round.at)), nth);
  book.rows.packing_rounds.push({
    enterprise_id,
    id,
    number,
    cut_at: when(round.at),
    user_id: packer.id,
    user_name: packer.name,
    back_days: 3,
    filters: round.courier ? { provider: 6 } : {},
    delivery_user_id: round.courier?.id ?? null,
  });
  book.rounds.push({ number, orders: orders.length });
  const byId = new Map(orders.map((o) => [o.row.id, o]));
  const inOrder = sortForPacking(
    orders.map((o) => {
      const wanted = stock.wantedFor(o.row.id);
      return {
        order_id: o.row.id,
        ready_at: new Date(o.row.ready_at!),
        pieces: wanted.reduce((sum, w) => sum + w.qty, 0),
        items: wanted.length,
        first_item: wanted[0]!.item_id,
      };
    }),
  );
  inOrder.forEach(({ order_id }, i) => {
    const order = byId.get(order_id)!;
    book.rows.round_orders.push({ enterprise_id, round_id: id, order_id, seq: i + 1 });
    order.packLines = stock
      .wantedFor(order_id)
      .map((w) => ({ enterprise_id, order_id, item_id: w.item_id, wanted: w.qty, packed: 0 }));
    book.rows.pack_lines.push(...order.packLines);
    newParcel(book, order, order.plan.provider === 6 ? ownTracking(book) : null);
    order.row.packing_status = 1;
    book.move(order, round.at, packer, 'cut', 112, { round: number });
  });
  const printed = round.at + 2 * MINUTE;
  book.rows.print_log.push({
    enterprise_id,
    id: ids.next('print_log'),
    round_id: id,
    part: 'all',
    copy: 1,
    at: when(printed),
    user_id: packer.id,
  });
  for (const { order_id } of inOrder)
    book.event(order_id, printed, packer, 'print', null, null, { part: 'all', copy: 1 });
}

export function close(book: Book, order: Told, at: number): void {
  const { row } = order;
  const packer = book.packerOf(order);
  for (const line of order.packLines) scan(book, order, line, line.wanted, at, packer);
  const parcel = order.parcels.at(-1)!;
  issue(book, order, parcel, order.packLines, at, packer);
  row.packing_status = 3;
  book.event(row.id, at, packer, 'close', null, null, {
    parcel: parcel.no,
    tracking: parcel.tracking_number,
  });
}

/** The first item goes ahead in a parcel of its own. */
export function closePart(book: Book, order: Told, at: number): void {
  const packer = book.packerOf(order);
  const [first] = order.packLines;
  const parcel = order.parcels[0]!;
  scan(book, order, first!, first!.wanted, at, packer);
  issue(book, order, parcel, [first!], at, packer);
  newParcel(book, order, null);
  order.row.packing_status = 2;
  book.move(order, at, packer, 'close_part', 114, { parcel: parcel.no, tracking: parcel.tracking_number });
}

export function scan(book: Book, order: Told, line: PackLine, qty: number, at: number, packer: Staff): void {
  line.packed += qty;
  book.rows.pack_scans.push({
    enterprise_id: book.given.enterpriseId,
    id: book.given.ids.next('pack_scans'),
    order_id: order.row.id,
    item_id: line.item_id,
    qty,
    station: `โต๊ะ ${1 + (order.row.id % 2)}`,
    user_id: packer.id,
    at: when(at - 30_000),
  });
}

function issue(
  book: Book,
  order: Told,
  parcel: ParcelRow,
  lines: PackLine[],
  at: number,
  packer: Staff,
): void {
  const { random, stock } = book.given;
  const { row, plan } = order;
  if (!parcel.tracking_number && plan.provider !== 6) {
    parcel.tracking_number = row.tracking_number = trackingOf(plan.provider, random);
    book.event(row.id, at - MINUTE, packer, 'tracking', null, null, {
      before: null,
      after: parcel.tracking_number,
    });
  }
  parcel.closed_at = when(at);
  parcel.closed_by = packer.id;
  stock.issue(
    { id: parcel.id, orderId: row.id, label: row.number },
    lines.map((l) => ({ item_id: l.item_id, qty: l.wanted })),
    at,
    packer,
  );
}

function newParcel(book: Book, order: Told, tracking: string | null): void {
  const row = {
    enterprise_id: book.given.enterpriseId,
    id: book.given.ids.next('parcels'),
    order_id: order.row.id,
    no: order.parcels.length + 1,
    provider: order.plan.provider,
    tracking_number: tracking,
    closed_at: null,
    closed_by: null,
    picked_up_at: null,
    picked_up_by: null,
    delivered_at: null,
    delivered_by: null,
    failed_at: null,
    failed_reason_type: null,
    failed_reason: null,
    cash_collected: null,
    void_at: null,
  };
  order.parcels.push(row);
  order.row.tracking_number = tracking;
  book.rows.parcels.push(row);
}

const ownTracking = ({ counted }: Book): string => `LGR${String(++counted.trackings).padStart(9, '0')}`;
