import { Pushes, type SentLetter } from '../pushes.ts';
import type { Happening, Order, Parcel, Shop, World } from '../world.ts';
import { pushSignature } from './sign.ts';
import { statusWord } from './truth.ts';
import { packageNumber, seconds, type Label, type ShopeeOptions } from './values.ts';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;
const RETRIES = [300 * SECOND, 1_800 * SECOND, 10_800 * SECOND];
const CODES = {
  authorized: 1,
  deauthorized: 2,
  status: 3,
  tracking: 4,
  expiry: 12,
  label: 15,
} as const;

/** What this marketplace tells the one address that the app has registered. */
export class Notices {
  readonly pushes: Pushes;
  url: string | null = null;
  /** Which of the lost ones were asked for and seen. */
  consumed = 0;
  #world: World;
  #options: ShopeeOptions;
  #told = new Map<Order, string>();
  constructor(world: World, options: ShopeeOptions) {
    this.#world = world;
    this.#options = options;
    this.pushes = new Pushes(world, {
      retries: RETRIES,
      patienceMs: 3_000,
      // an answer that says anything counts as none
      heard: (status, body) => status >= 200 && status < 300 && body === '',
    });
    world.onHappening((order, what) => {
      if (order.shop.platform === 'shopee') this.#tell(order, what);
    });
  }
  send(shop: Shop, kind: keyof typeof CODES, data: object, isOfShop = true): void {
    if (!this.url) return;
    const body = JSON.stringify({
      data,
      ...(isOfShop ? { shop_id: Number(shop.id) } : {}),
      code: CODES[kind],
      timestamp: this.#world.clock.seconds(),
    });
    const key = this.#options.pushKey ?? this.#options.partnerKey;
    this.pushes.send({
      shop,
      url: this.url,
      headers: { authorization: pushSignature(key, this.url, body) },
      body,
    });
  }
  labelMade(order: Order, parcel: Parcel, { failed }: Label): void {
    this.send(order.shop, 'label', {
      ordersn: order.id,
      package_number: packageNumber(parcel),
      status: failed ? 'FAILED' : 'READY',
    });
  }
  /** Those of the last three days that nobody heard at the last attempt either, each with its number. */
  lost(): { id: number; letter: SentLetter }[] {
    const since = this.#world.clock.now() - 3 * DAY;
    return this.pushes.sent
      .map((letter, n) => ({ id: n + 1, letter }))
      .filter(
        ({ id, letter }) =>
          id > this.consumed && letter.at >= since && !letter.heard && letter.attempts > RETRIES.length,
      );
  }
  #tell(order: Order, what: Happening): void {
    const word = statusWord(order, this.#world.clock.now());
    const isNew = this.#told.get(order) !== word;
    this.#told.set(order, word);
    if (isNew)
      this.send(order.shop, 'status', {
        items: [],
        ordersn: order.id,
        status: word,
        // completed, and taken back afterwards all the same
        completed_scenario: order.completed && order.returns.length > 0 ? 'RRAOC' : '',
        update_time: seconds(order.updatedAt),
      });
    if (what === 'tracking')
      for (const parcel of order.parcels)
        if (parcel.stage === 'arranged' && parcel.tracking)
          this.send(order.shop, 'tracking', {
            ordersn: order.id,
            forder_id: parcel.id,
            package_number: packageNumber(parcel),
            tracking_no: parcel.tracking.number,
          });
  }
}
