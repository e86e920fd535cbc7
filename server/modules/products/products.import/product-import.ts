import { fieldSentence } from '../../../../contract/fields.ts';
import type { ProductInput } from '../../../../contract/products.editing.ts';
import { productAbilities } from '../../../../contract/products.ts';
import type { Actor } from '../../../platform/actor.ts';
import { failInJob } from '../../../platform/errors.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import {
  outcomeOfRefusal,
  type Cells,
  type ImportKind,
  type Outcome,
  type Problem,
} from '../../imports/index.ts';
import { categoryTree, type CategoryTree } from '../products.queries/category-tree.ts';
import {
  itemsBySku,
  productsAfter,
  productsByCode,
  skusOf,
  type KeptProduct,
} from '../products.queries/kept-products.ts';
import { alterProduct, makeProduct } from '../products.commands/save-product.ts';
import { freeOrdersOf } from '../products.commands/when-composed.ts';
import { isBox } from '../products.queries/boxes.ts';
import { treeWith } from './tree-with.ts';
import { PRODUCT_COLUMNS, ProductRow } from './product-columns.ts';

/** The catalogue by file: a code that is known is changed, another one is new. */
export const productImport: ImportKind<ProductRow> = {
  kind: 'products',
  title: { th: 'สินค้า', en: 'Products' },
  ability: productAbilities.import,
  columns: PRODUCT_COLUMNS,
  identity: 'code',
  input: ProductRow,
  async save(tx, who, some) {
    const skus = some.flatMap(({ components = [] }) => components.map(({ sku }) => sku));
    const [{ tree, made: branches }, items, known] = [
      await treeWith(
        tx,
        some.flatMap(({ category }) => (category?.length ? [category] : [])),
      ),
      await itemsBySku(tx, skus),
      await productsByCode(
        tx,
        some.map(({ code }) => code),
      ),
    ];
    const made = [...known.values()].flatMap(({ input }) => input.components.map(({ item_id }) => item_id));
    const names = await skusOf(tx, [...made, ...items.values()]);
    const outcomes: Outcome[] = [];
    const linked: number[] = [];
    for (const row of some) {
      const before = known.get(row.code.toLowerCase());
      outcomes.push(await saveRow(tx, who, row, before, { tree, branches, items, names, linked }));
    }
    if (linked.length) await freeOrdersOf(tx, who, linked);
    return outcomes;
  },
  current,
};

interface Around {
  tree: CategoryTree;
  /** Categories that the file makes. */
  branches: ReadonlySet<number>;
  items: ReadonlyMap<string, number>;
  /** SKUs by item. */
  names: ReadonlyMap<number, string>;
  /** Products that the rows linked to stock: orders may wait for them. */
  linked: number[];
}

async function saveRow(
  tx: Tx,
  who: Actor,
  row: ProductRow,
  before: KeptProduct | undefined,
  around: Around,
): Promise<Outcome> {
  const problems = problemsOf(row, before, around);
  if (problems.length) return { state: 'wrong', problems };
  const input = inputOf(row, before, around);
  const changes = before ? changesOf(before.input, input, around) : [];
  if (before && !changes.length) return { state: 'same' };
  try {
    if (before && row.components?.length && (await isBox(tx, before.id)))
      throw failInJob('box_contents_fixed', { name: before.input.name, path: 'components' });
    if (!before) await makeProduct(tx, who, input, failInJob);
    else if (await alterProduct(tx, who, before, input, failInJob)) around.linked.push(before.id);
  } catch (err) {
    return outcomeOfRefusal(err, PRODUCT_COLUMNS);
  }
  const warnings = newBranch(input, around);
  return before ? { state: 'changed', changes, warnings } : { state: 'new', warnings };
}

/** A mistyped category would be a new branch of the tree. */
function newBranch({ category_id }: ProductInput, { tree, branches }: Around): Problem[] {
  if (category_id === null || !branches.has(category_id)) return [];
  const path = tree.pathOf(category_id);
  return [
    {
      column: 'category',
      says: { th: `จะสร้างหมวดหมู่ใหม่ ${path}`, en: `will be created: ${path}` },
    },
  ];
}

