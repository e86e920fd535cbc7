import { bareNumber } from '../json.ts';
import { Pushes } from '../pushes.ts';
import type { Happening, Order, Shop } from '../world.ts';
import { piecesOf, seconds, type Desk } from './desk.ts';
import { wordOf } from './orders.ts';
import { pushSignature } from './sign.ts';
import { reverseWord } from './truth.ts';

/** Every half an hour, twelve times. */
const RETRIES = Array.from({ length: 12 }, () => 30 * 60_000);
const TYPES = { order: 0, expiry: 8, reverse: 10 } as const;

/** What this marketplace tells the one address that the app has registered. */
export class Notices {
  readonly pushes: Pushes;
  url: string | null = null;
  #desk: Desk;
  /** By piece: the word that was told last. */
  #told = new Map<string, string>();
  constructor(desk: Desk) {
    this.#desk = desk;
    this.pushes = new Pushes(desk.world, {
      retries: RETRIES,
      patienceMs: 500,
      heard: (status) => status === 200,
    });
    desk.world.onHappening((order, what) => {
      if (order.shop.platform === 'lazada') this.#tell(order, what);
    });
  }
  /** Beforehand, that the seller will have to agree again; the seller's id at the top is the text `null` then. */
  expiry(shop: Shop, until: number): void {
    const { appKey } = this.#desk.options;
    const data = { app_key: appKey, auth_expiry_time: seconds(until), seller_id: shop.id };
    this.#send(shop, 'expiry', data, 'null');
  }
  /** One a piece: there is no status of an order. */
  #tell(order: Order, what: Happening): void {
    const { clock } = this.#desk.world;
    for (const piece of piecesOf(order)) {
      const word = wordOf(this.#desk, order, piece);
      if (this.#told.get(piece.id) === word) continue;
      this.#told.set(piece.id, word);
      this.#send(order.shop, 'order', {
        order_status: word,
        trade_order_id: order.id,
        trade_order_line_id: piece.id,
        status_update_time: clock.seconds(),
      });
    }
    const last = order.returns.toSorted((a, b) => b.updatedAt - a.updatedAt)[0];
    if (what === 'return' && last)
      this.#send(order.shop, 'reverse', {
        reverse_order_id: bareNumber(last.id),
        trade_order_id: bareNumber(order.id),
        reverse_status: reverseWord(last),
        seller_id: bareNumber(order.shop.id),
        status_update_time: clock.seconds(),
      });
  }
  #send(shop: Shop, kind: keyof typeof TYPES, data: object, sellerId = shop.id): void {
    const { options, grants, world } = this.#desk;
    const grant = grants.byShop.get(shop);
    // nothing is told of a seller whose authorisation is over
    if (!this.url || !grant || grant.revoked) return;
    const body = JSON.stringify({
      seller_id: sellerId,
      message_type: TYPES[kind],
      data,
      // of orders in milliseconds, of all else in seconds
      timestamp: kind === 'order' ? world.clock.now() : world.clock.seconds(),
      site: 'lazada_th',
    });
    const authorization = pushSignature(options.appKey, options.appSecret, body);
    this.pushes.send({ shop, url: this.url, headers: { authorization }, body });
  }
}
