import { products } from '../../../contract/products.ts';
import { serve, type Served } from '../../platform/http.ts';
import { reading } from '../../platform/tx.ts';
import { categories, productList } from './products.queries.ts';

export const routes = (): Served[] =>
  serve(products, {
    list: (who, filter) => reading(who, (tx) => productList(tx, who, filter)),
    categories: (who) => reading(who, async (tx) => ({ Data: await categories(tx) })),
  });
