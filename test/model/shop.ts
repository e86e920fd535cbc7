import type { ErrorCode } from '../../contract/errors.ts';
import { GOODS } from '../world/cast.ts';
import { Costs } from './costs.ts';
import { Handovers } from './handovers.ts';
import {
  BOX_PRICE,
  BOXES,
  canFill,
  fills,
  timesOf,
  type BoxLine,
  type BoxName,
  type Offer,
  type Promotion,
} from './offers.ts';
import { Sheets } from './sheets.ts';

/**
 * What the shop should do, in maps and whole numbers: no SQL, and nothing of server/. Everything is counted
 * from the start each time it is asked (what is reserved is the sum over orders), where the server keeps sums.
 */
export type Sku = (typeof GOODS)[number]['sku'];
export type Store = 'คลังหลัก' | 'คลังสอง' | 'ไลน์แพ็ก 1' | 'ไลน์แพ็ก 2' | 'ของเสีย';
export type Station = 'A' | 'B';
export interface Line {
  product: string;
  qty: number;
  /** At a price of 0. */
  gift: boolean;
}

export interface Order {
  id: number;
  number: string;
  status: 100 | 111 | 112 | 121 | 122 | 130 | 140 | 141;
  packing: 0 | 1 | 2 | 3 | 9;
  delivery: 0 | 2 | 4 | 5 | 7;
  held: boolean;
  /** Its payment was confirmed. */
  paid: boolean;
  /** Satang to collect at the door. */
  due: number;
  bought: Line[];
  /** Satang, of the goods. */
  amount: number;
  boxes: BoxLine[];
  /** Promotions that it got. */
  gifts: { promotion: number; times: number }[];
  /** When it became ready to be packed, counted from the first. */
  ready: number;
  pieces: Map<Sku, number>;
  /** The pieces are kept for this order. */
  reserved: boolean;
  round: number | null;
  packed: Map<Sku, number>;
  lock: Station | null;
  /** Where the closed parcel's pieces were taken from. */
  taken: { sku: Sku; from: Store; qty: number }[];
  /** All of it came back and was counted. */
  isBack?: boolean;
  /** Counted in parcels that came back, by SKU. */
  back: Map<Sku, number>;
  /** Those parcels that count, the first first; and whether another one is being counted. */
  returned: Returned[];
  countsNow: boolean;
}
/** A parcel that came back: what of it went where (lost: nowhere), and how its order stood before. */
interface Returned {
  id: number;
  counted: { sku: Sku; qty: number; to: Store | null }[];
  status: Order['status'];
  delivery: Order['delivery'];
}

export class Refused extends Error {
  readonly code: ErrorCode;
  /** Who is told of it on the timeline; nothing else is written. */
  readonly told: readonly Order[];
  constructor(code: ErrorCode, told: readonly Order[] = []) {
    super(code);
    this.code = code;
    this.told = told;
  }
}

/** What each product is made of. */
const PRODUCTS: Record<string, { price: number; pieces: Record<Sku, number> }> = {
  ...Object.fromEntries(GOODS.map((g) => [g.sku, { price: g.price, pieces: { [g.sku]: 1 } }])),
  PAIR: { price: 15_000, pieces: { SOAP: 2, TEA: 1 } },
  UNMAPPED: { price: 1_000, pieces: {} },
  ...Object.fromEntries(Object.keys(BOXES).map((code) => [code, { price: BOX_PRICE, pieces: {} }])),
};
export const SKUS: Sku[] = GOODS.map((g) => g.sku);
export const FOR_SALE: Store[] = ['ไลน์แพ็ก 1', 'ไลน์แพ็ก 2', 'คลังหลัก', 'คลังสอง'];
const ALL: Store[] = [...FOR_SALE, 'ของเสีย'];

/** From outside, or to there: null. */
export interface Move {
  sku: Sku;
  from: Store | null;
  to: Store | null;
  qty: number;
  /** Satang, where the bill says them; all else moves at the average. */
  value?: number;
}
export interface Bill {
  moves: Move[];
  goodsIn: boolean;
  /** Why it cannot be taken back any more. */
  final?: 'bill_reversed' | 'reverse_bill';
}

