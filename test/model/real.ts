import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AnyEndpoint, Input, Reply } from '../../contract/endpoint.ts';
import { products } from '../../contract/products.ts';
import { warehouse } from '../../contract/warehouse.ts';
import type { Answer, World } from '../world/app.ts';
import { ids } from '../world/orders.ts';
import { fingerprint } from '../world/things.ts';
import { foreseenHandovers } from './handovers.ts';
import { BOX_PIECES, BOX_PRICE, BOXES } from './offers.ts';
import { foreseenCounts } from './sheets.ts';
import { SKUS, type Shop, type Sku, type Store } from './shop.ts';

const PEOPLE = ['admin', 'boss', 'clerk', 'packer', 'packer2', 'stock'] as const;
type DataOf<E extends AnyEndpoint> = Reply<E> extends { Data: infer D } ? D : never;
type Person = (typeof PEOPLE)[number];

/** The running shop of one run: calls it by HTTP and looks behind the curtain afterwards. */
export class Real {
  readonly world: World;
  private calls = 0;
  private before = '';
  constructor(world: World) {
    this.world = world;
  }

  /** An empty shop: every run starts from nothing, so that a failure replays. */
  async start(): Promise<void> {
    await this.world.db.query(`
      truncate orders, order_lines, order_events, order_tallies, packing_rounds, stock_bills, stock_counts, line_handovers, promotions,
        notifications, idempotency_keys restart identity cascade;
      delete from stock_balances; delete from credit_balances;
      truncate stock_days, stock_item_days;
      delete from search_texts where kind in ('order', 'bill', 'round', 'return', 'found', 'compensation');
      update stock_levels set on_hand = 0, reserved = 0, owned = 0, value = 0`);
    // signing in leaves a time on the user: everybody is in before the first comparison
    for (const who of PEOPLE) await this.world.as(who);
    await this.furnish();
    this.before = await fingerprint(this.world, 1);
  }

  /** A second packing line and the mystery boxes: made by the first run, they stay. */
  private async furnish(): Promise<void> {
    if (await this.world.value<boolean>(`select exists (select from products where code = 'BOX-ANY')`))
      return;
    const find = await ids(this.world);
    const admin = await this.world.as('admin');
    await admin.do(warehouse.addStorage, { name: 'ไลน์แพ็ก 2', kind: 'line' });
    for (const [code, { mode, pool }] of Object.entries(BOXES)) {
      const kinds = await Promise.all(pool.map((sku) => find.item(sku)));
      await admin.do(products.createBox, {
        ...{ code, name: `กล่องสุ่ม ${code}`, category_id: null, price: BOX_PRICE / 100 },
        ...{ pieces: BOX_PIECES, distinct: true, mode },
        pool: kinds.map((item_id, i) => ({ item_id, weight: i + 1 })),
      });
    }
  }

  /** What is kept for a line of an order. */
  async keptFor(order: number, line: number): Promise<Map<Sku, number>> {
    const kept = await this.world.value<Record<Sku, number> | null>(
      `select json_object_agg(i.sku, r.qty) from reservations r
       join stock_items i on i.enterprise_id = r.enterprise_id and i.id = r.item_id
       where r.enterprise_id = 1 and r.order_id = $1 and r.line = $2 and r.state = 'open'`,
      [order, line],
    );
    return new Map(Object.entries(kept ?? {}));
  }

  countLine(sheet: number, sku: Sku, store: Store): Promise<number> {
    return this.world.value<number>(
      `select l.id from count_lines l
       join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
       join places p on p.enterprise_id = l.enterprise_id and p.id = l.place_id
       where l.count_id = $1 and i.sku = $2 and p.name = $3 and l.recounted_at is null and l.closed_at is null`,
      [sheet, sku, store],
    );
  }

  /** Never the same twice, in the next run neither. */
  scanId = (): string => randomUUID();

  /** Calls under a key of its own and, where asked, once more with the same key. Answers `Data` (nothing after a refusal). */
  async call<E extends AnyEndpoint>(
    who: Person,
    endpoint: E,
    input: Input<E>,
    expected: string | null,
    again: boolean,
  ): Promise<DataOf<E>> {
    const caller = await this.world.as(who);
    const key = { 'idempotency-key': `model-${++this.calls}` };
    const answer = await caller.call(endpoint, input, key);
    expect(codeOf(answer), `${endpoint.name} ${JSON.stringify(input)}`).toBe(expected);
    if (again) {
      const repeated = await caller.call(endpoint, input, key);
      expect(codeOf(repeated), `${endpoint.name} again with the same key`).toBe(expected);
      if (expected === null) expect(repeated.raw).toEqual(answer.raw);
    }
    return (answer.ok as { Data: DataOf<E> }).Data;
  }

  /** The whole shop equals the model; after a refusal nothing at all was written. */
  async assertSame(shop: Shop, refused: boolean): Promise<void> {
    expect(await this.seen()).toEqual(foreseen(shop));
    await this.assertAudit();
    const after = await fingerprint(this.world, 1);
    if (refused) expect(after, 'a refused command changes nothing').toBe(this.before);
    this.before = after;
  }

