import { DEEPEST } from '../../../contract/products.categories.ts';
import { productScreens } from '../../../contract/products.screens.ts';
import { products } from '../../../contract/products.ts';
import type { Stage } from '../../../test/world/stage.ts';
import type { World } from '../../../test/world/app.ts';
import { boxInput, someKinds } from '../../../test/world/boxes.ts';
import { byId, first, given, just, nth, ROWS, times, type Proof } from '../../../test/world/proof.ts';
import { BARCODES } from '../../../test/world/stage.ts';

const category = (world: World) =>
  world.value<number>('select min(id) from categories where enterprise_id = 1');

let running = 0;
/** A new product's input, with everything it can point to. */
const aProduct = async (s: Stage, world: World) => ({
  code: `NEW-${++running}`,
  name: 'สบู่ก้อนใหม่',
  category_id: await category(world),
  price: 89,
  tags: ['ใหม่'],
  description: 'หอมมะลิ',
  width: 8,
  height: 3,
  depth: 5,
  weight: 105,
  images: [await s.picture('product')],
  barcodes: [`NEW-BAR-${running}`],
  components: [{ item_id: await s.find.item('SOAP'), qty: 2 }],
});
const made = async (s: Stage, world: World) => {
  const input = await aProduct(s, world);
  return { ...input, ...(await s.admin.do(products.create, input)) };
};

const madeBox = async (s: Stage, world: World) =>
  s.admin.do(products.createBox, boxInput(await someKinds(world, s, [2, 2])));

const newName = () => `หมวด ${++running}`;
const madeCategory = (s: Stage, parent_id: number | null = null) =>
  s.admin.do(products.createCategory, { name: newName(), parent_id });
/** One under which there is no room. */
const deepest = async (s: Stage) => {
  let id: number | null = null;
  for (let level = 0; level < DEEPEST; level++) id = (await madeCategory(s, id)).id;
  return id!;
};

