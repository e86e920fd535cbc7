import { randomBytes } from 'node:crypto';
import type { Shop } from '../world.ts';
import { ERRORS } from './errors.ts';

const MOST_KEYS = 10;

/** What a shop makes in OA Plus, Settings, API keys: a key is good for its one shop until it is deleted. */
export class Keys {
  #shopOf = new Map<string, Shop>();
  #secrets = new Map<Shop, string>();
  /** Errors: as the page refuses an eleventh. */
  make(shop: Shop): string {
    if (this.#of(shop).length >= MOST_KEYS) throw ERRORS.conflict(`A shop has ${MOST_KEYS} API keys at most`);
    const key = randomBytes(24).toString('base64url');
    this.#shopOf.set(key, shop);
    return key;
  }
  /** The first one that is still good, or a new one. */
  one(shop: Shop): string {
    return this.#of(shop)[0] ?? this.make(shop);
  }
  shopOf(key: string | undefined): Shop | null {
    return this.#shopOf.get(key ?? '') ?? null;
  }
  delete(key: string): void {
    this.#shopOf.delete(key);
  }
  deleteAll(shop: Shop): void {
    for (const key of this.#of(shop)) this.delete(key);
  }
  /** What the shop's pushes are signed with. */
  secretOf(shop: Shop): string {
    const secret = this.#secrets.get(shop) ?? randomBytes(16).toString('hex');
    this.#secrets.set(shop, secret);
    return secret;
  }
  #of(shop: Shop): string[] {
    return [...this.#shopOf].filter(([, one]) => one === shop).map(([key]) => key);
  }
}
