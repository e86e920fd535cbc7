import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const listingScreens = {
  marketplaces: screen('/admin/product/platform', 'admin'),
  /** Of a marketplace by its name: `listings('shopee', { q: 'A-1' })`. */
  listings: screenOf('/admin/product/{platform}', 'admin'),
  listing: screenOf('/admin/product/{platform}/{id}', 'admin'),
};
