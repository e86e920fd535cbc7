import type pg from 'pg';
import { createHash } from 'node:crypto';
import { DELIVERY } from '../../contract/codes/delivery-status.ts';
import { STATUS } from '../../contract/codes/order-status.ts';
import { PACKING } from '../../contract/codes/packing-status.ts';
import { seedBuying } from './buying-seed.ts';
import { PLACES, FIRST_NAMES, LAST_NAMES } from './people.ts';
import { PRODUCTS, WITHOUT_CHECKS, type Shop } from './shop.ts';

const DAYS = 300;
const PIECES = 1_000_000;
/** Who enters orders, the first of them the administrator. */
const STAFF = 20;
const TEAMS = 4;

/**
 * Shops with so many orders each, spread over ten months: most of them finished, those of today unpaid or waiting, with
 * all that the product would have written for them. In SQL, a statement a table.
 */
export async function seedShops(db: pg.Client, sizes: number[]): Promise<Shop[]> {
  await db.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '128MB'`);
  await db.query(WITHOUT_CHECKS('disable'));
  const trigrams = await trigramIndexes(db);
  for (const index of trigrams) await db.query(`drop index ${index.name}`);
  const shops: Omit<Shop, 'buying'>[] = [];
  for (const orders of sizes) shops.push(await seedShop(db, shops.length + 1, orders));
  await fillSearchTexts(db);
  await fillTallies(db);
  for (const { id } of shops) {
    await db.query(`select set_config('app.enterprise_id', $1, false)`, [String(id)]);
    await db.query('select count_stock_days()');
  }
  await db.query('reset app.enterprise_id');
  for (const index of trigrams) await db.query(index.made);
  await db.query(WITHOUT_CHECKS('enable'));
  await db.query('vacuum analyze');
  const bought: Shop[] = [];
  for (const shop of shops) bought.push({ ...shop, buying: await seedBuying(db, shop) });
  return bought;
}

/** Kept shops as their jobs would have left them after an earlier run: tallies added up, the planner's figures new. */
export async function tidyShops(db: pg.Client): Promise<void> {
  await db.query('truncate order_tallies');
  await fillTallies(db);
  await db.query('vacuum analyze');
}

/** Filled row by row they take many times as long as built at once. */
const trigramIndexes = async (db: pg.Client) =>
  (
    await db.query(
      `select indexname as name, indexdef as made from pg_indexes where tablename = 'search_texts' and indexdef like '%gin_trgm_ops%'`,
    )
  ).rows as { name: string; made: string }[];

async function fillSearchTexts(db: pg.Client): Promise<void> {
  const { rows } = await db.query('select kind, source, words, moment from search_kinds');
  for (const k of rows as { kind: string; source: string; words: string; moment: string }[])
    await db.query(
      `insert into search_texts (enterprise_id, kind, id, at, text) select enterprise_id, '${k.kind}', id, ${k.moment}, ${k.words} from ${k.source}`,
    );
}

const fillTallies = (db: pg.Client) =>
  db.query(
    `insert into order_tallies (enterprise_id, day, status, sale_channel_id, team_id, user_id, n, amount, paid, paid_amount)
     select enterprise_id, (created_at at time zone 'Asia/Bangkok')::date, status, sale_channel_id, team_id, user_id, count(*), sum(order_amount),
       count(paid_at), coalesce(sum(order_amount) filter (where paid_at is not null), 0)
     from orders group by 1, 2, 3, 4, 5, 6`,
  );

const list = (texts: readonly string[]) => `(array['${texts.join("','")}'])`;
/** A running number counts past its padding. */
const running = (n: string) => `lpad(${n}::text, greatest(6, length(${n}::text)), '0')`;
const product = (line: string) => `((o.i * 7 + ${line} * 131) % ${PRODUCTS})`;
const price = (nth: string) => `(10000 + ${nth} % 50 * 500)`;

async function seedShop(db: pg.Client, nth: number, orders: number): Promise<Omit<Shop, 'buying'>> {
  const one = async (text: string, values: unknown[] = []) =>
    Number(((await db.query(text, values)).rows[0] as { id: string }).id);
  const token = `bench-token-of-shop-${String(nth).padStart(24, '0')}`;
  const e = await one(`insert into enterprises (name) values ($1) returning id`, [`ร้าน ${nth}`]);
  const run = (text: string) => db.query(text.replaceAll(':shop', String(e)));
  const user = await one(
    `insert into users (enterprise_id, username, password_hash, fname, group_id, verified_at) values ($1, $2, '-', 'คนวัด', 1, now()) returning id`,
    [e, `bench${nth}`],
  );
  await db.query(
    `insert into sessions (token_hash, enterprise_id, user_id, created_at, seen_at, expires_at) values ($1, $2, $3, now(), now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), e, user],
  );
  await run(
    `insert into users (enterprise_id, username, password_hash, fname, group_id, verified_at)
     select :shop, 'bench${nth}-' || i, '-', 'พนักงาน ' || i, 3, now() from generate_series(1, ${STAFF - 1}) i order by i`,
  );
  const team = await one(
    `insert into teams (enterprise_id, name) select $1, 'ทีม ' || i from generate_series(1, ${TEAMS}) i order by i returning id`,
    [e],
  );
  const channel = await one(
    `insert into sale_channels (enterprise_id, name, type, platform) values ($1, 'หน้าร้าน', 1, 1), ($1, 'Shopee', 1, 3), ($1, 'LINE', 1, 5) returning id`,
    [e],
  );
  const transfer = await one(
    `insert into payment_methods (enterprise_id, type, name) values ($1, 1, 'โอน'), ($1, 2, 'ปลายทาง') returning id`,
    [e],
  );
  const store = await one(
    `insert into places (enterprise_id, name, kind, is_default) values ($1,'คลัง','store',true),($1,'ไลน์','line',true),($1,'คู่ค้า','supplier',true),($1,'ลูกค้า','customer',true) returning id`,
    [e],
  );
  const firstProduct = await one(
    `insert into products (enterprise_id, code, name, price, created_at) select $1, 'P' || lpad(i::text, 4, '0'), 'สบู่หอมมะลิ ' || i, ${price('i')}, now() - interval '1 year' from generate_series(0, ${PRODUCTS - 1}) i returning id`,
    [e],
  );
  const firstItem = await one(
    `insert into stock_items (enterprise_id, sku, barcode, name) select $1, 'P' || lpad(i::text, 4, '0'), '885' || lpad(i::text, 10, '0'), 'สบู่หอมมะลิ ' || i from generate_series(0, ${PRODUCTS - 1}) i returning id`,
    [e],
  );
  await run(
    `insert into product_components select :shop, ${firstProduct} + i, ${firstItem} + i, 1 from generate_series(0, ${PRODUCTS - 1}) i`,
  );
  const bill = await one(
    `insert into stock_bills (enterprise_id, number, kind, user_name, at) values ($1, 'OPEN', 'in', '-', now() - interval '1 year') returning id`,
    [e],
  );
  await run(
    `insert into stock_moves (enterprise_id, bill_id, line, item_id, from_place, to_place, qty, value) select :shop, ${bill}, i + 1, ${firstItem} + i, ${store + 2}, ${store}, ${PIECES}, ${PIECES} from generate_series(0, ${PRODUCTS - 1}) i`,
  );
  const customers = Math.max(2_000, Math.round(orders / 5));
  const firstCustomer = await one(
    `insert into customers (enterprise_id, name, phone, created_at)
     select $1, ${list(FIRST_NAMES)}[1 + i % ${FIRST_NAMES.length}] || ' ' || ${list(LAST_NAMES)}[1 + i / ${FIRST_NAMES.length} % ${LAST_NAMES.length}],
       '08' || lpad((i::bigint * 7919 % 100000000)::text, 8, '0'), now() - interval '1 year' from generate_series(0, ${customers - 1}) i returning id`,
    [e],
  );
  await run(
    `insert into customer_addresses (enterprise_id, customer_id, name, phone, address, sub_district, district, province, zipcode)
     select c.enterprise_id, c.id, c.name, c.phone, (c.id % 300) || '/1', p.sub_district, p.district, p.province, p.zipcode
     from customers c join lateral (select * from (values ${PLACES}) as p (nth, sub_district, district, province, zipcode) where p.nth = c.id % 12) p on true where c.enterprise_id = :shop`,
  );
  await seedOrders(run, { user, team, channel, transfer, firstCustomer, customers, orders });
  const firstOrder = await one(`select min(id) as id from orders where enterprise_id = $1`, [e]);
  const ids = { firstOrder, firstProduct, firstItem, store, user };
  await seedWhatFollows(run, ids);
  return {
    id: e,
    token,
    channel,
    transfer,
    cashOnDelivery: transfer + 1,
    supplier: store + 2,
    firstCustomer,
    customers,
    orders,
    ...ids,
  };
}

