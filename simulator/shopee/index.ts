import type { Fault } from '../faults.ts';
import { DROPPED, type Handler, type Reply, type Request } from '../http.ts';
import { isFields, type Fields } from '../json.ts';
import { LateUpdates } from '../late-updates.ts';
import type { Pushes } from '../pushes.ts';
import { Rate } from '../rate.ts';
import type { Shop, World } from '../world.ts';
import { authRoutes, checkTime, consent, isConsentPath, isSigned, REFRESH, refreshingShop } from './auth.ts';
import { Grants, WARNED_BEFORE, type Grant } from './grants.ts';
import type { Answer, Desk, PublicCall, Route } from './desk.ts';
import { onlyNames, seconds, type ShopeeOptions } from './values.ts';
import { ERRORS, ShopeeError } from './errors.ts';
import { labelRoutes } from './labels.ts';
import { orderRoutes } from './orders.ts';
import { productRoutes } from './products.ts';
import { pushRoutes } from './lost-pushes.ts';
import { Notices } from './pushes.ts';
import { returnRoutes } from './returns.ts';
import { shippingRoutes } from './shipping.ts';
import { signatureOf } from './sign.ts';

const HOUR = 60 * 60_000;
const PLATFORM = 'shopee';
const ROUTES = new Map(
  [
    ...authRoutes,
    ...orderRoutes,
    ...shippingRoutes,
    ...labelRoutes,
    ...productRoutes,
    ...returnRoutes,
    ...pushRoutes,
  ].map((route) => [`${route.method} ${route.path}`, route]),
);

interface Shopee {
  handle: Handler;
  /** How often each path was asked for, whatever came of it. */
  calls: Map<string, number>;
  /** The path and query of the consent page; `old`: of the signed one. */
  authorizePage: (redirect: string, more?: { state?: string; old?: boolean }) => string;
  /** The address that the app has registered. */
  pushTo: (url: string | null) => void;
  pushes: Pushes;
  /** The shop takes the authorisation back. */
  revoke: (shop: Shop) => void;
  /** What the console hands out to who has lost a shop's tokens. */
  resendCode: (shop: Shop) => string;
}

/** Shopee's Open Platform v2: the API, the consent and the pushes. */
export function shopee(world: World, options: ShopeeOptions): Shopee {
  // before whoever tells of an order, as it changes what is told
  const late = new LateUpdates(world, PLATFORM);
  const desk: Desk = {
    world,
    options,
    late,
    grants: new Grants(world, options),
    notices: new Notices(world, options),
    labels: new Map(),
    addressFrom: new Map(),
    cancels: new Map(),
    quotaUntil: 0,
  };
  const calls = new Map<string, number>();
  const rate = new Rate(world.clock, options.perSecond ?? 10);
  desk.grants.onGrant((grant) => announce(desk, grant));
  return {
    handle: (request) => dated(desk, request, (now) => answer(desk, calls, rate, request, now)),
    calls,
    authorizePage: (redirect, more = {}) => authorizePage(desk, redirect, more),
    pushTo: (url) => {
      desk.notices.url = url;
    },
    pushes: desk.notices.pushes,
    revoke: (shop) => {
      const grant = desk.grants.byShop.get(shop);
      if (grant) revoke(desk, grant);
    },
    resendCode: (shop) => desk.grants.code(shop, true),
  };
}
function authorizePage(
  { options, world }: Desk,
  redirect: string,
  { state, old = false }: { state?: string; old?: boolean },
): string {
  const partnerId = String(options.partnerId);
  const more = state === undefined ? {} : { state };
  if (!old) {
    const query = {
      partner_id: partnerId,
      auth_type: 'seller',
      redirect_uri: redirect,
      response_type: 'code',
    };
    return `/auth?${new URLSearchParams({ ...query, ...more })}`;
  }
  const path = '/api/v2/shop/auth_partner';
  const timestamp = String(world.clock.seconds());
  const sign = signatureOf(options.partnerKey, { partnerId, path, timestamp });
  return `${path}?${new URLSearchParams({ partner_id: partnerId, timestamp, sign, redirect, ...more })}`;
}

/** Every reply says what time it is here; a wrong clock says the wrong time. */
function dated(
  desk: Desk,
  request: Request,
  work: (now: number) => Reply | typeof DROPPED,
): Reply | typeof DROPPED {
  const { clock, faults } = desk.world;
  const shop = shopOf(desk, request);
  const now = clock.now() + (shop && faults.hits('clock_skew', shop) ? 6 * 60_000 : 0);
  const reply = work(now);
  if (reply === DROPPED) return reply;
  return { ...reply, headers: { date: new Date(now).toUTCString(), ...reply.headers } };
}

/** Whose request it is, for what may go wrong; nothing is checked yet. */
function shopOf(desk: Desk, request: Request): Shop | null {
  const id = request.query.get('shop_id');
  return id === null ? refreshingShop(desk, request) : desk.world.shop(PLATFORM, id);
}

