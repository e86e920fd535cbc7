import { contract } from '../../../contract/index.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { categories, productList } from './products.queries.ts';

export const routes = (): Served[] =>
  serve(contract.products, {
    list: view(contract.products.list, productList),
    categories: view(contract.products.categories, async (tx) => ({ Data: await categories(tx) })),
  });
