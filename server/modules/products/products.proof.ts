import { productScreens } from '../../../contract/products.screens.ts';
import { products } from '../../../contract/products.ts';
import type { Stage } from '../../../test/world/stage.ts';
import type { World } from '../../../test/world/app.ts';
import { byId, first, given, just, nth, ROWS, type Proof } from '../../../test/world/proof.ts';
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

export const proof: Proof = {
  tables: { categories: 'state', product_barcodes: 'mark', product_components: 'state', products: 'state' },
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
    'GET /api/v1/products/category': { call: just() },
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
