import { timingSafeEqual } from 'node:crypto';
import type { Fault } from '../faults.ts';
import { DROPPED, type Handler, type Reply, type Request } from '../http.ts';
import { isFields, type Fields } from '../json.ts';
import { LateUpdates } from '../late-updates.ts';
import type { Pushes } from '../pushes.ts';
import { Rate } from '../rate.ts';
import type { Shop, World } from '../world.ts';
import { authRoutes, consent, isTokenPath, token } from './auth.ts';
import { cipherOf, Grants, REMINDED_BEFORE, type Grant } from './grants.ts';
import { Cancellations } from './cancellations.ts';
import { cancelRoutes } from './cancels.ts';
import type { Call, Desk, Route } from './desk.ts';
import { onlyNames, seconds, type TiktokOptions } from './values.ts';
import { ERRORS, TiktokError } from './errors.ts';
import { orderRoutes } from './orders.ts';
import { productRoutes } from './products.ts';
import { eventRoutes } from './events.ts';
import { Notices } from './pushes.ts';
import { returnRoutes } from './returns.ts';
import { DOCUMENTS, documentReply, shippingRoutes } from './shipping.ts';
import { signatureOf } from './sign.ts';

const DAY = 24 * 60 * 60_000;
const PLATFORM = 'tiktok';
const ROUTES: Route[] = [
  ...authRoutes,
  ...orderRoutes,
  ...shippingRoutes,
  ...productRoutes,
  ...cancelRoutes,
  ...returnRoutes,
  ...eventRoutes,
].toSorted((a, b) => holes(a) - holes(b));
function holes({ path }: Route): number {
  return path.split('{').length;
}

interface Tiktok {
  handle: Handler;
  /** How often each path was asked for, whatever came of it. */
  calls: Map<string, number>;
  /** The path and query of the consent page. */
  authorizePage: (state?: string) => string;
  /** The address of the Partner Center to which all shops' events go. */
  pushTo: (url: string | null) => void;
  pushes: Pushes;
  productChanged: (shop: Shop, itemId: string, status: string) => void;
  /** The seller of this shop takes the authorisation back. */
  revoke: (shop: Shop) => void;
}

/** TikTok Shop, version 202309 and its neighbours: the API, the host of the tokens, the consent, the labels and the pushes. */
export function tiktok(world: World, options: TiktokOptions): Tiktok {
  // before whoever tells of an order, as it changes what is told
  const late = new LateUpdates(world, PLATFORM);
  const cancellations = new Cancellations(world);
  const desk: Desk = {
    world,
    options,
    late,
    cancellations,
    grants: new Grants(world, options),
    notices: new Notices(world, options, cancellations),
    pages: new Map(),
    documents: new Map(),
    addressFrom: new Map(),
  };
  const calls = new Map<string, number>();
  const rate = new Rate(world.clock, options.perSecond ?? 20);
  desk.grants.onGrant((grant) => remind(desk, grant));
  return {
    handle: async (request) => dated(desk, request, (skewed) => answer(desk, calls, rate, request, skewed)),
    calls,
    authorizePage: (state) =>
      `/open/authorize?service_id=${options.serviceId}${state === undefined ? '' : `&state=${encodeURIComponent(state)}`}`,
    pushTo: (url) => {
      desk.notices.address = url;
    },
    pushes: desk.notices.pushes,
    productChanged: (shop, itemId, status) => desk.notices.productChanged(shop, itemId, status),
    revoke: (shop) => {
      const grant = desk.grants.bySeller.get(shop.sellerId);
      if (grant) revoke(desk, grant);
    },
  };
}

/** Every reply says what time it is here; a wrong clock says the wrong time. */
async function dated(
  desk: Desk,
  request: Request,
  work: (now: number) => Reply | typeof DROPPED,
): Promise<Reply | typeof DROPPED> {
  const { clock, faults } = desk.world;
  const shop = shopOf(desk, request);
  const skew = shop && faults.hits('clock_skew', shop) ? 6 * 60_000 : 0;
  const now = clock.now() + skew;
  const reply = work(now);
  if (reply === DROPPED) return reply;
  return { ...reply, headers: { date: new Date(now).toUTCString(), ...reply.headers } };
}

