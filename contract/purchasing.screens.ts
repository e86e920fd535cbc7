import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const purchasingScreens = {
  purchases: screen('/backoffice/po', { po: 1, wms: 2 }),
  newPurchase: screen('/backoffice/po/new', { po: 2 }),
  purchase: screenOf('/backoffice/po/{id}', { po: 1, wms: 2 }),
  editPurchase: screenOf('/backoffice/po/edit/{id}', { po: 2 }),
  receive: screenOf('/backoffice/po/receive/{id}', { po: 2, wms: 2 }),
};
