import { CANCEL_REASONS, startsAt, type DeliveryStatus, type OrderStatus, type PackingStatus } from '../../contract/order-status.ts';
import { FAIL_REASONS } from '../../contract/express.ts';
import { totals } from '../modules/orders/orders.rules.ts';
import { inPackingOrder, roundNumber } from '../modules/packing/packing.rules.ts';
import { beDay, beYearMonth, iso } from '../platform/clock.ts';
import { fillBasket, type Line } from './basket.ts';
import { isForeign, trackingOf } from './buyer.ts';
import { day, HOUR, MINUTE } from './calendar.ts';
import type { People } from './people.ts';
import type { OrderPlan, Planned, SlipKind, Step } from './plan.ts';
import type { Random } from './random.ts';
import type { RoundPlan } from './journey.ts';
import type { Ids } from './rows.ts';
import { SYSTEM, type Product, type Staff } from './shop.ts';
import type { Stock } from './stock.ts';
import type { Timeline } from './timeline.ts';

const when = (moment: number): string => iso(new Date(moment));

interface OrderRow {
  id: number;
  number: string;
  status: OrderStatus;
  packing_status: PackingStatus;
  delivery_status: DeliveryStatus;
  order_amount: number;
  paid_amount: number;
  tracking_number: string | null;
  reserved_until: string | null;
  ready_at: string | null;
  paid_at: string | null;
  paid_by: number | null;
  held_at: string | null;
  delivered_at: string | null;
  cancel_reason_type: string | null;
  cancel_reason: string | null;
}
interface ParcelRow {
  id: number;
  no: number;
  tracking_number: string | null;
  closed_at: string | null;
  closed_by: number | null;
  picked_up_at: string | null;
  picked_up_by: number | null;
  delivered_at: string | null;
  delivered_by: number | null;
  failed_at: string | null;
  failed_reason_type: string | null;
  failed_reason: string | null;
  cash_collected: number | null;
  void_at: string | null;
}
interface PackLine {
  item_id: number;
  wanted: number;
  packed: number;
}
export interface SlipRow {
  enterprise_id: number;
  id: number;
  order_id: number;
  file: string;
  amount: number;
  transferred_at: string;
  bank: string | null;
  reference: string | null;
  qr: 'none' | 'good' | 'bad_checksum';
  duplicate_of: number | null;
  uploaded_at: string;
  uploaded_by: number | null;
  accepted_at: string | null;
  accepted_by: number | null;
}
/** What a slip's picture shows. */
export interface SlipShown {
  row: SlipRow;
  kind: SlipKind;
  sender: string;
  bank: string;
  reference: string;
  amount: number;
  at: number;
}

/** An order while it is told. */
interface Told {
  plan: OrderPlan;
  row: OrderRow;
  lines: Line[];
  round: RoundPlan | null;
  packLines: PackLine[];
  parcels: ParcelRow[];
  slips: SlipShown[];
}

export interface StoryGiven {
  enterpriseId: number;
  ids: Ids;
  random: Random;
  cast: People['cast'];
  products: readonly Product[];
  fees: Record<number, number>;
  reservationHours: number;
  stock: Stock;
  now: number;
}

/** Tells what happened to the orders; what it tells becomes rows. */
export class Story {
  readonly rows = {
    orders: [] as object[],
    order_lines: [] as object[],
    order_events: [] as object[],
    slips: [] as SlipRow[],
    payments: [] as object[],
    packing_rounds: [] as object[],
    round_orders: [] as object[],
    pack_lines: [] as object[],
    pack_scans: [] as object[],
    parcels: [] as object[],
    print_log: [] as object[],
  };
  readonly slips: SlipShown[] = [];
  readonly counted = { orders: 0, trackings: 0 };
  private readonly told = new Map<OrderPlan, Told>();
  private readonly rounds: { number: string; orders: number }[] = [];
  private readonly roundsOfDay = new Map<string, number>();
  private readonly given: StoryGiven;

  constructor(given: StoryGiven) {
    this.given = given;
  }

  plan(timeline: Timeline, { orders, rounds }: Planned): void {
    for (const order of orders) {
      timeline.plan(order.at, () => this.create(order));
      for (const step of order.steps) timeline.plan(step.at, () => this.does(this.told.get(order)!, step));
    }
    for (const round of rounds) timeline.plan(round.at, () => this.cut(round));
  }

