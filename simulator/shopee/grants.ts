import { randomBytes } from 'node:crypto';
import type { Fields } from '../json.ts';
import type { Shop, World } from '../world.ts';
import { ERRORS } from './errors.ts';
import { seconds, type ShopeeOptions } from './values.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** All of them from guide 20. */
const CODE_LIFE = 10 * MINUTE;
const ACCESS_LIFE = 4 * HOUR;
const ACCESS_LIFE_AFTER_NEXT = 5 * MINUTE;
const REFRESH_LIFE = 30 * DAY;
/** Before the end of an authorisation its shop is told of it. */
export const WARNED_BEFORE = 7 * DAY;

export interface Grant {
  shop: Shop;
  since: number;
  /** The end of the authorisation. */
  until: number;
  revoked: boolean;
  access: string;
  refresh: string;
}

export class Grants {
  readonly byShop = new Map<Shop, Grant>();
  readonly byAccess = new Map<string, { grant: Grant; until: number }>();
  #byRefresh = new Map<string, { grant: Grant; until: number }>();
  #codes = new Map<string, { shop: Shop; until: number; resent: boolean }>();
  #world: World;
  #options: ShopeeOptions;
  #heard: ((grant: Grant) => void)[] = [];
  constructor(world: World, options: ShopeeOptions) {
    this.#world = world;
    this.#options = options;
  }
  onGrant(hear: (grant: Grant) => void): void {
    this.#heard.push(hear);
  }
  /** `resent`: one of the console's, for who has lost the tokens. */
  code(shop: Shop, resent = false): string {
    const code = randomBytes(16).toString('hex');
    this.#codes.set(code, { shop, until: this.#world.clock.now() + CODE_LIFE, resent });
    return code;
  }
  exchange(code: string, shopId: string): Fields {
    const found = this.#codes.get(code);
    if (!found || found.resent || found.until < this.#world.clock.now()) throw ERRORS.code();
    if (found.shop.id !== shopId) throw ERRORS.shopId();
    this.#codes.delete(code);
    const at = this.#world.clock.now();
    const grant: Grant = {
      shop: found.shop,
      since: at,
      until: at + (this.#options.authorizationDays ?? 365) * DAY,
      revoked: false,
      access: '',
      refresh: '',
    };
    this.byShop.set(found.shop, grant);
    const pair = this.#issue(grant);
    for (const hear of this.#heard) hear(grant);
    return pair;
  }
  resend(code: string): { grant: Grant; pair: Fields } {
    const found = this.#codes.get(code);
    const grant = found && this.byShop.get(found.shop);
    if (!found?.resent || !grant || grant.revoked || found.until < this.#world.clock.now())
      throw ERRORS.code();
    this.#codes.delete(code);
    return { grant, pair: this.#issue(grant) };
  }
  refresh(token: string, shopId: string): Fields {
    const found = this.#byRefresh.get(token);
    if (!found || found.grant.shop.id !== shopId) throw ERRORS.refresh();
    const { grant, until } = found;
    if (grant.revoked) throw ERRORS.unlinked();
    if ((this.#options.refreshSingleUse ?? true) && grant.refresh !== token) throw ERRORS.refresh();
    const now = this.#world.clock.now();
    if (grant.until <= now) throw ERRORS.accessOver();
    if (until <= now) throw ERRORS.refreshExpired();
    return this.#issue(grant);
  }
  #issue(grant: Grant): Fields {
    const now = this.#world.clock.now();
    const last = this.byAccess.get(grant.access);
    if (last) last.until = Math.min(last.until, now + ACCESS_LIFE_AFTER_NEXT);
    grant.access = randomBytes(16).toString('hex');
    grant.refresh = randomBytes(16).toString('hex');
    this.byAccess.set(grant.access, { grant, until: now + ACCESS_LIFE });
    this.#byRefresh.set(grant.refresh, { grant, until: now + REFRESH_LIFE });
    return {
      access_token: grant.access,
      refresh_token: grant.refresh,
      expire_in: ACCESS_LIFE / 1_000 + (this.#options.expiresAsMoment ? seconds(now) : 0),
    };
  }
}
