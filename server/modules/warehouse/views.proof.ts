import { warehouse } from '../../../contract/warehouse.ts';
import { byId, just, nth, times, ROWS, type EndpointProof } from '../../../test/world/proof.ts';
import { addDays, dayOf, now } from '../../platform/clock.ts';

const yesterday = () => addDays(dayOf(now()), -1);
let n = 0;

export const viewsProof: Record<string, EndpointProof> = {
  'GET /api/v1/wms/inventory': {
    call: async (s) => ({
      input: { storage_id: await s.find.place('คลังหลัก'), item_id: await s.find.item('SOAP') },
    }),
    list: {
      fill: (s) =>
        times(2, async (i) => {
          const storage_id = await s.find.place(['คลังสอง', 'ไลน์แพ็ก 1'][i]!);
          const lines = await Promise.all(
            ['SOAP', 'OIL', 'TEA', 'LAST'].map(async (sku) => ({
              item_id: await s.find.item(sku),
              amount: 3,
            })),
          );
          await s.admin.do(warehouse.stockIn, { storage_id, lines });
        }),
      text: `update stock_items set name = $1 where id = ${nth('stock_items')}`,
      id: (row) => `${String(row['SKU'])} ${String(row['StorageID'])}`,
    },
  },
  'GET /api/v1/wms/inventory/summary': {
    call: async (s) => ({
      input: { storage_id: await s.find.place('คลังหลัก') },
    }),
    list: {
      fill: async () => undefined,
      text: `update stock_items set name = $1 where id = ${nth('stock_items')}`,
      id: byId,
    },
  },
  'GET /api/v1/wms/inventory/summary/export': {
    call: async (s) => ({
      input: { storage_id: await s.find.place('คลังหลัก'), columns: 'item,on_hand' },
    }),
  },
  'GET /api/v1/wms/inventory/export': {
    call: async (s) => ({
      input: {
        storage_id: await s.find.place('คลังหลัก'),
        item_id: await s.find.item('SOAP'),
        day: yesterday(),
        columns: 'item,amount',
      },
    }),
  },
  'GET /api/v1/wms/inventory/dashboard': { call: just() },
  'GET /api/v1/wms/inventory/storage': {
    call: just(),
    list: {
      fill: (_s, world) =>
        times(ROWS, () =>
          world.value(
            `insert into places (enterprise_id, name, kind) values (1, 'ชั้น ${++n}', 'store') returning id`,
          ),
        ),
      text: `update places set description = $1 where id = (select p.id from places p
             where p.enterprise_id = 1 and p.name like 'ชั้น %' order by p.id offset $2 limit 1)`,
      id: byId,
    },
  },
  'GET /api/v1/wms/inventory/storage/export': { call: just({ columns: 'name,pieces' }) },
  'GET /api/v1/wms/inventory/packing': {
    call: async (s) => ({ input: { storage_id: await s.find.place('ไลน์แพ็ก 1') } }),
    list: {
      fill: async (s, world) => {
        const lines: { item_id: number; amount: number }[] = [];
        await times(ROWS, async (i) => {
          const sku = `'SHELF-${++n}'`;
          const item_id = await world.value<number>(
            `insert into stock_items (enterprise_id, sku, barcode, name) values (1, ${sku}, ${sku}, ${sku}) returning id`,
          );
          lines.push({ item_id, amount: i + 1 });
        });
        await s.admin.do(warehouse.stockIn, { storage_id: await s.find.place('ไลน์แพ็ก 1'), lines });
      },
      text: `update stock_items set name = $1 where id = (select i.id from stock_items i
             where i.enterprise_id = 1 and i.sku like 'SHELF-%' order by i.id offset $2 limit 1)`,
      id: byId,
    },
  },
  'GET /api/v1/wms/inventory/packing/export': {
    call: async (s) => ({ input: { storage_id: await s.find.place('ไลน์แพ็ก 1'), columns: 'item,missing' } }),
  },
  'GET /api/v1/wms/inventory/low': {
    call: async (_s, world) => ({
      input: { partner_id: await world.value('select min(id) from partners where enterprise_id = 1') },
    }),
    list: {
      fill: (_s, world) =>
        times(ROWS, () => {
          const sku = `'LOW-${++n}'`;
          return world.value(
            `insert into stock_items (enterprise_id, sku, barcode, name, threshold) values (1, ${sku}, ${sku}, ${sku}, 5) returning id`,
          );
        }),
      text: `update stock_items set name = $1 where id = (select i.id from stock_items i
             where i.enterprise_id = 1 and i.sku like 'LOW-%' order by i.id offset $2 limit 1)`,
      id: byId,
    },
  },
  'GET /api/v1/wms/inventory/low/export': {
    call: async (_s, world) => ({
      input: {
        partner_id: await world.value('select min(id) from partners where enterprise_id = 1'),
        columns: 'item,suggested',
      },
    }),
  },
};
