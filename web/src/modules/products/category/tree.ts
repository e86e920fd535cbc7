import type { Category } from '../../../../../contract/products.categories.ts';

/** A category as it stands in the tree. */
export interface Node extends Category {
  depth: number;
  /** Those under the same parent, in order, itself included. */
  siblings: Category[];
  /** Its own and those of all below it. */
  productsWithin: number;
  children: number;
}

/** The tree from the top down, each with where it stands. */
export function nodesOf(all: readonly Category[], parent: number | null = null, depth = 0): Node[] {
  const siblings = all.filter(({ parent_id }) => parent_id === parent);
  return siblings.flatMap((category) => {
    const below = nodesOf(all, category.id, depth + 1);
    const direct = below.filter(({ parent_id }) => parent_id === category.id);
    const productsWithin = category.products + direct.reduce((sum, child) => sum + child.productsWithin, 0);
    return [{ ...category, depth, siblings, productsWithin, children: direct.length }, ...below];
  });
}

/** Where a category goes: under a parent, before another one there or at the end. */
export interface Place {
  parent_id: number | null;
  before_id: number | null;
}
const at = ({ siblings, id }: Node) => siblings.findIndex((other) => other.id === id);

export function upOf(node: Node): Place | undefined {
  const before = node.siblings[at(node) - 1];
  return before && { parent_id: node.parent_id, before_id: before.id };
}
export function downOf(node: Node): Place | undefined {
  if (at(node) === node.siblings.length - 1) return undefined;
  return { parent_id: node.parent_id, before_id: node.siblings[at(node) + 2]?.id ?? null };
}
/** Under the one before it. */
export function inOf(node: Node): Place | undefined {
  const before = node.siblings[at(node) - 1];
  return before && { parent_id: before.id, before_id: null };
}
/** Beside its parent, right behind it. */
export function outOf(node: Node, nodes: readonly Node[]): Place | undefined {
  const parent = nodes.find(({ id }) => id === node.parent_id);
  return parent && behind(parent);
}
export const before = (node: Node): Place => ({ parent_id: node.parent_id, before_id: node.id });
export const behind = (node: Node): Place => ({
  parent_id: node.parent_id,
  before_id: node.siblings[at(node) + 1]?.id ?? null,
});
export const under = (node: Node): Place => ({ parent_id: node.id, before_id: null });

/** Itself and all below it: where it cannot go. */
export function withinOf(node: Node, nodes: readonly Node[]): Set<number> {
  const found = new Set([node.id]);
  for (const { id, parent_id } of nodes) if (parent_id !== null && found.has(parent_id)) found.add(id);
  return found;
}
