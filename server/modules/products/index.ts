import type { ServerModule } from '../../platform/module.ts';
import { routes } from './products.routes.ts';

export const module: ServerModule = {
  name: 'products',
  tables: ['categories', 'products', 'product_components'],
  views: ['products'],
  routes,
};

export { productByCode, productList, sellables, type Sellable } from './products.queries.ts';
