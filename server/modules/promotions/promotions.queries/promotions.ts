import type { PROMOTION_STATES, Promotion } from '../../../../contract/promotions.ts';
import { dayOf, iso, isoOrNull, now } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/actor.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { bahtOrNull } from '../../../platform/money.ts';
import { isOutsider } from '../../../platform/rights.ts';
import { contains, literal, onlyRow, page, rows, sql, where } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

interface Found extends Omit<Promotion, 'amount' | 'made_at' | 'closed_at'> {
  min_amount: number | null;
  sale_channels: number[];
  made_at: Date;
  closed_at: Date | null;
}
const SELECT = sql`
  select p.id, p.name, p.min_amount, p.from_day::text as from, p.to_day::text as to, to_json(p.sale_channels) as sale_channels, p.times, p.when_out, p.at as made_at,
    p.user_name as made_by, p.closed_at,
    array(select c.name from published.sale_channels c where c.enterprise_id = p.enterprise_id and c.id = any (p.sale_channels) order by c.name) as channels,
    coalesce((select json_agg(json_build_object('product_id', t.product_id, 'code', o.code, 'name', o.name, 'quantity', t.quantity) order by o.code)
      from promotion_products t join published.products o on o.enterprise_id = t.enterprise_id and o.id = t.product_id
      where t.enterprise_id = p.enterprise_id and t.promotion_id = p.id), '[]') as products,
    (select json_agg(json_build_object('item_id', g.item_id, 'sku', i.sku, 'name', i.name, 'unit_name', i.unit_name, 'image', i.image,
        'quantity', g.quantity, 'available', l.on_hand - l.reserved) order by i.sku)
      from promotion_gifts g
      join published.stock_items i on i.enterprise_id = g.enterprise_id and i.id = g.item_id
      join published.stock_levels l on l.enterprise_id = g.enterprise_id and l.item_id = g.item_id
      where g.enterprise_id = p.enterprise_id and g.promotion_id = p.id) as gifts,
    (select count(*) from promotions_given v join published.orders o on o.enterprise_id = v.enterprise_id and o.id = v.order_id
      where v.enterprise_id = p.enterprise_id and v.promotion_id = p.id and o.status <> ${literal(STATUS.cancelled)}) as orders
  from promotions p`;

type State = (typeof PROMOTION_STATES)[number];
interface Filter {
  page: number;
  page_size: number;
  q?: string | undefined;
  state?: State | undefined;
}

/** Those that give now or will, or those that do not any more; the newest first. */
export async function promotionList(tx: Reader, who: Actor, f: Filter) {
  const over = sql`(p.closed_at is not null or p.to_day < ${dayOf(now())}::date)`;
  const asked = [sql`p.enterprise_id = ${tx.enterpriseId}`, f.q && sql`p.name ilike ${contains(f.q)}`];
  const state = f.state ?? 'on';
  const [found, counts] = await Promise.all([
    rows<Found>(
      tx,
      sql`${SELECT} ${where(...asked, state === 'off' ? over : sql`not ${over}`)} order by p.id desc ${page(f)}`,
    ),
    onlyRow<Record<State, number>>(
      tx,
      sql`select count(*) filter (where not ${over}) as on, count(*) filter (where ${over}) as off from promotions p ${where(...asked)}`,
    ),
  ]);
  return {
    Data: found.map((p) => shown(p, isOutsider(who))),
    Datum: { total: counts[state], page: f.page, page_size: f.page_size, ...counts },
  };
}

const shown = (
  { min_amount, sale_channels: _, made_at, closed_at, gifts, ...rest }: Found,
  outsider: boolean,
): Promotion => ({
  ...rest,
  amount: bahtOrNull(min_amount),
  gifts: gifts.map((gift) => ({
    ...gift,
    image: gift.image && `/files/${gift.image}`,
    available: outsider ? null : gift.available,
  })),
  made_at: iso(made_at),
  closed_at: isoOrNull(closed_at),
});

/** Those that are not ended, the oldest first: what a cut looks at. */
export const runningPromotions = (tx: Reader): Promise<Found[]> =>
  rows<Found>(
    tx,
    sql`${SELECT} where p.enterprise_id = ${tx.enterpriseId} and p.closed_at is null order by p.id`,
  );

/** The items that a cut may give now. */
export const itemsToGive = async (tx: Reader): Promise<number[]> =>
  (
    await rows<{ item_id: number }>(
      tx,
      sql`
      select distinct g.item_id from promotion_gifts g
      join promotions p on p.enterprise_id = g.enterprise_id and p.id = g.promotion_id
      where g.enterprise_id = ${tx.enterpriseId} and p.closed_at is null`,
    )
  ).map(({ item_id }) => item_id);

/** Which of these orders have which promotions, as `order/promotion`. */
export const givenTo = async (tx: Reader, orders: number[]): Promise<Set<string>> =>
  new Set(
    (
      await rows<{ order_id: number; promotion_id: number }>(
        tx,
        sql`select order_id, promotion_id from promotions_given
            where enterprise_id = ${tx.enterpriseId} and order_id = any (${orders}::bigint[])`,
      )
    ).map(({ order_id, promotion_id }) => `${order_id}/${promotion_id}`),
  );
