import type { BULK_REFUSALS, BulkChange, ROUNDINGS } from '../../../contract/products.bulk.ts';
import { toSatang } from '../../platform/money.ts';

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

/** From the top down: `ของหอม › เทียน`; null for no category. */
export function pathOf(tree: Tree, id: number | null): string | null {
  const branch = tree.find((each) => each.id === id);
  if (!branch) return null;
  const above = pathOf(tree, branch.parent_id);
  return above === null ? branch.name : `${above} › ${branch.name}`;
}

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

/** A product as far as several are changed at once; price in satang. */
interface Goods {
  price: number;
  tags: string[];
  category_id: number | null;
  closed: boolean;
}
type Refused = (typeof BULK_REFUSALS)[number];
const STEP: Record<(typeof ROUNDINGS)[number], number> = { satang: 1, baht: 100, five: 500, ten: 1000 };
const MOST_SATANG = 9_999_999_999;
const MOST_TAGS = 20;

/** What a change makes of a product, or why it cannot be made. */
export function changedBy<G extends Goods>(goods: G, change: BulkChange): G | Refused {
  if (change.what === 'category') return { ...goods, category_id: change.category_id };
  if (change.what === 'sale') return { ...goods, closed: change.closed };
  if (change.what === 'tags') {
    const tags = [...new Set([...goods.tags.filter((tag) => !change.remove.includes(tag)), ...change.add])];
    return tags.length > MOST_TAGS ? 'too_many_tags' : { ...goods, tags };
  }
  const price = newPrice(goods.price, change);
  return price < 0 ? 'price_too_low' : price > MOST_SATANG ? 'price_too_high' : { ...goods, price };
}

type PriceChange = Extract<BulkChange, { what: 'price' }>;
/** In satang. Per cent is counted in hundredths, so that no half satang is lost, and rounded half up. */
function newPrice(price: number, change: PriceChange): number {
  if (change.how === 'set') return toSatang(change.amount);
  if (change.how === 'add') return price + toSatang(change.amount);
  const step = STEP[change.round_to];
  return Math.round((price * (10_000 + Math.round(change.percent * 100))) / 10_000 / step) * step;
}
