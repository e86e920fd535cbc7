import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const summaryScreens = {
  summary: screen('/backoffice/reports/summary-wms', { report: 1 }),
  product: screen('/backoffice/reports/summary-wms-product', { report: 1 }),
  field: screen('/backoffice/reports/summary-wms-field', { report: 1 }),
  parcels: screen('/backoffice/reports/summary-wms/parcels', { report: 1 }),
};