type Run = (text: string) => Promise<unknown>;

/** The oldest first, so that ids follow time. */
async function seedOrders(
  run: Run,
  s: Record<'user' | 'team' | 'channel' | 'transfer' | 'firstCustomer' | 'customers' | 'orders', number>,
): Promise<void> {
  // the planner has to know how much there is: it joined a million orders to their buyers, and parcels to bills, row by row
  await run('analyze');
  await run(
    `insert into orders (enterprise_id, number, platform_order_id, status, packing_status, delivery_status, sale_channel_id, payment_method_id, payment_type, provider,
       customer_id, user_id, team_id, recipient_name, phone, address, sub_district, district, province, zipcode, product_amount, shipping_fee, order_amount,
       paid_amount, quantity, tracking_number, reserved_until, ready_at, paid_at, paid_by, delivered_at, cancel_reason_type, cancel_reason, created_at)
     select :shop, 'SO6911-' || ${running('o.i')}, case when o.channel = 1 then 'SHP' || lpad(o.i::text, 10, '0') end, o.status,
       case when o.status >= ${STATUS.inTransit} and o.status < ${STATUS.cancelled} then ${PACKING.closed} when o.status = ${STATUS.awaitingCollection} then ${PACKING.inRound} else ${PACKING.none} end,
       case when o.status in (${STATUS.delivered}, ${STATUS.completed}) then ${DELIVERY.delivered} when o.status = ${STATUS.inTransit} then ${DELIVERY.pickedUp} else ${DELIVERY.none} end,
       ${s.channel} + o.channel, ${s.transfer} + o.cod::int, 1 + o.cod::int, 6, c.id, ${s.user} + o.i % ${STAFF}, ${s.team} + o.i % ${STAFF} % ${TEAMS},
       c.name, c.phone, a.address, a.sub_district, a.district, a.province, a.zipcode, a.amount, 3000, a.amount + 3000,
       case when o.cod or o.status in (${STATUS.unpaid}, ${STATUS.cancelled}) then 0 else a.amount + 3000 end, o.lines,
       case when o.status in (${STATUS.inTransit}, ${STATUS.delivered}, ${STATUS.completed}, ${STATUS.returned}) then 'TH' || lpad(o.i::text, 10, '0') end,
       case when o.status = ${STATUS.unpaid} then now() + interval '1 day' end, case when o.status not in (${STATUS.unpaid}, ${STATUS.cancelled}) then o.at + interval '1 hour' end,
       case when not o.cod and o.status not in (${STATUS.unpaid}, ${STATUS.cancelled}) then o.at + interval '1 hour' end, case when not o.cod and o.status not in (${STATUS.unpaid}, ${STATUS.cancelled}) then ${s.user} end,
       case when o.status in (${STATUS.delivered}, ${STATUS.completed}, ${STATUS.returned}) then o.at + interval '4 days' end,
       case when o.status = ${STATUS.cancelled} then 'no_payment' end, case when o.status = ${STATUS.cancelled} then 'ไม่พบยอดโอน' end, o.at
     from (
       select o.*, case when not o.cod and (o.age < 0.5 and o.i % 2 = 0) then ${STATUS.unpaid} when o.age < 1 then ${STATUS.awaitingShipment} when o.age < 1.5 then ${STATUS.awaitingCollection} when o.age < 5 then ${STATUS.inTransit}
                        when o.age < 12 then ${STATUS.delivered} when not o.cod and o.i % 10 = 0 then ${STATUS.cancelled} when o.i % 100 = 1 then ${STATUS.returned} else ${STATUS.completed} end as status
       from (select i, i * 7919 % 100 >= 40 as cod, i % 3 as channel, 1 + i % 4 as lines, (${s.orders} - i) * ${DAYS}.0 / ${s.orders} as age,
               now() - (${s.orders} - i) * interval '${DAYS} days' / ${s.orders} as at, i * 104729 % ${s.customers} as buyer
             from generate_series(1::bigint, ${s.orders}) i) o
     ) o
     join customers c on c.enterprise_id = :shop and c.id = ${s.firstCustomer} + o.buyer
     join lateral (select a.address, a.sub_district, a.district, a.province, a.zipcode,
         (select sum(${price(product('l'))}) from generate_series(1, o.lines) l) as amount
       from customer_addresses a where a.enterprise_id = :shop and a.customer_id = c.id) a on true
     order by o.i`,
  );
  await run(`create sequence if not exists order_no_:shop; select setval('order_no_:shop', ${s.orders})`);
}

