export { routes } from './products.routes.ts';
export { productList, productByCode, sellables, type Sellable, type Component } from './products.queries.ts';
