import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

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
