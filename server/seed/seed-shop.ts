import type pg from 'pg';
import { iso } from '../platform/clock.ts';
import type { Market } from './buyer.ts';
import { barcodeOf, type Catalogue, type ItemPlan } from './catalogue.ts';
import { customerRows, makeCustomers } from './customers.ts';
import { DAY } from './calendar.ts';
import { severalAtOnce, type Files } from './files.ts';
import { notificationRows } from './notifications.ts';
import { makePeople } from './people.ts';
import { pictureKey, productPicture, type Drawn } from './pictures/product-picture.ts';
import { planOrders } from './plan.ts';
import { Random } from './random.ts';
import { insertRows, type Ids } from './rows.ts';
import type { Item, Product, ShopPlan } from './shop.ts';
import { pictureSlips } from './slips.ts';
import { Stock } from './stock.ts';
import { Story } from './story.ts';
import { planSupply } from './supply.ts';
import { Timeline } from './timeline.ts';

interface Given {
  client: pg.Client;
  ids: Ids;
  files: Files;
  passwordHash: string;
  now: number;
}

const RESERVATION_HOURS = 24;

/** Tells a shop's sixty days in memory and writes them down, table after table. */
export async function seedShop(plan: ShopPlan, { client, ids, files, passwordHash, now }: Given): Promise<{ orders: number }> {
  const enterprise_id = plan.enterprise.id;
  const random = new Random(plan.seed);
  const opened = new Date(now - 400 * DAY);
  const mine = <T extends object>(table: string, rows: readonly T[]) => rows.map((row) => ({ enterprise_id, id: ids.next(table), ...row }));

  const channels = mine('sale_channels', plan.channels);
  const methods = mine('payment_methods', plan.methods);
  const customers = makeCustomers(random, ids, plan.customers.count, plan.customers.style);
  const people = makePeople(plan, { now, ids, random, channels, passwordHash, firstCustomer: customers[0]!.id });
  const { cast } = people;
  const places = mine('places', plan.places);
  const partners = mine('partners', plan.partners);
  const { items, products } = withIds(plan.catalogue, ids, random);

  const market: Market = { random, channels, methods, customers, style: plan.customers.style, cast };
  const stock = new Stock(enterprise_id, ids, places);
  const timeline = new Timeline();
  const story = new Story({ enterpriseId: enterprise_id, ids, random, cast, products, fees: plan.fees, reservationHours: RESERVATION_HOURS, stock, now });
  const kinds = [...new Set(items.map((i) => familyOf(i.sku)))];
  const partnerOf = (i: Item) => partners[Math.floor((kinds.indexOf(familyOf(i.sku)) / kinds.length) * partners.length)]!.id;
  planSupply(timeline, { stock, random, items, partnerOf, keeper: cast.stock[0]!, now });
  story.plan(timeline, planOrders(market, plan.sizes, now));
  timeline.play();

  const admin = cast.admin[0]!.id;
  const pictures = await drawn(plan.catalogue, enterprise_id, admin, opened, files);
  const bank = plan.methods.find((m) => m.type === 1)!;
  const slipFiles = await pictureSlips(files, enterprise_id, story.slips, {
    name: plan.enterprise.name,
    account: `${bank.bank} · xxx-x-x${bank.account_number!.replace(/\D/g, '').slice(5, 9)}-x`,
  });

  const write = (table: string, rows: readonly object[]) => insertRows(client, table, rows);
  await client.query(`select set_config('app.enterprise_id', $1, true)`, [String(enterprise_id)]);
  await write('enterprises', [{ ...plan.enterprise, reservation_hours: RESERVATION_HOURS, complete_after_days: 7, is_demo: true, created_at: iso(opened) }]);
  await write('teams', people.rows.teams);
  await write('sale_channels', channels.map(({ share: _, ...c }) => c));
  await write('payment_methods', methods.map(({ share: _, ...m }) => ({ bank: null, account_number: null, branch: null, ...m })));
  await write('shipping_fees', Object.entries(plan.fees).map(([provider, fee]) => ({ enterprise_id, provider: Number(provider), fee })));
  const crm = customerRows(enterprise_id, customers, new Date(now - 90 * DAY), cast.clerk[0]!.id!, ids);
  await write('customers', crm.customers);
  await write('customer_addresses', crm.customer_addresses);
  await write('users', people.rows.users);
  await write('logins', people.rows.logins);
  await write('files', [...pictures.rows, ...slipFiles]);

  const categories = new Map(plan.catalogue.categories.map((c) => [c.name, ids.next('categories')]));
  await write('categories', plan.catalogue.categories.map((c, i) => ({
    enterprise_id, id: categories.get(c.name), name: c.name, parent_id: c.parent ? categories.get(c.parent) : null, sort: i + 1,
  })));
  const created_at = iso(opened);
  await write('products', plan.catalogue.products.map((p, i) => ({
    enterprise_id, id: products[i]!.id, code: p.code, name: p.name, category_id: categories.get(p.category), price: p.price,
    image: pictures.of(p.drawn), tags: p.tags, created_at,
  })));
  await write('stock_items', plan.catalogue.items.map((i, n) => ({
    enterprise_id, id: items[n]!.id, sku: i.sku, barcode: barcodeOf(plan.barcodes, n + 1), name: i.name, unit_name: i.unit,
    image: pictures.of([i.drawn]), threshold: thresholdOf(items[n]!, stock), width: i.size[0], height: i.size[1], depth: i.size[2],
    weight: i.weight, created_at,
  })));
  await write('product_components', products.flatMap((p) => p.parts.map(({ item, qty }) => ({ enterprise_id, product_id: p.id, item_id: item.id, qty }))));
  await write('places', places.map((p) => ({ ...p, is_default: p.is_default ?? false })));
  await write('partners', partners);

  await write('stock_bills', stock.bills);
  await write('stock_moves', stock.moves);
  await write('stock_balances', stock.balanceRows());
  await client.query(
    `update stock_levels l set on_hand = w.on_hand, reserved = w.reserved, owned = w.owned, value = w.value
     from json_populate_recordset(null::stock_levels, $2) w where l.enterprise_id = $1 and l.item_id = w.item_id`,
    [enterprise_id, JSON.stringify(stock.levelRows())],
  );
  for (const table of ['orders', 'order_lines'] as const) await write(table, story.rows[table]);
  await write('reservations', stock.reservations);
  for (const table of ['order_events', 'slips', 'payments', 'packing_rounds', 'round_orders', 'pack_lines', 'pack_scans', 'parcels', 'print_log'] as const) {
    await write(table, story.rows[table]);
  }
  await write('notifications', notificationRows({ enterpriseId: enterprise_id, ids, now, userId: (name) => people.idOf.get(name), ...story.facts(), low: lowest(plan, items, stock) }));

  const sequences = { order_no: story.counted.orders, bill_no: stock.billsWritten, tracking_no: story.counted.trackings };
  for (const [name, last] of Object.entries(sequences)) {
    if (last) await client.query('select setval($1::regclass, $2)', [`${name}_${enterprise_id}`, last]);
  }
  return { orders: story.counted.orders };
}

