import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const organisationScreens = {
  shop: screen('/admin/shop', 'admin'),
  channels: screen('/admin/sale-channel', 'admin'),
  paymentMethods: screen('/admin/payment', 'admin'),
  teams: screen('/admin/team', 'admin'),
  shippingFees: screen('/admin/shipping-fee', 'admin'),
  departments: screen('/admin/department', 'admin'),
};
