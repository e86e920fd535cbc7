import type pg from 'pg';
import { createHash } from 'node:crypto';

/** Enough for every measurement: 5 shops × 10,000 orders × 3 lines over 60 days, in SQL. */
export const SHOPS = 5;
export const ORDERS = 10_000;
export const PRODUCTS = 200;
export const tokenOf = (shop: number): string => `bench-token-of-shop-${String(shop).padStart(24, '0')}`;

export async function seedBench(db: pg.Client): Promise<void> {
  for (let shop = 1; shop <= SHOPS; shop++) await seedShop(db, shop);
  await db.query('vacuum analyze');
}

async function seedShop(db: pg.Client, n: number): Promise<void> {
  const one = async (sql: string, values: unknown[] = []) => Number((await db.query(sql, values)).rows[0].id);
  const e = await one(`insert into enterprises (name) values ($1) returning id`, [`ร้าน ${n}`]);
  const team = await one(`insert into teams (enterprise_id, name) values ($1, 'ทีม') returning id`, [e]);
  const user = await one(
    `insert into users (enterprise_id, username, password_hash, fname, group_id, verified_at) values ($1, $2, '-', 'คนวัด', 1, now()) returning id`,
    [e, `bench${n}`],
  );
  await db.query(
    `insert into sessions (token_hash, enterprise_id, user_id, created_at, seen_at, expires_at) values ($1, $2, $3, now(), now(), now() + interval '1 day')`,
    [createHash('sha256').update(tokenOf(n)).digest(), e, user],
  );
  const channel = await one(
    `insert into sale_channels (enterprise_id, name, type) values ($1, 'หน้าร้าน', 1) returning id`,
    [e],
  );
  const method = await one(
    `insert into payment_methods (enterprise_id, type, name) values ($1, 2, 'ปลายทาง') returning id`,
    [e],
  );
  await db.query(
    `insert into places (enterprise_id, name, kind, is_default) values ($1,'คลัง','store',true),($1,'ไลน์','line',true),($1,'คู่ค้า','supplier',true),($1,'ลูกค้า','customer',true)`,
    [e],
  );
  await db.query(
    `insert into products (enterprise_id, code, name, price) select $1, 'P' || lpad(i::text, 4, '0'), 'สินค้าหอมมะลิ ' || i, 10000 + i from generate_series(1, ${PRODUCTS}) i`,
    [e],
  );
  await db.query(
    `insert into stock_items (enterprise_id, sku, barcode, name) select $1, 'P' || lpad(i::text, 4, '0'), '885' || lpad(i::text, 10, '0'), 'สินค้าหอมมะลิ ' || i from generate_series(1, ${PRODUCTS}) i`,
    [e],
  );
  await db.query(
    `insert into product_components select $1, p.id, i.id, 1 from products p join stock_items i on i.enterprise_id = p.enterprise_id and i.sku = p.code where p.enterprise_id = $1`,
    [e],
  );
  const bill = await one(
    `insert into stock_bills (enterprise_id, number, kind, user_name, at) values ($1, 'OPEN', 'in', '-', now()) returning id`,
    [e],
  );
  await db.query(
    `insert into stock_moves (enterprise_id, bill_id, line, item_id, from_place, to_place, qty, value)
     select $1, $2, row_number() over (), i.id, (select id from places where enterprise_id = $1 and kind = 'supplier'), (select id from places where enterprise_id = $1 and kind = 'store'), 1000000, 1000000
     from stock_items i where i.enterprise_id = $1`,
    [e, bill],
  );
  await db.query(
    `insert into stock_balances select $1, i.id, (select id from places where enterprise_id = $1 and kind = 'store'), 1000000 from stock_items i where i.enterprise_id = $1`,
    [e],
  );
  await db.query(
    `update stock_levels set on_hand = 1000000, owned = 1000000, value = 1000000 where enterprise_id = $1`,
    [e],
  );
  await db.query(
    `insert into customers (enterprise_id, name, phone) select $1, 'ลูกค้า ' || i, '08' || lpad(i::text, 8, '0') from generate_series(1, 2000) i`,
    [e],
  );
  await db.query(
    `insert into orders (enterprise_id, number, status, sale_channel_id, payment_method_id, payment_type, provider, customer_id, user_id, team_id, recipient_name, phone, address,
       sub_district, district, province, zipcode, product_amount, shipping_fee, order_amount, quantity, created_at, ready_at)
     select $1, 'SO6911-' || lpad(i::text, 6, '0'), (array[111, 121, 122, 130, 130, 130])[1 + i % 6], $2, $3, 2, 6,
       (select min(id) from customers where enterprise_id = $1) + i % 2000, $4, $5, 'ลูกค้า ' || i % 2000, '08' || lpad((i % 2000)::text, 8, '0'), '1/1',
       'สุเทพ', 'เมืองเชียงใหม่', 'เชียงใหม่', '50200', 30000, 3000, 33000, 3, now() - (i * interval '518 seconds'), now()
     from generate_series(1, ${ORDERS}) i`,
    [e, channel, method, user, team],
  );
  await db.query(
    `insert into order_lines (enterprise_id, order_id, line, product_id, sku, name, qty, price, amount)
     select $1, o.id, l, p.id, p.code, p.name, 1, 10000, 10000
     from orders o cross join generate_series(1, 3) l
     join lateral (select id, code, name from products where enterprise_id = $1 and code = 'P' || lpad((1 + (o.id * 7 + l * 13) % ${PRODUCTS})::text, 4, '0')) p on true
     where o.enterprise_id = $1`,
    [e],
  );
  await db.query(
    `insert into order_events (enterprise_id, order_id, at, user_name, event, to_status) select $1, id, created_at, 'คนวัด', 'create', status from orders where enterprise_id = $1`,
    [e],
  );
  await db.query(`create sequence if not exists order_no_${Number(e)}`);
  await db.query(`select setval('order_no_' || $1, ${ORDERS})`, [e]);
}
