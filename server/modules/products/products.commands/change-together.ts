import type { DataOf, Given } from '../../../../contract/endpoint.ts';
import type { BulkChange, BulkRow } from '../../../../contract/products.bulk.ts';
import { PRODUCT_FIELDS } from '../../../../contract/products.fields.ts';
import { productAbilities, products } from '../../../../contract/products.ts';
import { isAble } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command, view } from '../../../platform/command.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { toBaht } from '../../../platform/money.ts';
import { record } from '../../audit/index.ts';
import { productsForBulk, type BulkProduct } from '../products.queries/for-bulk.ts';
import { categories } from '../products.queries/categories.ts';
import { changedBy, pathOf, type Branch } from '../products.rules.ts';
import { holdCategory } from '../categories.store.ts';
import { productsForUpdate, updateTogether } from '../products.store.ts';

type Bulk = typeof products.bulk;

/** Changes several products at once, or tells what that would do. */
export const changeTogether = (who: Actor, input: Given<Bulk>) =>
  input.preview ? previewed(who, input) : changed(who, input);

const previewed = view(products.bulk, async (tx, who, input, fail) => {
  assertMay(who, input.change, fail);
  const tree = await categories(tx);
  assertOffered(
    input.change,
    tree.some(({ id }) => id === categoryIn(input.change)),
    fail,
  );
  const there = await productsForBulk(tx, idsOf(input));
  return { Data: told(decide(input, there, tree)) };
});

/** Each in the one transaction; those that cannot be changed stop no other. */
const changed = command(products.bulk, async (tx, who, input, fail) => {
  assertMay(who, input.change, fail);
  const category = categoryIn(input.change);
  assertOffered(input.change, category !== null && (await holdCategory(tx, category)), fail);
  const tree = await categories(tx);
  const there = await productsForUpdate(tx, idsOf(input));
  const decided = decide(input, there, tree);
  for (const { row, after } of decided) {
    if (!after) continue;
    await updateTogether(tx, after);
    record(tx, who, {
      action: input.change.what === 'sale' ? 'product.closed' : 'product.change',
      thing: 'product',
      id: row.id,
      before: { [FIELDS[input.change.what]]: row.before },
      after: { [FIELDS[input.change.what]]: row.after, version: row.version + 1 },
    });
  }
  announce(tx, 'products');
  return told(decided);
});

const FIELDS = { price: 'price', category: 'category', tags: 'tags', sale: 'closed' } as const;

interface Decided {
  row: BulkRow;
  /** What it becomes, where it changes. */
  after?: BulkProduct;
}
const told = (decided: Decided[]): DataOf<Bulk> => ({
  rows: decided.map(({ row }) => row),
  changed: decided.filter(({ after }) => after).length,
});

function decide(
  { products: wanted, change }: Given<Bulk>,
  there: BulkProduct[],
  tree: readonly Branch[],
): Decided[] {
  const byId = new Map(there.map((product) => [product.id, product]));
  const seen = new Map(wanted.map(({ id, version }) => [id, version]));
  return [...seen].map(([id, version]) => {
    const product = byId.get(id);
    const nothing = { id, code: null, name: null, version: 0, before: null, after: null };
    if (!product) return { row: { ...nothing, refused: 'not_found' } };
    const before = valueOf(product, change.what, tree);
    const row = {
      id,
      code: product.code,
      name: product.name,
      version: product.version,
      before,
      after: before,
    };
    if (version !== undefined && version !== product.version)
      return { row: { ...row, refused: 'changed_meanwhile' } };
    const after = changedBy(product, change);
    if (typeof after === 'string') return { row: { ...row, refused: after } };
    const now = valueOf(after, change.what, tree);
    const same = JSON.stringify(now) === JSON.stringify(before);
    return { row: { ...row, after: now, refused: null }, ...(same ? {} : { after }) };
  });
}

const valueOf = (p: BulkProduct, what: BulkChange['what'], tree: readonly Branch[]): BulkRow['before'] =>
  ({
    price: toBaht(p.price),
    category: pathOf(tree, p.category_id),
    tags: p.tags,
    sale: p.closed ? 'closed' : 'on_sale',
  })[what];

const idsOf = (input: Given<Bulk>): number[] => input.products.map(({ id }) => id);
const categoryIn = (change: BulkChange): number | null =>
  change.what === 'category' ? change.category_id : null;

function assertMay(who: Actor, change: BulkChange, fail: FailOf<Bulk>): void {
  if (change.what === 'price' && !isAble(who, productAbilities.reprice)) throw fail('permission_denied');
}
function assertOffered(change: BulkChange, there: boolean, fail: FailOf<Bulk>): void {
  if (categoryIn(change) !== null && !there)
    throw fail('not_offered', { field: PRODUCT_FIELDS.category, path: 'change.category_id' });
}
