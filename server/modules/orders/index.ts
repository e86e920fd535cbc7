export { routes } from './orders.routes.ts';
export { jobs } from './orders.jobs.ts';
export { onCancelled, cancelInside } from './orders.commands/cancel-order.ts';
export { moveTo, note, type Moving } from './orders.commands/move.ts';
export { orderForUpdate, orderByCodeForUpdate, type LockedOrder } from './orders.store.ts';
export { setPacking, setDelivery, setPaid, setTracking } from './orders.store.ts';
export { orderShown } from './orders.commands/show-order.ts';
export { orderRows, piecesOf, visibleTo, ORDER_FIELDS, ORDER_FROM, orderRow, slipsOf } from './orders.queries.ts';
