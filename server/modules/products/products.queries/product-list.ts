import { MOST_CHOSEN } from '../../../../contract/keys.ts';
import type { PRODUCT_STATES } from '../../../../contract/products.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isOutsider } from '../../../platform/rights.ts';
import { empty, onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { byBarcode, byText } from './found-by.ts';
import { offeredAt } from './offered-at.ts';
import { PRODUCT, productRow, type Found } from './row.ts';
import { stockOfAll } from './stock.ts';

type State = (typeof PRODUCT_STATES)[number];
interface Paged {
  page: number;
  page_size: number;
}
interface Filter {
  q?: string | undefined;
  category_id?: number | undefined;
  barcode?: string | undefined;
  tag?: string | undefined;
  stock?: 'in' | 'low' | 'out' | undefined;
  platform?: number | undefined;
  state?: State | undefined;
  sort?: string | undefined;
}

/** Products with what can be sold of them now, and how many there are in each state. */
export async function productList(tx: Reader, who: Actor, f: Filter & Paged) {
  const { outsider, state, counted, asked, order } = read(tx, who, f);
  const which = sql`from products p ${counted} ${where(...asked, inState(tx, state))} order by ${order}, p.id ${page(f)}`;
  const [found, counts] = await Promise.all([
    // the page is cut before the stock of its rows is summed up
    rows<Found>(
      tx,
      sql`with shown as materialized (select p.id, row_number() over (order by ${order}, p.id) as place ${which})
          ${PRODUCT} join shown on shown.id = p.id where p.enterprise_id = ${tx.enterpriseId} order by shown.place`,
    ),
    onlyRow<Record<State, number>>(
      tx,
      sql`
      select count(*) filter (where ${inState(tx, 'sale')}) as sale, count(*) filter (where ${inState(tx, 'unmapped')}) as unmapped,
             count(*) filter (where ${inState(tx, 'closed')}) as closed
      from products p ${counted} ${where(...asked)}`,
    ),
  ]);
  return {
    Data: found.map((p) => productRow(p, who)),
    Datum: {
      total: counts[state],
      page: f.page,
      page_size: f.page_size,
      ...(outsider ? { ...counts, unmapped: 0, closed: 0 } : counts),
    },
  };
}

/** The ids of all of them in the same order. */
export async function productKeys(tx: Reader, who: Actor, f: Filter) {
  const { state, counted, asked, order } = read(tx, who, f);
  const found = await rows<{ id: number }>(
    tx,
    sql`select p.id from products p ${counted} ${where(...asked, inState(tx, state))} order by ${order}, p.id limit ${MOST_CHOSEN}`,
  );
  return { Data: found.map(({ id }) => id) };
}

function read(tx: Reader, who: Actor, f: Filter) {
  const outsider = isOutsider(who);
  const state = outsider ? 'sale' : (f.state ?? 'sale');
  // how much there is orders nothing for who learns only whether there is some
  const sort = outsider && f.sort?.endsWith('available') ? 'code' : (f.sort ?? 'code');
  const counted = f.stock !== undefined || sort.endsWith('available') ? stockOfAll(tx) : empty;
  const asked = [
    sql`p.enterprise_id = ${tx.enterpriseId}`,
    f.q && byText(tx, f.q),
    f.category_id !== undefined && inCategory(tx, f.category_id),
    f.barcode && byBarcode(tx, f.barcode),
    f.tag !== undefined && sql`${f.tag} = any (p.tags)`,
    f.platform !== undefined && sql`p.id in (${offeredAt(tx, f.platform)})`,
    f.stock && STOCK_STATES[f.stock](outsider),
  ];
  return { outsider, state, counted, asked, order: SORTS[sort]! };
}

const SORTS: Record<string, Sql> = {
  code: sql`p.code`,
  '-code': sql`p.code desc`,
  name: sql`p.name collate "th-x-icu"`,
  '-name': sql`p.name collate "th-x-icu" desc`,
  price: sql`p.price, p.code`,
  '-price': sql`p.price desc, p.code`,
  available: sql`a.available nulls last, p.code`,
  '-available': sql`a.available desc nulls last, p.code`,
};

const inState = (tx: Reader, state: State): Sql =>
  state === 'closed'
    ? sql`p.closed_at is not null`
    : state === 'sale'
      ? sql`p.closed_at is null`
      : sql`(p.closed_at is null and p.id not in (select product_id from product_components where enterprise_id = ${tx.enterpriseId})
          and p.id not in (select product_id from mystery_boxes where enterprise_id = ${tx.enterpriseId}))`;

/** That little is left is not told to who is not of the shop: theirs is what there is, or is not. */
const STOCK_STATES: Record<'in' | 'low' | 'out', (outsider: boolean) => Sql> = {
  in: (outsider) => (outsider ? sql`a.available > 0` : sql`a.available > 0 and not a.low`),
  low: (outsider) => (outsider ? sql`false` : sql`a.available > 0 and a.low`),
  out: () => sql`a.available <= 0`,
};

/** In a category or in one that lies below it. */
const inCategory = (tx: Reader, id: number): Sql => sql`p.category_id in (
  with recursive below as (
    select id from categories where enterprise_id = ${tx.enterpriseId} and id = ${id}
    union all
    select c.id from categories c join below on c.parent_id = below.id where c.enterprise_id = ${tx.enterpriseId}
  ) select id from below)`;

/** Every tag of what is on sale, the commonest first. */
export const tagsInUse = (tx: Reader) =>
  rows<{ tag: string; products: number }>(
    tx,
    sql`select tag, count(*) as products from products, unnest(tags) tag
        where enterprise_id = ${tx.enterpriseId} and closed_at is null
        group by tag order by products desc, tag collate "th-x-icu" limit 200`,
  );
