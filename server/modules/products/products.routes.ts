import { products } from '../../../contract/products.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { sheetView } from '../../platform/sheets/sheet-view.ts';
import { changeCategory, createCategory, removeCategory } from './products.commands/arrange-categories.ts';
import { changeTogether } from './products.commands/change-together.ts';
import { makeBox } from './products.commands/make-box.ts';
import { removeBox, removeProduct } from './products.commands/remove-product.ts';
import { changeProduct, createProduct } from './products.commands/save-product.ts';
import { setClosed } from './products.commands/set-closed.ts';
import { boxList } from './products.queries/boxes.ts';
import { categories, categoryById } from './products.queries/categories.ts';
import { productDetail } from './products.queries/product-detail.ts';
import { productKeys, productList, tagsInUse } from './products.queries/product-list.ts';
import { skus } from './products.queries/skus.ts';
import { productHistory } from './products.views/product-history.ts';

export const routes = (): Served[] =>
  serve(products, {
    list: view(products.list, productList),
    sheet: sheetView(products.sheet, products.list, productList),
    keys: view(products.keys, productKeys),
    create: createProduct,
    detail: view(products.detail, async (tx, who, { id }, fail) => {
      const Data = await productDetail(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    update: changeProduct,
    remove: removeProduct,
    setClosed,
    history: view(products.history, productHistory),
    categories: view(products.categories, async (tx) => ({ Data: await categories(tx) })),
    category: view(products.category, async (tx, _who, { id }, fail) => {
      const Data = await categoryById(tx, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    createCategory,
    changeCategory,
    removeCategory,
    bulk: changeTogether,
    skus: view(products.skus, (tx, _who, asked) => skus(tx, asked)),
    boxes: view(products.boxes, boxList),
    createBox: makeBox,
    removeBox,
    tags: view(products.tags, async (tx) => ({ Data: await tagsInUse(tx) })),
  });
