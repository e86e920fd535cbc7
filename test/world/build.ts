import { hash as argon2 } from '@node-rs/argon2';
import type pg from 'pg';
import { GOODS, MALI, NEXT_DOOR, PASSWORD, type Player } from './cast.ts';

/** A hash says itself what it cost: hundreds of sign-ins need not cost what one of a real person does. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Fills the template database with the cast. Ids are found by name, never guessed. */
export async function buildWorld(db: pg.Client): Promise<void> {
  const hash = await argon2(PASSWORD, CHEAP);
  await shop(db, 'ร้านมะลิ', MALI, hash);
  await shop(db, 'ร้านข้างบ้าน คะแนรี', NEXT_DOOR, hash);
}

async function shop(db: pg.Client, name: string, people: Player[], hash: string): Promise<void> {
  const id = async (text: string, values: unknown[]): Promise<number> =>
    Number((await db.query(text, values)).rows[0].id);
  const e = await id(
    `insert into enterprises (name, phone, address, promptpay_id) values ($1, '021234567', '99 ถนนดอกไม้ กรุงเทพฯ', '0812345678') returning id`,
    [name],
  );
  const team = await id(`insert into teams (enterprise_id, name) values ($1, 'ทีมแชต') returning id`, [e]);
  await id(`insert into departments (enterprise_id, name) values ($1, 'ฝ่ายขาย') returning id`, [e]);
  await id(`insert into sale_channels (enterprise_id, name, type) values ($1, 'หน้าร้าน', 1) returning id`, [
    e,
  ]);
  const agents = await id(
    `insert into sale_channels (enterprise_id, name, type) values ($1, 'ตัวแทนแอน', 2) returning id`,
    [e],
  );
  await db.query(
    `insert into payment_methods (enterprise_id, type, name, sort) values ($1, 1, 'โอนธนาคาร', 1), ($1, 2, 'เก็บเงินปลายทาง', 2), ($1, 7, 'อื่น ๆ', 3)`,
    [e],
  );
  await db.query(
    `insert into shipping_fees (enterprise_id, provider, fee) values ($1, 1, 4000), ($1, 2, 5000), ($1, 6, 3000), ($1, 7, 4500)`,
    [e],
  );
  const customer = await id(
    `insert into customers (enterprise_id, name, phone) values ($1, $2, '0899999999') returning id`,
    [e, `คุณลูกค้า ${name}`],
  );
  for (const p of people) {
    const user = await id(
      `insert into users (enterprise_id, username, email, password_hash, fname, group_id, roles, team_id, sale_channel_id, customer_id, verified_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now()) returning id`,
      [
        e,
        p.username,
        `${p.username}@mali.example`,
        hash,
        p.fname,
        p.group_id,
        p.roles,
        p.team ? team : null,
        p.group_id === 4 ? agents : null,
        p.group_id === 6 ? customer : null,
      ],
    );
    await db.query(
      `insert into logins (name, enterprise_id, user_id, kind) values ($1, $2, $3, 'username'), ($4, $2, $3, 'email')`,
      [p.username, e, user, `${p.username}@mali.example`],
    );
  }
  await places(db, e);
  const supplier = await id(`select id from places where enterprise_id = $1 and kind = 'supplier'`, [e]);
  const store = await id(`select id from places where enterprise_id = $1 and kind = 'store' and is_default`, [
    e,
  ]);
  await db.query(`insert into partners (enterprise_id, company_name) values ($1, 'โรงงานดอกไม้')`, [e]);
  const bill = await id(
    `insert into stock_bills (enterprise_id, number, kind, user_name, at) values ($1, 'OPENING', 'in', 'เปิดร้าน', now()) returning id`,
    [e],
  );
  const category = await id(
    `insert into categories (enterprise_id, name) values ($1, 'ของหอม') returning id`,
    [e],
  );
  for (const [i, g] of GOODS.entries()) {
    const item = await id(
      `insert into stock_items (enterprise_id, sku, barcode, name) values ($1, $2, $3, $4) returning id`,
      [e, g.sku, g.barcode, g.name],
    );
    const product = await id(
      `insert into products (enterprise_id, code, name, category_id, price) values ($1, $2, $3, $4, $5) returning id`,
      [e, g.sku, g.name, category, g.price],
    );
    await db.query(
      `insert into product_components (enterprise_id, product_id, item_id, qty) values ($1, $2, $3, 1)`,
      [e, product, item],
    );
    await db.query(
      `insert into stock_moves (enterprise_id, bill_id, line, item_id, from_place, to_place, qty, value) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [e, bill, i + 1, item, supplier, store, g.stock, g.stock * g.cost],
    );
    await db.query(
      `insert into stock_balances (enterprise_id, item_id, place_id, amount) values ($1, $2, $3, $4)`,
      [e, item, store, g.stock],
    );
    await db.query(
      `update stock_levels set on_hand = $3, owned = $3, value = $4 where enterprise_id = $1 and item_id = $2`,
      [e, item, g.stock, g.stock * g.cost],
    );
  }
  // one sold in sets of two, one not mapped to the inventory
  const pair = await id(
    `insert into products (enterprise_id, code, name, price) values ($1, 'PAIR', 'สบู่คู่กับชา', 15000) returning id`,
    [e],
  );
  await db.query(
    `insert into product_components (enterprise_id, product_id, item_id, qty) select $1, $2, id, case sku when 'SOAP' then 2 else 1 end from stock_items where enterprise_id = $1 and sku in ('SOAP', 'TEA')`,
    [e, pair],
  );
  await db.query(
    `insert into products (enterprise_id, code, name, price) values ($1, 'UNMAPPED', 'ยังไม่ผูกคลัง', 1000)`,
    [e],
  );
}

const places = (db: pg.Client, e: number) =>
  db.query(
    `insert into places (enterprise_id, name, kind, is_default) values
       ($1, 'คลังหลัก', 'store', true), ($1, 'คลังสอง', 'store', false), ($1, 'ไลน์แพ็ก 1', 'line', true),
       ($1, 'ของเสีย', 'defective', true), ($1, 'รอตรวจ', 'quarantine', true), ($1, 'คู่ค้า', 'supplier', true),
       ($1, 'ลูกค้า', 'customer', true), ($1, 'สูญหาย', 'lost', true), ($1, 'ปรับยอด', 'adjustment', true)`,
    [e],
  );
