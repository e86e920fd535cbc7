import { LISTED_AT, listingAbilities, listings } from '../../../contract/listings.ts';
import { listingTrail } from '../../../contract/listings.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { called } from './called.queries.ts';
import { registerImport } from '../imports/index.ts';
import { registerOfferedAt, registerProductUse } from '../products/index.ts';
import { listingImport } from './listings.import/listing-import.ts';
import { listingsWithProduct, productsOfferedAt } from './listings.queries/with-product.ts';
import { routes } from './listings.routes.ts';

declare module '../../platform/search.ts' {
  interface SearchKinds {
    listing: true;
  }
}

export const module: ServerModule = {
  name: 'listings',
  tables: ['platform_listings', 'listing_products'],
  endpoints: [listings],
  abilities: listingAbilities,
  routes,
  joins() {
    registerTrail(listingTrail, { called });
    registerProductUse(listingsWithProduct);
    registerOfferedAt(productsOfferedAt);
    for (const platform of LISTED_AT) registerImport(listingImport(platform));
  },
};

export { ordersOfListings } from './listings.queries/orders-of-listings.ts';
export { holdListings, matchesOf } from './listings.queries/matches.ts';
