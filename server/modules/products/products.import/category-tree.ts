import { rows, sql } from '../../../platform/sql.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { insertCategory, treeForUpdate } from '../categories.store.ts';

interface Branch {
  id: number;
  name: string;
  parent_id: number | null;
}
const SEPARATOR = ' > ';

/** Categories by path and paths by category, as a cell has them. */
export class CategoryTree {
  private readonly byPath = new Map<string, number>();
  private readonly paths = new Map<number, string>();

  constructor(branches: readonly Branch[]) {
    const byId = new Map(branches.map((branch) => [branch.id, branch]));
    const pathOf = ({ name, parent_id }: Branch): string[] => [
      ...(parent_id === null ? [] : pathOf(byId.get(parent_id)!)),
      name,
    ];
    for (const branch of branches) this.add(branch.id, pathOf(branch));
  }

  pathOf = (id: number | null): string => (id === null ? '' : (this.paths.get(id) ?? ''));
  find = (path: readonly string[]): number | undefined => this.byPath.get(keyOf(path));
  add(id: number, path: readonly string[]): void {
    this.byPath.set(keyOf(path), id);
    this.paths.set(id, path.join(SEPARATOR));
  }
}
const keyOf = (path: readonly string[]) => path.join('\0').normalize('NFC').toLowerCase();

export const categoryTree = async (tx: Reader): Promise<CategoryTree> =>
  new CategoryTree(
    await rows<Branch>(
      tx,
      sql`select id, name, parent_id from categories where enterprise_id = ${tx.enterpriseId}`,
    ),
  );

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