  /** That free goods are waited for is the newest that the timeline of these orders says; it is no change. */
  async assertToldToWait(orders: readonly number[]): Promise<void> {
    const newest = await this.world.value<string[]>(
      `select array_agg(distinct (select event from order_events e where e.enterprise_id = 1 and e.order_id = o.id order by e.id desc limit 1))
       from unnest($1::bigint[]) as o (id)`,
      [orders],
    );
    expect(newest).toEqual(['gift_waiting']);
    const [events] = /^order_events:.*$/m.exec(await fingerprint(this.world, 1))!;
    this.before = this.before.replace(/^order_events:.*$/m, events);
  }

  /** Balances, reservations, values and days of the stock are what moves and reservations add up to. */
  private async assertAudit(): Promise<void> {
    expect(await this.world.differences(), 'audit').toEqual([]);
  }

  private async seen() {
    return this.world.value<unknown>(`
      select json_build_object(
        'items', (select json_object_agg(i.sku, json_build_object(
            'on_hand', l.on_hand, 'reserved', l.reserved, 'owned', l.owned, 'value', l.value))
          from stock_levels l join stock_items i using (enterprise_id) where i.id = l.item_id and enterprise_id = 1),
        'lying', (select coalesce(json_object_agg(i.sku || ' ' || p.name, b.amount), '{}')
          from stock_balances b join stock_items i on i.enterprise_id = b.enterprise_id and i.id = b.item_id
          join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id where b.enterprise_id = 1 and b.amount <> 0),
        'counts', (select coalesce(json_object_agg(l.count_id || ' ' || i.sku || ' ' || p.name, json_build_object(
            'counted', l.counted, 'book', l.last_book, 'moved', l.first_move is distinct from l.last_move)), '{}')
          from count_lines l join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
          join places p on p.enterprise_id = l.enterprise_id and p.id = l.place_id
          where l.enterprise_id = 1 and l.recounted_at is null and l.closed_at is null),
        'handovers', (select coalesce(json_object_agg(h.id, json_build_object(
            'state', case when h.confirmed_at is not null then 'confirmed' when h.returned_at is not null then 'returned'
              when h.expired_at is not null then 'expired' else 'open' end,
            'lines', (select json_object_agg(i.sku, json_build_array(l.offered, l.taken)) from handover_lines l
              join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
              where l.enterprise_id = h.enterprise_id and l.handover_id = h.id))), '{}')
          from line_handovers h where h.enterprise_id = 1),
        'given', (select coalesce(json_object_agg(number, promotions), '{}') from (
          select o.number, json_agg(json_build_object('promotion', g.promotion_id, 'times', g.times) order by g.promotion_id) as promotions
          from promotions_given g join orders o on o.enterprise_id = g.enterprise_id and o.id = g.order_id
          where g.enterprise_id = 1 group by o.number) as given),
        'orders', (select coalesce(json_object_agg(o.number, json_build_object(
            'status', o.status, 'packing', o.packing_status, 'delivery', o.delivery_status, 'held', o.held_at is not null,
            'parcel', (select coalesce(json_object_agg(i.sku, json_build_array(l.wanted, l.packed)), '{}') from pack_lines l
              join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
              where l.enterprise_id = 1 and l.order_id = o.id and o.status = 112),
            'round', (select round_id from round_orders r where r.enterprise_id = 1 and r.order_id = o.id and r.pulled_at is null),
            'reserved', (select coalesce(json_object_agg(sku, qty), '{}') from (
              select i.sku, sum(r.qty) as qty from reservations r join stock_items i on i.enterprise_id = 1 and i.id = r.item_id
              where r.enterprise_id = 1 and r.order_id = o.id and r.state = 'open' group by i.sku) as open))), '{}')
          from orders o where o.enterprise_id = 1))`);
  }
}

const foreseen = (shop: Shop) => ({
  items: Object.fromEntries(
    SKUS.map((sku) => [
      sku,
      {
        on_hand: shop.onHand(sku),
        reserved: shop.reserved(sku),
        owned: shop.owned(sku),
        value: shop.costs.value(sku),
      },
    ]),
  ),
  lying: Object.fromEntries([...shop.lying].filter(([, n]) => n !== 0)),
  counts: foreseenCounts(shop.sheets),
  handovers: foreseenHandovers(shop.handovers),
  given: Object.fromEntries(
    shop.orders
      .filter((o) => o.gifts.length)
      .map((o) => [o.number, [...o.gifts].sort((a, b) => a.promotion - b.promotion)]),
  ),
  orders: Object.fromEntries(
    shop.orders.map((o) => [
      o.number,
      {
        status: o.status,
        packing: o.packing,
        delivery: o.delivery,
        held: o.held,
        parcel:
          o.status === 112
            ? Object.fromEntries([...o.pieces].map(([sku, n]) => [sku, [n, o.packed.get(sku) ?? 0]]))
            : {},
        round: o.round,
        reserved: o.reserved ? Object.fromEntries(o.pieces) : {},
      },
    ]),
  ),
});

const codeOf = (answer: Answer<unknown>): string | null =>
  answer.status === 200 ? null : (answer.error.Detail?.code ?? answer.error.Msg);
