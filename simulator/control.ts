import type { Fault } from './faults.ts';
import type { Handler, Reply, Request } from './http.ts';
import { page } from './page.ts';
import type { Pushes } from './pushes.ts';
import { SHOPPERS } from './shoppers.ts';
import { step } from './walk.ts';
import { Refusal, type Order, type Parcel, type Platform, type Shop, type World } from './world.ts';

/** A marketplace that is played: where it is, and what it has told. */
export interface Stand {
  platform: Platform;
  url: string;
  calls: Map<string, number>;
  pushes: Pushes;
}

/** What can be done with an order; of its parcels those that it fits. */
const MOVES: Record<string, (world: World, order: Order) => void> = {
  pay: (world, order) => world.pay(order),
  release: (world, order) => world.release(order),
  arrange: (world, order) => each(order, (one) => world.arrange(order, one)),
  collect: (world, order) => each(order, (one) => world.collect(order, one)),
  deliver: (world, order) => each(order, (one) => world.deliver(order, one)),
  fail: (world, order) => each(order, (one) => world.fail(order, one)),
  lose: (world, order) => each(order, (one) => world.lose(order, one)),
  miss: (world, order) => each(order, (one) => world.missPickup(order, one)),
  complete: (world, order) => world.complete(order),
  request_cancel: (world, order) => world.requestCancel(order),
  refuse_cancel: (world, order) => world.refuseCancel(order),
  cancel: (world, order) => world.cancel(order),
  mask: (world, order) => world.mask(order, true),
  unmask: (world, order) => world.mask(order, false),
  split: (world, order) =>
    void world.split(
      order,
      order.lines.map((_line, n) => [n]),
    ),
  return: (world, order) => void world.askReturn(order, 'return', [{ line: 0, qty: 1 }], 'เสียหาย'),
  refund: (world, order) => void world.askReturn(order, 'refund', [{ line: 0, qty: 1 }], 'ของไม่ครบ'),
  step: (world, order) => void step(world, order),
};
/** Does it with every parcel that it fits. Errors: that of the last one, where it fits none. */
function each({ parcels }: Order, work: (parcel: Parcel) => void): void {
  let refused: Refusal | null = null;
  let done = 0;
  for (const parcel of parcels)
    try {
      work(parcel);
      done += 1;
    } catch (err) {
      if (!(err instanceof Refusal)) throw err;
      refused = err;
    }
  if (!done && refused) throw refused;
}

/** The simulator's own page and calls: makes orders, moves them and the time, switches faults on. */
export function control(world: World, stands: readonly Stand[]): Handler {
  const calls: Record<string, (given: Record<string, unknown>) => object | Promise<object>> = {
    'GET /state': () => stateOf(world, stands),
    'POST /advance': async ({ ms }) => {
      await world.clock.advance(numberIn(ms, 'ms'));
      return { now: new Date(world.clock.now()).toISOString() };
    },
    'POST /orders': ({ platform, shop, ...given }) => madeOrder(world, shopIn(world, platform, shop), given),
    'POST /move': ({ platform, shop, order, what }) => {
      const found = shopIn(world, platform, shop).orders.get(textIn(order, 'order'));
      if (!found) throw new Wrong(`order ${String(order)} is not there`);
      const move = MOVES[textIn(what, 'what')];
      if (!move) throw new Wrong(`what is one of ${Object.keys(MOVES).join(', ')}`);
      move(world, found);
      return orderShown(found);
    },
    'POST /faults': ({ fault, probability, times, of }) => {
      world.faults.set(textIn(fault, 'fault') as Fault, numberIn(probability, 'probability'), {
        times: times === undefined || times === null ? null : numberIn(times, 'times'),
        of: of === undefined ? '' : textIn(of, 'of'),
      });
      return { faults: world.faults.all() };
    },
  };
  return async (request: Request): Promise<Reply> => {
    if (request.method === 'GET' && request.path === '/') return { status: 200, body: page(MOVES) };
    const call = calls[`${request.method} ${request.path}`];
    if (!call) return { status: 404, body: { message: `${request.method} ${request.path} is not there` } };
    try {
      return { status: 200, body: await call(bodyOf(request)) };
    } catch (err) {
      if (err instanceof Wrong) return { status: 400, body: { message: err.message } };
      if (err instanceof Refusal) return { status: 409, body: { message: err.message } };
      throw err;
    }
  };
}
/** What was asked makes no sense. */
class Wrong extends Error {}

