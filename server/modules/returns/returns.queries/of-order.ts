import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { ReturnReason } from '../../../../contract/codes/return-reasons.ts';
import type { OrderReturn, ReturnState } from '../../../../contract/returns.ts';
import { isoOrNull } from '../../../platform/clock.ts';
import { jsonRow, jsonRows, literal, sql, type Sql } from '../../../platform/sql.ts';
import { IS_THERE, STATE } from './heads.ts';
import { REFUND, shownRefund, type RefundFound } from './parcels.ts';

interface Found {
  id: number;
  number: string;
  put_back: boolean;
  state: ReturnState;
  reason_type: ReturnReason | null;
  reason: string;
  announced_at: string | null;
  announced_by: string | null;
  ended_reason: string | null;
  sent: number;
  lines: OrderReturn['lines'];
  refunds: RefundFound[];
  also: { id: number; number: string; put_back: boolean; state: ReturnState } | null;
}
/** The other one of an order that was cancelled when a part of it had left. */
const ALSO: Sql = jsonRow(sql`
  select also.* from (
    select r.id, r.number, r.put_back, ${STATE} as state from returns r
    where r.enterprise_id = o.enterprise_id and r.order_id = o.id and ${IS_THERE}) as also
  where also.put_back <> r.put_back`);
/** The return of an order (alias `o`), as its page shows it. */
export const returnOfOrderField = {
  json: jsonRow(sql`
    select r.id, r.number, r.put_back, ${STATE} as state, r.reason_type, r.reason, r.announced_at, r.announced_by, r.ended_reason, r.sent, ${ALSO} as also,
      ${jsonRows(sql`
        select i.sku, i.name, sum(l.good)::int as good, sum(l.broken)::int as broken, sum(l.lost)::int as lost, sum(l.other)::int as other
        from return_parcels p join return_lines l on l.enterprise_id = p.enterprise_id and l.parcel_id = p.id and p.undone_at is null
        join published.stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
        where p.enterprise_id = r.enterprise_id and p.return_id = r.id group by i.sku, i.name order by i.sku`)} as lines,
      ${jsonRows(sql`
        select ${REFUND} from return_parcels p join refunds f on f.enterprise_id = p.enterprise_id and f.parcel_id = p.id and p.undone_at is null
        where p.enterprise_id = r.enterprise_id and p.return_id = r.id order by f.id`)} as refunds
    from returns r where r.enterprise_id = o.enterprise_id and r.order_id = o.id and ${IS_THERE}
    -- what is still to be done first
    order by r.done_at is null desc, (r.done_at is null) = r.put_back desc limit 1`),
  show: (found: Found | null): OrderReturn | null => {
    if (!found) return null;
    const { put_back, announced_at, refunds, also, ...rest } = found;
    return {
      ...rest,
      kind: kindOf(put_back),
      also: also && { id: also.id, number: also.number, kind: kindOf(also.put_back), state: also.state },
      announced_at: isoOrNull(announced_at),
      refunds: refunds.map(shownRefund),
    };
  },
};
const kindOf = (putBack: boolean) => (putBack ? ('put_back' as const) : ('return' as const));

/** Whether a part of an order (alias `o`) had been handed over when it was cancelled. */
export const leftInPartField = {
  json: sql`(o.status = ${literal(STATUS.cancelled)} and exists (
    select from published.parcels p
    where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.picked_up_at is not null))`,
  show: (left: boolean): boolean => left,
};
