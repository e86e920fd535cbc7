import sharp from 'sharp';
import { orders } from '../../contract/orders.ts';
import { packing } from '../../contract/packing.ts';
import { payments } from '../../contract/payments.ts';
import type { World } from './app.ts';
import type { Refs } from './samples.ts';
import { RECIPIENT } from './orders.ts';

/** One of everything an id can point to, in the shop of this admin, made the way people make it. */
export async function oneOfEverything(world: World, admin: string): Promise<Refs> {
  const who = await world.as(admin);
  const e = await world.value<number>('select enterprise_id from users where username = $1', [admin]);
  const id = (table: string, condition = 'true') =>
    world.value<number>(
      `select id from ${table} where enterprise_id = ${e} and ${condition} order by id limit 1`,
    );
  const method = await id('payment_methods', 'type = 1');
  const channel = await id('sale_channels', 'type = 1');
  const product = await id('products', "code = 'SOAP'");
  const order = {
    sale_channel_id: channel,
    provider: 6 as const,
    recipient: { ...RECIPIENT, name: `ผู้รับ ${admin}` },
    lines: [{ product_id: product, qty: 1 }],
  };
  const cod = await who.do(orders.create, {
    ...order,
    payment_method_id: await id('payment_methods', 'type = 2'),
  });
  const round = await who.do(packing.cut, {});
  const unpaid = await who.do(orders.create, { ...order, payment_method_id: method });
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const { file } = (await who.upload('slip', picture)).ok.Data;
  await who.do(payments.addSlip, { id: unpaid.id, file, amount: unpaid.order_amount });
  const user = await id('users', `username = '${admin}'`);
  await world.db.query(
    `insert into notifications (enterprise_id, user_id, type, title, message, at) values ($1, $2, 'info', '{"th":"ทดสอบ","en":"test"}', '{"th":"ทดสอบ","en":"test"}', now())`,
    [e, user],
  );
  return {
    enterprise: e,
    user,
    team: await id('teams'),
    channel,
    payment_method: method,
    category: await id('categories'),
    product,
    item: await id('stock_items', "sku = 'SOAP'"),
    storage: await id('places', "kind = 'store'"),
    partner: await id('partners'),
    bill: await id('stock_bills', "kind = 'in'"),
    customer: await id('customers'),
    address: await id('customer_addresses'),
    order: unpaid.id,
    order_number: cod.number,
    slip: await id('slips'),
    file,
    round: round.id,
    parcel: await id('parcels'),
    notification: await id('notifications'),
    session: await world.value<number>(
      'select id from sessions where enterprise_id = $1 and user_id = $2 limit 1',
      [e, user],
    ),
    barcode: await world.value<string>(
      `select barcode from stock_items where enterprise_id = $1 and sku = 'SOAP'`,
      [e],
    ),
  };
}

/** Stands in every text of the second shop, once it is marked. */
export const THEIRS = /คะแนรี/;
/** What people read, and what they scan or type, by table; numbers run anew in every shop, so they are made others. */
const MARKS: Record<string, string> = {
  enterprises: `name = 'คะแนรี', phone = '0877777777', address = 'คะแนรี', promptpay_id = '0877777777'`,
  teams: `name = name || 'คะแนรี'`,
  sale_channels: `name = name || 'คะแนรี'`,
  payment_methods: `name = name || 'คะแนรี', bank = 'คะแนรี', branch = 'คะแนรี'`,
  users: `fname = fname || 'คะแนรี', nick_name = 'คะแนรี', phone = '0877777777'`,
  categories: `name = name || 'คะแนรี'`,
  products: `name = name || 'คะแนรี', tags = '{คะแนรี}'`,
  customers: `name = name || 'คะแนรี', phone = '0877777777'`,
  customer_addresses: `name = 'คะแนรี', phone = '0877777777', address = 'คะแนรี'`,
  stock_items: `name = name || 'คะแนรี', barcode = '97' || barcode`,
  places: `name = name || 'คะแนรี'`,
  partners: `company_name = company_name || 'คะแนรี', contact_name = 'คะแนรี'`,
  stock_bills: `number = 'คะแนรี' || id, note = 'คะแนรี', user_name = 'คะแนรี'`,
  orders: `number = 'TT' || number, recipient_name = 'คะแนรี', phone = '0877777777', address = 'คะแนรี', seller_note = 'คะแนรี', tracking_number = 'TT' || tracking_number`,
  order_lines: `name = 'คะแนรี'`,
  order_events: `user_name = 'คะแนรี'`,
  packing_rounds: `number = 'คะแนรี' || id, user_name = 'คะแนรี'`,
  parcels: `tracking_number = 'TT' || tracking_number`,
  notifications: `title = '{"th":"คะแนรี","en":"คะแนรี"}', message = '{"th":"คะแนรี","en":"คะแนรี"}'`,
};

/** Marks everything of the second shop, so that a word of it anywhere is recognised. Answers its things anew. */
export async function marked(world: World, theirs: Refs): Promise<Refs> {
  for (const [table, set] of Object.entries(MARKS))
    await world.db.query(
      `update ${table} set ${set} where ${table === 'enterprises' ? 'id' : 'enterprise_id'} = 2`,
    );
  return {
    ...theirs,
    order_number: `TT${String(theirs.order_number)}`,
    barcode: `97${String(theirs.barcode)}`,
  };
}

/** Everything an enterprise has, as one fingerprint: equal before and after means nothing changed. */
export async function fingerprint(world: World, e: number): Promise<string> {
  const { rows } = await world.db.query(`
    select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'enterprise_id' and t.table_type = 'BASE TABLE'
      and c.table_name not in ('sessions', 'audit_log', 'idempotency_keys')
    order by c.table_name`);
  const each = (rows as { table_name: string }[]).map(
    ({ table_name: t }) =>
      `select '${t}:' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as part from ${t} t where enterprise_id = $1`,
  );
  return world.value<string>(
    `select string_agg(part, chr(10) order by part) from (${each.join(' union all ')}) as parts`,
    [e],
  );
}
