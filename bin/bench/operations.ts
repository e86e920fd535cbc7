import type pg from 'pg';
import { buying } from './buying.ts';
import { closedLoop, http, type Sent } from './client.ts';
import { FIRST_NAMES } from './people.ts';
import { productOf, type Plain } from './plain.ts';
import type { Operation } from './operation.ts';
import { scans } from './scans.ts';
import { PRODUCTS, type Shop } from './shop.ts';

const RUN = Date.now();
let keys = 0;
/** New in every run: kept shops know those of earlier ones. */
const key = () => `bench-${RUN}-${keys++}`;

/** What is measured in a shop: each operation over HTTP and, where there is one, the same as plain SQL. */
export function operationsOf(ports: number[], db: pg.Client, plain: Plain, shop: Shop): Operation[] {
  const call = (connection: number, sent: Omit<Sent, 'token'>) =>
    http(ports[connection % ports.length]!, { ...sent, token: shop.token });
  const get = (connection: number, path: string, query: Record<string, string | number>) =>
    call(connection, { method: 'GET', path: `${path}?${new URLSearchParams(query as never).toString()}` });

  const orderOf = (n: number) => shop.firstOrder + ((n * 7_919) % shop.orders);
  const newOrder = (n: number, transfer: boolean, count = 3) => ({
    sale_channel_id: shop.channel,
    payment_method_id: transfer ? shop.transfer : shop.cashOnDelivery,
    provider: 6,
    recipient: recipientOf(n),
    lines: Array.from({ length: count }, (_, line) => ({
      product_id: shop.firstProduct + productOf(n, line),
      qty: 1,
    })),
  });
  const create = (n: number, connection: number, transfer = false, lines = 3) =>
    call(connection, {
      method: 'POST',
      path: '/api/v1/orders',
      body: newOrder(n, transfer, lines),
      key: key(),
    });
  const confirm = (id: number, connection: number) =>
    call(connection, {
      method: 'PUT',
      path: `/api/v1/orders/payment/confirm/success/${id}`,
      body: { reason: 'เห็นยอดในบัญชี' },
      key: key(),
    });

  const itemsOf = (n: number, lines: number) =>
    Array.from({ length: lines }, (_, i) => shop.firstItem + ((n * lines + i) % PRODUCTS));
  const stockIn = (connection: number, items: number[]) =>
    call(connection, {
      method: 'POST',
      path: '/api/v2/wms/inventory/item/in',
      body: { storage_id: shop.store, lines: items.map((item_id) => ({ item_id, amount: 1, cost: 10 })) },
      key: key(),
    });

  const unpaid: number[] = [];
  const makeUnpaid = async (count: number): Promise<void> => {
    await closedLoop(4, count, async () => void unpaid.push(await plain.create(shop, { transfer: true })));
  };

  return [
    {
      name: 'order list of 50',
      count: 400,
      aim: 0.4,
      run: (_, c) => get(c, '/api/v1/orders', { page_size: 50 }),
      limit: () => plain.list(shop),
    },
    {
      name: 'order list, q',
      count: 200,
      run: (n, c) => get(c, '/api/v1/orders', { page_size: 50, q: searched(n) }),
      limit: (n) => plain.listLike(shop, searched(n)),
    },
    {
      name: 'order detail',
      count: 600,
      aim: 0.15,
      run: (n, c) => get(c, '/api/v1/orders/detail', { id: orderOf(n) }),
      limit: (n) => plain.detail(shop, orderOf(n)),
    },
    {
      name: 'order create, 3 lines',
      count: 800,
      aim: 0.3,
      run: (n, c) => create(n, c),
      limit: () => plain.create(shop, { transfer: false }),
    },
    {
      // its time beside that of three lines: at most four times
      name: 'order create, 200 lines',
      count: 100,
      run: (n, c) => create(n, c, false, 200),
      limit: (n) => create(n, 0),
    },
    {
      name: 'order create + confirm',
      count: 400,
      aim: 0.2,
      run: async (n, c) => {
        const { Data } = JSON.parse((await create(n, c, true)).toString()) as { Data: { id: number } };
        await confirm(Data.id, c);
      },
      limit: async () => plain.confirm(shop, await plain.create(shop, { transfer: true })),
    },
    {
      name: 'payment confirm',
      count: 400,
      before: makeUnpaid,
      run: (_, c) => confirm(unpaid.pop()!, c),
      limit: () => plain.confirm(shop, unpaid.pop()!),
    },
    {
      name: 'payments queue',
      count: 400,
      run: (_, c) => get(c, '/api/v1/payments', {}),
      limit: () => plain.queue(shop),
    },
    {
      name: 'product search',
      count: 600,
      aim: 0.15,
      run: (n, c) => get(c, '/api/v1/products', { q: `มะลิ ${n % 200}` }),
      limit: (n) => plain.search(shop, `มะลิ ${n % 200}`),
    },
    {
      name: 'quick finder',
      count: 400,
      run: (n, c) => get(c, '/api/v1/search', { q: searched(n) }),
      limit: (n) => plain.find(shop, searched(n)),
    },
    {
      name: 'stock in, 1 line',
      count: 400,
      aim: 0.12,
      run: (n, c) => stockIn(c, itemsOf(n, 1)),
      limit: (n) => plain.stockIn(shop, itemsOf(n, 1)),
    },
    {
      name: 'stock in, 300 lines',
      count: 60,
      aim: 0.5,
      run: (n, c) => stockIn(c, itemsOf(n, 300)),
      limit: (n) => plain.stockIn(shop, itemsOf(n, 300)),
    },
    {
      name: 'address search',
      count: 2_000,
      aim: 1 / 3,
      run: (n, c) => get(c, '/api/v1/address', { q: TYPED[n % TYPED.length]!, limit: 12 }),
      // nothing is read for it: what is left is the way there and back
      limit: (n) => call(n, { method: 'GET', path: '/healthz' }),
    },
    ...buying(db, plain, shop, {
      get,
      createWith: (n, c, coupon_code) =>
        call(c, {
          method: 'POST',
          path: '/api/v1/orders',
          body: { ...newOrder(n, false), coupon_code },
          key: key(),
        }),
    }),
    { name: 'scan', count: 400, ...scans(call, create, db, shop, key) },
  ];
}

/** As somebody types an address: beginnings, whole names, zips, and every third with a slip. */
const TYPED = [
  ...['สุ', 'สุเท', 'สุทพ', 'สีลม', 'บางรัก กทม', 'บางรรัก', 'ท่าอุเทน นคร', '5020', 'เชียวใหม่', '50200', 'silom'],
  ...['sutep', 'chiang mai', 'ในเมือง โคราช', 'นครประถม', 'ต.ท่าจำปา อ.ท่าอุเทน', 'ปากเกร็ด', 'ศรีษะเกศ'],
];

/** One of 2,000 regular customers: two orders of one customer at once would wait for each other. */
const recipientOf = (n: number) => ({
  name: `ลูกค้า ${1 + (n % 2_000)}`,
  phone: `06${String(1 + (n % 2_000)).padStart(8, '0')}`,
  address: '12/3',
  sub_district: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
});

/** As staff look for an order: a common first name, the end of a number, part of a phone number, a name nobody has. */
function searched(n: number): string {
  const ways = [
    FIRST_NAMES[n % FIRST_NAMES.length]!,
    String((n * 104_729) % 50_000).padStart(6, '0'),
    String(100_000 + ((n * 7_919) % 900_000)),
    'นิรนาม',
  ];
  return ways[n % ways.length]!;
}
