import type pg from 'pg';
import { iso } from '../platform/clock.ts';
import { DAY } from './calendar.ts';
import { barcodeOf, type Catalogue, type ItemPlan } from './catalogue.ts';
import { customerRows } from './customers.ts';
import { severalAtOnce, type Files } from './files.ts';
import { notificationRows } from './notifications.ts';
import { pictureKey, productPicture, type Drawn } from './pictures/product-picture.ts';
import { insertRows, type Ids } from './rows.ts';
import type { Item, ShopPlan } from './shop.ts';
import { pictureSlips } from './slips.ts';
import type { Stock } from './stock.ts';
import { facts } from './story.ts';
import { RESERVATION_HOURS, type ToldShop } from './tell-shop.ts';

interface Given {
  client: pg.Client;
  ids: Ids;
  files: Files;
  now: number;
}

/** Draws a told shop's pictures and writes everything of it, table after table. */
export async function writeShop(
  plan: ShopPlan,
  told: ToldShop,
  { client, ids, files, now }: Given,
): Promise<void> {
  const { channels, methods, customers, people, places, partners, items, products, stock, book } = told;
  const enterprise_id = plan.enterprise.id;
  const opened = new Date(now - 400 * DAY);
  const admin = people.cast.admin[0]!.id;
  const pictures = await drawn(plan.catalogue, enterprise_id, admin, opened, files);
  const bank = plan.methods.find((m) => m.type === 1)!;
  const slipFiles = await pictureSlips(files, enterprise_id, book.slips, {
    name: plan.enterprise.name,
    account: `${bank.bank} · xxx-x-x${bank.account_number!.replace(/\D/g, '').slice(5, 9)}-x`,
  });

  const write = (table: string, rows: readonly object[]) => insertRows(client, table, rows);
  await client.query(`select set_config('app.enterprise_id', $1, true)`, [String(enterprise_id)]);
  await write('enterprises', [
    {
      ...plan.enterprise,
      reservation_hours: RESERVATION_HOURS,
      complete_after_days: 7,
      is_demo: true,
      created_at: iso(opened),
    },
  ]);
  await write('teams', people.rows.teams);
  await write(
    'sale_channels',
    channels.map(({ share: _, ...c }) => c),
  );
  await write(
    'payment_methods',
    methods.map(({ share: _, ...m }) => ({ bank: null, account_number: null, branch: null, ...m })),
  );
  await write(
    'shipping_fees',
    Object.entries(plan.fees).map(([provider, fee]) => ({ enterprise_id, provider: Number(provider), fee })),
  );
  const crm = customerRows(
    enterprise_id,
    customers,
    new Date(now - 90 * DAY),
    { clerk: people.cast.clerk[0]!.id!, agent: people.cast.agent[0]?.id ?? null },
    ids,
  );
  await write('customers', crm.customers);
  await write('customer_addresses', crm.customer_addresses);
  await write('users', people.rows.users);
  await write('logins', people.rows.logins);
  await write('files', [...pictures.rows, ...slipFiles]);

  const categories = new Map(plan.catalogue.categories.map((c) => [c.name, ids.next('categories')]));
  await write(
    'categories',
    plan.catalogue.categories.map((c, i) => ({
      enterprise_id,
      id: categories.get(c.name),
      name: c.name,
      parent_id: c.parent ? categories.get(c.parent) : null,
      sort: i + 1,
    })),
  );
  const created_at = iso(opened);
  await write(
    'products',
    plan.catalogue.products.map((p, i) => ({
      enterprise_id,
      id: products[i]!.id,
      code: p.code,
      name: p.name,
      category_id: categories.get(p.category),
      price: p.price,
      image: pictures.of(p.drawn),
      tags: p.tags,
      created_at,
    })),
  );
  await write(
    'stock_items',
    plan.catalogue.items.map((i, n) => ({
      enterprise_id,
      id: items[n]!.id,
      sku: i.sku,
      barcode: barcodeOf(plan.barcodes, n + 1),
      name: i.name,
      unit_name: i.unit,
      image: pictures.of([i.drawn]),
      threshold: thresholdOf(items[n]!, stock),
      width: i.size[0],
      height: i.size[1],
      depth: i.size[2],
      weight: i.weight,
      created_at,
    })),
  );
  await write(
    'product_components',
    products.flatMap((p) =>
      p.parts.map(({ item, qty }) => ({ enterprise_id, product_id: p.id, item_id: item.id, qty })),
    ),
  );
  await write(
    'places',
    places.map((p) => ({ ...p, is_default: p.is_default ?? false })),
  );
  await write('partners', partners);

  await write('stock_bills', stock.bills);
  await write('stock_moves', stock.moves);
  await write('stock_balances', stock.balanceRows());
  await client.query(
    `update stock_levels l set on_hand = w.on_hand, reserved = w.reserved, owned = w.owned, value = w.value
     from json_populate_recordset(null::stock_levels, $2) w where l.enterprise_id = $1 and l.item_id = w.item_id`,
    [enterprise_id, JSON.stringify(stock.levelRows())],
  );
  for (const table of ['orders', 'order_lines'] as const) await write(table, book.rows[table]);
  const numbers = new Map(
    (book.rows.orders as { id: number; number: string }[]).map((o) => [o.id, o.number]),
  );
  await write(
    'reservations',
    stock.reservations.map((r) => ({ ...r, label: numbers.get(r.order_id) })),
  );
  for (const table of [
    'order_events',
    'slips',
    'payments',
    'packing_rounds',
    'round_orders',
    'pack_lines',
    'pack_scans',
    'parcels',
    'print_log',
  ] as const) {
    await write(table, book.rows[table]);
  }
  await write(
    'notifications',
    notificationRows({
      enterpriseId: enterprise_id,
      ids,
      now,
      userId: (name) => people.idOf.get(name),
      ...facts(book),
      low: lowest(plan, items, stock),
    }),
  );

  const sequences = {
    order_no: book.counted.orders,
    bill_no: stock.billsWritten,
    tracking_no: book.counted.trackings,
  };
  for (const [name, last] of Object.entries(sequences)) {
    if (!last) continue;
    await client.query(`create sequence if not exists ${name}_${enterprise_id}`);
    await client.query('select setval($1::regclass, $2)', [`${name}_${enterprise_id}`, last]);
  }
}

