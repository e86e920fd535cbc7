import type { Tx } from '../../../platform/tx.ts';
import { insertCategory, treeForUpdate } from '../categories.store.ts';
import { categoryTree, CategoryTree } from '../products.queries/category-tree.ts';

/** The tree with all of these in it: what was missing is made, at the end of its branch. */
export async function treeWith(tx: Tx, wanted: readonly (readonly string[])[]): Promise<CategoryTree> {
  const tree = await categoryTree(tx);
  if (wanted.every((path) => tree.find(path) !== undefined)) return tree;
  const branches = await treeForUpdate(tx);
  const held = new CategoryTree(branches);
  for (const path of wanted) {
    for (let deep = 1; deep <= path.length; deep++) {
      const part = path.slice(0, deep);
      if (held.find(part) !== undefined) continue;
      const parent_id = deep === 1 ? null : held.find(path.slice(0, deep - 1))!;
      held.add(await insertCategory(tx, { name: part.at(-1)!, parent_id, sort: branches.length }), part);
    }
  }
  return held;
}
