import type { ReturnReason } from '../../../../contract/codes/return-reasons.ts';
import type { OrderReturn, ReturnState } from '../../../../contract/returns.ts';
import { isoOrNull } from '../../../platform/clock.ts';
import { jsonRow, jsonRows, sql } from '../../../platform/sql.ts';
import { IS_THERE, PIECES, STATE } from './heads.ts';
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
}
/** The return of an order (alias `o`), as its page shows it. */
export const returnOfOrderField = {
  json: jsonRow(sql`
    select r.id, r.number, r.put_back, ${STATE} as state, r.reason_type, r.reason, r.announced_at, r.announced_by, r.ended_reason, sent.sent,
      ${jsonRows(sql`
        select i.sku, i.name, sum(l.good)::int as good, sum(l.broken)::int as broken, sum(l.lost)::int as lost, sum(l.other)::int as other
        from return_parcels p join return_lines l on l.enterprise_id = p.enterprise_id and l.parcel_id = p.id
        join published.stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
        where p.enterprise_id = r.enterprise_id and p.return_id = r.id group by i.sku, i.name order by i.sku`)} as lines,
      ${jsonRows(sql`
        select ${REFUND} from return_parcels p join refunds f on f.enterprise_id = p.enterprise_id and f.parcel_id = p.id
        where p.enterprise_id = r.enterprise_id and p.return_id = r.id order by f.id`)} as refunds
    from returns r ${PIECES} where r.enterprise_id = o.enterprise_id and r.order_id = o.id and ${IS_THERE}`),
  show: (found: Found | null): OrderReturn | null => {
    if (!found) return null;
    const { put_back, announced_at, refunds, ...rest } = found;
    return {
      ...rest,
      kind: put_back ? 'put_back' : 'return',
      announced_at: isoOrNull(announced_at),
      refunds: refunds.map(shownRefund),
    };
  },
};
