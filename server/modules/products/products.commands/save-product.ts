import { PRODUCT_FIELDS } from '../../../../contract/products.fields.ts';
import type { ProductInput } from '../../../../contract/products.editing.ts';
import { products } from '../../../../contract/products.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { changesOf, record } from '../../audit/index.ts';
import { fileNamed } from '../../files/index.ts';
import { assertSeen } from '../../users/index.ts';
import { barcodeOwners, itemsOf, lockBarcodes } from '../../warehouse/index.ts';
import { productsWithBarcodes } from '../products.queries/barcode-owners.ts';
import { isBox } from '../products.queries/boxes.ts';
import { productDetail } from '../products.queries/product-detail.ts';
import { productFacts } from '../products.queries/product-facts.ts';
import { holdCategory } from '../categories.store.ts';
import { insertProduct, productForUpdate, updateProduct } from '../products.store.ts';
import { show } from './show.ts';
import { freeOrdersOf } from './when-composed.ts';

/** Makes a product; of two who make one code at once, one does. */
export const createProduct = command(
  products.create,
  async (tx, who, input, fail) => ({ id: await makeProduct(tx, who, input, fail) }),
  show,
);

/** Changes a product as it was seen; who saw an older version is told what is otherwise now. */
export const changeProduct = command(
  products.update,
  async (tx, who, input, fail) => {
    const { id, version: seen } = input;
    const product = await productForUpdate(tx, id);
    if (!product) throw fail('not_found');
    const { version } = product;
    await assertSeen(tx, { thing: 'product', id, version, seen, words: PRODUCT_FIELDS }, fail);
    if (input.components.length && (await isBox(tx, id)))
      throw fail('box_contents_fixed', { name: product.name, path: 'components' });
    const linked = await alterProduct(tx, who, product, input, fail);
    return { id, freed: linked ? await freeOrdersOf(tx, who, [id]) : null };
  },
  { show: async (tx, who, { id, freed }) => ({ ...(await productDetail(tx, who, id))!, freed }) },
);

type Unfit = Fail<'not_offered' | 'barcode_taken' | 'product_code_taken'>;

/** The same for who makes many. Answers the id. */
export async function makeProduct(tx: Tx, who: Actor, input: ProductInput, fail: Unfit): Promise<number> {
  await assertFits(tx, input, null, fail);
  const id = await insertProduct(tx, input);
  const after = await productFacts(tx, id);
  record(tx, who, { action: 'product.create', thing: 'product', id, after: { ...after, version: 1 } });
  announce(tx, 'products');
  return id;
}

/** Gives a locked product these facts. Answers whether it is linked to stock now and was not before: orders may wait for it. */
export async function alterProduct(
  tx: Tx,
  who: Actor,
  { id, version }: { id: number; version: number },
  input: ProductInput,
  fail: Unfit,
): Promise<boolean> {
  await assertFits(tx, input, id, fail);
  const before = (await productFacts(tx, id))!;
  await updateProduct(tx, id, input);
  const changes = changesOf(before, (await productFacts(tx, id))!);
  record(tx, who, {
    action: 'product.change',
    thing: 'product',
    id,
    before: changes?.before ?? null,
    after: { ...changes?.after, version: version + 1 },
  });
  announce(tx, 'products');
  return !isLinked(before) && input.components.length > 0;
}

const isLinked = ({ components }: Facts): boolean => Array.isArray(components) && components.length > 0;
type Facts = NonNullable<Awaited<ReturnType<typeof productFacts>>>;

/** All that the product points to is the shop's and in use, and its barcodes are nobody else's. */
async function assertFits(tx: Tx, input: ProductInput, id: number | null, fail: Unfit): Promise<void> {
  const twice = input.components.findIndex(
    ({ item_id }, i) => input.components.findIndex((other) => other.item_id === item_id) < i,
  );
  if (twice >= 0) throw invalid({ path: `components.${twice}.item_id`, problem: 'twice' });
  // whoever gives one of these to something else waits
  await lockBarcodes(tx, [...input.barcodes, input.code]);
  const [, , items, files, owners] = await Promise.all([
    assertCodeFree(tx, input.code, id, fail),
    assertCategory(tx, input.category_id, fail),
    itemsOf(
      tx,
      input.components.map(({ item_id }) => item_id),
    ),
    Promise.all(input.images.map((file) => fileNamed(tx, file))),
    barcodeOwners(tx, input.barcodes),
  ]);
  const unknown = input.components.findIndex(({ item_id }) => !items.has(item_id));
  if (unknown >= 0)
    throw fail('not_offered', {
      field: { th: `ส่วนประกอบที่ ${unknown + 1}`, en: `Component ${unknown + 1}` },
      path: `components.${unknown}.item_id`,
    });
  const wrong = files.findIndex((file) => file?.purpose !== 'product' || file.type === 'application/pdf');
  if (wrong >= 0)
    throw fail('not_offered', {
      field: { th: `รูปที่ ${wrong + 1}`, en: `Image ${wrong + 1}` },
      path: `images.${wrong}`,
    });
  const taken = owners.find((owner) => owner.thing !== 'product' || owner.id !== id);
  if (taken)
    throw fail('barcode_taken', {
      barcode: taken.barcode,
      name: taken.name,
      path: `barcodes.${input.barcodes.indexOf(taken.barcode)}`,
    });
}

/** Nobody else's code or barcode is this one. The code has to be locked before. */
export async function assertCodeFree(
  tx: Tx,
  code: string,
  id: number | null,
  fail: Fail<'product_code_taken'>,
): Promise<void> {
  const namesake = (await productsWithBarcodes(tx, [code])).find((other) => other.id !== id);
  if (namesake) throw fail('product_code_taken', { code, name: namesake.name, path: 'code' });
}

/** The category is there, and stays until the commit. */
export async function assertCategory(tx: Tx, id: number | null, fail: Fail<'not_offered'>): Promise<void> {
  if (id !== null && !(await holdCategory(tx, id)))
    throw fail('not_offered', { field: PRODUCT_FIELDS.category, path: 'category_id' });
}
