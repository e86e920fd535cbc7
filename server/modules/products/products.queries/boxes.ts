import type { BoxMode, BoxRow, MysteryBox } from '../../../../contract/products.boxes.ts';
import type { BOX_STATES } from '../../../../contract/products.boxes.ts';
import { boxCapacity } from '../../../../contract/products.capacity.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { isOutsider } from '../../../platform/rights.ts';
import { isLike } from '../../../platform/search.ts';
import { maybeRow, onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { STOCK } from './stock.ts';

type State = (typeof BOX_STATES)[number];
interface Filter {
  page: number;
  page_size: number;
  q?: string | undefined;
  state?: State | undefined;
}
interface Found {
  id: number;
  code: string;
  name: string;
  price: number;
  image: string | null;
  pieces: number;
  distinct: boolean;
  mode: BoxMode;
  kinds: number;
  available: number | null;
  made_at: Date;
  made_by: string;
  closed_at: Date | null;
}

const inState = (state: State): Sql =>
  state === 'closed' ? sql`p.closed_at is not null` : sql`p.closed_at is null`;

/** Mystery boxes, the newest first; who is not of the shop sees those on sale. */
export async function boxList(tx: Reader, who: Actor, f: Filter) {
  const outsider = isOutsider(who);
  const state = outsider ? 'sale' : (f.state ?? 'sale');
  const from = sql`
    from mystery_boxes b join products p on p.enterprise_id = b.enterprise_id and p.id = b.product_id`;
  const asked = [sql`b.enterprise_id = ${tx.enterpriseId}`, f.q && isLike(sql`p.id`, 'product', f.q)];
  const [found, counts] = await Promise.all([
    rows<Found>(
      tx,
      sql`
      select p.id, p.code, p.name, p.price, p.image, b.pieces, b.is_distinct as distinct, b.mode, b.at as made_at, b.user_name as made_by,
        p.closed_at, s.available,
        (select count(*) from mystery_pool o where o.enterprise_id = b.enterprise_id and o.product_id = b.product_id) as kinds
      ${from} ${STOCK} ${where(...asked, inState(state))} order by p.id desc ${page(f)}`,
    ),
    onlyRow<Record<State, number>>(
      tx,
      sql`
      select count(*) filter (where ${inState('sale')}) as sale, count(*) filter (where ${inState('closed')}) as closed
      ${from} ${where(...asked)}`,
    ),
  ]);
  return {
    Data: found.map((box) => boxRow(box, outsider)),
    Datum: {
      total: counts[state],
      page: f.page,
      page_size: f.page_size,
      ...(outsider ? { ...counts, closed: 0 } : counts),
    },
  };
}

const boxRow = (box: Found, outsider: boolean): BoxRow => ({
  ...box,
  price: toBaht(box.price),
  image: box.image && `/files/${box.image}`,
  available: outsider ? null : (box.available ?? 0),
  made_at: iso(box.made_at),
  closed_at: isoOrNull(box.closed_at),
});

type KeptKind = Omit<MysteryBox['pool'][number], 'available'> & { available: number; low: boolean };
interface Kept {
  pieces: number;
  distinct: boolean;
  mode: BoxMode;
  made_at: Date;
  made_by: string;
  pool: KeptKind[];
  stock: { available: number; low: boolean };
}

/** What is in the mystery box that a product is, the heaviest first; null where it is none. */
export async function boxOf(tx: Reader, productId: number): Promise<Kept | null> {
  const [box, pool] = await Promise.all([
    maybeRow<Omit<Kept, 'pool' | 'stock'>>(
      tx,
      sql`
      select pieces, is_distinct as distinct, mode, at as made_at, user_name as made_by from mystery_boxes
      where enterprise_id = ${tx.enterpriseId} and product_id = ${productId}`,
    ),
    rows<KeptKind>(
      tx,
      sql`
      select o.item_id, i.sku, i.name, i.unit_name, i.image, o.weight, l.on_hand - l.reserved as available,
        l.on_hand - l.reserved <= i.threshold as low
      from mystery_pool o
      join published.stock_levels l on l.enterprise_id = o.enterprise_id and l.item_id = o.item_id
      join published.stock_items i on i.enterprise_id = o.enterprise_id and i.id = o.item_id
      where o.enterprise_id = ${tx.enterpriseId} and o.product_id = ${productId} order by o.weight desc, i.sku`,
    ),
  ]);
  if (!box) return null;
  const available = boxCapacity(
    box,
    pool.map((kind) => kind.available),
  );
  return { ...box, pool, stock: { available, low: pool.every(({ low }) => low) } };
}

/** Who is not of the shop learns what may be in it, not how much there is. */
export const shownBox = ({ stock: _, made_at, pool, ...box }: Kept, who: Actor): MysteryBox => ({
  ...box,
  made_at: iso(made_at),
  pool: pool.map(({ low: __, ...kind }) => ({
    ...kind,
    image: kind.image && `/files/${kind.image}`,
    available: isOutsider(who) ? null : Math.max(0, kind.available),
  })),
});

export const isBox = async (tx: Reader, productId: number): Promise<boolean> =>
  (
    await onlyRow<{ is: boolean }>(
      tx,
      sql`select exists (select from mystery_boxes where enterprise_id = ${tx.enterpriseId} and product_id = ${productId}) as is`,
    )
  ).is;
