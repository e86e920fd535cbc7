import { screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const claimScreens = {
  /** Of the order whose goods are sent again. */
  claim: screenOf('/backoffice/orders/claim/{id}', { order: 2 }),
};
