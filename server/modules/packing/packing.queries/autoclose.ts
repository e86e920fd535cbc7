import { DELIVERY } from '../../../../contract/codes/delivery-status.ts';
import { STATUS, type OrderStatus } from '../../../../contract/codes/order-status.ts';
import { PACKING, type PackingStatus } from '../../../../contract/codes/packing-status.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import { COUNTED_DAYS, type CloseSign } from '../../../../contract/packing.autoclose.ts';
import { addDays, iso, now, dayOf, startOfDay } from '../../../platform/clock.ts';
import { idList, literals, onlyRow, page, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { matching } from '../../orders/index.ts';
import { toldOnItsWay } from '../../shipping/index.ts';

interface Found {
  id: number;
  number: string;
  status: OrderStatus;
  packing_status: PackingStatus;
  round: string;
  cut_at: Date;
  recipient_name: string;
  provider: Provider;
  tracking_number: string | null;
  pieces: number;
  packed: number;
  hold: boolean;
  signs: CloseSign[];
  told: { at: string; words: string } | null;
}

const OPEN = literals([STATUS.awaitingCollection, STATUS.partiallyShipping]);
const NOT_CLOSED = literals([PACKING.inRound, PACKING.partly]);
/** A marketplace may say that an order is with the provider. */
const WITH_PROVIDER = literals([
  DELIVERY.pickedUp,
  DELIVERY.moving,
  DELIVERY.delivered,
  DELIVERY.failed,
  DELIVERY.comingBack,
  DELIVERY.back,
]);

/** Orders in rounds that are not closed, each with what speaks for its having left. */
const notClosed = (tx: Reader, days: number, which: Sql = sql`true`): Sql => sql`
  select f.*, array_remove(array[
      case when f.told is not null or f.with_provider then 'moving' end,
      case when f.cut_at < ${startOfDay(addDays(dayOf(now()), 1 - days))} then 'stale' end,
      case when f.scanned = 0 then 'unscanned' end], null) as signs
  from (
    select o.id, o.number, o.status, o.packing_status, o.recipient_name, o.provider, o.tracking_number, o.held_at is not null as hold,
      r.number as round, r.cut_at, l.pieces, l.packed, l.scanned,
      ${toldOnItsWay(sql`o.enterprise_id`, sql`o.id`)} as told,
      o.status = ${STATUS.awaitingCollection} and o.delivery_status in ${WITH_PROVIDER} as with_provider
    from published.orders o
    join round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null
    join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
    cross join lateral (
      select coalesce(sum(wanted - sent), 0)::int as pieces, coalesce(sum(packed - sent), 0)::int as packed,
        coalesce(sum(packed), 0)::int as scanned
      from pack_lines where enterprise_id = o.enterprise_id and order_id = o.id) l
    where o.enterprise_id = ${tx.enterpriseId} and o.status in ${OPEN} and o.packing_status in ${NOT_CLOSED} and ${which}
  ) f`;

/** What the signs are made of. */
interface Besides {
  with_provider?: boolean;
  scanned?: number;
}
interface Filter {
  page: number;
  page_size: number;
  q?: string | undefined;
  sign?: CloseSign | undefined;
  days: number;
}
/** Nothing is scanned yet of what was cut this morning: that speaks for nothing. */
const unscannedLong = sql`signs @> array['unscanned', 'stale']`;
/** Without a sign those that are moving or stale. */
export async function autocloseList(tx: Reader, f: Filter) {
  const all = notClosed(tx, f.days, f.q ? matching(f.q) : undefined);
  const shown = shownBy(f.sign);
  const [found, { total, moving, stale, unscanned }, { closed }] = await Promise.all([
    rows<Found>(tx, sql`select * from (${all}) a where ${shown} order by cut_at, id ${page(f)}`),
    onlyRow<Record<CloseSign | 'total', number>>(
      tx,
      sql`
      select count(*) filter (where ${shown}) as total, count(*) filter (where 'moving' = any (signs)) as moving,
        count(*) filter (where 'stale' = any (signs)) as stale, count(*) filter (where ${unscannedLong}) as unscanned
      from (${all}) a`,
    ),
    onlyRow<{ closed: number }>(
      tx,
      sql`
      select count(*)::int as closed from unscanned_closes
      where enterprise_id = ${tx.enterpriseId} and at >= ${startOfDay(addDays(dayOf(now()), 1 - COUNTED_DAYS))}`,
    ),
  ]);
  return {
    Data: found.map(({ with_provider: _, scanned: _all, ...o }: Found & Besides) => ({
      ...o,
      cut_at: iso(o.cut_at),
      told: o.told && { ...o.told, at: iso(o.told.at) },
    })),
    Datum: {
      total,
      page: f.page,
      page_size: f.page_size,
      signs: { moving, stale, unscanned },
      closed_lately: closed,
    },
  };
}

const shownBy = (sign: CloseSign | undefined): Sql => {
  if (!sign) return sql`signs && array['moving', 'stale']`;
  return sign === 'unscanned' ? unscannedLong : sql`${sign} = any (signs)`;
};

/** What speaks for one order's having left. */
export const signsOf = async (tx: Reader, orderId: number, days: number): Promise<CloseSign[]> =>
  (await rows<{ signs: CloseSign[] }>(tx, notClosed(tx, days, sql`o.id = ${orderId}`)))[0]?.signs ?? [];

interface Leaving {
  order_id: number;
  item_id: number;
  sku: string;
  name: string;
  pieces: number;
  unscanned: number;
  on_hand: number;
}
/** What these orders still want, and what there is of it. */
export const leavingOf = (tx: Reader, orders: number[]): Promise<Leaving[]> =>
  rows<Leaving>(
    tx,
    sql`
    select l.order_id, l.item_id, i.sku, i.name, l.wanted - l.sent as pieces, l.wanted - l.packed as unscanned, v.on_hand
    from pack_lines l
    join published.stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    join published.stock_levels v on v.enterprise_id = l.enterprise_id and v.item_id = l.item_id
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = any (${idList(orders)}) and l.wanted > l.sent
    order by i.sku, l.order_id`,
  );

interface Standing {
  id: number;
  number: string;
  status: OrderStatus;
  packing_status: PackingStatus;
  held_at: Date | null;
}
/** How these orders stand, and whether they are in a round. */
export const standingOf = (tx: Reader, orders: number[]): Promise<Standing[]> =>
  rows<Standing>(
    tx,
    sql`
    select id, number, status, packing_status, held_at from published.orders
    where enterprise_id = ${tx.enterpriseId} and id = any (${idList(orders)}) order by id`,
  );
