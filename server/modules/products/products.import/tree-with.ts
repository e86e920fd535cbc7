import type { Tx } from '../../../platform/tx.ts';
import { insertCategory, treeForUpdate } from '../categories.store.ts';
import { categoryTree, CategoryTree } from '../products.queries/category-tree.ts';

/** The tree with all of these in it: what was missing is made, at the end of its branch; `made` are those. */
export async function treeWith(
  tx: Tx,
  wanted: readonly (readonly string[])[],
): Promise<{ tree: CategoryTree; made: ReadonlySet<number> }> {
  const tree = await categoryTree(tx);
  const made = new Set<number>();
  if (wanted.every((path) => tree.find(path) !== undefined)) return { tree, made };
  const branches = await treeForUpdate(tx);
  const held = new CategoryTree(branches);
  for (const path of wanted) {
    for (let deep = 1; deep <= path.length; deep++) {
      const part = path.slice(0, deep);
      if (held.find(part) !== undefined) continue;
      const parent_id = deep === 1 ? null : held.find(path.slice(0, deep - 1))!;
      const id = await insertCategory(tx, { name: part.at(-1)!, parent_id, sort: branches.length });
      held.add(id, part);
      made.add(id);
    }
  }
  return { tree: held, made };
}
