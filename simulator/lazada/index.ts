import { timingSafeEqual } from 'node:crypto';
import type { Fault } from '../faults.ts';
import { DROPPED, type Handler, type Reply, type Request } from '../http.ts';
import { LateUpdates } from '../late-updates.ts';
import type { Pushes } from '../pushes.ts';
import { Rate } from '../rate.ts';
import type { Order, Shop, World } from '../world.ts';
import { CONSENT, consent, Grants, type Grant } from './auth.ts';
import { needed, type Answer, type Desk, type Route } from './desk.ts';
import { ERRORS, LazadaError } from './errors.ts';
import type { LazadaOptions } from './options.ts';
import { orderRoutes } from './orders.ts';
import { signatureOf } from './sign.ts';
import { productRoutes } from './products.ts';
import { Notices } from './pushes.ts';
import { returnRoutes } from './returns.ts';
import { DOCUMENTS, shippingRoutes } from './shipping.ts';
import { REFRESH, tokenRoutes } from './tokens.ts';

const PLATFORM = 'lazada';
const TOLERATED_MS = 7_200_000;
const ROUTES = new Map(
  [...tokenRoutes, ...orderRoutes, ...shippingRoutes, ...productRoutes, ...returnRoutes].map((route) => [
    route.path,
    route,
  ]),
);

interface Lazada {
  handle: Handler;
  /** How often each path was asked for, whatever came of it. */
  calls: Map<string, number>;
  /** The path and query of the consent page. */
  authorizePage: (state?: string) => string;
  /** The address that the app has registered. */
  pushTo: (url: string | null) => void;
  pushes: Pushes;
  /** The seller of this shop takes the authorisation back. */
  revoke: (shop: Shop) => void;
}

/** Lazada's Open Platform in Thailand: the API and the host of the tokens, both below /rest, and the consent. */
export function lazada(world: World, options: LazadaOptions): Lazada {
  const desk: Desk = {
    world,
    options,
    // before whoever tells of an order, as it changes what is told
    late: new LateUpdates(world, PLATFORM),
    grants: new Grants(world, options),
    documents: new Map(),
    packed: new Map(),
    repacked: new Set(),
    addressFrom: new Map(),
  };
  const notices = new Notices(desk);
  checkoutsOfTwoShops(world);
  desk.grants.onGrant((grant) => warn(desk, notices, grant));
  const calls = new Map<string, number>();
  const rate = new Rate(world.clock, options.perSecond ?? 10);
  return {
    handle: (request) => dated(desk, request, (now) => answer(desk, calls, rate, request, now)),
    calls,
    authorizePage: (state) =>
      `${CONSENT}?${new URLSearchParams({
        response_type: 'code',
        force_auth: 'true',
        redirect_uri: options.redirectUrl,
        client_id: options.appKey,
        ...(state === undefined ? {} : { state }),
      })}`,
    pushTo: (url) => {
      notices.url = url;
    },
    pushes: notices.pushes,
    revoke: (shop) => {
      const grant = desk.grants.byShop.get(shop);
      if (grant) grant.revoked = true;
    },
  };
}

/** The fault `same_order_id_two_shops`: what a buyer takes from two shops at once has one id in both (doc 121327). */
function checkoutsOfTwoShops(world: World): void {
  const seen = new Set<Order>();
  world.onHappening((order) => {
    const { id, shop, paidAt, cod, buyer } = order;
    if (shop.platform !== PLATFORM || seen.has(order)) return;
    seen.add(order);
    const other = world.shopsOf(PLATFORM).find(({ orders, skus }) => !orders.has(id) && skus.length > 0);
    if (!other || !world.faults.hits('same_order_id_two_shops', shop)) return;
    world.addOrder(other, {
      id,
      paid: paidAt !== null,
      cod,
      buyer,
      lines: [{ sku: other.skus[0]!, qty: 1 }],
    });
  });
}

const DAY = 86_400_000;
/** From two days before a token's end every day, as long as it is the authorisation that counts (doc 120168). */
function warn({ world, grants }: Desk, notices: Notices, grant: Grant): void {
  const { clock } = world;
  const tell = () => {
    if (grant.revoked || grants.byShop.get(grant.shop) !== grant) return;
    if (clock.now() >= grant.until - 2 * DAY) notices.expiry(grant.shop, grant.until);
    const next = grant.until - 2 * DAY - clock.now();
    if (clock.now() < grant.until - DAY) clock.after(next > 0 ? next : DAY, tell);
  };
  tell();
}

