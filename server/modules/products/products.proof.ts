import { byId, first, just, nth, ROWS, type Proof } from '../../../test/world/proof.ts';
import { BARCODES } from '../../../test/world/stage.ts';

export const proof: Proof = {
  tables: { categories: 'state', product_components: 'state', products: 'state' },
  marks: { categories: `name = name || 'คะแนรี'`, products: `name = name || 'คะแนรี', tags = '{คะแนรี}'` },
  things: {
    category: first('categories'),
    product: first('products', `code = 'SOAP'`),
  },
  endpoints: {
    'GET /api/v1/products': {
      call: async (_s, world) => [
        {
          input: { category_id: await world.value('select min(id) from categories where enterprise_id = 1') },
        },
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
  },
};
