import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { MOVES } from '../../contract/codes/moves.ts';
import { ORDER_STATUSES } from '../../contract/codes/order-status.ts';
import { accountFits } from '../../contract/payments.ts';
import { fits } from '../modules/customers/customers.rules/addresses.ts';
import { differences } from '../modules.ts';
import { openLog } from '../platform/log.ts';
import { verifyPassword } from '../platform/passwords.ts';
import { load, useStorage } from '../platform/storage.ts';
import { seedDemo } from './demo.ts';
import { HOUR } from './calendar.ts';
import { emptyDatabases, type Empty } from './empty-databases.ts';
import { mali } from './mali.ts';
import { CANARY, neighbour } from './neighbour.ts';
import { Ids } from './rows.ts';
import { smallShops } from './small-shops.ts';
import { crc16, slipPayload } from './slip-payload.ts';
import { endsOf, tally, type End } from './plan-ends.ts';
import { planShop } from './tell-shop.ts';

const log = openLog('silent');
const empty = emptyDatabases();
const today = new Date('2026-11-21T04:30:00Z');

describe('the demo', () => {
  let shop: Empty;
  const rows = async <T>(sql: string): Promise<T[]> => (await shop.db.query(sql)).rows as T[];
  const count = async (from: string): Promise<number> =>
    (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]!.n;

  beforeAll(async () => {
    shop = await empty.make();
    expect(await seedDemo(shop.reach, shop.config, log, today)).toBe(true);
  }, 300_000);

  test('has two shops with the people of all six groups, who can sign in', async () => {
    expect(await rows('select id, name, is_demo from enterprises order by id')).toEqual([
      { id: 1, name: 'ร้านมะลิ', is_demo: true },
      { id: 2, name: 'ร้านข้างบ้าน', is_demo: true },
    ]);
    const people = await rows<{ name: string; group_id: number; password_hash: string }>(
      `select l.name, u.group_id, u.password_hash from logins l join users u on u.enterprise_id = l.enterprise_id and u.id = l.user_id
       where l.kind = 'username' and u.verified_at is not null`,
    );
    const groups = Object.fromEntries(people.map((p) => [p.name, p.group_id]));
    expect(groups).toMatchObject({
      admin: 1,
      owner: 2,
      clerk: 3,
      checker: 3,
      packer: 3,
      stock: 3,
      agent: 4,
      delivery: 5,
      customer: 6,
      admin2: 1,
      clerk2: 3,
    });
    expect(await verifyPassword(people[0]!.password_hash, 'langraan-demo')).toBe(true);
    expect(await count(`logins where name = 'clerk@mali.example' and kind = 'email'`)).toBe(1);
  });

  test.each([
    ['teams', 3],
    ['sale_channels', 5],
    ['categories', 8],
    ['products', 62],
    ['mystery_boxes', 2],
    ['promotions', 2],
    ['coupon_campaigns', 3],
    ['coupon_codes', 200],
    ['order_boxes', 2],
    ['stock_counts', 2],
    ['line_handovers', 3],
    ['stock_items', 120],
    ['customers', 402],
    ['partners', 5],
  ])('has the right number of %s', async (table, n) => {
    expect(await count(`${table} where enterprise_id = 1`)).toBe(n);
  });

  test('has a parcel that missed its van, one that was never scanned, and pictures of what lies in boxes', async () => {
    expect(await count('parcels where enterprise_id = 1 and left_behind_at is not null')).toBe(1);
    expect(
      await count(
        `orders o join round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id
         join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
         where o.enterprise_id = 1 and o.status = 112 and o.packing_status = 1 and r.cut_at < timestamptz '${today.toISOString()}' - interval '2 days'`,
      ),
    ).toBe(1);
    expect(await count('pack_photos where enterprise_id = 1')).toBeGreaterThan(1);
  });

  test('has coupon cards in parcels, of which some came back with the next order, and uses of an expired code', async () => {
    const cards = (what: string) => count(`coupon_codes where enterprise_id = 1 and ${what}`);
    expect(await cards('linked_at is not null')).toBeGreaterThan(5);
    expect(await cards('linked_at is null')).toBeGreaterThan(5);
    expect(await cards('redeemed_at is not null')).toBeGreaterThan(1);
    for (const code of ['SAWASDEE10', 'MALI20'])
      expect(
        await count(
          `coupon_redemptions r join coupon_campaigns c on c.id = r.campaign_id where c.public_code = '${code}'`,
        ),
      ).toBeGreaterThan(2);
  });

  test('has three stores and two packing lines', async () => {
    const kinds = await rows<{ kind: string; n: number }>(
      `select kind, count(*)::int as n from places where enterprise_id = 1 group by kind`,
    );
    expect(Object.fromEntries(kinds.map((k) => [k.kind, k.n]))).toEqual({
      store: 3,
      line: 2,
      defective: 1,
      quarantine: 1,
      supplier: 1,
      customer: 1,
      lost: 1,
      adjustment: 1,
    });
  });

  test('every product has a picture of its own, and its stock items theirs', async () => {
    const pictures = await rows<{ image: string }>(
      'select image from products where enterprise_id = 1 and image is not null',
    );
    expect(new Set(pictures.map((p) => p.image)).size).toBe(60);
    useStorage(shop.config);
    const bytes = await load(1, pictures[0]!.image);
    expect(await sharp(bytes!).metadata()).toMatchObject({ format: 'webp', width: 480, height: 480 });
    expect(
      await count(
        `stock_items i where not exists (select from files f where f.enterprise_id = i.enterprise_id and f.name = i.image)`,
      ),
    ).toBe(0);
  });

  test('barcodes are EAN-13 with their check digit', async () => {
    for (const { barcode } of await rows<{ barcode: string }>('select barcode from stock_items')) {
      const sum = [...barcode].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
      expect(barcode).toMatch(/^885\d{10}$/);
      expect(sum % 10).toBe(0);
    }
  });

  test('three products are sold out, five are low, two are not mapped', async () => {
    const stock = `(select min((l.on_hand - l.reserved) / c.qty) as available, bool_or(l.on_hand - l.reserved <= i.threshold) as low
      from product_components c
      join stock_levels l using (enterprise_id, item_id)
      join stock_items i on i.enterprise_id = c.enterprise_id and i.id = c.item_id
      where c.enterprise_id = 1 group by c.product_id) as stock`;
    expect(await count(`${stock} where available = 0`)).toBe(3);
    expect(await count(`${stock} where available > 0 and low`)).toBe(5);
    expect(
      await count(
        'products p where enterprise_id = 1 and not exists (select from product_components c where c.enterprise_id = 1 and c.product_id = p.id) and not exists (select from mystery_boxes b where b.enterprise_id = 1 and b.product_id = p.id)',
      ),
    ).toBe(2);
  });

  test('customers live in sub-districts that exist', async () => {
    const addresses = await rows<Parameters<typeof fits>[0]>(
      'select sub_district, district, province, zipcode from customer_addresses union select sub_district, district, province, zipcode from orders',
    );
    expect(addresses.filter((a) => !fits(a).ok)).toEqual([]);
    expect(new Set(addresses.map((a) => a.province)).size).toBeGreaterThan(50);
  });

  test('orders are in every status in both shops, with work for every desk', async () => {
    for (const e of [1, 2]) {
      const found = await rows<{ status: number }>(
        `select distinct status from orders where enterprise_id = ${e} order by status`,
      );
      expect(found.map((f) => f.status)).toEqual([...ORDER_STATUSES]);
    }
    expect(await count('orders where enterprise_id = 2')).toBe(40);
    expect(await count('orders where enterprise_id = 1')).toBeGreaterThan(1400);
    const withSlip =
      'exists (select from slips s where s.enterprise_id = o.enterprise_id and s.order_id = o.id)';
    expect(await count(`orders o where enterprise_id = 1 and status = 100 and ${withSlip}`)).toBe(30);
    expect(
      await count(`orders o where enterprise_id = 1 and status = 100 and not ${withSlip}`),
    ).toBeGreaterThanOrEqual(15);
    expect(await count(`orders where enterprise_id = 1 and status = 111`)).toBeGreaterThanOrEqual(40);
    expect(await count(`orders where status = 100 and reserved_until <= '${today.toISOString()}'`)).toBe(0);
    expect(
      await count(
        `orders where created_at > '${today.toISOString()}' or created_at < '${today.toISOString()}'::timestamptz - interval '60 days'`,
      ),
    ).toBe(0);
    const customers = await count(
      `orders o join users u on u.enterprise_id = o.enterprise_id and u.customer_id = o.customer_id where u.username = 'customer'`,
    );
    expect(customers).toBeGreaterThan(3);
    const courier = await rows(`
      select count(*) filter (where p.closed_at is not null and p.picked_up_at is null)::int as ready, count(*) filter (where p.delivered_at is not null) > 0 as delivered
      from parcels p join round_orders ro using (enterprise_id, order_id) join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
      join users u on u.enterprise_id = r.enterprise_id and u.id = r.delivery_user_id where u.username = 'delivery'`);
    expect(courier).toEqual([{ ready: 6, delivered: true }]);
  });

  test.each([
    [1, mali],
    [2, neighbour],
  ])(
    'the orders of shop %d stand where their plan ends, beside those of mystery boxes',
    async (enterprise, plan) => {
      const found = await rows<End>(
        `select status, packing_status as packing from orders o where enterprise_id = ${enterprise} and not exists (
        select from order_boxes b where b.enterprise_id = o.enterprise_id and b.order_id = o.id)`,
      );
      const { planned } = planShop(plan(), { ids: new Ids(), passwordHash: '', now: today.getTime() });
      expect(tally(found)).toEqual(tally(endsOf(planned, today.getTime())));
    },
  );

  test('every order came to its status by moves the table knows', async () => {
    const wrong = await count(`orders o where status <> (
      select to_status from order_events e where e.enterprise_id = o.enterprise_id and e.order_id = o.id and to_status is not null order by id desc limit 1)`);
    expect(wrong).toBe(0);
    const moves = await rows<{ event: string; from_status: number; to_status: number }>(
      'select distinct event, from_status, to_status from order_events where from_status is not null',
    );
    const unknown = moves.filter(
      (m) =>
        !MOVES.some(
          (row) => row.from === m.from_status && row.to === m.to_status && row.by.includes(m.event as never),
        ),
    );
    expect(unknown).toEqual([]);
    expect(
      await count(
        `(select at < lag(at) over (partition by enterprise_id, order_id order by id) as back from order_events) e where back`,
      ),
    ).toBe(0);
  });

  test('everything adds up in both shops: the ledger, the search words, the running numbers', async () => {
    for (const enterpriseId of [1, 2]) {
      await shop.db.query(`select set_config('app.enterprise_id', $1, false)`, [String(enterpriseId)]);
      expect(
        await differences({
          enterpriseId,
          run: (q) => shop.db.query({ text: q.text, values: q.values as unknown[] }),
        }),
      ).toEqual([]);
    }
    const covered = await count(`orders o where status in (100, 111, 112) and packing_status < 3
      and exists (select from product_components c join order_lines l using (enterprise_id, product_id) where l.enterprise_id = o.enterprise_id and l.order_id = o.id)
      and not exists (select from reservations r where r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.state = 'open')`);
    expect(covered).toBe(0);
    expect(
      await count(
        `reservations r join orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id where r.state = 'open' and o.status not in (100, 111, 112, 114)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `parcels p where closed_at is not null and not exists (select from stock_bills b where b.enterprise_id = p.enterprise_id and b.source_type = 'parcel' and b.source_id = p.id and b.kind = 'pack')`,
      ),
    ).toBe(0);
  });

  test('the QR of every slip can be read again and says what the slip says', async () => {
    const wasm = await readFile(
      createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
    );
    await prepareZXingModule({
      overrides: {
        wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
      },
      fireImmediately: true,
    });
    useStorage(shop.config);
    const slips = await rows<{
      enterprise_id: number;
      file: string;
      qr: string;
      bank: string;
      reference: string;
    }>('select enterprise_id, file, qr, bank, reference from slips');
    expect(slips.length).toBeGreaterThan(55);
    for (const slip of slips) {
      const bytes = await load(slip.enterprise_id, slip.file);
      const [code] = await readBarcodes(new Blob([new Uint8Array(bytes!)]), { formats: ['QRCode'] });
      if (slip.qr === 'none') expect(code).toBeUndefined();
      else if (slip.qr === 'good') expect(code?.text).toBe(slipPayload(slip));
      else expect(crc16(code!.text.slice(0, -4))).not.toBe(code!.text.slice(-4));
    }
  }, 300_000);

  test('among the slips that wait is one used before, one forged, one of a wrong amount, some without QR', async () => {
    const waiting = `slips s join orders o on o.enterprise_id = s.enterprise_id and o.id = s.order_id where s.enterprise_id = 1 and o.status = 100`;
    expect(await count(`${waiting} and duplicate_of is not null`)).toBe(1);
    expect(await count(`${waiting} and qr = 'bad_checksum'`)).toBe(1);
    expect(await count(`${waiting} and s.amount <> o.order_amount`)).toBe(1);
    expect(await count(`${waiting} and qr = 'none'`)).toBe(3);
  });

  test('slips went to the account of the order’s payment method, but for one that waits', async () => {
    const slips = await rows<{ shown: string; own: string; status: number }>(
      `select s.receiver_account as shown, m.account_number as own, o.status from slips s
       join orders o on o.enterprise_id = s.enterprise_id and o.id = s.order_id
       join payment_methods m on m.enterprise_id = o.enterprise_id and m.id = o.payment_method_id
       where s.duplicate_of is null`,
    );
    const other = slips.filter(({ shown, own }) => accountFits(shown, own) !== true);
    expect(other.map(({ status }) => status)).toEqual([100]);
  });

  test('running numbers go on behind those that were used', async () => {
    for (const e of [1, 2]) {
      const [next] = await rows<{ n: number; used: number }>(
        `select nextval('order_no_${e}') as n, (select max(right(number, 6)::int) from orders where enterprise_id = ${e}) as used`,
      );
      expect(next!.n).toBe(next!.used + 1);
    }
    const { rows: made } = await shop.db.query(
      `insert into partners (enterprise_id, company_name) values (2, 'ใหม่') returning id = (select max(id) from partners) + 1 as follows`,
    );
    expect(made).toEqual([{ follows: true }]);
  });

  test('nothing of the second shop stands in the first', async () => {
    for (const table of ['orders', 'customers', 'products', 'stock_items', 'users', 'files']) {
      expect(await count(`${table} t where enterprise_id = 1 and t::text like '%${CANARY}%'`)).toBe(0);
    }
    expect(await count(`orders where enterprise_id = 2 and recipient_name not like '%${CANARY}%'`)).toBe(0);
  });

  test('is seeded once', async () => {
    const before = await count('orders');
    expect(await seedDemo(shop.reach, shop.config, log, today)).toBe(false);
    expect(await count('orders')).toBe(before);
  });
});

test('is the same for the same day, and one where two processes start at once', async () => {
  const [once, twice] = [await empty.make(), await empty.make()];
  expect(await seedDemo(once.reach, once.config, log, today, smallShops())).toBe(true);
  const both = await Promise.all([
    seedDemo(twice.reach, twice.config, log, today, smallShops()),
    seedDemo(twice.reach, twice.config, log, today, smallShops()),
  ]);
  expect(both.sort()).toEqual([false, true]);
  const print = async (db: pg.Client, sql: string) =>
    createHash('sha256')
      .update(JSON.stringify((await db.query(sql)).rows))
      .digest('hex');
  for (const sql of [
    'select * from orders order by enterprise_id, id',
    // of different orders that are told side by side either may be numbered first
    `select to_jsonb(e) - 'id' from order_events e order by enterprise_id, order_id, id`,
    'select * from stock_moves order by enterprise_id, id',
    'select * from stock_levels order by enterprise_id, item_id',
    'select * from stock_bills order by enterprise_id, id',
    'select * from packing_rounds order by enterprise_id, id',
    'select * from parcels order by enterprise_id, id',
    `select to_jsonb(p) - 'id' from payments p order by enterprise_id, order_id`,
    'select name, phone from customers order by enterprise_id, id',
    'select bank, reference, amount from slips order by enterprise_id, id',
  ])
    expect(await print(twice.db, sql), sql).toBe(await print(once.db, sql));
}, 300_000);

test.each(['parcels', 'audit_log'])(
  'a seeding that fails on its %s leaves nothing behind, no row and no file',
  async (table) => {
    const shop = await empty.make();
    await shop.db.query(
      `create function stop() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$`,
    );
    await shop.db.query(`create trigger stop before insert on ${table} execute function stop()`);
    await expect(seedDemo(shop.reach, shop.config, log, today, smallShops())).rejects.toThrow('not today');
    expect((await shop.db.query('select from enterprises')).rowCount).toBe(0);
    const left = existsSync(shop.config.filesDir)
      ? readdirSync(shop.config.filesDir, { recursive: true, withFileTypes: true }).filter((f) => f.isFile())
      : [];
    expect(left).toEqual([]);
  },
  300_000,
);

test.each([0, 3, 6, 8.9, 9.2, 9.3, 12, 13.7, 13.9, 16, 20, 23.9])(
  'at %d o’clock every desk has work',
  (hour) => {
    const now = Date.parse('2027-01-09T17:00:00Z') + hour * HOUR;
    const ends = endsOf(planShop(mali(), { ids: new Ids(), passwordHash: '', now }).planned, now);
    const of = (status: number, packing = 0) =>
      ends.filter((o) => o.status === status && o.packing === packing).length;
    expect({
      unpaid: of(100),
      ready: of(111),
      open: of(112, 1),
      begun: of(112, 2),
      closed: of(112, 3),
      parts: of(114, 2),
    }).toEqual({
      unpaid: 48,
      ready: 53,
      // one of them forgotten days ago
      open: 25,
      begun: 3,
      closed: 13,
      parts: 5,
    });
    const statuses = new Set(ends.map((o) => o.status));
    expect([...statuses].sort((a, b) => a - b)).toEqual([...ORDER_STATUSES]);
    const small = planShop(neighbour(), { ids: new Ids(), passwordHash: '', now }).planned;
    expect(new Set(endsOf(small, now).map((o) => o.status)).size).toBe(ORDER_STATUSES.length);
  },
);