/** Every method is a command: it throws what the shop must refuse before it changes anything. */
export class Shop {
  readonly lying = new Map<string, number>();
  readonly bills: (Bill & { id: number })[] = [];
  readonly billNumbers = new Set<string>();
  readonly orders: Order[] = [];
  readonly rounds: { id: number; deleted: boolean }[] = [];
  readonly sheets = new Sheets(this);
  readonly handovers = new Handovers(this);
  readonly promotions: Promotion[] = [];
  readonly costs = new Costs();
  private readonly moved = new Map<string, number>();
  private ready = 0;

  /** How often pieces of an item came to a store or left it. */
  touched = (sku: Sku, store: Store): number => this.moved.get(`${sku} ${store}`) ?? 0;
  at = (sku: Sku, store: Store): number => this.lying.get(`${sku} ${store}`) ?? 0;
  onHand = (sku: Sku): number => sum(FOR_SALE.map((s) => this.at(sku, s)));
  owned = (sku: Sku): number => sum(ALL.map((s) => this.at(sku, s)));
  reserved = (sku: Sku): number =>
    sum(this.orders.filter((o) => o.reserved).map((o) => o.pieces.get(sku) ?? 0));
  lineGoods = (): number => sum(SKUS.map((sku) => this.at(sku, 'ไลน์แพ็ก 1') + this.at(sku, 'ไลน์แพ็ก 2')));
  available = (sku: Sku): number => this.onHand(sku) - this.reserved(sku);

  bill(moves: Move[], number: string | null, goodsIn = false): Bill {
    this.assertMoves(moves);
    if (number && this.billNumbers.has(number)) throw new Refused('duplicate');
    this.carryOut(moves);
    if (number) this.billNumbers.add(number);
    const bill = { moves, goodsIn };
    this.costs.post(moves, moves);
    return bill;
  }

  moveAll(from: Store, to: Store): Bill {
    if (from === to) throw new Refused('not_offered');
    const moves = SKUS.map((sku) => ({ sku, from, to, qty: this.at(sku, from) })).filter((m) => m.qty > 0);
    if (!moves.length) throw new Refused('nothing_to_move');
    return this.bill(moves, null);
  }

  reverse(bill: Bill): Bill {
    if (bill.final) throw new Refused(bill.final);
    const moves = bill.moves.map((m) => ({ ...m, from: m.to, to: m.from }));
    this.assertMoves(moves);
    this.carryOut(moves);
    if (bill.goodsIn) this.costs.takeBackIn(moves, bill.moves);
    else this.costs.takeBack(moves, bill.moves);
    bill.final = 'bill_reversed';
    return { moves, goodsIn: false, final: 'reverse_bill' };
  }

  private assertMoves(moves: Move[]): void {
    if (moves.some((m) => m.from === m.to)) throw new Refused('not_offered');
    const gained = (sku: Sku, store: Store) =>
      sum(moves.filter((m) => m.sku === sku && m.to === store).map((m) => m.qty)) -
      sum(moves.filter((m) => m.sku === sku && m.from === store).map((m) => m.qty));
    for (const sku of SKUS) {
      const forSale = this.onHand(sku) + sum(FOR_SALE.map((store) => gained(sku, store)));
      if (forSale < this.reserved(sku)) throw new Refused('balance_not_enough');
      if (ALL.some((store) => this.at(sku, store) + gained(sku, store) < 0))
        throw new Refused('balance_not_enough');
    }
  }

  private carryOut(moves: Move[]): void {
    for (const { sku, from, to, qty } of moves) {
      if (from) this.move(sku, from, -qty);
      if (to) this.move(sku, to, qty);
    }
  }

