import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const remittanceScreens = {
  owed: screen('/backoffice/payments/cod', { payment: 1 }),
  owedOrders: screen('/backoffice/payments/cod/orders', { payment: 1 }),
  remittances: screen('/backoffice/payments/cod/sheets', { payment: 1 }),
  remittance: screenOf('/backoffice/payments/cod/sheets/{id}', { payment: 1 }),
  missing: screenOf('/backoffice/payments/cod/missing/{id}', { payment: 1 }),
};
