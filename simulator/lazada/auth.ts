import { randomBytes } from 'node:crypto';
import type { Reply, Request } from '../http.ts';
import type { Shop, World } from '../world.ts';
import { ERRORS } from './errors.ts';
import type { LazadaOptions } from './options.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CODE_LIFE = 30 * MINUTE;
/** Those of an app that is online (quick start guide). */
const ACCESS_DAYS = 30;
const REFRESH_DAYS = 180;

/** What a seller has granted, for one shop in one country. */
export interface Grant {
  shop: Shop;
  /** The end of the refresh token. */
  until: number;
  refresh: string;
  revoked: boolean;
}

export class Grants {
  readonly byShop = new Map<Shop, Grant>();
  readonly byAccess = new Map<string, { grant: Grant; until: number }>();
  #byRefresh = new Map<string, Grant>();
  #codes = new Map<string, { shop: Shop; until: number }>();
  #world: World;
  #options: LazadaOptions;
  #heard: ((grant: Grant) => void)[] = [];
  constructor(world: World, options: LazadaOptions) {
    this.#world = world;
    this.#options = options;
  }
  /** Hears of each authorisation that begins. */
  onGrant(hear: (grant: Grant) => void): void {
    this.#heard.push(hear);
  }
  code(shop: Shop): string {
    const code = `0_${this.#options.appKey}_${randomBytes(16).toString('base64url')}`;
    this.#codes.set(code, { shop, until: this.#world.clock.now() + CODE_LIFE });
    return code;
  }
  exchange(code: string): object {
    const found = this.#codes.get(code);
    this.#codes.delete(code);
    if (!found || found.until < this.#world.clock.now()) throw ERRORS.code();
    const grant: Grant = { shop: found.shop, until: this.#refreshEnd(), refresh: '', revoked: false };
    this.byShop.set(found.shop, grant);
    for (const hear of this.#heard) hear(grant);
    return this.#issue(grant, 'country_user_info');
  }
  refresh(token: string): object {
    const grant = this.ofRefresh(token);
    const isSpent = (this.#options.refreshSingleUse ?? true) && grant?.refresh !== token;
    if (!grant || grant.revoked || isSpent || grant.until <= this.#world.clock.now()) throw ERRORS.refresh();
    if (this.#options.refreshExtends) grant.until = this.#refreshEnd();
    // named otherwise than after a consent
    return this.#issue(grant, 'country_user_info_list');
  }
  ofRefresh(token: string): Grant | null {
    return this.#byRefresh.get(token) ?? null;
  }
  #refreshEnd(): number {
    return this.#world.clock.now() + (this.#options.refreshDays ?? REFRESH_DAYS) * DAY;
  }
  #issue(grant: Grant, usersName: string): object {
    const now = this.#world.clock.now();
    const life = (this.#options.accessDays ?? ACCESS_DAYS) * DAY;
    const access = `5000${randomBytes(30).toString('base64url')}`;
    grant.refresh = `5001${randomBytes(30).toString('base64url')}`;
    this.byAccess.set(access, { grant, until: now + life });
    this.#byRefresh.set(grant.refresh, grant);
    const { id } = grant.shop;
    return {
      access_token: access,
      refresh_token: grant.refresh,
      expires_in: life / 1_000,
      refresh_expires_in: Math.floor((grant.until - now) / 1_000),
      country: 'th',
      [usersName]: [{ country: 'th', user_id: id, seller_id: id, short_code: `TH${id}` }],
      account: `${id}@example.com`,
      account_id: id,
      account_platform: 'seller_center',
    };
  }
}

export const CONSENT = '/oauth/authorize';
/** The page on which a seller agrees. `auto=<shop id>` agrees at once. */
export function consent(world: World, options: LazadaOptions, grants: Grants, { query }: Request): Reply {
  const refused = (why: string): Reply => ({ status: 400, body: `<h1>${why}</h1>` });
  if (query.get('client_id') !== options.appKey) return refused('The app does not exist.');
  if (query.get('response_type') !== 'code') return refused('response_type must be code.');
  const target = query.get('redirect_uri');
  if (target !== options.redirectUrl) return refused('redirect_uri is not the callback of the app.');
  const auto = query.get('auto');
  if (auto) {
    const shop = world.shop('lazada', auto);
    if (!shop) return refused('The shop does not exist.');
    const to = new URL(target);
    to.searchParams.set('code', grants.code(shop));
    const state = query.get('state');
    if (state !== null) to.searchParams.set('state', state);
    return { status: 302, headers: { location: to.href }, body: '' };
  }
  const link = `${CONSENT}?${escape(query.toString())}`;
  const buttons = world
    .shopsOf('lazada')
    .map(({ id, name }) => `<p><a href="${link}&amp;auto=${id}"><button>${escape(name)}</button></a></p>`);
  return {
    status: 200,
    body: `<!doctype html><title>Lazada</title><h1>Authorize this app?</h1>${buttons.join('')}`,
  };
}
const escape = (given: string): string => given.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