/** What the product writes beside an order: lines, timeline, stock, payment, rounds, parcels. */
async function seedWhatFollows(
  run: Run,
  s: Record<'firstOrder' | 'firstProduct' | 'firstItem' | 'store' | 'user', number>,
): Promise<void> {
  const of = `(select *, id - ${s.firstOrder} + 1 as i from orders where enterprise_id = :shop) o`;
  const pieces = `${of} cross join lateral generate_series(1, o.quantity) l`;
  const GONE = `o.status in (${STATUS.inTransit}, ${STATUS.delivered}, ${STATUS.completed}, ${STATUS.returned})`;
  await run('analyze');
  await run(
    `insert into order_lines (enterprise_id, order_id, line, product_id, sku, name, qty, price, amount)
     select :shop, o.id, l, ${s.firstProduct} + ${product('l')}, 'P' || lpad(${product('l')}::text, 4, '0'), 'สบู่หอมมะลิ ' || ${product('l')}, 1,
       ${price(product('l'))}, ${price(product('l'))} from ${pieces}`,
  );
  await run(
    `insert into order_events (enterprise_id, order_id, at, user_id, user_name, event, from_status, to_status)
     select :shop, o.id, o.created_at + step.after, ${s.user}, 'คนวัด', step.event, step.was, step.became
     from ${of} join (values
       (0, interval '0', 'create', null, ${STATUS.unpaid}), (0, interval '0', 'create', null, ${STATUS.awaitingShipment}),
       (1, interval '1 hour', 'confirm_payment', ${STATUS.unpaid}, ${STATUS.awaitingShipment}), (1, interval '12 hours', 'fail_payment', ${STATUS.unpaid}, ${STATUS.cancelled}),
       (2, interval '1 day', 'cut', ${STATUS.awaitingShipment}, ${STATUS.awaitingCollection}), (3, interval '36 hours', 'hand_over', ${STATUS.awaitingCollection}, ${STATUS.inTransit}), (4, interval '4 days', 'delivered', ${STATUS.inTransit}, ${STATUS.delivered}),
       (5, interval '12 days', 'complete', ${STATUS.delivered}, ${STATUS.completed}), (5, interval '13 days', 'return', ${STATUS.delivered}, ${STATUS.returned})
     ) as step (nth, after, event, was, became) on case
       when step.event = 'create' then (step.became = ${STATUS.awaitingShipment}) = (o.payment_type = 2)
       when step.event = 'confirm_payment' then o.paid_at is not null
       when step.event = 'fail_payment' then o.status = ${STATUS.cancelled}
       when step.event = 'complete' then o.status = ${STATUS.completed} when step.event = 'return' then o.status = ${STATUS.returned}
       else o.status < ${STATUS.cancelled} and o.status >= step.became or o.status = ${STATUS.returned} end
     order by o.id, step.nth`,
  );
  await run(
    `insert into reservations (enterprise_id, order_id, label, line, item_id, qty, state, at, ended_at)
     select :shop, o.id, o.number, l, ${s.firstItem} + ${product('l')}, 1, case when ${GONE} then 'issued' when o.status = ${STATUS.cancelled} then 'released' else 'open' end,
       o.created_at, case when ${GONE} or o.status = ${STATUS.cancelled} then o.created_at + interval '1 day' end from ${pieces}`,
  );
  await run(
    `insert into files (enterprise_id, name, purpose, type, bytes, sha256, uploaded_at) values (:shop, 'slip-:shop.webp', 'slip', 'image/webp', 1, '\\x00', now())`,
  );
  await run(
    `insert into slips (enterprise_id, order_id, file, amount, bank, reference, qr, uploaded_at, uploaded_by, accepted_at, accepted_by)
     select :shop, o.id, 'slip-:shop.webp', o.order_amount, '014', 'R' || o.id, 'good', o.created_at, ${s.user}, o.paid_at, o.paid_by
     from ${of} where o.payment_type = 1 and o.status <> ${STATUS.cancelled} and o.i % 5 > 0`,
  );
  await run(
    `insert into payments (enterprise_id, order_id, slip_id, method_id, amount, at, user_id, user_name)
     select :shop, o.id, s.id, o.payment_method_id, o.order_amount, o.paid_at, ${s.user}, 'คนวัด'
     from ${of} left join slips s on s.enterprise_id = :shop and s.order_id = o.id where o.paid_at is not null`,
  );
  await seedRounds(run, of, pieces, s);
  await run(
    `insert into parcels (enterprise_id, order_id, no, provider, tracking_number, closed_at, closed_by, picked_up_at, picked_up_by, delivered_at, delivered_by)
     select :shop, o.id, 1, 6, o.tracking_number, o.created_at + interval '30 hours', ${s.user}, o.created_at + interval '36 hours', ${s.user},
       o.delivered_at, case when o.delivered_at is not null then ${s.user} end from ${of} where ${GONE}`,
  );
  await run(
    `insert into stock_bills (enterprise_id, number, kind, source_type, source_id, source_label, user_id, user_name, at)
     select :shop, 'PK6911-' || ${running('o.i')}, 'pack', 'parcel', p.id, o.number, ${s.user}, 'คนวัด', p.closed_at
     from ${of} join parcels p on p.enterprise_id = :shop and p.order_id = o.id`,
  );
  await run('analyze');
  await run(
    `insert into stock_moves (enterprise_id, bill_id, line, item_id, from_place, to_place, qty, value)
     select :shop, b.id, l, ${s.firstItem} + ${product('l')}, ${s.store}, ${s.store + 3}, 1, 1
     from ${pieces} join parcels p on p.enterprise_id = :shop and p.order_id = o.id
     join stock_bills b on b.enterprise_id = :shop and b.source_type = 'parcel' and b.source_id = p.id and b.kind = 'pack'`,
  );
  await run(
    `with moved as (select item_id, sum(case when to_place = ${s.store} then qty else -qty end)::int as n from stock_moves where enterprise_id = :shop group by item_id),
       balances as (insert into stock_balances select :shop, item_id, ${s.store}, n from moved)
     update stock_levels l set on_hand = m.n, owned = m.n, value = m.n,
       reserved = (select coalesce(sum(qty), 0) from reservations r where r.enterprise_id = :shop and r.item_id = m.item_id and r.state = 'open')
     from moved m where l.enterprise_id = :shop and l.item_id = m.item_id`,
  );
  await run(
    `create sequence if not exists bill_no_:shop; select setval('bill_no_:shop', (select count(*) from stock_bills where enterprise_id = :shop))`,
  );
}

