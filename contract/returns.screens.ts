import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const returnScreens = {
  station: screen('/backoffice/packings/shipping/return', { order_return: 2 }, { desk: { order_return: 2 } }),
  form: screen('/backoffice/packings/shipping/returnv0', { order_return: 2 }),
  returns: screen('/backoffice/packings/returns', { order_return: 1 }),
  return: screenOf('/backoffice/packings/returns/{id}', { order_return: 1 }),
  found: screen('/backoffice/packings/found', { order_return: 1 }),
  quarantine: screen('/backoffice/packings/quarantine', { order_return: 1 }),
  compensations: screen('/backoffice/packings/compensations', { order_return: 1 }),
  compensation: screenOf('/backoffice/packings/compensations/{id}', { order_return: 1 }),
  refunds: screen('/backoffice/payments/refunds', { payment: 1 }),
};
