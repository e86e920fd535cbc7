import { orderScreens } from '../../../contract/orders.screens.ts';
import { orderSettings } from '../../../contract/orders.settings.ts';
import { orderAbilities, orders } from '../../../contract/orders.ts';
import { orderTrail } from '../../../contract/orders.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { called } from './called.queries.ts';
import { onMerged, ordersOfCustomers } from '../customers/index.ts';
import { registerFinder } from '../finder/index.ts';
import { registerImport } from '../imports/index.ts';
import { ordersOfListings } from '../listings/index.ts';
import { registerUse } from '../organisation/index.ts';
import { registerHeld, registerRetention } from '../privacy/index.ts';
import { registerProductUse, whenComposed } from '../products/index.ts';
import { registerSettings } from '../settings/index.ts';
import { findOrders } from './orders.views/find-orders.ts';
import { chatRetention } from './chats.store.ts';
import { heldByOrders } from './held.queries.ts';
import { customerRetention, recipientRetention } from './recipients.store.ts';
import { freeWaiting } from './orders.commands/free-waiting.ts';
import { jobs } from './orders.jobs.ts';
import { hasOrders, orderCounts, ordersTold, shippingAddressesOf } from './orders.queries/by-customer.ts';
import { moveOrdersOfCustomers } from './customer-orders.store.ts';
import { orderDifferences } from './orders.queries/differences.ts';
import {
  ordersOfChannel,
  ordersOfCustomer,
  ordersOfMethod,
  ordersOfTeam,
} from './orders.queries/of-the-shop.ts';
import { ordersWithProduct } from './orders.queries/with-product.ts';
import { orderImport } from './orders.import/order-import.ts';
import { routes } from './orders.routes.ts';
import { ordersWaitingAt, ordersWaitingFor } from './waiting.store.ts';

declare module '../../platform/search.ts' {
  interface SearchKinds {
    order: true;
  }
}

export const module: ServerModule = {
  name: 'orders',
  tables: [
    'orders',
    'order_lines',
    'order_events',
    'order_tallies',
    'order_boxes',
    'box_draws',
    'order_line_products',
    'order_tags',
    'order_references',
    'order_chats',
  ],
  views: ['orders', 'order_lines', 'order_events'],
  endpoints: [orders],
  abilities: orderAbilities,
  routes,
  jobs,
  joins() {
    registerTrail(orderTrail, { called });
    registerSettings(orderSettings);
    ordersOfCustomers({
      counts: orderCounts,
      has: hasOrders,
      told: ordersTold,
      screen: (customer_id) => orderScreens.orders({ customer_id }),
      uses: ordersOfCustomer,
      addressesSentTo: shippingAddressesOf,
    });
    onMerged(moveOrdersOfCustomers);
    registerFinder('order', findOrders);
    registerImport(orderImport);
    registerHeld(heldByOrders);
    registerRetention('recipient_months', recipientRetention);
    registerRetention('customer_months', customerRetention);
    registerRetention('chat_months', chatRetention);
    registerProductUse(ordersWithProduct);
    registerUse('team', ordersOfTeam);
    registerUse('channel', ordersOfChannel);
    registerUse('payment_method', ordersOfMethod);
    whenComposed((tx, who, products) => freeWaiting(tx, who, { products }));
    ordersOfListings({
      waiting: ordersWaitingFor,
      waitingAt: ordersWaitingAt,
      free: (tx, who, listings) => freeWaiting(tx, who, { listings }),
    });
  },
  differences: orderDifferences,
};

export { cancel, onCancelled } from './orders.commands/cancel-order.ts';
export { registerMoveByHand } from './orders.commands/change-status.ts';
export { onOverpaid, registerSlips } from './orders.commands/edit-order.ts';
export { addFreeLines } from './orders.commands/add-free-lines.ts';
export { purchases } from './orders.queries/purchases.ts';
export { boxesToPack, boxesToPackSql, hasBoxesSql, itemsToDraw, type PackedBox } from './boxes.store.ts';
export { drawBoxes } from './orders.commands/draw-boxes.ts';
export { findOrder, loadOrder, lockOrders } from './orders.commands/load-order.ts';
export { followPacking, moveOrder, moveOrders, note, noteMany } from './orders.commands/move.ts';
export { clearTracking, assignTrackings, rerouteOrder } from './orders.commands/reroute-order.ts';
export { onOrderMade, onOrdersMoved, type MovedOrders } from './orders.commands/told.ts';
export {
  countingMissed,
  registerReduction,
  type CouponRefusal,
  type Reduced,
  type ToReduce,
} from './orders.commands/reduction.ts';
export { sendAgain } from './orders.commands/send-again.ts';
export { sentLines } from './orders.queries/sent-lines.ts';
export { swapBoxPieces } from './orders.commands/swap-box-pieces.ts';
export { takeMarketplaceOrder } from './orders.commands/take-marketplace-order.ts';
export {
  followPaid,
  followPaidOfMany,
  giveBackPayment,
  takePayment,
} from './orders.commands/take-payment.ts';
export { addToOrders, type OrderPart } from './orders.queries/parts.ts';
export { idByCode } from './orders.queries/by-code.ts';
export { keptOut, keptOutDetails } from './orders.queries/kept-out.ts';
export { matching } from './orders.queries/matching.ts';
export { orderRows } from './orders.queries/order-row.ts';
export {
  readyCounts,
  readyOrders,
  readyOrdersForUpdate,
  type ReadyFilter,
  type ReadyOrder,
} from './orders.queries/ready.ts';
export { paidTally, scopeOf, tallies } from './orders.queries/tallies.ts';
export { seesAll, visibleOrders, visibleTo } from './orders.queries/visible-to.ts';
export { assertMay, cashDue, refusal, wrongStatus } from './orders.rules.ts';
export type { LockedOrder } from './orders.store.ts';