/** What no product can be without, and what there is not. */
function problemsOf(row: ProductRow, before: KeptProduct | undefined, { items }: Around): Problem[] {
  const missing = (['name', 'price'] as const).filter((key) => !before && row[key] === undefined);
  const unknown = (row.components ?? []).filter(({ sku }) => !items.has(sku.toUpperCase()));
  const wrong = (row.components ?? []).filter(({ qty }) => qty < 1 || qty > 1_000);
  return [
    ...missing.map((column) => {
      const problem = { path: column, problem: 'required' };
      return { column, says: { th: fieldSentence(problem, 'th'), en: fieldSentence(problem, 'en') } };
    }),
    ...unknown.map(({ sku }) => ({
      column: 'components',
      says: {
        th: `ไม่มี SKU ${sku} ในคลัง เพิ่มที่คลังก่อน หรือแก้ให้ตรง`,
        en: `there is no SKU ${sku} in the warehouse. Add it there first, or correct it`,
      },
    })),
    ...wrong.map(({ sku, qty }) => ({
      column: 'components',
      says: { th: `${sku}: จำนวนต้องเป็น 1–1,000 (ใส่มา ${qty})`, en: `${sku}: 1–1,000 pieces (got ${qty})` },
    })),
  ];
}

const BLANK: Omit<ProductInput, 'code' | 'name' | 'price'> = {
  category_id: null,
  tags: [],
  description: '',
  width: null,
  height: null,
  depth: null,
  weight: null,
  images: [],
  barcodes: [],
  components: [],
};
/** The product as the row wants it: what the row does not say stays. */
function inputOf(
  { category, components, ...given }: ProductRow,
  before: KeptProduct | undefined,
  { tree, items }: Around,
): ProductInput {
  const kept = before?.input ?? BLANK;
  return {
    ...kept,
    ...(given as Omit<typeof given, 'name' | 'price'> & Pick<ProductInput, 'name' | 'price'>),
    code: before?.input.code ?? given.code,
    category_id: category?.length ? tree.find(category)! : kept.category_id,
    components: components
      ? components
          .map(({ sku, qty }) => ({ item_id: items.get(sku.toUpperCase())!, qty }))
          .sort((a, b) => a.item_id - b.item_id)
      : kept.components,
  } as ProductInput;
}

/** What is otherwise, in the words of the cells. */
function changesOf(before: ProductInput, after: ProductInput, { tree, names }: Around) {
  const [was, is] = [before, after].map((one) => cellsOf(one, tree, names)) as [Cells, Cells];
  return PRODUCT_COLUMNS.flatMap(({ key }) =>
    was[key] === is[key]
      ? []
      : [{ column: key, before: String(was[key] ?? ''), after: String(is[key] ?? '') }],
  );
}

const cellsOf = (p: ProductInput, tree: CategoryTree, skus: ReadonlyMap<number, string>): Cells => ({
  code: p.code,
  name: p.name,
  category: tree.pathOf(p.category_id),
  price: p.price,
  tags: p.tags.join(', '),
  description: p.description,
  width: p.width,
  height: p.height,
  depth: p.depth,
  weight: p.weight,
  barcodes: p.barcodes.join(', '),
  components: p.components.map(({ item_id, qty }) => `${skus.get(item_id) ?? item_id} x${qty}`).join(', '),
});

const AT_ONCE = 500;
async function* current(tx: Reader): AsyncGenerator<Cells> {
  const tree = await categoryTree(tx);
  for (let after = 0; ;) {
    const some = await productsAfter(tx, after, AT_ONCE);
    const skus = await skusOf(
      tx,
      some.flatMap(({ input }) => input.components.map(({ item_id }) => item_id)),
    );
    for (const { input } of some) yield cellsOf(input, tree, skus);
    if (some.length < AT_ONCE) return;
    after = some.at(-1)!.id;
  }
}
