export { routes } from './orders.routes.ts';
export { jobs } from './orders.jobs.ts';
export { onCancelled, cancelInside } from './orders.commands/cancel-order.ts';
export { createOrder } from './orders.commands/create-order.ts';
export { moveTo, note } from './orders.commands/move.ts';
export { orderShown, stillToPay } from './orders.commands/show-order.ts';
export { assertMay, wrongStatus } from './orders.rules.ts';
export { rangeOf } from './orders.range.ts';
export { matching } from './orders.queries/matching.ts';
export { orderDifferences } from './orders.queries/differences.ts';
export { orderRows } from './orders.queries/order-row.ts';
export { piecesOf } from './orders.queries/pieces.ts';
export { slipsOf } from './orders.queries/slips-of.ts';
export { visibleTo } from './orders.queries/visible-to.ts';
export {
  idByCode,
  orderByCodeForUpdate,
  orderForUpdate,
  setDelivery,
  setPacking,
  setPaid,
  setTracking,
  type LockedOrder,
} from './orders.store.ts';
