import { warehouse } from '../../../contract/warehouse.ts';
import { given, just, nth, ROWS, type EndpointProof } from '../../../test/world/proof.ts';
import { BARCODES, type Stage } from '../../../test/world/stage.ts';

let n = 0;
const input = (more: object = {}) => ({ name: 'ของใหม่', sku: `PROOF-${++n}`, ...more });
const added = async (s: Stage, more: object = {}) => (await s.admin.do(warehouse.addItem, input(more))).id;
const taken = { barcodes: [{ text: BARCODES['SOAP']!, pieces: 1 }] };
const leaves = (action: string) => ({ audit: [action], topics: ['stock'] });

export const itemProof: Record<string, EndpointProof> = {
  'GET /api/v1/wms/product': {
    call: async () => [{ input: {} }, { input: { barcode: BARCODES['SOAP'] } }],
    list: {
      fill: async (_s, { db }) => {
        await db.query(
          `insert into stock_items (enterprise_id, sku, barcode, name) select 1, 'ITEM-' || n, 'BAR' || n, 'ของใหม่' from generate_series(1, ${ROWS}) n`,
        );
      },
      text: `update stock_items set name = $1 where id = ${nth('stock_items')}`,
      id: (row) => row['ID'],
    },
  },
  'GET /api/v1/wms/product/export': {
    call: async () => [{ input: { columns: 'item,barcode' } }, { input: { barcode: BARCODES['SOAP'] } }],
  },
  'GET /api/v1/wms/product/{id}': { call: async (s) => ({ input: { id: await s.find.item('SOAP') } }) },
  'POST /api/v1/wms/product': {
    call: given(async (s) => input({ image: await s.picture('product') })),
    leaves: leaves('item.add'),
    refuses: {
      duplicate: just({ name: 'สบู่', sku: 'soap' }),
      barcode_taken: given(async () => input(taken)),
    },
  },
  'PUT /api/v2/wms/product/{id}': {
    call: given(async (s) => ({
      id: await added(s),
      ...input({ image: await s.picture('product') }),
      version: 1,
    })),
    leaves: leaves('item.change'),
    refuses: {
      duplicate: given(async (s) => ({ id: await added(s), ...input({ sku: 'SOAP' }), version: 1 })),
      barcode_taken: given(async (s) => ({ id: await added(s), ...input(taken), version: 1 })),
      changed_meanwhile: given(async (s) => {
        const id = await added(s);
        await s.admin.do(warehouse.changeItem, { id, ...input(), version: 1 });
        return { id, ...input(), version: 1 };
      }),
    },
  },
  'PUT /api/v1/wms/product/{id}/closed': {
    call: given(async (s) => ({ id: await added(s), closed: true })),
    leaves: leaves('item.close'),
    refuses: { item_in_stock: given(async (s) => ({ id: await s.find.item('SOAP'), closed: true })) },
  },
  'DELETE /api/v1/wms/product/{id}': {
    call: given(async (s) => ({ id: await added(s) })),
    leaves: leaves('item.remove'),
    refuses: { in_use: given(async (s) => ({ id: await s.find.item('SOAP') })) },
  },
  'GET /api/v1/wms/sticker': {
    call: given(async (s) => ({ of: 'item', list: `${await s.find.item('SOAP')}x2` })),
  },
  'GET /api/v1/util/barcode': { call: async () => [{ input: {} }, { input: { text: '8850000000017' } }] },
};
