import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const paymentScreens = {
  payments: screen('/backoffice/payments', { payment: 1 }, { desk: { payment: 2 } }),
  received: screen('/backoffice/payments/received', { payment: 1 }),
  dayTotals: screen('/backoffice/payments/days', { payment: 1 }),
};