  /** What is worth telling somebody. */
  facts() {
    const all = [...this.told.values()];
    const named = (o: Told | undefined) => (o ? { orderId: o.row.id, number: o.row.number } : null);
    const unpacked = this.rounds.at(-1) ?? null;
    return {
      duplicate: named(all.find((o) => o.slips.some((s) => s.row.duplicate_of !== null))),
      held: named(all.find((o) => o.row.held_at !== null)),
      slipsWaiting: all.filter((o) => o.row.status === 100 && o.slips.length).length,
      roundWaiting: unpacked,
    };
  }

  private create(plan: OrderPlan): void {
    const { random, stock, products, now, fees, enterpriseId: enterprise_id, ids } = this.given;
    const parent = plan.claims && this.told.get(plan.claims)!;
    const basket = () => fillBasket(plan, products, stock, random, now);
    const lines = parent ? [{ ...(replaced(parent.lines, stock) ?? basket()[0]!), qty: 1, price: 0, discount: 0 }] : basket();
    const paidFor = lines.reduce((sum, l) => sum + l.price * l.qty - l.discount, 0);
    const ours = plan.seller.id !== null && !plan.claims;
    const discount = ours && random.chance(0.08) ? Math.min(random.pick([2000, 3000, 5000]), Math.floor(paidFor / 2)) : 0;
    const shipping_fee = ours && paidFor < 799_00 ? fees[plan.provider]! : 0;
    const sums = totals(lines, discount, shipping_fee);
    const status = startsAt(plan.method.type);
    const row = {
      enterprise_id,
      id: ids.next('orders'),
      number: `SO${beYearMonth(day(plan.at))}-${String(++this.counted.orders).padStart(6, '0')}`,
      platform_order_id: isForeign(plan.channel) && !plan.claims ? this.foreignNumber(plan) : null,
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
      reserved_until: status === 100 ? when(plan.at + this.given.reservationHours * HOUR) : null,
      ready_at: status === 111 ? when(plan.at) : null,
      paid_at: null,
      paid_by: null,
      delivered_at: null,
      cancel_reason_type: null,
      cancel_reason: null,
      created_at: when(plan.at),
    };
    this.rows.orders.push(row);
    this.told.set(plan, { plan, row, lines, round: plan.round, packLines: [], parcels: [], slips: [] });
    lines.forEach((l, i) =>
      this.rows.order_lines.push({
        enterprise_id, order_id: row.id, line: i + 1, product_id: l.product.id, sku: l.product.code, name: l.product.name,
        qty: l.qty, price: l.price, discount: l.discount, amount: sums.lines[i],
      }),
    );
    stock.reserve(row.id, lines.flatMap((l, i) => l.product.parts.map(({ item, qty }) => ({ line: i + 1, item_id: item.id, qty: qty * l.qty }))), plan.at);
    this.event(row.id, plan.at, plan.seller, 'create', null, status, parent ? { claim_of: parent.row.number } : {});
  }

  private does(order: Told, step: Step): void {
    const { row, plan } = order;
    const { cast, stock } = this.given;
    switch (step.does) {
      case 'slip':
        return this.slip(order, step.at, step.kind);
      case 'confirm':
        return this.confirm(order, step.at);
      case 'hold':
        row.held_at = when(step.at);
        return this.event(row.id, step.at, plan.seller, 'hold', null, null, { note: step.note });
      case 'cancel': {
        const who = step.by === 'reservation_over' ? SYSTEM : step.by === 'fail_payment' ? cast.checker[0]! : plan.seller;
        row.cancel_reason_type = step.type;
        row.cancel_reason = step.reason;
        this.move(order, step.at, who, step.by, 140, { reason_type: step.type, reason: step.reason, reason_words: CANCEL_REASONS[step.type] });
        return stock.release(row.id, step.at);
      }
      case 'scan': {
        const line = order.packLines[0]!;
        this.scan(order, line, Math.max(1, Math.floor(line.wanted / 2)), step.at, this.packerOf(order));
        row.packing_status = 2;
        return;
      }
      case 'closePart':
        return this.closePart(order, step.at);
      case 'close':
        return this.close(order, step.at);
      case 'handOver':
        return this.handOver(order, step.at);
      case 'moving':
        if (row.delivery_status === 2) row.delivery_status = 3;
        return;
      case 'failed':
        return this.failed(order, step.at);
      case 'delivered':
        return this.delivered(order, step.at);
      case 'complete':
        return this.move(order, step.at, SYSTEM, 'complete', 130);
      case 'return':
        return this.returned(order, step.at, step.broken);
      case 'claim':
        return this.move(order, step.at, cast.clerk[0]!, 'claim', 142, { claim: this.told.get(step.child)!.row.number });
    }
  }

