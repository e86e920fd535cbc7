import { CATEGORY_FIELDS, DEEPEST } from '../../../../contract/products.categories.ts';
import { products } from '../../../../contract/products.ts';
import type { Words } from '../../../../contract/shared.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Reader } from '../../../platform/tx.ts';
import { changesOf, record } from '../../audit/index.ts';
import { assertSeen } from '../../users/index.ts';
import {
  deleteCategory,
  heldForUpdate,
  insertCategory,
  moveContents,
  treeForUpdate,
  updateCategory,
  writeOrder,
} from '../categories.store.ts';
import { categoryById } from '../products.queries/categories.ts';
import { depthOf, heightOf, namesake, placed, within, type Branch } from '../products.rules.ts';

const show = {
  show: async (tx: Reader, _who: unknown, { id }: { id: number }) => (await categoryById(tx, id))!,
};

/** Makes a category, the last under its parent. */
export const createCategory = command(
  products.createCategory,
  async (tx, who, { name, parent_id }, fail) => {
    const tree = await treeForUpdate(tx);
    assertThere(tree, parent_id, 'parent_id', fail);
    assertRoom(tree, parent_id, 1, fail);
    assertNameFree(tree, name, parent_id, fail);
    const id = await insertCategory(tx, { name, parent_id, sort: idsUnder(tree, parent_id).length + 1 });
    record(tx, who, {
      action: 'category.create',
      thing: 'category',
      id,
      after: { name, parent: nameOf(tree, parent_id), version: 1 },
    });
    announce(tx, 'products');
    return { id };
  },
  show,
);

/** Renames a category, or moves it with all below it. */
export const changeCategory = command(
  products.changeCategory,
  async (tx, who, { id, version: seen, ...wanted }, fail) => {
    const tree = await treeForUpdate(tx);
    const category = tree.find((branch) => branch.id === id);
    if (!category) throw fail('not_found');
    const { version } = category;
    await assertSeen(tx, { thing: 'category', id, version, seen, words: CATEGORY_FIELDS }, fail);
    const { name = category.name, parent_id = category.parent_id, before_id } = wanted;
    assertThere(tree, parent_id, 'parent_id', fail);
    if (before_id) assertThere(tree, before_id, 'before_id', fail);
    if (parent_id !== null && within(tree, id).has(parent_id))
      throw fail('category_in_itself', { name: category.name, path: 'parent_id' });
    assertRoom(tree, parent_id, heightOf(tree, id), fail);
    assertNameFree(tree, name, parent_id, fail, id);

    const before = idsUnder(tree, parent_id);
    const stays = before_id === undefined && parent_id === category.parent_id;
    const order = stays ? before : placed(before, id, before_id ?? null);
    await updateCategory(tx, id, { name, parent_id });
    await writeOrder(tx, order);
    const changes = changesOf(
      { name: category.name, parent: nameOf(tree, category.parent_id), place: before.indexOf(id) + 1 },
      { name, parent: nameOf(tree, parent_id), place: order.indexOf(id) + 1 },
    );
    record(tx, who, {
      action: 'category.change',
      thing: 'category',
      id,
      before: changes?.before ?? null,
      after: { ...changes?.after, version: version + 1 },
    });
    announce(tx, 'products');
    return { id };
  },
  show,
);

/** Removes a category; what is in it goes to another one, which merges the two, or one level up. */
export const removeCategory = command(products.removeCategory, async (tx, who, { id, move_to }, fail) => {
  const tree = await treeForUpdate(tx);
  const category = tree.find((branch) => branch.id === id);
  if (!category) throw fail('not_found');
  const held = await heldForUpdate(tx, id);
  if (move_to === undefined && (held.products || held.categories))
    throw fail('category_used', { name: category.name, holds: holds(held), ...held });
  if (move_to) {
    assertThere(tree, move_to, 'move_to', fail);
    if (within(tree, id).has(move_to))
      throw fail('category_in_itself', { name: category.name, path: 'move_to' });
  }
  const to = { products: move_to ?? null, categories: move_to ?? category.parent_id };
  for (const child of tree.filter(({ parent_id }) => parent_id === id)) {
    assertRoom(tree, to.categories, heightOf(tree, child.id), fail);
    assertNameFree(tree, child.name, to.categories, fail, id);
  }
  await moveContents(tx, id, to);
  await deleteCategory(tx, id);
  record(tx, who, {
    action: move_to ? 'category.merge' : 'category.remove',
    thing: 'category',
    id,
    before: { name: category.name, parent: nameOf(tree, category.parent_id), ...held },
    after: move_to ? { into: nameOf(tree, move_to) } : null,
  });
  announce(tx, 'products');
  return held;
});

type Tree = readonly Branch[];

const idsUnder = (tree: Tree, parent: number | null): number[] =>
  tree.filter(({ parent_id }) => parent_id === parent).map(({ id }) => id);
const nameOf = (tree: Tree, id: number | null): string | null =>
  tree.find((branch) => branch.id === id)?.name ?? null;

function assertThere(tree: Tree, id: number | null, path: string, fail: Fail<'not_offered'>): void {
  if (id !== null && !tree.some((branch) => branch.id === id))
    throw fail('not_offered', { field: { th: 'หมวดหมู่', en: 'Category' }, path });
}
function assertRoom(
  tree: Tree,
  parent: number | null,
  height: number,
  fail: Fail<'category_too_deep'>,
): void {
  const levels = depthOf(tree, parent) + height;
  if (levels > DEEPEST) throw fail('category_too_deep', { levels, path: 'parent_id' });
}
function assertNameFree(
  tree: Tree,
  name: string,
  parent: number | null,
  fail: Fail<'category_name_taken'>,
  except?: number,
): void {
  if (namesake(tree, name, parent, except)) throw fail('category_name_taken', { name, path: 'name' });
}

const holds = ({ products: goods, categories }: { products: number; categories: number }): Words[] => [
  ...(goods ? [{ th: `สินค้า ${goods} รายการ`, en: goods === 1 ? '1 product' : `${goods} products` }] : []),
  ...(categories
    ? [
        {
          th: `หมวดหมู่ย่อย ${categories} หมวด`,
          en: categories === 1 ? '1 sub-category' : `${categories} sub-categories`,
        },
      ]
    : []),
];
