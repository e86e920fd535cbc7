import { randomUUID } from 'node:crypto';
import { warehouse } from '../../../contract/warehouse.ts';
import type { Caller, World } from '../../../test/world/app.ts';
import { byId, given, times, ROWS, type EndpointProof } from '../../../test/world/proof.ts';
import type { Stage } from '../../../test/world/stage.ts';

let n = 0;
/** A new item of which so many pieces lie in the shop's first store. */
async function anItem(who: Caller, amount = 3) {
  const sku = `COUNTED-${++n}`;
  const { id } = await who.do(warehouse.addItem, {
    ...{ name: 'ของนับ', sku },
    barcodes: [{ text: sku, pieces: 1 }],
  });
  const storage_id = (await who.do(warehouse.storages, {})).find((p) => p.kind === 'store')!.id;
  await who.do(warehouse.stockIn, { storage_id, lines: [{ item_id: id, amount, cost: 10 }] });
  return { id, sku, storage_id };
}
type Item = Awaited<ReturnType<typeof anItem>>;

/** A sheet of one item of its own. */
export async function aCount(who: Caller) {
  const item = await anItem(who);
  const { id } = await who.do(warehouse.openCount, { item_ids: [item.id] });
  const [line] = await who.do(warehouse.countLines, { id });
  return { id, item, line: line!.id };
}
const scanOf = (id: number, { storage_id, sku }: Item, times = 1) => ({
  ...{ id, storage_id, barcode: sku, times },
  scan_id: randomUUID(),
});
async function counted(who: Caller, pieces: number) {
  const sheet = await aCount(who);
  await who.do(warehouse.countScan, scanOf(sheet.id, sheet.item, pieces));
  return sheet;
}
async function cancelled(s: Stage) {
  const sheet = await aCount(s.admin);
  await s.admin.do(warehouse.cancelCount, { id: sheet.id, reason: 'ทดลอง' });
  return sheet;
}
const amountOf = (id: number, { storage_id, id: item_id }: Item, amount: number, seen: number | null) => ({
  ...{ id, storage_id, item_id, amount, seen },
  scan_id: randomUUID(),
});
/** A sheet of an empty store, and an item that another sheet has found there. */
async function elsewhere(s: Stage) {
  const storage_id = await emptyStore(s);
  const { id } = await s.admin.do(warehouse.openCount, { storage_ids: [storage_id] });
  const other = await aCount(s.admin);
  const item = { ...other.item, storage_id };
  await s.admin.do(warehouse.countScan, scanOf(other.id, item));
  return { id, item };
}
const emptyStore = async (s: Stage) =>
  (await s.admin.do(warehouse.addStorage, { name: `ชั้นนับ ${++n}`, kind: 'store' })).id;
const leaves = (action: string) => ({ audit: [action], topics: ['counts'] });
const scanned = {
  audit: [] as [],
  topics: ['counts'],
  because: 'every scan is a row of its own, with who and when',
};

/** A product of one piece of the item; its code is the item's SKU. */
const productOf = ({ id, sku }: Item, world: World, category: number | null = null) =>
  world.value(
    `with product as (
       insert into products (enterprise_id, code, name, price, category_id) values (1, $1, 'ของนับ', 1000, $3) returning id
     ) insert into product_components (enterprise_id, product_id, item_id, qty) select 1, id, $2, 1 from product returning item_id`,
    [sku, id, category],
  );
async function aCategory(s: Stage, world: World): Promise<number> {
  const id = await world.value<number>(
    `insert into categories (enterprise_id, name) values (1, $1) returning id`,
    [`หมวดนับ ${++n}`],
  );
  await productOf(await anItem(s.admin), world, id);
  return id;
}

async function aLongSheet(s: Stage): Promise<number> {
  const storage_id = await emptyStore(s);
  const items = await Promise.all(Array.from({ length: ROWS }, () => anItem(s.admin)));
  const lines = items.map(({ id }) => ({ item_id: id, amount: 2 }));
  await s.admin.do(warehouse.stockIn, { storage_id, lines });
  return (await s.admin.do(warehouse.openCount, { storage_ids: [storage_id] })).id;
}
/** Of the sheet that was opened last. */
const TEXT_OF_LINES = `update stock_items set name = $1 where id = (
  select item_id from count_lines where count_id = (select max(id) from stock_counts) order by id offset $2 limit 1)`;

