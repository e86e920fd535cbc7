import { bareNumber } from '../json.ts';
import { Pushes } from '../pushes.ts';
import type { Happening, Order, Shop, World } from '../world.ts';
import { pushSignature } from './sign.ts';
import { returnType, returnWord, statusWord } from './truth.ts';
import { seconds, type TiktokOptions } from './values.ts';
import type { Cancellations } from './cancellations.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Numbers from the titles of the vendor's pages (…/docv2/page/1-order-status-change and so on). */
export const TYPES = {
  ORDER_STATUS_CHANGE: 1,
  RECIPIENT_ADDRESS_UPDATE: 3,
  PACKAGE_UPDATE: 4,
  PRODUCT_STATUS_CHANGE: 5,
  SELLER_DEAUTHORIZATION: 6,
  UPCOMING_AUTHORIZATION_EXPIRATION: 7,
  CANCELLATION_STATUS_CHANGE: 11,
  RETURN_STATUS_CHANGE: 12,
} as const;
type Event = keyof typeof TYPES;
/** What this marketplace tells the shops' servers by itself. */
export class Notices {
  readonly pushes: Pushes;
  /** The address of the Partner Center, for what a shop has not subscribed to by itself. */
  address: string | null = null;
  /** By shop and event. */
  readonly subscribed = new Map<string, Map<string, string>>();
  #world: World;
  #options: TiktokOptions;
  #told = new Map<Order, string>();
  constructor(world: World, options: TiktokOptions, cancellations: Cancellations) {
    this.#world = world;
    this.#options = options;
    this.pushes = new Pushes(world, {
      retries: [2 * MINUTE, 30 * MINUTE, 3 * HOUR, 12 * HOUR],
      patienceMs: 5_000,
      heard: (status) => status >= 200 && status < 300,
    });
    world.onHappening((order, what) => {
      if (order.shop.platform !== 'tiktok') return;
      this.#tell(order, what);
      const asked = cancellations.follow(order);
      if (asked)
        this.send(order.shop, 'CANCELLATION_STATUS_CHANGE', {
          order_id: order.id,
          cancellations_role: asked.role,
          cancel_status: asked.status,
          cancel_id: asked.id,
          create_time: seconds(asked.createdAt),
        });
    });
  }
  send(shop: Shop, event: Event, data: object): void {
    const url = this.subscribed.get(shop.id)?.get(event) ?? this.address;
    if (!url) return;
    const body = JSON.stringify({
      type: TYPES[event],
      tts_notification_id: this.#world.newId(19),
      shop_id: shop.id,
      timestamp: this.#world.clock.seconds(),
      data,
    });
    const { appKey, appSecret } = this.#options;
    this.pushes.send({ shop, url, headers: { authorization: pushSignature(appKey, appSecret, body) }, body });
  }
  /** The id of a product is a number here, and too long a one for a float. */
  productChanged(shop: Shop, itemId: string, status: string): void {
    this.send(shop, 'PRODUCT_STATUS_CHANGE', {
      product_id: bareNumber(itemId),
      status,
      suspended_reason: '',
      update_time: this.#world.clock.seconds(),
    });
  }
  #tell(order: Order, what: Happening): void {
    const { shop } = order;
    const update_time = seconds(order.updatedAt);
    const word = statusWord(order);
    const state = `${word} ${order.hold}`;
    const isNew = this.#told.get(order) !== state;
    this.#told.set(order, state);
    // that a part is shipped is never told
    if (isNew && word !== 'PARTIALLY_SHIPPING')
      this.send(shop, 'ORDER_STATUS_CHANGE', {
        is_on_hold_order: order.hold,
        order_id: order.id,
        // spelled otherwise than in the order
        order_status: word === 'CANCELLED' ? 'CANCEL' : word,
        update_time,
      });
    if (what === 'address') this.send(shop, 'RECIPIENT_ADDRESS_UPDATE', { order_id: order.id, update_time });
    if (what === 'parcels')
      this.send(shop, 'PACKAGE_UPDATE', {
        sc_type: 'SPLIT',
        role_type: 'SELLER',
        package_list: order.parcels.map(({ id }) => ({ package_id: id, order_id_list: [order.id] })),
        update_time,
      });
    if (what === 'return') {
      const one = order.returns.toSorted((a, b) => b.updatedAt - a.updatedAt)[0]!;
      this.send(shop, 'RETURN_STATUS_CHANGE', {
        order_id: order.id,
        return_id: one.id,
        return_role: 'BUYER',
        return_type: returnType(one),
        return_status: returnWord(one),
        create_time: seconds(one.createdAt),
        update_time: seconds(one.updatedAt),
      });
    }
  }
}
