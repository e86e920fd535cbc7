import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '../../server/modules.ts';
import { openWorld, type World } from '../world/app.ts';
import { endpointNamed, nameOf } from '../world/calls.ts';
import { openStage, type Stage } from '../world/stage.ts';

const world = openWorld();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage(world);
});

const ROWS = 8;
/** Two texts in which a wildcard stands for itself: a list looked for by one finds that row alone. */
const LITERAL = ['เอ50%_\\ครึ่ง', 'เอ50xyzครึ่ง'];

interface List {
  /** Makes at least eight rows. */
  fill: (s: Stage, world: World) => Promise<void>;
  /** What the list is filtered by besides the page, so that all of them are in it. */
  filter?: object;
  /** Writes a text that is looked for into one row: $1 the text, $2 which of the two. */
  text: string;
  /** A row's own id. */
  id: (row: Record<string, unknown>) => unknown;
}
const byId = (row: Record<string, unknown>) => row['id'];
const times = async (n: number, work: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < n; i++) await work(i);
};
const nth = (table: string, e = 1) =>
  `(select id from ${table} where enterprise_id = ${e} order by id offset $2 limit 1)`;

/** Every list that comes in pages. */
const LISTS: Record<string, List> = {
  'GET /api/v1/users': {
    fill: async () => undefined,
    text: `update users set nick_name = $1 where id = ${nth('users')}`,
    id: byId,
  },
  'GET /api/v1/notifications': {
    fill: async (_s, { db }) => {
      await db.query(
        `insert into notifications (enterprise_id, user_id, type, title, message, at)
         select 1, u.id, 'info', '{"th":"ก","en":"a"}', '{"th":"ก","en":"a"}', now() from users u, generate_series(1, ${ROWS}) where u.username = 'admin'`,
      );
    },
    text: `update notifications set title = jsonb_build_object('th', $1::text, 'en', 'x') where id = ${nth('notifications')}`,
    id: byId,
  },
  'GET /api/v1/products': {
    fill: async (_s, { db }) => {
      await db.query(
        `insert into products (enterprise_id, code, name, price) select 1, 'MORE-' || n, 'ของใหม่', 100 from generate_series(1, ${ROWS}) n`,
      );
    },
    text: `update products set name = $1 where id = ${nth('products')}`,
    id: byId,
  },
  'GET /api/v1/customers': {
    fill: async (_s, { db }) => {
      await db.query(
        `insert into customers (enterprise_id, name, phone) select 1, 'คุณ' || n, '08' || lpad(n::text, 8, '0') from generate_series(1, ${ROWS}) n`,
      );
    },
    text: `update customers set name = $1 where id = ${nth('customers')}`,
    id: byId,
  },
  'GET /api/v1/wms/product': {
    fill: async (_s, { db }) => {
      await db.query(
        `insert into stock_items (enterprise_id, sku, barcode, name) select 1, 'ITEM-' || n, 'BAR' || n, 'ของใหม่' from generate_series(1, ${ROWS}) n`,
      );
    },
    text: `update stock_items set name = $1 where id = ${nth('stock_items')}`,
    id: (row) => row['ID'],
  },
  'GET /api/v1/wms/inventory': {
    fill: (s) =>
      times(2, async (i) => {
        const storage_id = await s.find.place(['คลังสอง', 'ไลน์แพ็ก 1'][i]!);
        const lines = await Promise.all(
          ['SOAP', 'OIL', 'TEA', 'LAST'].map(async (sku) => ({ item_id: await s.find.item(sku), amount: 3 })),
        );
        await s.admin.do(endpointNamed('POST /api/v2/wms/inventory/item/in'), { storage_id, lines } as never);
      }),
    text: `update stock_items set name = $1 where id = ${nth('stock_items')}`,
    id: (row) => `${String(row['SKU'])} ${String(row['StorageID'])}`,
  },
  'GET /api/v1/wms/inventory/summary': {
    fill: async () => undefined,
    text: `update stock_items set name = $1 where id = ${nth('stock_items')}`,
    id: byId,
  },
  'POST /api/v1/wms/inventory/history': {
    fill: (s) => times(ROWS, () => s.bill()),
    text: `update stock_bills set note = $1 where id = ${nth('stock_bills')}`,
    id: byId,
  },
  'GET /api/v1/orders': {
    fill: (s) => times(ROWS, () => s.unpaid()),
    text: `update orders set recipient_name = $1 where id = ${nth('orders')}`,
    id: byId,
  },
  'GET /api/v1/payments': {
    fill: (s) => times(ROWS, () => s.unpaid()),
    filter: { tab: 'waiting' },
    text: `update orders set recipient_name = $1 where id = (select id from orders where enterprise_id = 1 and status = 100 order by id offset $2 limit 1)`,
    id: byId,
  },
  'GET /api/v1/packings': {
    fill: (s) => times(ROWS, () => s.inRound()),
    text: `update packing_rounds set number = number || upper($1) where id = ${nth('packing_rounds')}`,
    id: byId,
  },
  'GET /api/v1/express/parcels': {
    fill: (s) => times(ROWS, () => s.closed()),
    text: `update orders set recipient_name = $1 where id = (
      select order_id from parcels where enterprise_id = 1 and closed_at is not null order by id offset $2 limit 1)`,
    id: byId,
  },
};

