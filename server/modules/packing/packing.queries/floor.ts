import { PACKING } from '../../../../contract/codes/packing-status.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { IDLE_MINUTES, type StuckWhy } from '../../../../contract/packing.floor.ts';
import { now } from '../../../platform/clock.ts';
import { literal, literals, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

interface Closing {
  user_id: number | null;
  name: string;
  hour: number;
  parcels: number;
  last_hour: number;
  last_at: Date;
}
/** Parcels closed since a moment, by packer and hour of the Bangkok day. */
export const closedSince = (tx: Reader, since: Date): Promise<Closing[]> =>
  rows<Closing>(
    tx,
    sql`
    select p.closed_by as user_id, coalesce(u.name, '') as name, extract(hour from p.closed_at at time zone 'Asia/Bangkok')::int as hour,
      count(*)::int as parcels, (count(*) filter (where p.closed_at > ${minutesAgo(60)}))::int as last_hour, max(p.closed_at) as last_at
    from published.parcels p
    left join published.people u on u.enterprise_id = p.enterprise_id and u.id = p.closed_by
    where p.enterprise_id = ${tx.enterpriseId} and p.closed_at >= ${since} and p.void_at is null
    group by 1, 2, 3`,
  );

const BEING_PACKED = sql`
  o.status in ${literals([STATUS.awaitingCollection, STATUS.partiallyShipping])} and o.packing_status in ${literals([PACKING.inRound, PACKING.partly])}`;

interface OpenRound {
  id: number;
  number: string;
  cut_at: Date;
  orders: number;
  closed: number;
  open: number;
  begun: number;
  pieces: number;
}
/** Rounds with parcels that are still to be closed, the oldest first; the pieces that are still to be packed. */
export const openRounds = (tx: Reader): Promise<OpenRound[]> =>
  rows<OpenRound>(
    tx,
    sql`
    with open as (
      select ro.round_id, count(*)::int as open, (count(*) filter (where o.packing_status = ${literal(PACKING.partly)}))::int as begun,
        coalesce(sum(l.pieces), 0)::int as pieces
      from published.orders o
      join round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null
      left join lateral (select sum(wanted - packed) as pieces from pack_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id) l on true
      where o.enterprise_id = ${tx.enterpriseId} and ${BEING_PACKED} group by ro.round_id
    )
    select r.id, r.number, r.cut_at, open.open, open.begun, open.pieces, whole.orders, whole.orders - open.open as closed
    from open join packing_rounds r on r.enterprise_id = ${tx.enterpriseId} and r.id = open.round_id
    cross join lateral (
      select count(*)::int as orders from round_orders ro where ro.enterprise_id = r.enterprise_id and ro.round_id = r.id and ro.pulled_at is null) whole
    where r.deleted_at is null order by r.cut_at, r.id`,
  );

/** Parcels that are closed and have not left the house, by provider; also what a van has left behind, whose order is in transit. */
export const toHandOver = (tx: Reader) =>
  rows<{ provider: Provider; parcels: number; left_behind: number; oldest: Date }>(
    tx,
    sql`
    with here as (
      select p.provider, p.closed_at, p.left_behind_at from published.orders o
      join published.parcels p on p.enterprise_id = o.enterprise_id and p.order_id = o.id
      where o.enterprise_id = ${tx.enterpriseId} and o.status in ${literals([STATUS.awaitingCollection, STATUS.partiallyShipping])}
        and p.closed_at is not null and p.picked_up_at is null and p.void_at is null
      union all
      select p.provider, p.closed_at, p.left_behind_at from published.parcels p
      join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id
      where p.enterprise_id = ${tx.enterpriseId} and p.left_behind_at is not null and p.picked_up_at is null and p.void_at is null
        and o.status = ${literal(STATUS.inTransit)}
    )
    select provider, count(*)::int as parcels, count(left_behind_at)::int as left_behind, min(closed_at) as oldest from here group by provider order by provider`,
  );

interface StuckParcel {
  order_id: number;
  number: string;
  round: string;
  seq: number;
  why: StuckWhy;
  since: Date;
  by: string | null;
}
/** Parcels in rounds that nobody goes on with, the longest stuck first; `today` is its first moment. */
export const stuckParcels = (tx: Reader, today: Date, most: number): Promise<StuckParcel[]> =>
  rows<StuckParcel>(
    tx,
    sql`
    select o.id as order_id, o.number, r.number as round, ro.seq, w.why, case when w.why = 'idle' then last.at else coalesce(o.held_at, r.cut_at) end as since, last.by
    from published.orders o
    join round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null
    join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
    left join lateral (
      select s.at, u.name as by from pack_scans s left join published.people u on u.enterprise_id = s.enterprise_id and u.id = s.user_id
      where s.enterprise_id = o.enterprise_id and s.order_id = o.id and o.packing_status = ${literal(PACKING.partly)} order by s.at desc limit 1) last on true
    cross join lateral (select case
      -- what is in a round is held for that alone
      when o.held_at is not null then 'cancel' when last.at < ${minutesAgo(IDLE_MINUTES)} then 'idle' when r.cut_at < ${today} then 'old' end as why) w
    where o.enterprise_id = ${tx.enterpriseId} and ${BEING_PACKED} and w.why is not null
    order by since, o.id limit ${most}`,
  );

const minutesAgo = (minutes: number): Date => new Date(now().getTime() - minutes * 60_000);