  create(lines: Line[], cod: boolean): Omit<Order, 'id' | 'number'> {
    if (lines.some((l) => l.product === 'UNMAPPED')) throw new Refused('map_product');
    const pieces = added(
      lines.flatMap(({ product, qty }) =>
        Object.entries(PRODUCTS[product]!.pieces).map(([sku, n]) => ({ sku, qty: n * qty })),
      ),
    );
    for (const [sku, qty] of pieces) if (this.available(sku) < qty) throw new Refused('balance_not_enough');
    const boxes = lines.flatMap(({ product, qty }) =>
      product in BOXES ? [{ name: product as BoxName, qty, kept: new Map<Sku, number>(), drawn: false }] : [],
    );
    for (const { name, qty } of boxes)
      if (!canFill(name, qty, (sku) => this.available(sku) - (pieces.get(sku) ?? 0)))
        throw new Refused('balance_not_enough');
    const amount = sum(lines.map((l) => (l.gift ? 0 : PRODUCTS[l.product]!.price * l.qty)));
    return {
      status: cod || amount === 0 ? 111 : 100,
      packing: 0,
      delivery: 0,
      held: false,
      paid: false,
      due: cod ? amount : 0,
      bought: lines,
      amount,
      boxes,
      gifts: [],
      ready: ++this.ready,
      pieces,
      reserved: true,
      round: null,
      packed: new Map(),
      lock: null,
      taken: [],
      back: new Map(),
      returned: [],
      countsNow: false,
    };
  }

  /** The server chose which pieces are kept for a box: any, as long as they fill it. */
  keep(order: Omit<Order, 'id' | 'number'>, box: BoxLine, kept: Map<Sku, number>): void {
    if (!fills(box.name, box.qty, kept))
      throw new Error(`${box.qty} × ${box.name} is kept ${JSON.stringify([...kept])}`);
    add(order.pieces, box.kept, -1);
    add(order.pieces, kept, 1);
    box.kept = kept;
  }

  confirm(order: Order, reason: boolean): void {
    assertStatus(order, 100);
    if (!reason) throw new Refused('no_payment');
    Object.assign(order, { status: 111, paid: true, ready: ++this.ready });
  }

  unconfirm(order: Order): void {
    if (order.status === 112) throw new Refused('payment_in_round');
    assertStatus(order, 111);
    if (!order.paid) throw new Refused('invalid_order_status');
    Object.assign(order, { status: 100, paid: false });
  }

  reject(order: Order): void {
    assertStatus(order, 100);
    this.end(order);
  }

  cancel(order: Order, admin: boolean): void {
    assertStatus(order, 100, 111, ...(admin ? [112 as const] : []));
    this.end(order);
  }

  hold(order: Order, hold: boolean): void {
    assertStatus(order, 100, 111);
    if (hold && order.held) throw new Refused('invalid_order_status');
    order.held = hold;
  }

  reservationsOver(): void {
    for (const order of this.orders.filter((o) => o.status === 100)) this.end(order);
  }

  deliveredLongAgo(): void {
    for (const order of this.orders.filter((o) => o.status === 122)) order.status = 130;
  }

  makePromotion(name: string, offer: Offer): Omit<Promotion, 'id'> {
    if (this.promotions.some((p) => p.name === name)) throw new Refused('promotion_name_taken');
    return { name, offer, closed: false };
  }

  removePromotion(promotion: Promotion): void {
    if (this.orders.some((o) => o.gifts.some((g) => g.promotion === promotion.id)))
      throw new Refused('promotion_given');
    this.promotions.splice(this.promotions.indexOf(promotion), 1);
  }

  cut(): Order[] {
    const ready = this.orders.filter(isReady).sort(inPackingOrder);
    if (!ready.length) throw new Refused('nothing_to_cut');
    const waiting = this.give(ready);
    const going = ready.filter((order) => !waiting.has(order));
    if (!going.length) throw new Refused('nothing_to_cut', ready);
    for (const order of going) Object.assign(order, { status: 112, packing: 1 });
    return going;
  }

