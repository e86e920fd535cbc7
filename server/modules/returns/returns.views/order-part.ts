import type { ReturnReason } from '../../../../contract/codes/return-reasons.ts';
import type { OrderReturn, ReturnState } from '../../../../contract/returns.ts';
import { isoOrNull } from '../../../platform/clock.ts';
import { jsonRow, jsonRows, sql } from '../../../platform/sql.ts';
import type { OrderPart } from '../../orders/index.ts';
import { IS_THERE, PIECES, STATE } from '../returns.queries/heads.ts';
import { REFUND, shownRefund, type RefundFound } from '../returns.queries/parcels.ts';
import { announceRefusal, takeRefusal } from '../returns.rules.ts';

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
const field = {
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

type Part = { returns: OrderReturn | null };
/** What the shop noted and what it pays back is for the shop. */
const outside = <P extends Part>(order: P): P => ({
  ...order,
  returns: order.returns && {
    ...order.returns,
    reason: '',
    announced_by: null,
    ended_reason: order.returns.ended_reason && '',
    refunds: [],
  },
});

/** What returns add to an order: what came back of it, and who may say or count it. */
export const orderPart: OrderPart<Part> = {
  page: { returns: field },
  forCustomer: outside,
  forAgent: outside,
  actions: { announce_return: announceRefusal, take_return: takeRefusal },
};
