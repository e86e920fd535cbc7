import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const orderScreens = {
  orders: screen('/backoffice/orders', { order: 1 }, { desk: { order: 2 } }),
  createOrder: screen('/backoffice/orders/create', { order: 2 }),
  editOrder: screenOf('/backoffice/orders/edit/{id}', { order: 2 }),
  quickOrders: screen('/backoffice/ordersv2/new', { order: 2 }),
  /** Of one chat of one's own queue; `new` in its place opens the first that waits. */
  quickOrder: screenOf('/backoffice/ordersv2/{id}', { order: 2 }),
  order: screenOf('/backoffice/orders/{id}', { order: 1, payment: 1 }),
};
