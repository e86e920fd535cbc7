import { productAbilities, products } from '../../../contract/products.ts';
import { productSteps } from '../../../contract/products.setup.ts';
import { productTrail } from '../../../contract/products.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { called } from './called.queries.ts';
import { registerFinder } from '../finder/index.ts';
import { registerImport } from '../imports/index.ts';
import { registerBarcodeOwners, registerItemCategories, registerMadeOfItem } from '../warehouse/index.ts';
import { productsWithBarcodes } from './products.queries/barcode-owners.ts';
import { itemCategories } from './products.queries/item-categories.ts';
import { productsOfItem } from './products.queries/made-of-item.ts';
import { registerStep } from '../setup/index.ts';
import { hasProduct } from './products.queries/has-product.ts';
import { findProducts } from './products.views/find-products.ts';
import { productImport } from './products.import/product-import.ts';
import { routes } from './products.routes.ts';

declare module '../../platform/search.ts' {
  interface SearchKinds {
    product: true;
  }
}

export const module: ServerModule = {
  name: 'products',
  tables: [
    'categories',
    'products',
    'product_components',
    'product_barcodes',
    'mystery_boxes',
    'mystery_pool',
  ],
  views: ['products', 'categories'],
  endpoints: [products],
  abilities: productAbilities,
  routes,
  joins() {
    registerTrail(productTrail, { called });
    registerFinder('product', findProducts);
    registerBarcodeOwners(productsWithBarcodes);
    registerMadeOfItem(productsOfItem);
    registerItemCategories(itemCategories);
    registerImport(productImport);
    registerStep(productSteps.products, hasProduct);
  },
};

export { whenComposed } from './products.commands/when-composed.ts';
export { registerProductUse } from './products.commands/product-uses.ts';
export { registerOfferedAt } from './products.queries/offered-at.ts';
export { wantedProducts } from './products.views/wanted-products.ts';
export { offeredProducts } from './products.queries/offered.ts';
export { sellables, soldProducts, type Sellable, type SoldBox } from './products.queries/sellables.ts';
