import type { PostalAddress } from '../../../contract/customers.ts';
import type { Parcel } from '../../../contract/express.ts';
import { DELIVERY } from '../../../contract/codes/delivery-status.ts';
import { STATUS } from '../../../contract/codes/order-status.ts';
import type { FailReason } from '../../../contract/codes/fail-reasons.ts';
import type { Provider } from '../../../contract/codes/providers.ts';
import type { Actor } from '../../platform/actor.ts';
import { addDays, dayOf, isoOrNull, now, startOfDay } from '../../platform/clock.ts';
import { bahtOrNull, toBaht } from '../../platform/money.ts';
import { literals, onlyRow, page, rows, sql, where, type Sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import { matching, visibleTo } from '../orders/index.ts';
import { labelCode, parcelCash, parcelState } from '../shipping/index.ts';

type State = Parcel['state'];
interface Found extends PostalAddress {
  id: number;
  order_id: number;
  order_number: string;
  tracking_number: string | null;
  code: string;
  round_number: string | null;
  seq: number | null;
  provider: Provider;
  recipient_name: string;
  phone: string;
  cash: number;
  state: State;
  closed_at: Date | null;
  picked_up_at: Date | null;
  delivered_at: Date | null;
  failed_at: Date | null;
  failed_reason_type: FailReason | null;
  failed_reason: string | null;
  cash_collected: number | null;
  note: string;
  place: number | null;
  coming_back: boolean;
}

const ORDER = sql`join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id`;
const ROUND = sql`
  left join published.round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null`;
/** Where in a person's own way a parcel stands. */
const stopsOf = (who: Actor): Sql => sql`
  left join delivery_stops st on st.enterprise_id = p.enterprise_id and st.parcel_id = p.id and st.user_id = ${who.userId}`;
const FIELDS = sql`
  p.id, st.place, o.seller_note as note, o.delivery_status in ${literals([DELIVERY.comingBack, DELIVERY.back])} and p.delivered_at is null as coming_back, o.id as order_id, o.number as order_number, p.tracking_number, ${labelCode} as code, ro.round_number, ro.seq, p.provider, o.recipient_name, o.phone,
  o.address, o.sub_district, o.district, o.province, o.zipcode,
  ${parcelCash} as cash, ${parcelState} as state,
  p.closed_at, p.picked_up_at, p.delivered_at, p.failed_at, p.failed_reason_type, p.failed_reason, p.cash_collected`;

const parcel = (f: Found): Parcel => ({
  ...f,
  cash: toBaht(f.cash),
  closed_at: isoOrNull(f.closed_at),
  picked_up_at: isoOrNull(f.picked_up_at),
  delivered_at: isoOrNull(f.delivered_at),
  failed_at: isoOrNull(f.failed_at),
  cash_collected: bahtOrNull(f.cash_collected),
});

/** Cancelled and returned orders have nothing to carry. */
const ENDED = literals([STATUS.cancelled, STATUS.returned]);

interface Filter {
  page: number;
  page_size: number;
  q?: string | undefined;
  state?: 'ready' | 'picked_up' | 'delivered' | 'failed' | undefined;
}
/** Parcels a person may carry: open ones, and those delivered in the last seven days. */
export async function parcelList(tx: Reader, who: Actor, f: Filter) {
  const since = startOfDay(addDays(dayOf(now()), -7));
  // read first, and the orders by their ids: planned together, a prepared plan reads all orders of the shop
  const parcels = sql`
    with p as materialized (
      select * from published.parcels
      where enterprise_id = ${tx.enterpriseId} and void_at is null and (delivered_at is null or delivered_at >= ${since}))`;
  const shared = [
    sql`o.id = any (array(select order_id from p)) and o.status not in ${ENDED}`,
    visibleTo(who),
    f.q && matching(f.q),
  ];
  const inState = (state: string): Sql => sql`${parcelState} = ${state}`;
  const here = where(...shared, f.state ? inState(f.state) : sql`${parcelState} <> 'packing'`);
  const [found, counts] = await Promise.all([
    rows<Found>(
      tx,
      sql`${parcels} select ${FIELDS} from p ${ORDER} ${ROUND} ${stopsOf(who)} ${here} order by st.place nulls last, ro.round_number desc nulls last, ro.seq, p.id ${page(f)}`,
    ),
    rows<{ state: State; n: number; cash: number }>(
      tx,
      sql`
    ${parcels} select ${parcelState} as state, count(*) as n, coalesce(sum(${parcelCash}), 0) as cash
    from p ${ORDER} ${where(...shared)} group by 1`,
    ),
  ]);
  const total = counts
    .filter((c) => (f.state ? c.state === f.state : c.state !== 'packing'))
    .reduce((sum, c) => sum + c.n, 0);
  const of = (state: State) => counts.find((c) => c.state === state);
  return {
    Data: found.map(parcel),
    Datum: {
      total,
      page: f.page,
      page_size: f.page_size,
      counts: {
        ready: of('ready')?.n ?? 0,
        picked_up: of('picked_up')?.n ?? 0,
        delivered: of('delivered')?.n ?? 0,
        failed: of('failed')?.n ?? 0,
      },
      cash: toBaht((of('picked_up')?.cash ?? 0) + (of('failed')?.cash ?? 0)),
    },
  };
}

export async function parcelView(tx: Reader, who: Actor, id: number): Promise<Parcel> {
  return parcel(
    await onlyRow<Found>(
      tx,
      sql`select ${FIELDS} from published.parcels p ${ORDER} ${ROUND} ${stopsOf(who)} where p.enterprise_id = ${tx.enterpriseId} and p.id = ${id} and ${visibleTo(who)}`,
    ),
  );
}
