import { boxOfCode } from '../../../../contract/codes/box-code.ts';
import type { FailReason } from '../../../../contract/codes/fail-reasons.ts';
import type { CheckProblem, ParcelEventKind } from '../../../../contract/codes/parcel-events.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { OrderParcel } from '../../../../contract/shipping.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';
import { bahtOrNull } from '../../../platform/money.ts';
import { jsonRows, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** The order whose living parcel has this tracking number (upper case), or one of whose boxes has or had this code. */
export function orderOfLabel(enterpriseId: number, code: string): Sql {
  const tracked = sql`select order_id from parcels where enterprise_id = ${enterpriseId} and tracking_number = ${code} and void_at is null`;
  const box = boxOfCode(code);
  if (!box) return tracked;
  return sql`${tracked} union all select o.id from published.orders o where o.enterprise_id = ${enterpriseId} and o.number = ${box.number}
    and ${box.box} <= (select count(*) from parcels p where p.enterprise_id = o.enterprise_id and p.order_id = o.id)`;
}

interface ParcelRow {
  id: number;
  no: number;
  provider: Provider;
  tracking_number: string | null;
  closed_at: string | null;
  closed_by: string | null;
  picked_up_at: string | null;
  left_behind_at: string | null;
  picked_up_by: string | null;
  delivered_at: string | null;
  delivered_by: string | null;
  failed_at: string | null;
  failed_reason_type: FailReason | null;
  failed_reason: string | null;
  cash_collected: number | null;
  contents: OrderParcel['contents'];
  checked_at: string | null;
  check_problem: CheckProblem | null;
  events: EventRow[];
}
interface EventRow {
  at: string;
  kind: ParcelEventKind;
  words: string;
  place: string;
}
/** What was told of a parcel (alias `p`), newest first. */
const eventsField = jsonRows(sql`
  select e.at, e.kind, e.words, e.place from parcel_events e
  where e.enterprise_id = p.enterprise_id and e.parcel_id = p.id and e.tracking_number = p.tracking_number
  order by e.at desc, e.id desc`);
/** What left in a parcel (alias `p`). */
const contentsField = jsonRows(sql`
  select i.id as item_id, i.sku, i.name, c.qty from published.packed_pieces c
  join published.stock_items i on i.enterprise_id = c.enterprise_id and i.id = c.item_id
  where c.enterprise_id = p.enterprise_id and c.parcel_id = p.id and p.closed_at is not null order by i.sku`);
const tracked = <T extends Pick<ParcelRow, 'checked_at' | 'events'>>(p: T) => ({
  checked_at: isoOrNull(p.checked_at),
  events: p.events.map((e) => ({ ...e, at: iso(e.at) })),
});
const name = (id: Sql) =>
  sql`(select u.name from published.people u where u.enterprise_id = p.enterprise_id and u.id = ${id})`;

/** The living parcels of an order (alias `o`) as its page shows them. */
export const parcelsField = {
  json: jsonRows(sql`
    select p.id, box_of(p) as no, p.provider, p.tracking_number, p.closed_at, ${name(sql`p.closed_by`)} as closed_by, p.picked_up_at, p.left_behind_at,
      ${name(sql`p.picked_up_by`)} as picked_up_by, p.delivered_at, ${name(sql`p.delivered_by`)} as delivered_by,
      p.failed_at, p.failed_reason_type, p.failed_reason, p.cash_collected, ${contentsField} as contents,
      p.checked_at, p.check_problem, ${eventsField} as events
    from parcels p where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.void_at is null order by p.no`),
  show: (found: ParcelRow[]): OrderParcel[] =>
    found.map((p) => ({
      ...p,
      closed_at: isoOrNull(p.closed_at),
      picked_up_at: isoOrNull(p.picked_up_at),
      left_behind_at: p.picked_up_at ? null : isoOrNull(p.left_behind_at),
      delivered_at: isoOrNull(p.delivered_at),
      failed_at: isoOrNull(p.failed_at),
      cash_collected: bahtOrNull(p.cash_collected),
      ...tracked(p),
    })),
};

type Checked = Pick<ParcelRow, 'id' | 'checked_at' | 'check_problem' | 'events'> & {
  tracking_number: string;
};
/** What is known of where an order's parcels are. */
export const checkedParcels = async (tx: Reader, orderId: number) =>
  (
    await rows<Checked>(
      tx,
      sql`
      select p.id, p.tracking_number, p.checked_at, p.check_problem, ${eventsField} as events from parcels p
      where p.enterprise_id = ${tx.enterpriseId} and p.order_id = ${orderId} and p.void_at is null
        and p.closed_at is not null and p.tracking_number is not null
      order by p.no`,
    )
  ).map((p) => ({ ...p, ...tracked(p) }));
