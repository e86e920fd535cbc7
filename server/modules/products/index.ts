import { products } from '../../../contract/products.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerFinder } from '../finder/index.ts';
import { findProducts } from './products.views.ts';
import { routes } from './products.routes.ts';

declare module '../../platform/search.ts' {
  interface SearchKinds {
    product: true;
  }
}

export const module: ServerModule = {
  name: 'products',
  tables: ['categories', 'products', 'product_components'],
  views: ['products'],
  endpoints: [products],
  routes,
  joins: () => registerFinder('product', findProducts),
};

export { offeredProducts, sellables, type Sellable } from './products.queries.ts';