  /** Gives free goods, the first order first; answers the orders that wait for some. */
  private give(orders: Order[]): Set<Order> {
    const left = new Map(SKUS.map((sku) => [sku, this.available(sku)]));
    const waiting = new Set<Order>();
    for (const order of orders) {
      const rest = new Map(left);
      const given: { promotion: Promotion; times: number }[] = [];
      for (const promotion of this.promotions.filter((p) => !p.closed)) {
        const { offer, id } = promotion;
        const times = order.gifts.some((g) => g.promotion === id) ? 0 : timesOf(offer, order);
        if (!times) continue;
        const goods = giftsOf(offer, times);
        if ([...goods].every(([sku, n]) => (rest.get(sku) ?? 0) >= n)) {
          add(rest, goods, -1);
          given.push({ promotion, times });
        } else if (offer.whenOut === 'wait') waiting.add(order);
      }
      if (waiting.has(order)) continue;
      for (const { promotion, times } of given) {
        order.gifts.push({ promotion: promotion.id, times });
        add(order.pieces, giftsOf(promotion.offer, times), 1);
        add(left, giftsOf(promotion.offer, times), -1);
      }
    }
    return waiting;
  }

  removeRound(round: { id: number; deleted: boolean }): void {
    if (round.deleted) throw new Refused('not_found');
    const inside = this.orders.filter((o) => o.round === round.id);
    if (inside.some((o) => o.packing === 3 || sum([...o.packed.values()]) > 0))
      throw new Refused('round_started');
    const ready = ++this.ready;
    for (const order of inside)
      Object.assign(order, { status: 111, packing: 0, round: null, lock: null, packed: new Map(), ready });
    round.deleted = true;
  }

  scan(order: Order, station: Station, sku: Sku | null, qty: number, takeOver: boolean): void {
    this.assertPackable(order, station, takeOver);
    if (sku !== null) {
      this.swapIn(order, sku, qty - missingOf(order, sku));
      this.count(order, sku, qty);
    }
    order.lock = station;
  }

  /** More of an item than the parcel wants takes the place of unpacked pieces of a box that the packer fills. */
  private swapIn(order: Order, sku: Sku, more: number): void {
    const box = order.boxes.find((b) => {
      const { mode, pool }: { mode: string; pool: readonly Sku[] } = BOXES[b.name];
      return mode === 'any' && pool.includes(sku);
    });
    if (!box || more <= 0) return;
    const others = [...box.kept]
      .filter(([s]) => s !== sku)
      .map(([s, n]) => ({ sku: s, n: Math.min(n, missingOf(order, s)) }))
      .sort((a, b) => b.n - a.n || SKUS.indexOf(a.sku) - SKUS.indexOf(b.sku));
    if (sum(others.map((o) => o.n)) < more) {
      if ([...box.kept.keys()].every((s) => missingOf(order, s) === 0)) throw new Refused('box_full');
      return;
    }
    if ((box.kept.get(sku) ?? 0) + more > box.qty) throw new Refused('box_needs_distinct');
    if (this.available(sku) < more) throw new Refused('box_piece_kept');
    const kept = new Map(box.kept).set(sku, (box.kept.get(sku) ?? 0) + more);
    let back = more;
    for (const other of others) {
      const n = Math.min(back, other.n);
      add(kept, new Map([[other.sku, n]]), -1);
      back -= n;
    }
    this.keep(order, box, kept);
  }

  unscan(order: Order, station: Station, sku: Sku, qty: number): void {
    this.assertPackable(order, station, false);
    if (!order.pieces.has(sku)) throw new Refused('inventory_not_found');
    if ((order.packed.get(sku) ?? 0) < qty) throw new Refused('goods_not_enough');
    this.count(order, sku, -qty);
    order.lock = station;
  }

  close(order: Order, station: Station): void {
    this.assertPackable(order, station, false);
    if (missing(order) > 0) throw new Refused('goods_not_enough');
    this.issue(order);
  }

  scanAndClose(order: Order, station: Station, takeOver: boolean): void {
    this.assertPackable(order, station, takeOver);
    if (missing(order) > 1) throw new Refused('goods_not_enough');
    order.packed = new Map(order.pieces);
    this.issue(order);
  }