let replies = 0;
function answer(
  desk: Desk,
  calls: Map<string, number>,
  rate: Rate,
  request: Request,
  now: number,
): Reply | typeof DROPPED {
  const { path } = request;
  if (path === '/open/authorize' || path === '/oauth/authorize') return consent(desk, request);
  if (path.startsWith(DOCUMENTS)) return documentReply(desk, request);
  const found = routeOf(request);
  const name = found?.route.path ?? path;
  calls.set(name, (calls.get(name) ?? 0) + 1);
  const shop = shopOf(desk, request);
  const hits = (fault: Fault): boolean => shop !== null && desk.world.faults.hits(fault, shop);
  if (hits('timeout_before')) return DROPPED;
  if (hits('http_5xx')) {
    if (desk.world.random.chance(0.5)) return { status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' };
    return refusal(ERRORS.broken());
  }
  try {
    if (isTokenPath(path)) {
      const data = token(desk, request);
      return path === '/api/v2/token/refresh' && hits('refresh_lost_reply') ? DROPPED : success(data);
    }
    if (!found) throw ERRORS.path();
    const call = checked(desk, request, found, now, hits);
    if (hits('rate_limit') || !rate.allows(`${call.shop.id} ${name}`)) throw ERRORS.rate();
    const data = found.route.work(call);
    if (found.route.writes && hits('timeout_after_commit')) return DROPPED;
    const slow = found.route.lists && hits('slow_page');
    return { ...success(data), ...(slow ? { afterMs: desk.options.slowPageMs ?? 20_000 } : {}) };
  } catch (err) {
    if (!(err instanceof TiktokError)) throw err;
    return refusal(err);
  }
}
const requestId = (): string => `${Date.now()}`.padEnd(14, '0') + String(++replies).padStart(18, '0');
const success = (data: object): Reply => ({
  status: 200,
  body: { code: 0, data, message: 'Success', request_id: requestId() },
});
const refusal = ({ code, message, status }: TiktokError): Reply => ({
  status,
  headers: status === 429 ? { 'retry-after': '1' } : {},
  body: { code, data: null, message, request_id: requestId() },
});

/** Whose request it is, for what may go wrong; nothing is checked yet. */
function shopOf(desk: Desk, { path, query, headers }: Request): Shop | null {
  const { grants, world } = desk;
  const byCipher = world.shopsOf(PLATFORM).find((shop) => cipherOf(shop) === query.get('shop_cipher'));
  if (byCipher) return byCipher;
  const grant =
    path === '/api/v2/token/refresh'
      ? grants.ofRefresh(query.get('refresh_token') ?? '')
      : grants.byAccess.get(headers['x-tts-access-token'] ?? '')?.grant;
  return grant ? (grants.shopsOf(grant)[0] ?? null) : null;
}

function routeOf({ method, path }: Request): { route: Route; path: Record<string, string> } | null {
  const parts = path.split('/');
  for (const route of ROUTES) {
    if (route.method !== method) continue;
    const names = route.path.split('/');
    const isIt =
      names.length === parts.length && names.every((name, n) => name.startsWith('{') || name === parts[n]);
    if (isIt)
      return {
        route,
        path: Object.fromEntries(
          names.flatMap((name, n) => (name.startsWith('{') ? [[name.slice(1, -1), parts[n]!]] : [])),
        ),
      };
  }
  return null;
}

const COMMON = ['app_key', 'timestamp', 'sign', 'shop_cipher', 'version'];
function checked(
  desk: Desk,
  request: Request,
  { route, path }: { route: Route; path: Record<string, string> },
  now: number,
  hits: (fault: Fault) => boolean,
): Call {
  const { query } = request;
  if (query.get('app_key') !== desk.options.appKey) throw ERRORS.appKey();
  timely(query.get('timestamp'), seconds(now));
  if (hits('bad_sign') || !isSigned(desk, request)) throw ERRORS.sign();
  const grant = granted(desk, request, hits);
  if (!grant.scopes.includes(route.scope)) throw ERRORS.scope();
  const shop = asked(desk, route, query.get('shop_cipher'), grant);
  const unknown = [...query.keys()].find((name) => ![...COMMON, ...(route.query ?? [])].includes(name));
  if (unknown !== undefined) throw ERRORS.param(`Unknown query parameter \`${unknown}\`.`);
  return { desk, shop, grant, request, query, path, body: bodyOf(request, route) };
}
function timely(timestamp: string | null, now: number): void {
  if (timestamp === null || !/^\d{10}$/.test(timestamp)) throw ERRORS.noTimestamp();
  if (Number(timestamp) < now - 5 * 60) throw ERRORS.early();
  if (Number(timestamp) > now + 30) throw ERRORS.ahead();
}
function isSigned({ options }: Desk, { path, query, headers, raw }: Request): boolean {
  const right = signatureOf(options.appSecret, {
    path,
    query,
    contentType: headers['content-type'] ?? '',
    raw,
  });
  const given = query.get('sign') ?? '';
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
}
function granted(desk: Desk, { headers }: Request, hits: (fault: Fault) => boolean): Grant {
  const found = desk.grants.byAccess.get(headers['x-tts-access-token'] ?? '');
  if (!found) throw ERRORS.token();
  if (hits('revoked')) revoke(desk, found.grant);
  if (found.grant.revoked) throw ERRORS.token();
  // for good: the next one with this token is refused as well
  if (hits('expired_token')) found.until = 0;
  if (found.until <= desk.world.clock.now()) throw ERRORS.expired();
  return found.grant;
}
function asked(desk: Desk, { ofSeller }: Route, cipher: string | null, grant: Grant): Shop {
  const shops = desk.grants.shopsOf(grant);
  if (ofSeller) {
    if (cipher !== null) throw ERRORS.needlessCipher();
    if (!shops[0]) throw ERRORS.token();
    return shops[0];
  }
  if (!cipher) throw ERRORS.noCipher();
  const shop = shops.find((one) => cipherOf(one) === cipher);
  if (!shop) throw ERRORS.cipher();
  return shop;
}
function bodyOf({ method, headers, raw }: Request, { body = [] }: Route): Fields {
  if (raw.length === 0) return {};
  if (method === 'GET') throw ERRORS.param('A GET request has no body.');
  if (!(headers['content-type'] ?? '').startsWith('application/json'))
    throw ERRORS.param('The `content-type` header must be `application/json`.');
  let value: unknown;
  try {
    value = JSON.parse(raw.toString());
  } catch {
    throw ERRORS.param('The body must be JSON.');
  }
  if (!isFields(value)) throw ERRORS.param('The body must be an object.');
  onlyNames(value, 'the body', body);
  return value;
}

function revoke(desk: Desk, grant: Grant): void {
  if (grant.revoked) return;
  grant.revoked = true;
  for (const shop of desk.grants.shopsOf(grant))
    desk.notices.send(shop, 'SELLER_DEAUTHORIZATION', {
      message: 'The seller has revoked the authorization of your app.',
    });
}
/** Every day from thirty days before the end, as long as it is the authorisation that counts. */
function remind(desk: Desk, grant: Grant): void {
  const { clock } = desk.world;
  const tell = () => {
    const isOver =
      grant.revoked || clock.now() >= grant.until || desk.grants.bySeller.get(grant.sellerId) !== grant;
    if (isOver) return;
    for (const shop of desk.grants.shopsOf(grant))
      desk.notices.send(shop, 'UPCOMING_AUTHORIZATION_EXPIRATION', {
        message: 'The authorization of your app is about to expire.',
        expiration_time: String(seconds(grant.until)),
      });
    clock.after(DAY, tell);
  };
  clock.after(Math.max(grant.until - REMINDED_BEFORE - clock.now(), 0), tell);
}
