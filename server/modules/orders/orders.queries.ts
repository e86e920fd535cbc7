// The questions asked about orders, one file each.
export { visibleTo } from './orders.queries/visible-to.ts';
export { orderRows } from './orders.queries/order-row.ts';
export { matching } from './orders.queries/matching.ts';
export { orderList, ordersLike } from './orders.queries/order-list.ts';
export { orderDetail } from './orders.queries/order-detail.ts';
export { slipsOf } from './orders.queries/slips-of.ts';
export { choicesOf } from './orders.queries/choices-of.ts';
export { availableOf, piecesOf } from './orders.queries/pieces.ts';
export { ordersDeliveredLongAgo, ordersWithReservationOver } from './orders.queries/due.ts';
export { orderDifferences } from './orders.queries/differences.ts';