  reopen(order: Order): void {
    assertStatus(order, 112);
    if (order.packing !== 3) throw new Refused('invalid_order_status');
    this.unissue(order);
    order.packing = 1;
  }

  pullOut(order: Order): void {
    assertStatus(order, 112);
    this.unissue(order);
    Object.assign(order, { status: 111, packing: 9, round: null, ready: ++this.ready });
  }

  pickUp(order: Order): void {
    this.assertParcel(order);
    if (order.delivery !== 0) throw new Refused('already_scanned');
    if (order.packing !== 3) throw new Refused('invalid_order_status');
    Object.assign(order, { status: 121, delivery: 2 });
  }

  deliver(order: Order, cash: number): void {
    this.assertInHand(order);
    if (order.due > 0 && cash !== order.due) throw new Refused('message_with_cause');
    Object.assign(order, { status: 122, delivery: 4 });
  }

  fail(order: Order): void {
    this.assertInHand(order);
    order.delivery = 5;
  }

  /** What of an order can come back, by SKU: all that left, less what was counted before. */
  awaited(order: Order): Map<Sku, number> {
    if (order.isBack) throw new Refused('return_complete');
    const isCancelled = order.status === 140 && order.taken.length > 0;
    if (!isCancelled && ![121, 122, 130].includes(order.status)) throw new Refused('invalid_order_status');
    return new Map([...added(order.taken)].map(([sku, qty]) => [sku, qty - (order.back.get(sku) ?? 0)]));
  }

  /**
   * So many pieces of a parcel come back, in the order they were counted: to the store that most of them left from, to the place
   * for broken goods, or not at all. With the last of them the order is returned.
   */
  comeBack(
    order: Order,
    counted: { sku: Sku; as: 'good' | 'broken' | 'lost'; qty: number }[],
    id: number,
  ): void {
    const parcel: Returned = { id, counted: [], status: order.status, delivery: order.delivery };
    for (const { sku, as, qty } of counted) {
      const before = order.back.get(sku) ?? 0;
      const to = as === 'lost' ? null : this.homeOf(order, sku, as);
      if (to) {
        this.move(sku, to, qty);
        this.costs.comeBack(parcel, order.taken, { sku, qty, before });
      }
      parcel.counted.push({ sku, qty, to });
      order.back.set(sku, before + qty);
    }
    order.returned.push(parcel);
    order.countsNow = false;
    order.isBack = [...added(order.taken)].every(([sku, qty]) => order.back.get(sku) === qty);
    if (order.status === 121 && order.delivery !== 4) order.delivery = 7;
    if (order.isBack && order.status !== 140) order.status = 141;
  }

  /** The parcel that came back last was counted wrongly: its pieces are the customer's again, and it is counted once more. */
  countAgain(order: Order, parcel: Returned): void {
    if (order.countsNow || order.returned.at(-1) !== parcel) throw new Refused('return_stays');
    const moves = parcel.counted
      .filter(({ to }) => to)
      .map(({ sku, qty, to }) => ({ sku, qty, from: to, to: null }));
    this.assertMoves(moves);
    this.carryOut(moves);
    this.costs.takeBack({}, parcel);
    for (const { sku, qty } of parcel.counted) order.back.set(sku, order.back.get(sku)! - qty);
    order.returned.pop();
    order.countsNow = true;
    order.isBack = false;
    if (order.status === 141) order.status = parcel.status;
    if (order.delivery === 7) order.delivery = parcel.delivery;
  }

  private homeOf(order: Order, sku: Sku, as: 'good' | 'broken'): Store {
    if (as === 'broken') return 'ของเสีย';
    const stores = order.taken.filter((t) => t.sku === sku && (t.from === 'คลังหลัก' || t.from === 'คลังสอง'));
    return stores.toSorted((a, b) => b.qty - a.qty)[0]?.from ?? 'คลังหลัก';
  }

  private assertPackable(order: Order, station: Station, takeOver: boolean): void {
    if (order.status !== 112 || order.packing === 3) throw new Refused('invalid_order_status');
    if (order.lock && order.lock !== station && !takeOver) throw new Refused('packed_elsewhere');
  }

