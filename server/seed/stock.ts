import { isOwn } from '../../contract/warehouse.ts';
import { beYearMonth, iso } from '../platform/clock.ts';
import {
  byItem,
  calculatePosting,
  takeFrom,
  type Level,
  type Move,
} from '../modules/warehouse/warehouse.rules.ts';
import { day } from './calendar.ts';
import type { Ids } from './rows.ts';
import type { Place, Staff } from './shop.ts';

interface Reservation {
  enterprise_id: number;
  id: number;
  order_id: number;
  line: number;
  item_id: number;
  qty: number;
  state: 'open' | 'issued' | 'released';
  at: string;
  ended_at: string | null;
}
interface Bill {
  kind: 'in' | 'transfer' | 'pack' | 'return' | 'adjust';
  at: number;
  who: Staff;
  note?: string;
  partnerId?: number;
  source?: { type: string; id: number; label: string };
  moves: Move[];
}

const PREFIX = { in: 'IN', transfer: 'TR', pack: 'PK', return: 'RT', adjust: 'AD' } as const;

/** A warehouse in memory that keeps the warehouse module's own rules; what it did becomes rows at the end. */
export class Stock {
  readonly bills: object[] = [];
  readonly moves: object[] = [];
  readonly reservations: Reservation[] = [];
  private readonly levels = new Map<number, Level>();
  private readonly lying = new Map<string, { item_id: number; place_id: number; amount: number }>();
  private readonly ofOrder = new Map<number, Reservation[]>();
  private readonly enterpriseId: number;
  private readonly ids: Ids;
  private readonly places: Map<number, Place>;
  private billNo = 0;

  constructor(enterpriseId: number, ids: Ids, places: readonly Place[]) {
    this.enterpriseId = enterpriseId;
    this.ids = ids;
    this.places = new Map(places.map((p) => [p.id, p]));
  }

  get billsWritten(): number {
    return this.billNo;
  }

  available(itemId: number): number {
    const level = this.level(itemId);
    return level.on_hand - level.reserved;
  }

  lyingAt(itemId: number, placeId: number): number {
    return this.lying.get(`${itemId}/${placeId}`)?.amount ?? 0;
  }

  reserve(orderId: number, wanted: { line: number; item_id: number; qty: number }[], at: number): void {
    const made = wanted.map((w) => ({
      enterprise_id: this.enterpriseId,
      id: this.ids.next('reservations'),
      order_id: orderId,
      ...w,
      state: 'open' as const,
      at: iso(new Date(at)),
      ended_at: null,
    }));
    for (const w of wanted) this.level(w.item_id).reserved += w.qty;
    this.reservations.push(...made);
    this.ofOrder.set(orderId, made);
  }

  release(orderId: number, at: number): void {
    for (const r of this.open(orderId)) {
      this.level(r.item_id).reserved -= r.qty;
      r.state = 'released';
      r.ended_at = iso(new Date(at));
    }
  }

  /** What is still to be packed for an order, by item. */
  wantedFor = (orderId: number): { item_id: number; qty: number }[] => byItem(this.open(orderId));

  /** Issues pieces to the customer as a parcel, and ends their reservations. */
  issue(
    parcel: { id: number; orderId: number; label: string },
    pieces: { item_id: number; qty: number }[],
    at: number,
    who: Staff,
  ): void {
    const customer = this.place('customer').id;
    const moves = pieces.flatMap(({ item_id, qty }) => {
      const there = [...this.places.values()].flatMap((p) => {
        const amount = this.lyingAt(item_id, p.id);
        return amount
          ? [{ item_id, place_id: p.id, amount, kind: p.kind, is_default: p.is_default ?? false }]
          : [];
      });
      return takeFrom(there, item_id, qty)!.map((t) => ({
        item_id,
        from: t.place_id,
        to: customer,
        qty: t.qty,
      }));
    });
    const items = new Set(pieces.map((p) => p.item_id));
    for (const r of this.open(parcel.orderId).filter((one) => items.has(one.item_id))) {
      this.level(r.item_id).reserved -= r.qty;
      r.state = 'issued';
      r.ended_at = iso(new Date(at));
    }
    this.post({
      kind: 'pack',
      at,
      who,
      source: { type: 'parcel', id: parcel.id, label: parcel.label },
      moves,
    });
  }

  post(bill: Bill): void {
    const before = [...new Set(bill.moves.map((m) => m.item_id))].map((id) => this.level(id));
    const { moves, levels } = calculatePosting(bill.moves, before, (id) => this.places.get(id)!.kind);
    for (const level of levels) this.levels.set(level.item_id, level);
    const id = this.ids.next('stock_bills');
    this.bills.push({
      enterprise_id: this.enterpriseId,
      id,
      number: `${PREFIX[bill.kind]}${beYearMonth(day(bill.at))}-${String(++this.billNo).padStart(6, '0')}`,
      kind: bill.kind,
      partner_id: bill.partnerId ?? null,
      note: bill.note ?? '',
      source_type: bill.source?.type ?? null,
      source_id: bill.source?.id ?? null,
      source_label: bill.source?.label ?? null,
      user_id: bill.who.id,
      user_name: bill.who.name || 'ระบบ',
      at: iso(new Date(bill.at)),
    });
    moves.forEach((m, i) => {
      this.change(m.item_id, m.from, -m.qty);
      this.change(m.item_id, m.to, m.qty);
      this.moves.push({
        enterprise_id: this.enterpriseId,
        id: this.ids.next('stock_moves'),
        bill_id: id,
        line: i + 1,
        item_id: m.item_id,
        from_place: m.from,
        to_place: m.to,
        qty: m.qty,
        value: m.value,
      });
    });
  }

  place(kind: Place['kind']): Place {
    const found = [...this.places.values()].filter((p) => p.kind === kind);
    return found.find((p) => p.is_default) ?? found[0]!;
  }

  /** A store that is not the default one. */
  otherStore(): number | null {
    return [...this.places.values()].find((p) => p.kind === 'store' && !p.is_default)?.id ?? null;
  }

  balanceRows(): object[] {
    return [...this.lying.values()].map((b) => ({ enterprise_id: this.enterpriseId, ...b }));
  }
  levelRows(): Level[] {
    return [...this.levels.values()];
  }

  private level(itemId: number): Level {
    let level = this.levels.get(itemId);
    if (!level)
      this.levels.set(itemId, (level = { item_id: itemId, on_hand: 0, reserved: 0, owned: 0, value: 0 }));
    return level;
  }
  private open(orderId: number): Reservation[] {
    return (this.ofOrder.get(orderId) ?? []).filter((r) => r.state === 'open');
  }
  private change(item_id: number, place_id: number, by: number): void {
    if (!isOwn(this.places.get(place_id)!.kind)) return;
    const key = `${item_id}/${place_id}`;
    const there = this.lying.get(key) ?? { item_id, place_id, amount: 0 };
    there.amount += by;
    if (there.amount < 0) throw new Error(`item ${item_id} would go below zero at place ${place_id}`);
    this.lying.set(key, there);
  }
}
