/** A branch of the catalogue's tree as far as its place goes. */
export interface Branch {
  id: number;
  name: string;
  parent_id: number | null;
}
type Tree = readonly Branch[];

/** Ids of a category and of all that lie below it. */
export function within(tree: Tree, id: number): Set<number> {
  const found = new Set([id]);
  // a set tells those that are added while it is walked through
  for (const parent of found)
    for (const branch of tree) if (branch.parent_id === parent) found.add(branch.id);
  return found;
}

/** How many levels there are down to a category: 1 at the top, 0 for no category. */
export function depthOf(tree: Tree, id: number | null): number {
  let depth = 0;
  for (let at = id; at !== null; at = tree.find((branch) => branch.id === at)?.parent_id ?? null) depth += 1;
  return depth;
}

/** How many levels a category has with what lies below it. */
export const heightOf = (tree: Tree, id: number): number =>
  1 +
  Math.max(0, ...tree.filter(({ parent_id }) => parent_id === id).map((child) => heightOf(tree, child.id)));

/** Another category of that name under that parent. */
export const namesake = (tree: Tree, name: string, parent: number | null, except?: number): boolean =>
  tree.some(
    (branch) =>
      branch.parent_id === parent && branch.id !== except && branch.name.toLowerCase() === name.toLowerCase(),
  );

/** The ids of those under a parent in their order, one of them (or a new one) put before another; null: at the end. */
export function placed(siblings: readonly number[], id: number, before: number | null): number[] {
  const others = siblings.filter((other) => other !== id);
  const at = before === null ? -1 : others.indexOf(before);
  return at < 0 ? [...others, id] : [...others.slice(0, at), id, ...others.slice(at)];
}