function answer(
  desk: Desk,
  calls: Map<string, number>,
  rate: Rate,
  request: Request,
  now: number,
): Reply | typeof DROPPED {
  const { path } = request;
  const shop = shopOf(desk, request);
  const hits = (fault: Fault): boolean => shop !== null && desk.world.faults.hits(fault, shop);
  try {
    if (isConsentPath(path)) return consent(desk, request, now);
    calls.set(path, (calls.get(path) ?? 0) + 1);
    if (hits('timeout_before')) return DROPPED;
    if (hits('http_5xx')) {
      if (desk.world.random.chance(0.5))
        return { status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' };
      throw ERRORS.broken();
    }
    const route = ROUTES.get(`${request.method} ${path}`);
    if (!route) throw ERRORS.path();
    const call = checked(desk, request, route, now, hits);
    const of = route.isPublic ? null : granted(desk, call.query, hits);
    onlyKnown(call.query, route);
    limited(desk, hits, () => rate.allows(of?.id ?? ''));
    const given = route.isPublic ? route.work(call) : route.work({ ...call, shop: of! });
    if (path === REFRESH && hits('refresh_lost_reply')) return DROPPED;
    if (route.writes && hits('timeout_after_commit')) return DROPPED;
    const slow = route.lists && hits('slow_page');
    return { ...written(given), ...(slow ? { afterMs: desk.options.slowPageMs ?? 20_000 } : {}) };
  } catch (err) {
    if (!(err instanceof ShopeeError)) throw err;
    return {
      status: err.status,
      body: { error: err.error, message: err.message, request_id: requestId() },
    };
  }
}
let replies = 0;
const requestId = (): string => `${Date.now().toString(16)}${String(++replies).padStart(21, '0')}`;
function written(given: Answer): Reply {
  if ('reply' in given) return given.reply;
  const request_id = requestId();
  if ('top' in given) return { status: 200, body: { error: '', message: '', request_id, ...given.top } };
  const { response, warning, error = '', message = '' } = given;
  return {
    status: 200,
    body: { error, message, request_id, response, ...(warning === undefined ? {} : { warning }) },
  };
}

/** So many a second, and so many a day, which begins at midnight in Singapore. */
function limited(desk: Desk, hits: (fault: Fault) => boolean, allows: () => boolean): void {
  const now = desk.world.clock.now();
  const day = 24 * HOUR;
  if (hits('daily_quota')) desk.quotaUntil = Math.ceil((now + 8 * HOUR + 1) / day) * day - 8 * HOUR;
  if (now < desk.quotaUntil) throw ERRORS.quota();
  if (hits('rate_limit') || !allows()) throw ERRORS.rate();
}

const COMMON = ['partner_id', 'timestamp', 'sign'];
function checked(
  desk: Desk,
  request: Request,
  route: Route,
  now: number,
  hits: (fault: Fault) => boolean,
): PublicCall {
  const { query, path } = request;
  const partnerId = query.get('partner_id');
  if (partnerId === null) throw ERRORS.absent('partner_id');
  if (partnerId !== String(desk.options.partnerId)) throw ERRORS.partner();
  checkTime(desk, query.get('timestamp'), now);
  if (!query.has('sign')) throw ERRORS.absent('sign');
  const of = route.isPublic
    ? {}
    : { accessToken: needed(query, 'access_token'), id: needed(query, 'shop_id') };
  if (hits('bad_sign') || !isSigned(desk, path, query, of)) throw ERRORS.sign();
  return { desk, request, query, body: bodyOf(request, route) };
}
function onlyKnown(query: URLSearchParams, route: Route): void {
  const known = [...COMMON, ...(route.isPublic ? [] : ['access_token', 'shop_id']), ...(route.query ?? [])];
  const unknown = [...query.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw ERRORS.param(`unknown parameter ${unknown}`);
}
function needed(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (value === null) throw ERRORS.absent(name);
  return value;
}
function granted(desk: Desk, query: URLSearchParams, hits: (fault: Fault) => boolean): Shop {
  const found = desk.grants.byAccess.get(query.get('access_token') ?? '');
  if (!found) throw ERRORS.token();
  const { grant } = found;
  if (grant.shop.id !== query.get('shop_id')) throw ERRORS.otherShop();
  if (hits('revoked')) revoke(desk, grant);
  if (grant.revoked) throw ERRORS.unlinked();
  const now = desk.world.clock.now();
  if (grant.until <= now) throw ERRORS.accessOver();
  // for good: the next one with this token is refused as well
  if (hits('expired_token')) found.until = 0;
  if (found.until <= now) throw ERRORS.tokenExpired();
  return grant.shop;
}
function bodyOf({ method, headers, raw }: Request, { body = [] }: Route): Fields {
  if (method === 'GET' || raw.length === 0) {
    if (raw.length > 0) throw ERRORS.param('a GET request has no body');
    return {};
  }
  if (!(headers['content-type'] ?? '').startsWith('application/json'))
    throw ERRORS.param('content-type must be application/json');
  let value: unknown;
  try {
    value = JSON.parse(raw.toString());
  } catch {
    throw new ShopeeError('error_data', 'parse data failed');
  }
  if (!isFields(value)) throw new ShopeeError('error_data', 'parse data failed');
  onlyNames(value, body);
  return value;
}

function revoke(desk: Desk, grant: Grant): void {
  if (grant.revoked) return;
  grant.revoked = true;
  desk.notices.send(grant.shop, 'deauthorized', {
    shop_id: Number(grant.shop.id),
    shop_id_list: [Number(grant.shop.id)],
    success: 1,
  });
}
function announce(desk: Desk, grant: Grant): void {
  const { shop, until } = grant;
  const { clock } = desk.world;
  desk.notices.send(shop, 'authorized', {
    shop_id: Number(shop.id),
    shop_id_list: [Number(shop.id)],
    success: 1,
  });
  clock.after(Math.max(until - WARNED_BEFORE - clock.now(), 0), () => {
    if (grant.revoked || desk.grants.byShop.get(shop) !== grant) return;
    const data = {
      expire_before: seconds(until),
      shop_expire_soon: [Number(shop.id)],
      shop_id_list: [Number(shop.id)],
    };
    // the shops stand in its data alone
    desk.notices.send(shop, 'expiry', data, false);
  });
}
