import { expect } from 'vitest';
import type { AnyEndpoint, Input, Reply } from '../../contract/endpoint.ts';
import { differences } from '../../server/modules.ts';
import { reading } from '../../server/platform/tx.ts';
import type { Answer, World } from '../world/app.ts';
import { fingerprint } from '../world/things.ts';
import { SKUS, type Shop } from './shop.ts';

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
      truncate orders, order_lines, order_events, order_tallies, packing_rounds, stock_bills, notifications, idempotency_keys restart identity cascade;
      delete from stock_balances;
      truncate stock_days, stock_item_days;
      delete from search_texts where kind in ('order', 'bill', 'round');
      update stock_levels set on_hand = 0, reserved = 0, owned = 0, value = 0`);
    // signing in leaves a time on the user: everybody is in before the first comparison
    for (const who of PEOPLE) await this.world.as(who);
    this.before = await fingerprint(this.world, 1);
  }

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
    const after = await fingerprint(this.world, 1);
    if (refused) expect(after, 'a refused command changes nothing').toBe(this.before);
    this.before = after;
  }

  async assertAudit(): Promise<void> {
    const found = await reading({ enterpriseId: 1 }, differences);
    expect(found, 'audit').toEqual([]);
  }

  private async seen() {
    return this.world.value<unknown>(`
      select json_build_object(
        'items', (select json_object_agg(i.sku, json_build_object(
            'on_hand', l.on_hand, 'reserved', l.reserved, 'owned', l.owned, 'worth nothing when none', l.owned > 0 or l.value = 0))
          from stock_levels l join stock_items i using (enterprise_id) where i.id = l.item_id and enterprise_id = 1),
        'lying', (select coalesce(json_object_agg(i.sku || ' ' || p.name, b.amount), '{}')
          from stock_balances b join stock_items i on i.enterprise_id = b.enterprise_id and i.id = b.item_id
          join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id where b.enterprise_id = 1 and b.amount <> 0),
        'orders', (select coalesce(json_object_agg(o.number, json_build_object(
            'status', o.status, 'packing', o.packing_status, 'delivery', o.delivery_status, 'held', o.held_at is not null,
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
        'worth nothing when none': true,
      },
    ]),
  ),
  lying: Object.fromEntries([...shop.lying].filter(([, n]) => n !== 0)),
  orders: Object.fromEntries(
    shop.orders.map((o) => [
      o.number,
      {
        status: o.status,
        packing: o.packing,
        delivery: o.delivery,
        held: o.held,
        round: o.round,
        reserved: o.reserved ? Object.fromEntries(o.pieces) : {},
      },
    ]),
  ),
});

const codeOf = (answer: Answer<unknown>): string | null =>
  answer.status === 200 ? null : (answer.error.Detail?.code ?? answer.error.Msg);