/** 250 orders a round, as they came. */
async function seedRounds(run: Run, of: string, pieces: string, s: { firstItem: number; user: number }) {
  const inRound = `o.status in (${STATUS.awaitingCollection}, ${STATUS.inTransit}, ${STATUS.delivered}, ${STATUS.completed}, ${STATUS.returned})`;
  await run(
    `with made as (
       insert into packing_rounds (enterprise_id, number, cut_at, user_id, user_name, back_days)
       select :shop, 'R' || to_char(min(o.created_at), 'YYMMDD') || '-' || lpad((o.i / 250)::text, 5, '0'), max(o.created_at) + interval '1 day', ${s.user}, 'คนวัด', 3
       from ${of} where ${inRound} group by o.i / 250 order by o.i / 250 returning id, number)
     insert into round_orders (enterprise_id, round_id, order_id, seq)
     select :shop, made.id, o.id, row_number() over (partition by made.id order by o.id)
     from ${of} join made on substring(made.number from 9)::int = o.i / 250 where ${inRound}`,
  );
  await run(
    `insert into pack_lines (enterprise_id, order_id, item_id, wanted, packed)
     select :shop, o.id, ${s.firstItem} + ${product('l')}, count(*), case when o.status = ${STATUS.awaitingCollection} then 0 else count(*) end
     from ${pieces} where ${inRound} group by o.id, o.status, 3`,
  );
  await run(
    `insert into print_log (enterprise_id, round_id, part, copy, at, user_id) select :shop, id, 'labels', 1, cut_at, ${s.user} from packing_rounds where enterprise_id = :shop`,
  );
}
