import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const commissionScreens = {
  report: screen('/backoffice/reports/commission', 'admin'),
  lines: screen('/backoffice/reports/commission/orders', 'admin'),
  rates: screen('/backoffice/reports/commission/rates', 'admin'),
  periods: screen('/backoffice/reports/commission/periods', 'admin'),
};
