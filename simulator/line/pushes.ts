import { Pushes } from '../pushes.ts';
import type { Happening, Order, Shop } from '../world.ts';
import { iso, marksOf, type Desk } from './desk.ts';
import { orderFields } from './orders.ts';
import { pushSignature } from './sign.ts';
import { wordsOf } from './truth.ts';

/** Nine within an hour, each after twice the time of the one before. */
const RETRIES = [7, 14, 28, 56, 112, 224, 448, 896, 1_792].map((seconds) => seconds * 1_000);

/** What this marketplace tells each shop's own address. */
export class Notices {
  readonly pushes: Pushes;
  readonly addresses = new Map<Shop, string>();
  #desk: Desk;
  #told = new Map<Order, string | null>();
  constructor(desk: Desk) {
    this.#desk = desk;
    this.pushes = new Pushes(desk.world, {
      retries: RETRIES,
      patienceMs: 5_000,
      heard: (status) => status === 200,
    });
    desk.world.onHappening((order, what) => {
      if (order.shop.platform === 'line') this.#tell(order, what);
    });
  }
  #tell(order: Order, what: Happening): void {
    const event = this.#eventOf(order);
    if (event !== null && this.#told.get(order) !== event) this.#send(order, event);
    this.#told.set(order, event);
    if (what === 'address') this.#send(order, 'ORDER_DETAIL.SHIPPING_ADDRESS_UPDATED');
  }
  /** Null: nothing tells of it, as that an order has expired. */
  #eventOf(order: Order): string | null {
    const { orderStatus, shipmentStatus } = wordsOf(order, marksOf(this.#desk, order));
    switch (orderStatus) {
      case 'EXPIRED':
        return null;
      case 'CANCELED':
        return 'ORDER.CANCELED';
      case 'COMPLETED':
        return 'ORDER.COMPLETED';
      case 'FINALIZED':
        return shipmentStatus === 'NO_SHIPMENT' ? 'ORDER.PENDING_PAYMENT' : 'ORDER.READY_TO_SHIP';
    }
  }
  #send(order: Order, name: string): void {
    const { world, keys } = this.#desk;
    const { shop } = order;
    const url = this.addresses.get(shop);
    if (!url) return;
    const body = JSON.stringify({
      ...orderFields(this.#desk, order),
      event: { name, timestamp: iso(world.clock.now()) },
      shop: { channelId: shop.id, premiumId: `@shop${shop.id}`, randomId: `@${shop.id}abc` },
    });
    this.pushes.send({
      shop,
      url,
      headers: {
        'x-myshop-signature': pushSignature(keys.secretOf(shop), body),
        'x-request-id': world.newId(),
      },
      body,
    });
  }
}
