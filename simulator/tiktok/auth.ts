import { createHash, randomBytes } from 'node:crypto';
import type { Request, Reply } from '../http.ts';
import type { Shop, World } from '../world.ts';
import { cipherOf, seconds, type Desk, type Route, type TiktokOptions } from './desk.ts';
import { ERRORS } from './errors.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Both from the guide to authorisation (…/docv2/page/authorization-overview-202407). */
const CODE_LIFE = 30 * MINUTE;
const ACCESS_LIFE = 7 * DAY;
/** From so long before its end the seller is reminded every day. */
export const REMINDED_BEFORE = 30 * DAY;

const SCOPES = [
  'seller.authorization.info',
  'seller.order.info',
  'seller.fulfillment.basic',
  'seller.logistics',
  'seller.product.basic',
  'seller.product.write',
  'seller.return_refund.basic',
] as const;

/** What a seller has granted: for all shops that are theirs. */
export interface Grant {
  sellerId: string;
  openId: string;
  /** The end of the authorisation, and of its refresh tokens. */
  until: number;
  scopes: readonly string[];
  /** The refresh token that is good. */
  refresh: string;
  revoked: boolean;
}

export class Grants {
  readonly byAccess = new Map<string, { grant: Grant; until: number }>();
  readonly bySeller = new Map<string, Grant>();
  #byRefresh = new Map<string, Grant>();
  #codes = new Map<string, { sellerId: string; until: number }>();
  #world: World;
  #options: TiktokOptions;
  #heard: ((grant: Grant) => void)[] = [];
  constructor(world: World, options: TiktokOptions) {
    this.#world = world;
    this.#options = options;
  }
  /** Hears of each authorisation that begins. */
  onGrant(hear: (grant: Grant) => void): void {
    this.#heard.push(hear);
  }
  code(sellerId: string): string {
    const code = `ROW_${randomBytes(16).toString('base64url')}`;
    this.#codes.set(code, { sellerId, until: this.#world.clock.now() + CODE_LIFE });
    return code;
  }
  exchange(code: string): object {
    const found = this.#codes.get(code);
    this.#codes.delete(code);
    if (!found || found.until < this.#world.clock.now()) throw ERRORS.authCode();
    const grant: Grant = {
      sellerId: found.sellerId,
      openId: createHash('sha256').update(`open ${found.sellerId}`).digest('base64url').slice(0, 27),
      until: this.#world.clock.now() + (this.#options.authorizationDays ?? 365) * DAY,
      scopes: this.#options.scopes ?? SCOPES,
      refresh: '',
      revoked: false,
    };
    this.bySeller.set(found.sellerId, grant);
    for (const hear of this.#heard) hear(grant);
    return this.#issue(grant);
  }
  refresh(token: string): object {
    const grant = this.ofRefresh(token);
    const isSpent = (this.#options.refreshSingleUse ?? true) && grant?.refresh !== token;
    if (!grant || grant.revoked || isSpent) throw ERRORS.refreshToken();
    if (grant.until <= this.#world.clock.now()) throw ERRORS.refreshExpired();
    return this.#issue(grant);
  }
  ofRefresh(token: string): Grant | null {
    return this.#byRefresh.get(token) ?? null;
  }
  shopsOf(grant: Grant): Shop[] {
    return this.#world.shopsOf('tiktok').filter(({ sellerId }) => sellerId === grant.sellerId);
  }
  /** A new pair. What was given out before is good until its own end. */
  #issue(grant: Grant): object {
    const until = Math.min(this.#world.clock.now() + ACCESS_LIFE, grant.until);
    const access = `ROW_${randomBytes(48).toString('base64url')}`;
    grant.refresh = `ROW_${randomBytes(24).toString('base64url')}`;
    this.byAccess.set(access, { grant, until });
    this.#byRefresh.set(grant.refresh, grant);
    return {
      access_token: access,
      // moments, not durations, whatever the names say
      access_token_expire_in: seconds(until),
      refresh_token: grant.refresh,
      refresh_token_expire_in: seconds(grant.until),
      open_id: grant.openId,
      seller_name: this.shopsOf(grant)[0]?.name ?? '',
      seller_base_region: 'TH',
      user_type: 0,
      granted_scopes: [...grant.scopes],
    };
  }
}

/** The page on which a seller agrees. `auto=<shop id>` agrees at once, `deny=1` refuses. */
export function consent(desk: Desk, { path, query }: Request): Reply {
  const { options, grants, world } = desk;
  const isOurs =
    path === '/oauth/authorize'
      ? query.get('app_key') === options.appKey
      : query.get('service_id') === options.serviceId;
  if (!isOurs) return { status: 400, body: '<h1>This app does not exist.</h1>' };
  const state = query.get('state');
  const back = (given: Record<string, string>): Reply => {
    const to = new URL(options.redirectUrl);
    for (const [name, value] of Object.entries(given)) to.searchParams.set(name, value);
    if (state !== null) to.searchParams.set('state', state);
    return { status: 302, headers: { location: to.href }, body: '' };
  };
  if (query.get('deny')) return back({ code: 'null', error: 'auth_denied' });
  const auto = query.get('auto');
  if (auto) {
    const shop = world.shop('tiktok', auto);
    return shop
      ? back({ code: grants.code(shop.sellerId) })
      : { status: 404, body: '<h1>This shop does not exist.</h1>' };
  }
  const link = (more: string) => `${path}?${escape(query.toString())}&amp;${more}`;
  const buttons = world
    .shopsOf('tiktok')
    .map(({ id, name }) => `<p><a href="${link(`auto=${id}`)}"><button>${escape(name)}</button></a></p>`);
  return {
    status: 200,
    body: `<!doctype html><title>TikTok Shop</title><h1>Authorize this app?</h1>${buttons.join('')}<p><a href="${link('deny=1')}"><button>Deny</button></a></p>`,
  };
}
const escape = (given: string): string => given.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const TOKEN_NAMES = {
  '/api/v2/token/get': ['app_key', 'app_secret', 'auth_code', 'grant_type'],
  '/api/v2/token/refresh': ['app_key', 'app_secret', 'refresh_token', 'grant_type'],
};
export const isTokenPath = (path: string): path is keyof typeof TOKEN_NAMES => path in TOKEN_NAMES;

/** The token host. Nothing here is signed; the secret itself is sent. */
export function token(desk: Desk, { method, path, query }: Request): object {
  const { options, grants } = desk;
  if (method !== 'GET' || !isTokenPath(path)) throw ERRORS.path();
  const unknown = [...query.keys()].find((name) => !TOKEN_NAMES[path].includes(name));
  if (unknown) throw ERRORS.param(`Unknown query parameter \`${unknown}\`.`);
  if (query.get('app_key') !== options.appKey || query.get('app_secret') !== options.appSecret)
    throw ERRORS.appKey();
  const isRefresh = path === '/api/v2/token/refresh';
  if (query.get('grant_type') !== (isRefresh ? 'refresh_token' : 'authorized_code'))
    throw ERRORS.param('`grant_type` is invalid.');
  return isRefresh
    ? grants.refresh(query.get('refresh_token') ?? '')
    : grants.exchange(query.get('auth_code') ?? '');
}

export const authRoutes: Route[] = [
  {
    method: 'GET',
    path: '/authorization/202309/shops',
    scope: 'seller.authorization.info',
    ofSeller: true,
    work: ({ desk, grant }) => ({
      shops: desk.grants.shopsOf(grant).map((shop) => ({
        id: shop.id,
        name: shop.name,
        region: 'TH',
        seller_type: 'LOCAL',
        cipher: cipherOf(shop),
        code: `TH${shop.id}`,
      })),
    }),
  },
];
