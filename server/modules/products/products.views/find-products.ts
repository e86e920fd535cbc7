import { warehouseScreens } from '../../../../contract/warehouse.screens.ts';
import { allows } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { productList } from '../products.queries/product-list.ts';

/** For the quick finder: a product leads to its stock, so there is nothing for who may not see that. */
export const findProducts = async (tx: Reader, who: Actor, q: string) =>
  allows(who, warehouseScreens.stock.right)
    ? (await productList(tx, who, { q, page: 1, page_size: 4 })).Data.map((p) => ({
        id: p.id,
        title: p.name,
        hint: p.code,
        link: warehouseScreens.stock({ q: p.code }),
      }))
    : [];
