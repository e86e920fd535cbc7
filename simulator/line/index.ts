import type { Fault } from '../faults.ts';
import { DROPPED, type Handler, type Reply, type Request } from '../http.ts';
import { isFields, type Fields } from '../json.ts';
import { LateUpdates } from '../late-updates.ts';
import type { Pushes } from '../pushes.ts';
import { Rate } from '../rate.ts';
import type { Order, Shop, World } from '../world.ts';
import { onlyNames, type Call, type Desk, type LineOptions, type Route } from './desk.ts';
import { ERRORS, LineError } from './errors.ts';
import { Keys } from './keys.ts';
import { orderRoutes } from './orders.ts';
import { productRoutes } from './products.ts';
import { Notices } from './pushes.ts';
import { shippingRoutes } from './shipping.ts';

const DAY = 24 * 60 * 60_000;
const PLATFORM = 'line';
const ROUTES: Route[] = [...orderRoutes, ...shippingRoutes, ...productRoutes];

interface Line {
  handle: Handler;
  /** How often each path was asked for, whatever came of it. */
  calls: Map<string, number>;
  /** A key of the shop that is good now. */
  keyOf: (shop: Shop) => string;
  /** One more. Errors: it has ten. */
  newKey: (shop: Shop) => string;
  /** What the shop's pushes are signed with. */
  secretOf: (shop: Shop) => string;
  pushTo: (shop: Shop, url: string | null) => void;
  pushes: Pushes;
  /** The shop deletes its keys. */
  revoke: (shop: Shop) => void;
}

/** LINE MyShop's Open API: no consent and no tokens, but a key that the shop makes and pastes. */
export function line(world: World, options: LineOptions = {}): Line {
  // before whoever tells of an order, as it changes what is told
  const late = new LateUpdates(world, PLATFORM);
  const desk: Desk = {
    world,
    options,
    late,
    keys: new Keys(),
    expired: new Set(),
    shipped: new Set(),
    trackingUrls: new Map(),
    addressFrom: new Map(),
  };
  const notices = new Notices(desk);
  expireUnpaid(desk);
  const calls = new Map<string, number>();
  const rates = [
    new Rate(world.clock, options.perSecond ?? 50),
    new Rate(world.clock, options.perMinute ?? 1_000, 60),
  ];
  const allows = (key: string) => rates.map((rate) => rate.allows(key)).every(Boolean);
  return {
    handle: (request) => dated(desk, request, () => answer(desk, calls, allows, request)),
    calls,
    keyOf: (shop) => desk.keys.one(shop),
    newKey: (shop) => desk.keys.make(shop),
    secretOf: (shop) => desk.keys.secretOf(shop),
    pushTo: (shop, url) => {
      if (url === null) notices.addresses.delete(shop);
      else notices.addresses.set(shop, url);
    },
    pushes: notices.pushes,
    revoke: (shop) => desk.keys.deleteAll(shop),
  };
}
/** What nobody pays within some days is over, and nobody is told. */
function expireUnpaid({ world, options, expired }: Desk): void {
  const seen = new Set<Order>();
  world.onHappening((order) => {
    if (order.shop.platform !== PLATFORM || seen.has(order)) return;
    seen.add(order);
    world.clock.after((options.unpaidDays ?? 3) * DAY, () => {
      if (order.cancelled || order.cod || order.paidAt !== null) return;
      expired.add(order);
      world.cancel(order);
    });
  });
}

let replies = 0;
/** Every reply says what time it is here; a wrong clock says the wrong time. */
function dated(desk: Desk, request: Request, work: () => Reply | typeof DROPPED): Reply | typeof DROPPED {
  const { clock, faults } = desk.world;
  const shop = shopOf(desk, request);
  const now = clock.now() + (shop && faults.hits('clock_skew', shop) ? 6 * 60_000 : 0);
  const reply = work();
  if (reply === DROPPED) return reply;
  return {
    ...reply,
    headers: {
      date: new Date(now).toUTCString(),
      'x-line-oap-request-id': `${now.toString(16)}-${++replies}`,
      ...reply.headers,
    },
  };
}
const shopOf = (desk: Desk, { headers }: Request): Shop | null => desk.keys.shopOf(headers['x-api-key']);

function answer(
  desk: Desk,
  calls: Map<string, number>,
  allows: (key: string) => boolean,
  request: Request,
): Reply | typeof DROPPED {
  const found = routeOf(request);
  const name = found?.route.path ?? request.path;
  calls.set(name, (calls.get(name) ?? 0) + 1);
  const shop = shopOf(desk, request);
  const hits = (fault: Fault): boolean => shop !== null && desk.world.faults.hits(fault, shop);
  if (hits('timeout_before')) return DROPPED;
  if (hits('http_5xx')) {
    if (desk.world.random.chance(0.5)) return { status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' };
    return refusal(desk, ERRORS.broken());
  }
  try {
    if (!shop) throw ERRORS.key();
    if (hits('revoked')) {
      desk.keys.delete(request.headers['x-api-key']!);
      throw ERRORS.key();
    }
    if (!found) throw ERRORS.path();
    const { route, path } = found;
    if (hits('rate_limit') || !allows(`${shop.id} ${name}`)) return tooMany;
    onlyNames(Object.fromEntries(request.query), route.query ?? []);
    const call: Call = { desk, shop, query: request.query, path, body: bodyOf(request, route) };
    const body = route.work(call);
    if (route.writes && hits('timeout_after_commit')) return DROPPED;
    const slow = route.lists && hits('slow_page');
    return { status: 200, body, ...(slow ? { afterMs: desk.options.slowPageMs ?? 20_000 } : {}) };
  } catch (err) {
    if (!(err instanceof LineError)) throw err;
    return refusal(desk, err);
  }
}
/** Said by what stands before the API: none of its own codes is for this. */
const tooMany: Reply = {
  status: 429,
  headers: { 'ratelimit-remaining': '0' },
  body: { message: 'API rate limit exceeded' },
};
const refusal = ({ world }: Desk, { code, message, status }: LineError): Reply => ({
  status,
  body: { code, message, timestamp: world.clock.seconds() },
});

function routeOf({ method, path }: Request): { route: Route; path: Record<string, string> } | null {
  const parts = path.split('/');
  for (const route of ROUTES) {
    const names = route.path.split('/');
    if (route.method !== method || names.length !== parts.length) continue;
    if (!names.every((name, n) => name.startsWith('{') || name === parts[n])) continue;
    const holes = names.flatMap((name, n) => (name.startsWith('{') ? [[name.slice(1, -1), parts[n]!]] : []));
    return { route, path: Object.fromEntries(holes) as Record<string, string> };
  }
  return null;
}
function bodyOf({ headers, raw }: Request, { body = [] }: Route): Fields {
  if (raw.length === 0) return {};
  if (!(headers['content-type'] ?? '').startsWith('application/json'))
    throw ERRORS.request('content-type must be application/json');
  let value: unknown;
  try {
    value = JSON.parse(raw.toString(), exact);
  } catch {
    throw ERRORS.request('The body must be JSON');
  }
  if (!isFields(value)) throw ERRORS.request('The body must be an object');
  onlyNames(value, body);
  return value;
}
/** An id that is longer than a number can hold keeps its digits. */
function exact(_name: string, value: unknown, context?: { source?: string }): unknown {
  const isLong = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isLong && /^\d+$/.test(context?.source ?? '') ? BigInt(context!.source!) : value;
}
