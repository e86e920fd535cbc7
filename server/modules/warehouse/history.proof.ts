import { warehouse } from '../../../contract/warehouse.ts';
import { byId, nth, times, ROWS, type EndpointProof } from '../../../test/world/proof.ts';
import type { Stage } from '../../../test/world/stage.ts';
import { dayOf, now } from '../../platform/clock.ts';

const ofAll = async (s: Stage, value: (sql: string) => Promise<unknown>) => ({
  item_id: await s.find.item('SOAP'),
  storage_id: await s.find.place('คลังหลัก'),
  partner_id: await value('select min(id) from partners where enterprise_id = 1'),
  user_id: await value(`select id from users where enterprise_id = 1 and username = 'stock'`),
});
let n = 0;
/** New items that came to a line: a list by item has them all. */
const onTheLine = async (s: Stage, value: (sql: string) => Promise<number>) => {
  const storage_id = await s.find.place('ไลน์แพ็ก 1');
  const lines: { item_id: number; amount: number }[] = [];
  await times(ROWS, async (i) => {
    const sku = `'LINE-${++n}'`;
    const item_id = await value(
      `insert into stock_items (enterprise_id, sku, barcode, name) values (1, ${sku}, ${sku}, ${sku}) returning id`,
    );
    lines.push({ item_id, amount: i + 1 });
  });
  await s.admin.do(warehouse.stockIn, { storage_id, lines });
  return storage_id;
};

export const historyProof: Record<string, EndpointProof> = {
  'POST /api/v1/wms/inventory/history': {
    call: async (s, world) => ({ input: await ofAll(s, (sql) => world.value(sql)) }),
    leaves: 'reads',
    list: {
      fill: (s) => times(ROWS, () => s.bill()),
      text: `update stock_bills set note = $1 where id = ${nth('stock_bills')}`,
      id: byId,
    },
  },
  'GET /api/v1/wms/inventory/history/people': { call: async () => ({ input: {} }) },
  'GET /api/v1/wms/inventory/history/export': {
    call: async (s, world) => ({
      input: { ...(await ofAll(s, (sql) => world.value(sql))), columns: 'bill,quantity' },
    }),
  },
  'GET /api/v1/wms/inventory/history/quantity': {
    call: async (s) => ({ input: { storage_id: await s.find.place('คลังหลัก') } }),
    list: {
      fill: async (s, world) => void (await onTheLine(s, (sql) => world.value<number>(sql))),
      text: `update stock_items set name = $1 where id = (select i.id from stock_items i
             where i.enterprise_id = 1 and i.sku like 'LINE-%' order by i.id offset $2 limit 1)`,
      id: (row) => row['product_id'],
    },
  },
  'GET /api/v1/wms/inventory/history/quantity/export': {
    call: async (s) => ({ input: { storage_id: await s.find.place('คลังหลัก'), columns: 'item,amount_in' } }),
  },
  'GET /api/v1/wms/inventory/history/linepack': {
    call: async (s) => ({ input: { storage_id: await s.find.place('ไลน์แพ็ก 1') } }),
    list: {
      // a line that got something and lost it within a day: it is told on that day alone
      fill: (s, world) =>
        times(ROWS, async (i) => {
          const name = `'ไลน์ใหม่ ${i}'`;
          const storage_id = await world.value<number>(
            `insert into places (enterprise_id, name, kind) values (1, ${name}, 'line') returning id`,
          );
          const lines = [{ item_id: await s.find.item('SOAP'), amount: 1 }];
          await s.admin.do(warehouse.stockIn, { storage_id, lines });
        }),
      id: (row) => `${String(row['date'])} ${String(row['storage_id'])}`,
    },
  },
  'GET /api/v1/wms/inventory/history/linepack/export': {
    call: async (s) => ({ input: { storage_id: await s.find.place('ไลน์แพ็ก 1'), columns: 'date,packed' } }),
  },
  'GET /api/v1/wms/inventory/history/linepack/{id}': {
    call: async (s) => ({ input: { id: await s.find.place('ไลน์แพ็ก 1'), day: dayOf(now()) } }),
    list: {
      fill: async (s, world) => ({
        id: await onTheLine(s, (sql) => world.value<number>(sql)),
        day: dayOf(now()),
      }),
      id: byId,
    },
  },
  'GET /api/v1/wms/inventory/history/linepack/{id}/export': {
    call: async (s) => ({
      input: { id: await s.find.place('ไลน์แพ็ก 1'), day: dayOf(now()), columns: 'item,packed' },
    }),
  },
};