/** A tenth of what the shop likes to have, unless the item is one of those that are to be low. */
function thresholdOf(item: Item, stock: Stock): number {
  const left = stock.available(item.id);
  if (item.ends === 'low') return Math.ceil((left + 1) / 5) * 5;
  return Math.max(0, Math.min(Math.ceil(item.wanted / 50) * 5, left - 1));
}

function lowest(plan: ShopPlan, items: readonly Item[], stock: Stock) {
  const at = items.findIndex((i) => i.ends === 'low');
  const item: ItemPlan | undefined = plan.catalogue.items[at];
  return item ? { sku: item.sku, left: stock.available(items[at]!.id), unit: item.unit } : null;
}

/** One picture for everything that looks the same. */
async function drawn(
  { items, products }: Catalogue,
  enterpriseId: number,
  by: number | null,
  at: Date,
  files: Files,
) {
  const all = new Map<string, readonly Drawn[]>();
  for (const things of [...items.map((i) => [i.drawn]), ...products.map((p) => p.drawn)])
    all.set(pictureKey(things), things);
  const rows = await severalAtOnce([...all.values()], async (things) =>
    files.keep(enterpriseId, {
      purpose: 'product',
      bytes: await productPicture(things),
      type: 'image/webp',
      ending: 'webp',
      by,
      at: iso(at),
    }),
  );
  const names = new Map([...all.keys()].map((key, i) => [key, rows[i]!.name]));
  return { rows, of: (things: readonly Drawn[]) => names.get(pictureKey(things))! };
}
