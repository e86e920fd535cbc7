import type pg from 'pg';
import { iso } from '../../platform/clock.ts';
import { DAY } from '../calendar.ts';
import { barcodeOf } from '../catalogue.ts';
import { customerRows } from '../customers.ts';
import { notificationRows } from './bell.ts';
import { insertRows, type Ids } from '../rows.ts';
import type { Item } from '../shop.ts';
import { facts, type Story } from '../story/story.ts';
import type { Shop } from '../tell-shop.ts';

// What a shop is before anybody works in it: no form of the product makes these yet, so they are written by column.
// Each table goes from here when its module gets the command.

/** Every third item has a barcode of its carton; their numbers begin far behind those of the pieces. */
const CARTON_EVERY = 3;
const FIRST_CARTON = 5001;

/** Writes what a shop's story begins with, table after table. */
export async function writeShop(shop: Shop, client: pg.Client, ids: Ids): Promise<void> {
  const { plan, now, channels, methods, customers, people, places, partners, items, products } = shop;
  const enterprise_id = plan.enterprise.id;
  const opened = openedAt(shop);

  const write = (table: string, rows: readonly object[]) => insertRows(client, table, rows);
  await client.query(`select set_config('app.enterprise_id', $1, true)`, [String(enterprise_id)]);
  await write('enterprises', [
    {
      ...plan.enterprise,
      is_demo: true,
      created_at: iso(opened),
    },
  ]);
  await write('teams', people.rows.teams);
  await write('departments', people.rows.departments);
  await write(
    'sale_channels',
    channels.map(({ share: _, ...c }, i) => ({ ...c, ...FRESH, ...NO_SENDER, sort: i + 1 })),
  );
  await write(
    'payment_methods',
    methods.map(({ share: _, ...m }, i) => ({ ...NO_ACCOUNT, ...m, ...FRESH, sort: i + 1 })),
  );
  await write(
    'shipping_fees',
    Object.entries(plan.fees).map(([provider, fee]) => ({ enterprise_id, provider: Number(provider), fee })),
  );
  const crm = customerRows(
    enterprise_id,
    customers,
    new Date(now - 90 * DAY),
    { clerk: people.cast.clerk[0]!.userId!, agent: people.cast.agent[0]?.userId ?? null },
    ids,
  );
  await write('customers', crm.customers);
  await write('customer_addresses', crm.customer_addresses);
  await write('users', people.rows.users);
  await write('logins', people.rows.logins);
  // an agent's channel belongs to the first who sells in it
  await client.query(
    `update sale_channels c set owner_id = (select min(u.id) from users u
       where u.enterprise_id = c.enterprise_id and u.sale_channel_id = c.id and u.group_id = 4)
     where c.enterprise_id = $1 and c.type = 2`,
    [enterprise_id],
  );
  await write('sign_ins', people.rows.sign_ins);

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
      package_unit: n % CARTON_EVERY ? '' : 'ลัง',
      width: i.size[0],
      height: i.size[1],
      depth: i.size[2],
      weight: i.weight,
      created_at,
    })),
  );
  // what comes by the dozen is scanned by the carton too
  await write(
    'item_barcodes',
    plan.catalogue.items.flatMap((i, n) =>
      n % CARTON_EVERY
        ? []
        : [
            {
              enterprise_id,
              barcode: barcodeOf(plan.barcodes, FIRST_CARTON + n),
              item_id: items[n]!.id,
              pieces: i.weight > 200 ? 6 : 12,
            },
          ],
    ),
  );
  await write(
    'product_components',
    products.flatMap((p) =>
      p.parts.map(({ item, qty }) => ({ enterprise_id, product_id: p.id, item_id: item.id, qty })),
    ),
  );
  await write(
    'places',
    places.map(({ floor, ...p }) => ({ ...p, is_default: p.is_default ?? false, ...(floor ?? UNMEASURED) })),
  );
  await write('partners', partners);
}

const FRESH = { version: 1 };
const NO_SENDER = { sender_name: '', sender_phone: '', sender_address: '' };
const NO_ACCOUNT = { bank: null, account_number: null, account_name: '', branch: null };
const UNMEASURED = { x: null, y: null, width: null, depth: null, height: null, weight: null };

/** When the shop was opened, with all it sells. */
export const openedAt = ({ now }: Shop): Date => new Date(now - 400 * DAY);

/** What is only known when the story is told: below how many pieces an item is low, and what the bell shows. */
export async function writeEnding(
  { plan, now, people, items }: Shop,
  story: Story,
  client: pg.Client,
): Promise<void> {
  const enterprise_id = plan.enterprise.id;
  const { available } = story.shelf;
  await story.shelf.look();
  await client.query(
    `update stock_items i set threshold = t.threshold
     from unnest($2::bigint[], $3::int[]) as t (id, threshold) where i.enterprise_id = $1 and i.id = t.id`,
    [enterprise_id, items.map((i) => i.id), items.map((i) => thresholdOf(i, available(i.id)))],
  );
  const lowest = items.findIndex((i) => i.ends === 'low');
  const low = plan.catalogue.items[lowest];
  await insertRows(
    client,
    'notifications',
    notificationRows({
      enterpriseId: enterprise_id,
      now,
      userId: (name) => people.idOf.get(name),
      ...facts(story),
      low: low ? { sku: low.sku, left: available(items[lowest]!.id), unit: low.unit } : null,
    }),
  );
}

/** A tenth of what the shop likes to have, unless the item is one of those that are to be low. */
function thresholdOf({ ends, wanted }: Item, left: number): number {
  if (ends === 'low') return Math.ceil((left + 1) / 5) * 5;
  return Math.max(0, Math.min(Math.ceil(wanted / 50) * 5, left - 1));
}
