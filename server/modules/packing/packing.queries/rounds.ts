import { PACKING } from '../../../../contract/codes/packing-status.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Round } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, iso, isoOrNull, now, startOfDay } from '../../../platform/clock.ts';
import { literal, literals, maybeRow, onlyRow, page, rows, sql, where } from '../../../platform/sql.ts';
import { isLike } from '../../../platform/search.ts';
import type { Reader } from '../../../platform/tx.ts';

interface RoundRow extends Omit<Round, 'cut_at' | 'printed_at'> {
  cut_at: Date;
  printed_at: Date | null;
}
const ROUND = sql`
  select r.id, r.number, r.cut_at, r.user_name, r.back_days, r.filters, r.gifts,
    (select name from published.sale_channels s where s.enterprise_id = r.enterprise_id and s.id = (r.filters ->> 'sale_channel_id')::bigint) as sale_channel,
    c.orders, c.closed, c.pieces, c.scanned, c.pulled,
    (select max(at) from print_log p where p.enterprise_id = r.enterprise_id and p.round_id = r.id) as printed_at,
    (select count(*) from print_log p where p.enterprise_id = r.enterprise_id and p.round_id = r.id) as prints,
    (select json_build_object('id', u.id, 'name', u.name) from published.people u
     where u.enterprise_id = r.enterprise_id and u.id = r.delivery_user_id) as delivery_user
  from packing_rounds r
  cross join lateral (
    select (count(*) filter (where ro.pulled_at is null))::int as orders,
           (count(*) filter (where ro.pulled_at is null and o.packing_status = ${literal(PACKING.closed)}))::int as closed,
           coalesce(sum(l.wanted) filter (where ro.pulled_at is null), 0)::int as pieces,
           coalesce(sum(l.packed) filter (where ro.pulled_at is null), 0)::int as scanned,
           (count(*) filter (where ro.pulled_at is not null))::int as pulled
    from round_orders ro
    join published.orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
    left join lateral (select sum(wanted) as wanted, sum(packed) as packed from pack_lines l
                       where l.enterprise_id = ro.enterprise_id and l.order_id = ro.order_id) l on true
    where ro.enterprise_id = r.enterprise_id and ro.round_id = r.id
  ) c`;
const round = (r: RoundRow): Round => ({ ...r, cut_at: iso(r.cut_at), printed_at: isoOrNull(r.printed_at) });

export async function roundById(tx: Reader, id: number): Promise<Round | null> {
  const found = await maybeRow<RoundRow>(
    tx,
    sql`${ROUND} where r.enterprise_id = ${tx.enterpriseId} and r.id = ${id} and r.deleted_at is null`,
  );
  return found && round(found);
}

const FOUND_AT_MOST = 4;
/** The newest rounds whose number begins so: not those that only hold it, for the digits of an order's number do too. */
export async function roundsNumbered(tx: Reader, beginning: string): Promise<Round[]> {
  const found = await rows<RoundRow>(
    tx,
    sql`${ROUND} where r.enterprise_id = ${tx.enterpriseId} and r.id = any (array(
      select id from packing_rounds
      where enterprise_id = ${tx.enterpriseId} and deleted_at is null and starts_with(number, ${beginning.trim().toUpperCase()})
      order by cut_at desc, id desc limit ${FOUND_AT_MOST}))
    order by r.cut_at desc, r.id desc`,
  );
  return found.map(round);
}

const JUST_NOW_MS = 10 * 60_000;
/** The newest round that somebody else cut within the last minutes, while this person looked. */
export const cutJustNow = (tx: Reader, who: Actor) =>
  maybeRow<{ number: string; user_name: string; orders: number }>(
    tx,
    sql`
    select r.number, r.user_name,
      (select count(*)::int from round_orders ro where ro.enterprise_id = r.enterprise_id and ro.round_id = r.id) as orders
    from packing_rounds r
    where r.enterprise_id = ${tx.enterpriseId} and r.deleted_at is null and r.user_id is distinct from ${who.userId}
      and r.cut_at > ${new Date(now().getTime() - JUST_NOW_MS)}
    order by r.cut_at desc, r.id desc limit 1`,
  );

/** The statuses of an order that still stands in its round. */
const BEING_PACKED = [STATUS.awaitingCollection, STATUS.partiallyShipping];

interface RoundFilter {
  page: number;
  page_size: number;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  open?: boolean | undefined;
}
export async function roundList(tx: Reader, f: RoundFilter) {
  const which = where(
    sql`r.enterprise_id = ${tx.enterpriseId} and r.deleted_at is null`,
    f.q && isLike(sql`r.id`, 'round', f.q),
    f.from && sql`r.cut_at >= ${startOfDay(f.from)}`,
    f.to && sql`r.cut_at < ${startOfDay(addDays(f.to, 1))}`,
    f.open === true &&
      // from the few orders that are being packed, not from the orders of all rounds
      sql`r.id = any (array(
        select ro.round_id from published.orders o
        join round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null
        where o.enterprise_id = ${tx.enterpriseId} and o.status in ${literals(BEING_PACKED)} and o.packing_status in ${literals([PACKING.inRound, PACKING.partly])}))`,
  );
  const [found, { total }] = await Promise.all([
    rows<RoundRow>(tx, sql`${ROUND} ${which} order by r.cut_at desc, r.id desc ${page(f)}`),
    onlyRow<{ total: number }>(tx, sql`select count(*) as total from packing_rounds r ${which}`),
  ]);
  return { Data: found.map(round), Datum: { total, page: f.page, page_size: f.page_size } };
}
