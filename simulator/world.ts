import { Clock } from './clock.ts';
import { Faults } from './faults.ts';
import { Random } from './random.ts';

const PLATFORMS = ['tiktok', 'shopee', 'lazada', 'line'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Money in satang; each marketplace writes it in its own way. Moments in milliseconds. */
export interface Sku {
  itemId: string;
  skuId: string;
  sellerSku: string;
  name: string;
  variation: string;
  price: number;
  /** What may be sold. */
  stock: number;
  /** In a promotion neither price nor stock may be set. */
  promotion: boolean;
  onSale: boolean;
  updatedAt: number;
}
export interface Shop {
  platform: Platform;
  id: string;
  name: string;
  /** Whose it is: one may have several. */
  sellerId: string;
  skus: Sku[];
  orders: Map<string, Order>;
}
export interface Line {
  sku: Sku;
  qty: number;
  /** Of one, before what is taken off. */
  price: number;
  /** Off all pieces, by the seller; and what the marketplace takes off and pays itself. */
  discount: number;
  platformDiscount: number;
  gift: boolean;
  /** Ids of its pieces, where the marketplace tells each by itself. */
  ids: string[];
}
const PARCEL_STAGES = [
  'to_ship',
  'arranged',
  'retry',
  'collected',
  'delivered',
  'failed',
  'lost',
  'cancelled',
] as const;
export type ParcelStage = (typeof PARCEL_STAGES)[number];
export interface Parcel {
  id: string;
  stage: ParcelStage;
  /** Which lines of the order, and how many pieces of each. */
  of: { line: number; qty: number }[];
  /** It exists from here on; asked for before, there is none yet. */
  tracking: { number: string; from: number } | null;
  /** The label is ready from here on. */
  labelFrom: number | null;
  /** How often its shipping was arranged: twice is what never may be. */
  arranged: number;
}
export interface Buyer {
  name: string;
  phone: string;
  address: string;
  subDistrict: string;
  district: string;
  province: string;
  zipcode: string;
}
export interface Return {
  id: string;
  kind: 'return' | 'refund';
  stage: 'requested' | 'accepted' | 'rejected' | 'sent_back' | 'done' | 'cancelled';
  of: { line: number; qty: number }[];
  reason: string;
  refund: number;
  tracking: string;
  createdAt: number;
  updatedAt: number;
}
export interface Order {
  id: string;
  shop: Shop;
  createdAt: number;
  updatedAt: number;
  paidAt: number | null;
  cod: boolean;
  /** Paid, and the buyer may still think better of it. */
  hold: boolean;
  cancelRequested: boolean;
  cancelled: boolean;
  completed: boolean;
  lines: Line[];
  parcels: Parcel[];
  shippingFee: number;
  buyer: Buyer;
  /** The buyer's name, number and address are starred out. */
  masked: boolean;
  note: string;
  returns: Return[];
}
/** What happened to an order, for who tells it to the shop. */
export type Happening = 'order' | 'address' | 'tracking' | 'label' | 'parcels' | 'cancel' | 'return';

/** All there is, and how it moves: the truth that whoever syncs has to come to. */
export class World {
  readonly clock = new Clock();
  readonly random: Random;
  readonly faults: Faults;
  readonly shops: Shop[] = [];
  #heard: ((order: Order, what: Happening) => void)[] = [];
  #number = 0;
  constructor(seed = 1) {
    this.random = new Random(seed);
    this.faults = new Faults(this.random);
  }
  onHappening(hear: (order: Order, what: Happening) => void): void {
    this.#heard.push(hear);
  }
  /** An id of so many digits that nothing else has. */
  newId(digits = 18): string {
    this.#number += 1;
    return `5${this.random.digits(digits - 9)}${String(this.#number).padStart(8, '0')}`;
  }
  shop(platform: Platform, id: string): Shop | null {
    return this.shops.find((one) => one.platform === platform && one.id === id) ?? null;
  }
  shopsOf(platform: Platform): Shop[] {
    return this.shops.filter((one) => one.platform === platform);
  }
  addShop(shop: Omit<Shop, 'orders'>): Shop {
    const made = { ...shop, orders: new Map<string, Order>() };
    this.shops.push(made);
    return made;
  }
  /** Writes that something happened to an order: it is another one from now on, and who listens hears of it. */
  touch(order: Order, what: Happening = 'order'): void {
    order.updatedAt = this.clock.now();
    for (const hear of this.#heard) hear(order, what);
  }

  addOrder(shop: Shop, given: NewOrder): Order {
    const at = this.clock.now();
    const id = given.id ?? this.newId();
    const lines = given.lines.map((line) => ({
      discount: 0,
      platformDiscount: 0,
      gift: false,
      ...line,
      price: line.price ?? line.sku.price,
      ids: Array.from({ length: line.qty }, () => this.newId()),
    }));
    const order: Order = {
      id,
      shop,
      createdAt: at,
      updatedAt: at,
      paidAt: given.paid ? at : null,
      cod: given.cod ?? false,
      hold: given.hold ?? false,
      cancelRequested: false,
      cancelled: false,
      completed: false,
      lines,
      parcels: [
        {
          id: this.newId(12),
          stage: 'to_ship',
          of: lines.map(({ qty }, line) => ({ line, qty })),
          tracking: null,
          labelFrom: null,
          arranged: 0,
        },
      ],
      shippingFee: given.shippingFee ?? 0,
      buyer: given.buyer,
      masked: given.masked ?? true,
      note: given.note ?? '',
      returns: [],
    };
    for (const { sku, qty } of lines) sku.stock = Math.max(sku.stock - qty, 0);
    shop.orders.set(id, order);
    this.touch(order);
    return order;
  }

  pay(order: Order): void {
    if (order.cancelled || order.paidAt !== null || order.cod) throw new Refusal('nothing to be paid');
    order.paidAt = this.clock.now();
    this.touch(order);
  }
  release(order: Order): void {
    if (!order.hold) throw new Refusal('it is not on hold');
    order.hold = false;
    this.touch(order);
  }
  /** Whether the shop may see to its shipping now. */
  mayShip(order: Order): boolean {
    return !order.cancelled && !order.hold && (order.paidAt !== null || order.cod);
  }
  /** Arranges the shipping of a parcel. Its tracking number and its label come a little later. */
  arrange(order: Order, parcel: Parcel, tracking?: string): void {
    if (!this.mayShip(order)) throw new Refusal('the order may not be shipped');
    if (parcel.stage !== 'to_ship' && parcel.stage !== 'retry') throw new Refusal('it was arranged already');
    const at = this.clock.now();
    parcel.stage = 'arranged';
    parcel.arranged += 1;
    const late = this.faults.hits('tracking_empty_then_set', order.shop) ? 90_000 : 0;
    parcel.tracking = { number: tracking ?? `TH${this.random.digits(11)}X`, from: at + late };
    parcel.labelFrom = at + (this.faults.hits('label_processing', order.shop) ? 60_000 : 2_000);
    this.touch(order);
    this.clock.after(late, () => this.touch(order, 'tracking'));
    this.clock.after(parcel.labelFrom - at, () => this.touch(order, 'label'));
  }
  collect(order: Order, parcel: Parcel): void {
    this.#move(order, parcel, ['arranged'], 'collected');
  }
  deliver(order: Order, parcel: Parcel): void {
    this.#move(order, parcel, ['collected'], 'delivered');
  }
  /** Nobody took it in: it comes back. */
  fail(order: Order, parcel: Parcel): void {
    this.#move(order, parcel, ['collected'], 'failed');
  }
  lose(order: Order, parcel: Parcel): void {
    this.#move(order, parcel, ['collected'], 'lost');
  }
  /** The shipping provider did not come: it has to be arranged once more. */
  missPickup(order: Order, parcel: Parcel): void {
    this.#move(order, parcel, ['arranged'], 'retry');
    parcel.tracking = null;
    parcel.labelFrom = null;
  }
  complete(order: Order): void {
    if (!order.parcels.every(({ stage }) => stage === 'delivered')) throw new Refusal('not all is delivered');
    order.completed = true;
    if (order.cod) order.paidAt ??= this.clock.now();
    this.touch(order);
  }
  requestCancel(order: Order): void {
    if (order.cancelled || order.parcels.some(({ stage }) => stage === 'collected' || stage === 'delivered'))
      throw new Refusal('it cannot be cancelled any more');
    order.cancelRequested = true;
    this.touch(order, 'cancel');
  }
  /** By whom it may be: what is collected cannot be called back. */
  cancel(order: Order): void {
    if (order.cancelled) throw new Refusal('it is cancelled already');
    if (order.parcels.some(({ stage }) => stage === 'collected' || stage === 'delivered'))
      throw new Refusal('it is on its way');
    order.cancelled = true;
    order.cancelRequested = false;
    for (const parcel of order.parcels) parcel.stage = 'cancelled';
    for (const { sku, qty } of order.lines) sku.stock += qty;
    this.touch(order);
  }
  refuseCancel(order: Order): void {
    if (!order.cancelRequested) throw new Refusal('nobody wants it cancelled');
    order.cancelRequested = false;
    this.touch(order, 'cancel');
  }
  /** The address is shown, or starred out again. */
  mask(order: Order, masked: boolean): void {
    order.masked = masked;
    this.touch(order, 'address');
  }
  /** Parts an order into parcels, each with whole lines. */
  split(order: Order, groups: number[][]): Parcel[] {
    if (order.parcels.some(({ stage }) => stage !== 'to_ship')) throw new Refusal('it was arranged already');
    const all = groups.flat().toSorted((a, b) => a - b);
    if (all.join() !== order.lines.map((_line, n) => n).join()) throw new Refusal('each line once');
    order.parcels = groups.map((lines) => ({
      id: this.newId(12),
      stage: 'to_ship',
      of: lines.map((line) => ({ line, qty: order.lines[line]!.qty })),
      tracking: null,
      labelFrom: null,
      arranged: 0,
    }));
    this.touch(order, 'parcels');
    return order.parcels;
  }
  askReturn(order: Order, kind: Return['kind'], of: { line: number; qty: number }[], reason: string): Return {
    if (!order.parcels.some(({ stage }) => stage === 'collected' || stage === 'delivered'))
      throw new Refusal('nothing of it was sent');
    const at = this.clock.now();
    const made: Return = {
      id: this.newId(),
      kind,
      stage: 'requested',
      of,
      reason,
      refund: of.reduce((sum, { line, qty }) => sum + order.lines[line]!.price * qty, 0),
      tracking: '',
      createdAt: at,
      updatedAt: at,
    };
    order.returns.push(made);
    this.touch(order, 'return');
    return made;
  }
  moveReturn(order: Order, one: Return, stage: Return['stage']): void {
    one.stage = stage;
    one.updatedAt = this.clock.now();
    if (stage === 'sent_back') one.tracking = `RT${this.random.digits(10)}`;
    this.touch(order, 'return');
  }

  #move(order: Order, parcel: Parcel, from: ParcelStage[], to: ParcelStage): void {
    if (!from.includes(parcel.stage)) throw new Refusal(`it is ${parcel.stage}`);
    parcel.stage = to;
    this.touch(order);
  }
}
export interface NewOrder {
  id?: string;
  paid: boolean;
  cod?: boolean;
  hold?: boolean;
  masked?: boolean;
  note?: string;
  shippingFee?: number;
  buyer: Buyer;
  lines: {
    sku: Sku;
    qty: number;
    price?: number;
    discount?: number;
    platformDiscount?: number;
    gift?: boolean;
  }[];
}
/** What the marketplace does not let be done. */
export class Refusal extends Error {}