/** Every reply says what time it is here; a wrong clock says the wrong time. */
function dated(
  desk: Desk,
  request: Request,
  work: (now: number) => Reply | typeof DROPPED,
): Reply | typeof DROPPED {
  const { clock, faults } = desk.world;
  const shop = shopOf(desk, paramsOf(request));
  const now = clock.now() + (shop && faults.hits('clock_skew', shop) ? 3 * 3_600_000 : 0);
  const reply = work(now);
  if (reply === DROPPED) return reply;
  return { ...reply, headers: { date: new Date(now).toUTCString(), ...reply.headers } };
}
/** Whose request it is, for what may go wrong; nothing is checked yet. */
function shopOf({ grants }: Desk, params: URLSearchParams): Shop | null {
  const grant =
    grants.byAccess.get(params.get('access_token') ?? '')?.grant ??
    grants.ofRefresh(params.get('refresh_token') ?? '');
  return grant?.shop ?? null;
}
/** Of query and form together. */
function paramsOf({ query, headers, raw }: Request): URLSearchParams {
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  return new URLSearchParams([...query, ...(isForm ? new URLSearchParams(raw.toString()) : [])]);
}

let replies = 0;
const requestId = (): string => `0ba2887315${String(++replies).padStart(14, '0')}`;
function answer(
  desk: Desk,
  calls: Map<string, number>,
  rate: Rate,
  request: Request,
  now: number,
): Reply | typeof DROPPED {
  const { world, options, grants } = desk;
  if (request.path === CONSENT) return consent(world, options, grants, request);
  if (request.path.startsWith(DOCUMENTS)) return documentReply(desk, request.path);
  const path = request.path.replace(/^\/rest(?=\/)/, '');
  calls.set(path, (calls.get(path) ?? 0) + 1);
  const params = paramsOf(request);
  const shop = shopOf(desk, params);
  const hits = (fault: Fault): boolean => shop !== null && world.faults.hits(fault, shop);
  try {
    if (hits('timeout_before')) return DROPPED;
    if (hits('http_5xx')) {
      if (world.random.chance(0.5)) return { status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' };
      throw ERRORS.broken();
    }
    const route = request.path === path ? undefined : ROUTES.get(path);
    if (!route || !route.methods.some((one) => one === request.method)) throw ERRORS.path();
    checkSigned(desk, path, params, now, hits);
    const of = route.isPublic ? null : granted(desk, params, hits);
    onlyKnown(params, route);
    if (hits('rate_limit')) throw ERRORS.rate(world.random.pick(['901', 'ApiCallLimit', 'SellerCallLimit']));
    if (!rate.allows(of?.id ?? '')) throw ERRORS.rate();
    const given = route.isPublic ? route.work({ desk, params }) : route.work({ desk, params, shop: of! });
    if (path === REFRESH && hits('refresh_lost_reply')) return DROPPED;
    if (route.writes && hits('timeout_after_commit')) return DROPPED;
    const slow = route.lists && hits('slow_page');
    return { ...written(given), ...(slow ? { afterMs: options.slowPageMs ?? 20_000 } : {}) };
  } catch (err) {
    if (!(err instanceof LazadaError)) throw err;
    const { type, code, message, detail } = err;
    const more = detail.length > 0 ? { detail } : {};
    return { status: 200, body: { type, code, message, request_id: requestId(), ...more } };
  }
}
function documentReply({ world, documents }: Desk, path: string): Reply {
  const found = documents.get(path.slice(DOCUMENTS.length));
  if (!found || found.until <= world.clock.now())
    return { status: 403, body: '<h1>Request has expired</h1>' };
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body: found.content };
}
function written(given: Answer): Reply {
  const about = { code: '0', request_id: requestId() };
  const said = 'top' in given ? given.top : given;
  return { status: 200, body: { ...said, ...about } };
}

const COMMON = ['app_key', 'timestamp', 'sign_method', 'sign', 'access_token'];
function checkSigned(
  { options }: Desk,
  path: string,
  params: URLSearchParams,
  now: number,
  hits: (fault: Fault) => boolean,
): void {
  if (needed(params, 'app_key') !== options.appKey) throw ERRORS.appKey();
  const timestamp = needed(params, 'timestamp');
  if (!/^\d+$/.test(timestamp) || Math.abs(Number(timestamp) - now) > TOLERATED_MS) throw ERRORS.timestamp();
  const given = Buffer.from(needed(params, 'sign'));
  if (needed(params, 'sign_method') !== 'sha256') throw ERRORS.sign();
  const right = Buffer.from(signatureOf(options.appSecret, path, params));
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  if (hits('bad_sign') || !isRight) throw ERRORS.sign();
}
function granted(desk: Desk, params: URLSearchParams, hits: (fault: Fault) => boolean): Shop {
  const found = desk.grants.byAccess.get(needed(params, 'access_token'));
  if (!found) throw ERRORS.token();
  if (hits('revoked')) found.grant.revoked = true;
  // for good: the next one with this token is refused as well
  if (hits('expired_token')) found.until = 0;
  if (found.grant.revoked || found.until <= desk.world.clock.now()) throw ERRORS.token();
  return found.grant.shop;
}
function onlyKnown(params: URLSearchParams, route: Route): void {
  const names = [...params.keys()];
  const unknown = names.find((name) => ![...COMMON, ...(route.params ?? [])].includes(name));
  if (unknown !== undefined) throw ERRORS.param(`The parameter "${unknown}" is not known`);
  if (new Set(names).size < names.length) throw ERRORS.param('A parameter is given twice');
}