const familyOf = (sku: string): string => sku.split('-')[1]!;

function withIds(catalogue: Catalogue, ids: Ids, random: Random): { items: Item[]; products: Product[] } {
  const liked = new Map<string, number>();
  for (const p of catalogue.products) for (const { sku, qty } of p.parts) liked.set(sku, (liked.get(sku) ?? 0) + p.liked * qty);
  const ends = new Map(catalogue.products.flatMap((p) => (p.stock ? p.parts.map(({ sku }) => [sku, p.stock!] as const) : [])));
  const items = catalogue.items.map((i): Item => {
    const end = ends.get(i.sku) ?? null;
    const love = liked.get(i.sku) ?? 0;
    const wanted = end ? Math.round(16 + love * 10) : love ? 40 + Math.round((love * 24) / 5) * 5 : 20 + random.int(0, 8) * 5;
    return { id: ids.next('stock_items'), sku: i.sku, cost: i.cost, ends: end, wanted };
  });
  const bySku = new Map(items.map((i) => [i.sku, i]));
  const products = catalogue.products.map((p): Product => ({
    id: ids.next('products'), code: p.code, name: p.name, price: p.price, liked: p.liked, ends: p.stock ?? null,
    parts: p.parts.map(({ sku, qty }) => ({ item: bySku.get(sku)!, qty })),
  }));
  return { items, products };
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
async function drawn({ items, products }: Catalogue, enterpriseId: number, by: number | null, at: Date, files: Files) {
  const all = new Map<string, readonly Drawn[]>();
  for (const things of [...items.map((i) => [i.drawn]), ...products.map((p) => p.drawn)]) all.set(pictureKey(things), things);
  const rows = await severalAtOnce([...all.values()], async (things) =>
    files.keep(enterpriseId, { purpose: 'product', bytes: await productPicture(things), type: 'image/webp', ending: 'webp', by, at: iso(at) }),
  );
  const names = new Map([...all.keys()].map((key, i) => [key, rows[i]!.name]));
  return { rows, of: (things: readonly Drawn[]) => names.get(pictureKey(things))! };
}