export const proof: Proof = {
  tables: {
    categories: 'state',
    mystery_boxes: 'mark',
    mystery_pool: 'mark',
    product_barcodes: 'mark',
    product_components: 'state',
    products: 'state',
  },
  marks: { categories: `name = name || 'คะแนรี'`, products: `name = name || 'คะแนรี', tags = '{คะแนรี}'` },
  things: {
    category: first('categories'),
    product: first('products', `code = 'SOAP'`),
  },
  screens: [[productScreens.products, products.list]],
  endpoints: {
    'GET /api/v1/products': {
      call: async (_s, world) => [
        { input: { category_id: await category(world) } },
        { input: { barcode: BARCODES['SOAP'] } },
      ],
      list: {
        fill: async (_s, { db }) => {
          await db.query(
            `insert into products (enterprise_id, code, name, price) select 1, 'MORE-' || n, 'ของใหม่', 100 from generate_series(1, ${ROWS}) n`,
          );
        },
        text: `update products set name = $1 where id = ${nth('products')}`,
        id: byId,
      },
    },
    'GET /api/v1/products/tags': { call: just() },
    'GET /api/v1/products/keys': {
      call: async (_s, world) => [
        { input: { category_id: await category(world) } },
        { input: { barcode: BARCODES['SOAP'] } },
      ],
    },
    'GET /api/v1/products/export': {
      call: async (_s, world) => [
        { input: { category_id: await category(world), columns: 'product,price' } },
        { input: { barcode: BARCODES['SOAP'] } },
      ],
    },
    'GET /api/v1/productssku': { call: just({ limit: 2 }) },
    'POST /api/v1/products/bulk': {
      call: async (s, world) => {
        const { id, version } = await made(s, world);
        return [
          {
            input: {
              products: [{ id, version }],
              change: { what: 'category', category_id: (await madeCategory(s)).id },
            },
          },
        ];
      },
      leaves: { audit: ['product.change'], topics: ['products'] },
      absent: {
        'products.*.id': {
          status: 200,
          code: '',
          data: { rows: [{ refused: 'not_found' }], changed: 0 },
          why: 'one that is not there stops no other',
        },
      },
    },
    'GET /api/v1/products/category': { call: just() },
    'GET /api/v1/products/category/{id}': {
      call: given(async (_s, world) => ({ id: await category(world) })),
    },
    'POST /api/v1/products/category': {
      call: given(async (_s, world) => ({ name: newName(), parent_id: await category(world) })),
      leaves: { audit: ['category.create'], topics: ['products'] },
      refuses: {
        category_name_taken: given(async (s) => {
          const { name } = await madeCategory(s);
          return { name, parent_id: null };
        }),
        category_too_deep: given(async (s) => ({ name: newName(), parent_id: await deepest(s) })),
      },
    },
    'PUT /api/v1/products/category/{id}': {
      call: async (s) => {
        const [one, two] = [await madeCategory(s), await madeCategory(s)];
        const below = await madeCategory(s, two.id);
        return { input: { id: one.id, version: 1, name: newName(), parent_id: two.id, before_id: below.id } };
      },
      leaves: { audit: ['category.change'], topics: ['products'] },
      refuses: {
        category_name_taken: given(async (s) => {
          const [one, two] = [await madeCategory(s), await madeCategory(s)];
          return { id: one.id, version: 1, name: two.name };
        }),
        category_in_itself: given(async (s) => {
          const { id } = await madeCategory(s);
          return { id, version: 1, parent_id: (await madeCategory(s, id)).id };
        }),
        category_too_deep: given(async (s) => ({
          id: (await madeCategory(s)).id,
          version: 1,
          parent_id: await deepest(s),
        })),
        changed_meanwhile: given(async (s) => {
          const { id } = await madeCategory(s);
          await s.admin.do(products.changeCategory, { id, version: 1, name: newName() });
          return { id, version: 1, name: newName() };
        }),
      },
    },
    'DELETE /api/v1/products/category/{id}': {
      call: async (s) => {
        const [from, to] = [await madeCategory(s), await madeCategory(s)];
        await madeCategory(s, from.id);
        return { input: { id: from.id, move_to: to.id } };
      },
      leaves: { audit: ['category.merge'], topics: ['products'] },
      refuses: {
        category_used: given(async (s) => {
          const { id } = await madeCategory(s);
          await madeCategory(s, id);
          return { id };
        }),
        category_name_taken: given(async (s) => {
          const [from, to] = [await madeCategory(s), await madeCategory(s)];
          const { name } = await madeCategory(s, from.id);
          await s.admin.do(products.createCategory, { name, parent_id: to.id });
          return { id: from.id, move_to: to.id };
        }),
        category_in_itself: given(async (s) => {
          const { id } = await madeCategory(s);
          return { id, move_to: (await madeCategory(s, id)).id };
        }),
        category_too_deep: given(async (s) => {
          const { id } = await madeCategory(s);
          await madeCategory(s, id);
          return { id, move_to: await deepest(s) };
        }),
      },
    },
    'POST /api/v1/products': {
      call: given(aProduct),
      leaves: { audit: ['product.create'], topics: ['products'] },
      refuses: {
        product_code_taken: given(async (s, world) => ({ ...(await aProduct(s, world)), code: 'soap' })),
        barcode_taken: given(async (s, world) => ({
          ...(await aProduct(s, world)),
          barcodes: [BARCODES['TEA']],
        })),
      },
    },
    'GET /api/v1/products/random': {
      call: just(),
      list: {
        fill: async (s, world) => {
          const kinds = await someKinds(world, s, [1]);
          await times(ROWS, () => s.admin.do(products.createBox, boxInput(kinds, { pieces: 1 })));
        },
        text: `update products set name = $1 where id = (select product_id from mystery_boxes where enterprise_id = 1 order by product_id offset $2::int limit 1)`,
        id: byId,
      },
    },
    'POST /api/v1/products/random': {
      call: given(async (s, world) => ({
        ...boxInput(await someKinds(world, s, [1, 1])),
        category_id: await category(world),
      })),
      leaves: { audit: ['product.create'], topics: ['products'] },
      refuses: {
        product_code_taken: given(async (s, world) =>
          boxInput(await someKinds(world, s, [1, 1]), { code: 'soap' }),
        ),
        box_pool_too_small: given(async (s, world) => boxInput(await someKinds(world, s, [1]))),
      },
    },
    'DELETE /api/v1/products/random/{id}': {
      call: given(async (s, world) => ({ id: (await madeBox(s, world)).id })),
      leaves: { audit: ['product.remove'], topics: ['products'] },
      refuses: {
        product_used: given(async (s, world) => {
          const { id, code } = await madeBox(s, world);
          await s.cod({ [code]: 1 });
          return { id };
        }),
      },
    },
    'GET /api/v1/products/{id}': { call: async (s, world) => ({ input: { id: (await made(s, world)).id } }) },
    'PUT /api/v1/products/{id}': {
      call: given(async (s, world) => ({
        ...(await aProduct(s, world)),
        ...versionOf(await made(s, world)),
      })),
      leaves: { audit: ['product.change'], topics: ['products'] },
      refuses: {
        changed_meanwhile: given(async (s, world) => {
          const { id, version } = await made(s, world);
          await s.admin.do(products.update, { ...(await aProduct(s, world)), id, version });
          return { ...(await aProduct(s, world)), id, version };
        }),
        product_code_taken: given(async (s, world) => ({
          ...(await aProduct(s, world)),
          code: 'Oil',
          ...versionOf(await made(s, world)),
        })),
        box_contents_fixed: given(async (s, world) => ({
          ...(await aProduct(s, world)),
          id: (await madeBox(s, world)).id,
          version: 1,
        })),
        barcode_taken: given(async (s, world) => ({
          ...(await aProduct(s, world)),
          barcodes: ['OTHERS', BARCODES['TEA']],
          ...versionOf(await made(s, world)),
        })),
      },
    },
    'DELETE /api/v1/products/{id}': {
      call: given(async (s, world) => ({ id: (await made(s, world)).id })),
      leaves: { audit: ['product.remove'], topics: ['products'] },
      refuses: {
        product_used: given(async (s) => {
          await s.cod({ TEA: 1 });
          return { id: await s.find.product('TEA') };
        }),
      },
    },
    'PUT /api/v1/products/{id}/closed': {
      call: given(async (s, world) => ({ id: (await made(s, world)).id, closed: true })),
      leaves: { audit: ['product.closed'], topics: ['products'] },
    },
    'GET /api/v1/products/{id}/history': {
      call: given(async (s, world) => ({ id: (await made(s, world)).id })),
    },
  },
};

const versionOf = ({ id, version }: { id: number; version: number }) => ({ id, version });
