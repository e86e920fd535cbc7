import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const customerScreens = {
  customers: screen('/backoffice/customers', { customer: 1 }),
  duplicates: screen('/backoffice/customers/duplicates', { customer: 3 }),
  customer: screenOf('/backoffice/customers/{id}', { customer: 1 }),
};