const paged = ALL_ENDPOINTS.filter((e) =>
  [e.query, e.body].some((s) => s && 'page_size' in ((s as typeof e.query)!.shape ?? {})),
);

test('every list that comes in pages is tried here', () => {
  expect(Object.keys(LISTS).sort()).toEqual(paged.map(nameOf).sort());
});

describe.each(Object.entries(LISTS))('%s', (name, list) => {
  const e = endpointNamed(name);
  const ask = async (more: object) => {
    const answer = await stage.admin.call(e, { ...list.filter, ...more } as never);
    expect([answer.status, answer.error]).toEqual([
      200,
      expect.not.objectContaining({ Msg: expect.anything() }),
    ]);
    const { Data, Datum } = answer.ok as { Data: Record<string, unknown>[]; Datum: Record<string, unknown> };
    return { ids: Data.map(list.id), datum: Datum };
  };

  test('its pages are disjoint, complete and in one order, and each tells the whole total', async () => {
    await list.fill(stage, world);
    const whole = await ask({ page_size: 200 });
    const { length } = whole.ids;
    expect(length).toBeGreaterThanOrEqual(ROWS);
    expect(new Set(whole.ids).size).toBe(length);
    expect(whole.datum).toMatchObject({ total: length, page: 1, page_size: 200 });
    for (const page_size of [1, 3, length - 1, length]) {
      const pages = Math.ceil(length / page_size);
      const together: unknown[] = [];
      for (let page = 1; page <= pages; page++) {
        const one = await ask({ page, page_size });
        expect(one.datum).toMatchObject({ total: length, page, page_size });
        expect(one.ids).toHaveLength(page < pages ? page_size : length - page_size * (pages - 1));
        together.push(...one.ids);
      }
      expect(together).toEqual(whole.ids);
      expect(await ask({ page: pages + 1, page_size })).toMatchObject({ ids: [], datum: { total: length } });
    }
    expect((await ask({})).ids).toEqual(whole.ids.slice(0, 10));
  });

  test('% and _ and \\ stand for themselves', async () => {
    for (const [i, text] of LITERAL.entries()) await world.db.query(list.text, [text, i]);
    const found = async (q: string) => (await ask({ q, page_size: 200 })).ids;
    const percent = await found('50%_\\ครึ่ง');
    const plain = await found('50xyzครึ่ง');
    // an item may lie in several places
    expect([percent.length > 0, plain.length > 0]).toEqual([true, true]);
    expect(percent.filter((id) => plain.includes(id))).toEqual([]);
    for (const q of ['%', '_', '\\', '0%_', '%_\\', '50%']) expect([q, await found(q)]).toEqual([q, percent]);
    for (const q of ['50%ครึ่ง', '50___ครึ่ง', '5_%', '%ครึ่ง%', 'เอ%'])
      expect([q, await found(q)]).toEqual([q, []]);
    const total = (await ask({ q: 'เอ50', page_size: 1 })).datum['total'];
    expect(total).toBe(percent.length + plain.length);
  });
});
