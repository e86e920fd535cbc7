import { products as api } from '../../../../../contract/products.ts';
import { send } from '../../../platform/queries.ts';
import { refresh } from '../../../platform/topics.ts';
import { queries } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import type { Node, Place } from './tree.ts';

/** Puts a category elsewhere; what refuses it is said, and the tree is read again. */
export function useMove() {
  return async ({ id, version }: Node, place: Place | undefined) => {
    if (!place) return;
    try {
      await send(api.changeCategory, { id, version, ...place }, ['products']);
    } catch (error) {
      refresh(queries, ['products']);
      toast.error(error);
    }
  };
}