export const countProof: Record<string, EndpointProof> = {
  'GET /api/v1/wms/inventory/count': {
    call: given(async () => ({ state: 'open' })),
    list: {
      fill: (s) => times(ROWS, () => aCount(s.admin)),
      text: `update stock_counts set note = $1 where id = (select id from stock_counts where enterprise_id = 1 and posted_at is null and cancelled_at is null order by id desc offset $2 limit 1)`,
      id: byId,
    },
  },
  'GET /api/v1/wms/inventory/count/categories': {
    call: given(async (s, world) => {
      await aCategory(s, world);
      return {};
    }),
  },
  'GET /api/v1/wms/inventory/count/{id}': { call: given(async (s) => ({ id: (await aCount(s.admin)).id })) },
  'GET /api/v1/wms/inventory/count/{id}/lines': {
    call: given(async (s) => {
      const { id, item } = await aCount(s.admin);
      return { id, storage_id: item.storage_id };
    }),
    list: {
      fill: async (s) => ({ id: await aLongSheet(s) }),
      text: TEXT_OF_LINES,
      id: byId,
    },
  },
  'POST /api/v1/wms/inventory/count': {
    call: async (s, world) => [
      { input: { item_ids: [(await anItem(s.admin)).id] } },
      { input: { storage_ids: [await emptyStore(s)] } },
      { input: { category_id: await aCategory(s, world) } },
    ],
    leaves: leaves('count.open'),
    refuses: {
      counted_elsewhere: given(async (s) => ({ item_ids: [(await aCount(s.admin)).item.id] })),
    },
  },
  'POST /api/v1/wms/inventory/count/{id}/scan': {
    call: given(async (s) => {
      const { id, item } = await aCount(s.admin);
      return scanOf(id, item);
    }),
    leaves: scanned,
    refuses: {
      count_closed: given(async (s) => {
        const { id, item } = await cancelled(s);
        return scanOf(id, item);
      }),
      counted_elsewhere: given(async (s) => {
        const { id, item } = await elsewhere(s);
        return scanOf(id, item);
      }),
      not_on_sheet: given(async (s) => {
        const { id, item } = await aCount(s.admin);
        return scanOf(id, { ...item, sku: (await anItem(s.admin)).sku });
      }),
      fewer_counted: given(async (s) => {
        const { id, item } = await aCount(s.admin);
        return scanOf(id, item, -1);
      }),
    },
  },
  'PUT /api/v1/wms/inventory/count/{id}/amount': {
    call: given(async (s) => {
      const { id, item } = await aCount(s.admin);
      return amountOf(id, item, 3, null);
    }),
    leaves: scanned,
    refuses: {
      count_closed: given(async (s) => {
        const { id, item } = await cancelled(s);
        return amountOf(id, item, 3, null);
      }),
      counted_elsewhere: given(async (s) => {
        const { id, item } = await elsewhere(s);
        return amountOf(id, item, 3, null);
      }),
      not_on_sheet: given(async (s) => {
        const { id, item } = await aCount(s.admin);
        return amountOf(id, { ...item, id: (await anItem(s.admin)).id }, 3, null);
      }),
      counted_meanwhile: given(async (s) => {
        const { id, item } = await counted(s.admin, 2);
        return amountOf(id, item, 3, 1);
      }),
    },
  },
  'POST /api/v1/wms/inventory/count/{id}/none': {
    call: given(async (s) => {
      const { id, item } = await aCount(s.admin);
      return { id, storage_id: item.storage_id };
    }),
    leaves: scanned,
    refuses: {
      count_closed: given(async (s) => {
        const { id, item } = await cancelled(s);
        return { id, storage_id: item.storage_id };
      }),
      not_on_sheet: given(async (s) => {
        const { id } = await s.admin.do(warehouse.openCount, { storage_ids: [await emptyStore(s)] });
        return { id, storage_id: await emptyStore(s) };
      }),
    },
  },
  'GET /api/v1/wms/inventory/count/{id}/review': {
    call: given(async (s) => ({ id: (await counted(s.admin, 2)).id })),
    list: {
      fill: async (s) => ({ id: await aLongSheet(s) }),
      text: TEXT_OF_LINES,
      id: byId,
    },
  },
  'POST /api/v1/wms/inventory/count/{id}/recount': {
    call: async (s) => {
      const { id, line } = await counted(s.admin, 2);
      return [{ input: { id: (await counted(s.admin, 2)).id } }, { input: { id, line_ids: [line] } }];
    },
    leaves: leaves('count.recount'),
    refuses: {
      count_closed: given(async (s) => ({ id: (await cancelled(s)).id })),
      nothing_to_recount: given(async (s) => ({ id: (await aCount(s.admin)).id })),
    },
  },
  'POST /api/v1/wms/inventory/count/{id}/post': {
    call: async (s) => {
      const { id: store } = await s.admin.do(warehouse.addStorage, { name: `ชั้นนับ ${++n}`, kind: 'store' });
      const items = [await anItem(s.admin), await anItem(s.admin)];
      await s.admin.do(warehouse.move, {
        storage_id: items[0]!.storage_id,
        to_storage_id: store,
        lines: items.map(({ id }) => ({ item_id: id, amount: 3 })),
      });
      const { id } = await s.admin.do(warehouse.openCount, { storage_ids: [store] });
      for (const item of items)
        await s.admin.do(warehouse.countScan, scanOf(id, { ...item, storage_id: store }, 2));
      const lines = await s.admin.do(warehouse.countLines, { id });
      return { input: { id, leave_out: [lines[0]!.id] } };
    },
    leaves: { audit: ['count.post'], topics: ['counts', 'stock'] },
    refuses: {
      count_closed: given(async (s) => ({ id: (await cancelled(s)).id })),
      nothing_counted: given(async (s) => ({ id: (await aCount(s.admin)).id })),
      balance_not_enough: given(async (s, world) => {
        const { id, item } = await counted(s.admin, 2);
        await productOf(item, world);
        await s.cod({ [item.sku]: 3 });
        return { id };
      }),
    },
  },
  'PUT /api/v1/wms/inventory/count/{id}/cancel': {
    call: given(async (s) => ({ id: (await aCount(s.admin)).id, reason: 'เปิดผิด' })),
    leaves: leaves('count.cancel'),
    refuses: { count_closed: given(async (s) => ({ id: (await cancelled(s)).id, reason: 'อีกครั้ง' })) },
  },
};
