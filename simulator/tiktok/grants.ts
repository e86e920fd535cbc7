import { createHash, randomBytes } from 'node:crypto';
import type { Shop, World } from '../world.ts';
import { ERRORS } from './errors.ts';
import { seconds, type TiktokOptions } from './values.ts';

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

/** Under which name the API knows a shop: a locator, not its id. */
export const cipherOf = (shop: Shop): string =>
  `ROW_${createHash('sha256').update(`cipher ${shop.id}`).digest('base64url').slice(0, 32)}`;
