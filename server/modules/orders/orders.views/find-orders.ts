import { orderScreens } from '../../../../contract/orders.screens.ts';
import { orders } from '../../../../contract/orders.ts';
import { allows } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { ordersLike } from '../orders.queries/order-list.ts';

/** For the quick finder. */
export const findOrders = async (tx: Reader, who: Actor, q: string) =>
  allows(who, orders.list.right)
    ? (await ordersLike(tx, who, q, 8)).map((o) => ({
        id: o.id,
        title: o.number,
        hint: `${o.recipient_name} · ${o.phone}`,
        link: orderScreens.order(o.id),
      }))
    : [];
