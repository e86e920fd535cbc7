import { screen } from './screens.ts';

/** Where its screens are, and who may open them. */
export const promotionScreens = {
  promotions: screen('/wms/promotion', { wms: 1 }),
};
