import type pg from 'pg';
import { http } from './client.ts';
import type { Plain } from './plain.ts';
import { PRODUCTS, SHOPS, tokenOf } from './seed.ts';

export interface Operation {
  name: string;
  count: number;
  run: (n: number) => Promise<void>;
  limit?: (n: number) => Promise<void>;
}

interface Ids {
  channel: number;
  method: number;
  user: number;
  firstProduct: number;
  firstItem: number;
  firstOrder: number;
  store: number;
}
const SCANNED = 100;
const shopOf = (n: number) => (n % SHOPS) + 1;
/** One of the shop's 2,000 customers: two orders of one customer at once would wait for each other. */
const recipientOf = (n: number) => ({
  name: `ลูกค้า ${1 + (n % 2_000)}`,
  phone: `08${String(1 + (n % 2_000)).padStart(8, '0')}`,
  address: '12/3',
  sub_district: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
});

/** What is measured: each operation over HTTP and, where there is one, the same work as plain SQL. */
export async function operationsOf(port: number, db: pg.Client, plain: Plain): Promise<Operation[]> {
  const ids: Ids[] = [];
  for (let e = 1; e <= SHOPS; e++) {
    const { rows } = await db.query(
      `select (select min(id) from sale_channels where enterprise_id = $1)::int as channel, (select min(id) from payment_methods where enterprise_id = $1)::int as method,
        (select min(id) from users where enterprise_id = $1)::int as "user", (select min(id) from products where enterprise_id = $1)::int as "firstProduct",
        (select min(id) from stock_items where enterprise_id = $1)::int as "firstItem", (select min(id) from orders where enterprise_id = $1)::int as "firstOrder",
        (select min(id) from places where enterprise_id = $1 and kind = 'store')::int as store`,
      [e],
    );
    ids.push(rows[0] as Ids);
  }
  let key = 0;
  const productsOf = (e: number, n: number) =>
    [n % PRODUCTS, (n * 7 + 3) % PRODUCTS, (n * 13 + 5) % PRODUCTS].map((o) => ({
      product_id: ids[e - 1]!.firstProduct + o,
      qty: 1,
    }));
  const create = (n: number) => {
    const e = shopOf(n);
    const { channel, method } = ids[e - 1]!;
    return http(
      port,
      'POST',
      '/api/v1/orders',
      tokenOf(e),
      {
        sale_channel_id: channel,
        payment_method_id: method,
        provider: 6,
        recipient: recipientOf(n),
        lines: productsOf(e, n),
      },
      `bench-${key++}`,
    );
  };
  for (let n = 0; n < SCANNED; n++) await create(n * SHOPS); // all in the first shop

  return [
    {
      name: 'order list of 50',
      count: 400,
      run: (n) => http(port, 'GET', '/api/v1/orders?page_size=50', tokenOf(shopOf(n))),
      limit: (n) => plain.list(shopOf(n)),
    },
    {
      name: 'order detail',
      count: 600,
      run: (n) =>
        http(
          port,
          'GET',
          `/api/v1/orders/detail?id=${ids[shopOf(n) - 1]!.firstOrder + (n % 5_000)}`,
          tokenOf(shopOf(n)),
        ),
      limit: (n) => plain.detail(shopOf(n), ids[shopOf(n) - 1]!.firstOrder + (n % 5_000)),
    },
    {
      name: 'order create, 3 lines',
      count: 800,
      run: create,
      limit: (n) => plain.create(shopOf(n), ids[shopOf(n) - 1]!),
    },
    {
      name: 'product search',
      count: 600,
      run: (n) =>
        http(port, 'GET', `/api/v1/products?q=${encodeURIComponent(`มะลิ ${n % 200}`)}`, tokenOf(shopOf(n))),
      limit: (n) => plain.search(shopOf(n), `มะลิ ${n % 200}`),
    },
    {
      name: 'stock in, 1 line',
      count: 400,
      run: (n) => {
        const e = shopOf(n);
        return http(
          port,
          'POST',
          '/api/v2/wms/inventory/item/in',
          tokenOf(e),
          {
            storage_id: ids[e - 1]!.store,
            lines: [{ item_id: ids[e - 1]!.firstItem + (n % PRODUCTS), amount: 1, cost: 10 }],
          },
          `bench-${key++}`,
        );
      },
    },
    { name: 'scan', count: 400, run: await scans(port, db) },
  ];
}

interface Scannable {
  number: string;
  barcode: string;
}
/** Orders cut into a round for scanning; each scan adds one piece and takes it back in turn. */
async function scans(port: number, db: pg.Client): Promise<(n: number) => Promise<void>> {
  await fetch(`http://127.0.0.1:${port}/api/v1/packings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(1)}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { rows } = await db.query(
    `select o.number, i.barcode from round_orders ro join orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
     join lateral (select item_id from pack_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id limit 1) l on true
     join stock_items i on i.enterprise_id = o.enterprise_id and i.id = l.item_id where ro.enterprise_id = 1 limit 200`,
  );
  const scannable = rows as Scannable[];
  const packed = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  let key = 0;
  function scanOnce(it: Scannable): Promise<void> {
    const back = packed.has(it.number);
    if (back) packed.delete(it.number);
    else packed.add(it.number);
    return http(
      port,
      'POST',
      `/api/v2/packings/verify/${back ? 'remove' : 'createoradd'}`,
      tokenOf(1),
      { code: it.number, barcode: it.barcode, station: 'bench', ...(back ? {} : { take_over: false }) },
      `scan-${key++}`,
    );
  }
  /** One after the other within an order: what is taken back has been put in. */
  return (n) => {
    const it = scannable[n % scannable.length]!;
    const turn = (underWay.get(it.number) ?? Promise.resolve()).then(() => scanOnce(it));
    underWay.set(it.number, turn);
    return turn;
  };
}
