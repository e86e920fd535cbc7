import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const paymentScreens = {
  payments: screen('/backoffice/payments', { payment: 1 }, { desk: { payment: 2 } }),
};