  private slip(order: Told, at: number, wanted: SlipKind): void {
    const { ids, random, enterpriseId: enterprise_id } = this.given;
    const { row, plan } = order;
    const first = wanted === 'duplicate' ? (this.slips.find((s) => s.row.accepted_at && s.kind === 'good') ?? null) : null;
    const kind = wanted === 'duplicate' && !first ? 'good' : wanted;
    const sent = first ? first.at : at - random.int(1, 5) * MINUTE;
    const shown = first ?? {
      sender: plan.recipient.name,
      bank: random.pick(['002', '004', '006', '011', '014', '025', '030']),
      reference: day(sent).replaceAll('-', '') + random.digits(4) + random.letters(9),
      amount: row.order_amount - (kind === 'wrong_amount' ? 100_00 : 0),
    };
    const readable = kind !== 'no_qr' && kind !== 'bad_checksum';
    const slip: SlipRow = {
      enterprise_id,
      id: ids.next('slips'),
      order_id: row.id,
      file: '',
      amount: kind === 'wrong_amount' ? shown.amount : row.order_amount,
      transferred_at: when(sent),
      bank: readable ? shown.bank : null,
      reference: readable ? shown.reference : null,
      qr: kind === 'no_qr' ? 'none' : kind === 'bad_checksum' ? 'bad_checksum' : 'good',
      duplicate_of: first?.row.id ?? null,
      uploaded_at: when(at),
      uploaded_by: plan.seller.id,
      accepted_at: null,
      accepted_by: null,
    };
    const { sender, bank, reference, amount } = shown;
    const picture: SlipShown = { row: slip, kind, sender, bank, reference, amount, at: sent };
    this.rows.slips.push(slip);
    this.slips.push(picture);
    order.slips.push(picture);
    const reasons = REASONS[kind];
    const verdict = kind === 'good' || kind === 'no_qr' ? 'amber' : 'red';
    this.event(row.id, at, plan.seller, 'slip', null, null, { amount: slip.amount / 100, verdict, reasons, order_amount: row.order_amount / 100 });
  }

  private confirm(order: Told, at: number): void {
    const { ids, random, cast, enterpriseId: enterprise_id } = this.given;
    const { row, plan } = order;
    const checker = random.pick(cast.checker);
    const reason = order.slips.length ? null : random.pick(['เห็นยอดเข้าในแอปธนาคารแล้ว', 'ยอดเข้าตรงตามสเตตเมนต์', 'ลูกค้าจ่ายหน้าร้าน']);
    const slip = order.slips[0]?.row ?? null;
    if (slip) {
      slip.accepted_at = when(at);
      slip.accepted_by = checker.id;
    }
    this.rows.payments.push({
      enterprise_id, id: ids.next('payments'), order_id: row.id, slip_id: slip?.id ?? null, method_id: plan.method.id,
      amount: row.order_amount, reason, at: when(at), user_id: checker.id, user_name: checker.name,
    });
    Object.assign(row, { paid_amount: row.order_amount, paid_at: when(at), paid_by: checker.id });
    this.move(order, at, checker, 'confirm_payment', 111, { amount: row.order_amount / 100, ...(reason ? { reason } : {}) });
    row.ready_at = when(at);
  }

