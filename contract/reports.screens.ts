import { screen } from './screens.ts';

const see = { report: 1 } as const;
/** Where its screens are, and who may open them. */
export const reportScreens = {
  dashboard: screen('/backoffice/reports/dashboard', { payment: 1 }),
  team: screen('/backoffice/reports/team', see),
  channel: screen('/backoffice/reports/sale-channel', see),
  product: screen('/backoffice/reports/product', see),
  channelProduct: screen('/backoffice/reports/salechannel-product', see),
  staff: screen('/backoffice/reports/user', see),
  staffProduct: screen('/backoffice/reports/user-product', see),
  offers: screen('/backoffice/reports/promotion', see),
  returns: screen('/backoffice/reports/order-return', see),
  /** The orders behind a figure. */
  orders: screen('/backoffice/reports/orders', see),
  /** What the figures mean. */
  meanings: screen('/backoffice/reports/figures', { report: 1, payment: 1 }),
};