function bodyOf({ raw }: Request): Record<string, unknown> {
  if (raw.length === 0) return {};
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  } catch {
    // told below
  }
  throw new Wrong('the body is no object of JSON');
}
function textIn(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new Wrong(`${name} is missing`);
  return value;
}
function numberIn(value: unknown, name: string): number {
  if (typeof value !== 'number' || !(value >= 0)) throw new Wrong(`${name} is a number from 0`);
  return value;
}
function shopIn(world: World, platform: unknown, id: unknown): Shop {
  const shop = world.shops.find((one) => one.platform === platform && (id === undefined || one.id === id));
  if (!shop) throw new Wrong(`no shop ${String(id ?? '')} of ${String(platform)}`);
  return shop;
}
/** An order of what is given, and by chance of what is not. */
export function madeOrder(world: World, shop: Shop, given: Record<string, unknown> = {}): object {
  const { random } = world;
  const lines = Array.isArray(given['lines'])
    ? (given['lines'] as { sku?: string; qty?: number }[]).map(({ sku, qty }) => {
        const found = shop.skus.find((one) => one.sellerSku === sku);
        if (!found) throw new Wrong(`no SKU ${String(sku)} in ${shop.name}`);
        return { sku: found, qty: qty ?? 1 };
      })
    : Array.from({ length: 1 + random.below(3) }, () => ({
        sku: random.pick(shop.skus),
        qty: 1 + random.below(2),
      }));
  const flag = (name: string, otherwise: boolean) =>
    typeof given[name] === 'boolean' ? given[name] : otherwise;
  const cod = flag('cod', random.chance(0.3));
  const order = world.addOrder(shop, {
    paid: !cod && flag('paid', true),
    cod,
    hold: flag('hold', false),
    masked: flag('masked', true),
    buyer: random.pick(SHOPPERS),
    shippingFee: random.pick([0, 2_900, 3_900]),
    lines,
  });
  return orderShown(order);
}
const orderShown = (order: Order): object => ({
  id: order.id,
  shop: order.shop.id,
  createdAt: new Date(order.createdAt).toISOString(),
  updatedAt: new Date(order.updatedAt).toISOString(),
  paid: order.paidAt !== null,
  cod: order.cod,
  hold: order.hold,
  cancelRequested: order.cancelRequested,
  cancelled: order.cancelled,
  completed: order.completed,
  masked: order.masked,
  buyer: order.buyer.name,
  lines: order.lines.map(({ sku, qty }) => `${sku.sellerSku} × ${qty}`),
  parcels: order.parcels.map(({ id, stage, tracking }) => ({
    id,
    stage,
    tracking: tracking?.number ?? null,
  })),
  returns: order.returns.map(({ id, kind, stage }) => ({ id, kind, stage })),
});
const LATEST = 40;
const stateOf = (world: World, stands: readonly Stand[]): object => ({
  now: new Date(world.clock.now()).toISOString(),
  faults: world.faults.all(),
  struck: Object.fromEntries(world.faults.struck),
  marketplaces: stands.map(({ platform, url, calls, pushes }) => ({
    platform,
    url,
    calls: Object.fromEntries(calls),
    pushes: { sent: pushes.sent.length, heard: pushes.sent.filter(({ heard }) => heard).length },
    shops: world.shopsOf(platform).map(({ id, name, skus, orders }) => ({
      id,
      name,
      skus: skus.map(({ sellerSku, stock, price }) => ({ sku: sellerSku, stock, price: price / 100 })),
      orders: [...orders.values()]
        .toSorted((a, b) => b.updatedAt - a.updatedAt)
        .slice(0, LATEST)
        .map(orderShown),
      total: orders.size,
    })),
  })),
});