  private cut(round: RoundPlan): void {
    const { ids, cast, stock, enterpriseId: enterprise_id, random } = this.given;
    const orders = round.orders.flatMap((plan) => this.told.get(plan) ?? []).filter((o) => o.row.status === 111 && !o.row.held_at);
    if (!orders.length) return;
    const nth = (this.roundsOfDay.get(day(round.at)) ?? 0) + 1;
    this.roundsOfDay.set(day(round.at), nth);
    const packer = random.pick(cast.packer);
    const id = ids.next('packing_rounds');
    const number = roundNumber(beDay(day(round.at)), nth);
    this.rows.packing_rounds.push({
      enterprise_id, id, number, cut_at: when(round.at), user_id: packer.id, user_name: packer.name, back_days: 3,
      filters: round.courier ? { provider: 6 } : {}, delivery_user_id: round.courier?.id ?? null,
    });
    this.rounds.push({ number, orders: orders.length });
    const byId = new Map(orders.map((o) => [o.row.id, o]));
    const inOrder = inPackingOrder(
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
      this.rows.round_orders.push({ enterprise_id, round_id: id, order_id, seq: i + 1 });
      order.packLines = stock.wantedFor(order_id).map((w) => ({ enterprise_id, order_id, item_id: w.item_id, wanted: w.qty, packed: 0 }));
      this.rows.pack_lines.push(...order.packLines);
      this.parcel(order, order.plan.provider === 6 ? this.ownTracking() : null);
      order.row.packing_status = 1;
      this.move(order, round.at, packer, 'cut', 112, { round: number });
    });
    const printed = round.at + 2 * MINUTE;
    this.rows.print_log.push({ enterprise_id, id: ids.next('print_log'), round_id: id, part: 'all', copy: 1, at: when(printed), user_id: packer.id });
    for (const { order_id } of inOrder) this.event(order_id, printed, packer, 'print', null, null, { part: 'all', copy: 1 });
  }

  private close(order: Told, at: number): void {
    const { row } = order;
    const packer = this.packerOf(order);
    for (const line of order.packLines) this.scan(order, line, line.wanted, at, packer);
    const parcel = order.parcels.at(-1)!;
    this.issue(order, parcel, order.packLines, at, packer);
    row.packing_status = 3;
    this.event(row.id, at, packer, 'close', null, null, { parcel: parcel.no, tracking: parcel.tracking_number });
  }

  /** The first item goes ahead in a parcel of its own. */
  private closePart(order: Told, at: number): void {
    const packer = this.packerOf(order);
    const [first] = order.packLines;
    const parcel = order.parcels[0]!;
    this.scan(order, first!, first!.wanted, at, packer);
    this.issue(order, parcel, [first!], at, packer);
    this.parcel(order, null);
    order.row.packing_status = 2;
    this.move(order, at, packer, 'close_part', 114, { parcel: parcel.no, tracking: parcel.tracking_number });
  }

  private issue(order: Told, parcel: ParcelRow, lines: PackLine[], at: number, packer: Staff): void {
    const { random, stock } = this.given;
    const { row, plan } = order;
    if (!parcel.tracking_number && plan.provider !== 6) {
      parcel.tracking_number = row.tracking_number = trackingOf(plan.provider, random);
      this.event(row.id, at - MINUTE, packer, 'tracking', null, null, { before: null, after: parcel.tracking_number });
    }
    parcel.closed_at = when(at);
    parcel.closed_by = packer.id;
    stock.issue({ id: parcel.id, orderId: row.id, label: row.number }, lines.map((l) => ({ item_id: l.item_id, qty: l.wanted })), at, packer);
  }

  private handOver(order: Told, at: number): void {
    const parcel = order.parcels.at(-1)!;
    const who = order.round?.courier ?? this.packerOf(order);
    parcel.picked_up_at = when(at);
    parcel.picked_up_by = who.id;
    order.row.delivery_status = 2;
    this.move(order, at, who, 'hand_over', 121, { tracking: parcel.tracking_number });
  }

  private failed(order: Told, at: number): void {
    const parcel = order.parcels.at(-1)!;
    const courier = order.round?.courier ?? SYSTEM;
    const type = this.given.random.pick(['nobody_home', 'no_answer', 'refused'] as const);
    parcel.failed_at = when(at);
    parcel.failed_reason_type = type;
    parcel.failed_reason = FAIL_REASONS[type].th;
    order.row.delivery_status = 5;
    this.event(order.row.id, at, courier, 'delivery_failed', null, null, { reason_words: FAIL_REASONS[type], reason: '' });
  }

  private delivered(order: Told, at: number): void {
    const { row, plan } = order;
    const parcel = order.parcels.at(-1)!;
    const courier = order.round?.courier ?? null;
    parcel.delivered_at = row.delivered_at = when(at);
    parcel.delivered_by = courier?.id ?? null;
    if (courier && plan.method.type === 2) parcel.cash_collected = row.order_amount;
    row.delivery_status = 4;
    this.move(order, at, courier ?? SYSTEM, 'delivered', 122, parcel.cash_collected === null ? {} : { cash: row.order_amount / 100 });
  }

  private returned(order: Told, at: number, broken: boolean): void {
    const { stock, cast } = this.given;
    const { row } = order;
    const keeper = cast.stock[0]!;
    const to = stock.place(broken ? 'defective' : 'store').id;
    const moves = order.packLines.map((l) => ({ item_id: l.item_id, from: stock.place('customer').id, to, qty: l.wanted }));
    stock.post({ kind: 'return', at, who: keeper, note: broken ? 'ของมีตำหนิ แยกไว้' : 'ของดี เก็บคืนชั้น', source: { type: 'order', id: row.id, label: row.number }, moves });
    row.delivery_status = row.status === 121 ? 7 : row.delivery_status;
    this.move(order, at, keeper, 'return', 141, { condition: broken ? 'broken' : 'good' });
  }

  private move(order: Told, at: number, who: Staff, event: string, to: OrderStatus, data: object = {}): void {
    const from = order.row.status;
    order.row.status = to;
    if (to !== 100) order.row.reserved_until = null;
    this.event(order.row.id, at, who, event, from, to, data);
  }

  private event(order_id: number, at: number, who: Staff, event: string, from_status: OrderStatus | null, to_status: OrderStatus | null, data: object): void {
    this.rows.order_events.push({
      enterprise_id: this.given.enterpriseId, id: this.given.ids.next('order_events'), order_id, at: when(at),
      user_id: who.id, user_name: who.name || null, event, from_status, to_status, data,
    });
  }

  private parcel(order: Told, tracking: string | null): void {
    const row = {
      enterprise_id: this.given.enterpriseId, id: this.given.ids.next('parcels'), order_id: order.row.id, no: order.parcels.length + 1,
      provider: order.plan.provider, tracking_number: tracking, closed_at: null, closed_by: null, picked_up_at: null, picked_up_by: null,
      delivered_at: null, delivered_by: null, failed_at: null, failed_reason_type: null, failed_reason: null, cash_collected: null, void_at: null,
    };
    order.parcels.push(row);
    order.row.tracking_number = tracking;
    this.rows.parcels.push(row);
  }

  private scan(order: Told, line: PackLine, qty: number, at: number, packer: Staff): void {
    line.packed += qty;
    this.rows.pack_scans.push({
      enterprise_id: this.given.enterpriseId, id: this.given.ids.next('pack_scans'), order_id: order.row.id, item_id: line.item_id, qty,
      station: `โต๊ะ ${1 + (order.row.id % 2)}`, user_id: packer.id, at: when(at - 30_000),
    });
  }

  private packerOf(order: Told): Staff {
    const { packer } = this.given.cast;
    return packer[order.row.id % packer.length]!;
  }

  private ownTracking = (): string => `LGR${String(++this.counted.trackings).padStart(9, '0')}`;

  private foreignNumber({ at, channel }: OrderPlan): string {
    const { random } = this.given;
    return channel.platform === 2 ? `58${random.digits(16)}` : day(at).slice(2).replaceAll('-', '') + random.letters(8);
  }
}

const REASONS: Record<SlipKind, string[]> = {
  good: ['unverified'],
  no_qr: ['no_qr'],
  bad_checksum: ['checksum'],
  wrong_amount: ['amount'],
  duplicate: ['used'],
};

/** Of a claimed order the first thing that is there again. */
const replaced = (lines: Line[], stock: Stock): Line | undefined =>
  lines.find((l) => l.product.parts.length && l.product.parts.every(({ item, qty }) => stock.available(item.id) >= qty));