  private count(order: Order, sku: Sku, qty: number): void {
    const wanted = order.pieces.get(sku);
    if (!wanted) throw new Refused('inventory_not_found');
    const packed = (order.packed.get(sku) ?? 0) + qty;
    if (packed > wanted) throw new Refused('goods_is_added');
    order.packed.set(sku, packed);
    order.packing = sum([...order.packed.values()]) > 0 ? 2 : 1;
  }

  /** The line first, then the main store, then the other. */
  private issue(order: Order): void {
    for (const [sku, qty] of order.pieces) {
      let left = qty;
      for (const from of FOR_SALE) {
        const n = Math.min(left, this.at(sku, from));
        if (n > 0) order.taken.push({ sku, from, qty: n });
        this.move(sku, from, -n);
        left -= n;
      }
      if (left > 0) throw new Error(`the model lost ${left} ${sku}`);
    }
    this.costs.post(
      order.taken,
      order.taken.map((t) => ({ ...t, to: null })),
    );
    Object.assign(order, { packing: 3, reserved: false, lock: null });
  }

  private unissue(order: Order): void {
    for (const { sku, from, qty } of order.taken) this.move(sku, from, qty);
    this.costs.takeBack({}, order.taken);
    Object.assign(order, { taken: [], reserved: true, packed: new Map(), lock: null });
  }

  /** Cancelled: what is reserved is free again; a closed parcel's pieces wait to be put back by hand. */
  private end(order: Order): void {
    if (order.round !== null) order.packing = 9;
    Object.assign(order, { status: 140, reserved: false, round: null, lock: null });
  }

  private assertParcel(order: Order): void {
    if ([100, 111, 140, 141].includes(order.status)) throw new Refused('invalid_order_status');
  }

  private assertInHand(order: Order): void {
    this.assertParcel(order);
    if (order.delivery === 4) throw new Refused('already_scanned');
    if (order.delivery === 0) throw new Refused('not_picked_up');
  }

  private move(sku: Sku, store: Store, qty: number): void {
    if (qty === 0) return;
    this.moved.set(`${sku} ${store}`, this.touched(sku, store) + 1);
    this.lying.set(`${sku} ${store}`, this.at(sku, store) + qty);
  }
}

export const isReady = (order: Order): boolean => order.status === 111 && !order.held;
export const missing = (order: Order): number =>
  sum([...order.pieces].map(([sku, n]) => n - (order.packed.get(sku) ?? 0)));
const missingOf = (order: Order, sku: Sku): number =>
  (order.pieces.get(sku) ?? 0) - (order.packed.get(sku) ?? 0);
const giftsOf = (offer: Offer, times: number): Map<Sku, number> =>
  new Map(offer.gifts.map(({ sku, quantity }) => [sku, quantity * times]));

/** Single pieces first, by item; then whoever is ready longest. */
function inPackingOrder(a: Order, b: Order): number {
  const single = (o: Order) =>
    sum([...o.pieces.values()]) === 1 ? SKUS.indexOf([...o.pieces.keys()][0]!) : SKUS.length;
  return single(a) - single(b) || a.ready - b.ready || a.id - b.id;
}

function assertStatus(order: Order, ...allowed: Order['status'][]): void {
  if (!allowed.includes(order.status)) throw new Refused('invalid_order_status');
}
function added(lines: { sku: Sku; qty: number }[]): Map<Sku, number> {
  const total = new Map<Sku, number>();
  for (const { sku, qty } of lines) total.set(sku, (total.get(sku) ?? 0) + qty);
  return total;
}
/** What is none any more is no entry. */
function add(to: Map<Sku, number>, what: ReadonlyMap<Sku, number>, by: 1 | -1): void {
  for (const [sku, n] of what) {
    const after = (to.get(sku) ?? 0) + by * n;
    if (after === 0) to.delete(sku);
    else to.set(sku, after);
  }
}
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
