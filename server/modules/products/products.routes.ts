import { products } from '../../../contract/products.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { categories, productList } from './products.queries.ts';

export const routes = (): Served[] =>
  serve(products, {
    list: view(products.list, productList),
    categories: view(products.categories, async (tx) => ({ Data: await categories(tx) })),
  });
