import type { Difference } from '../../../platform/module.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What a line says that came and went back is what its deliveries and returns say, and the ledger; an order stands as its lines do; no number is missing in a month. */
export const purchaseDifferences = (tx: Reader): Promise<Difference[]> =>
  rows<Difference>(
    tx,
    sql`
    with lines as (
      select l.*, coalesce(o.number, 'ร่าง ' || o.id) as number, o.state from purchase_lines l
      join purchase_orders o on o.enterprise_id = l.enterprise_id and o.id = l.purchase_id
      where l.enterprise_id = ${tx.enterpriseId}
    ), came as (
      select r.purchase_id, l.line, sum(l.good + l.broken) as qty, sum(l.payable) as payable, sum(l.cost) as cost
      from purchase_receipts r join purchase_receipt_lines l on l.enterprise_id = r.enterprise_id and l.receipt_id = r.id
      where r.enterprise_id = ${tx.enterpriseId} and r.reversed_at is null group by 1, 2
    ), went as (
      select r.purchase_id, l.line, sum(l.qty) as qty, sum(l.payable) as payable
      from purchase_returns r join purchase_return_lines l on l.enterprise_id = r.enterprise_id and l.return_id = r.id
      where r.enterprise_id = ${tx.enterpriseId} and r.reversed_at is null group by 1, 2
    )
    select 'what came of a line = its deliveries' as rule, l.number || ' ' || l.line as what, coalesce(c.qty, 0)::bigint as expected, l.received::bigint as found
    from lines l left join came c on c.purchase_id = l.purchase_id and c.line = l.line where l.received <> coalesce(c.qty, 0)
    union all
    select 'what came of a line is worth = its deliveries, in satang', l.number || ' ' || l.line, coalesce(c.payable + c.cost, 0)::bigint, l.received_payable + l.received_cost
    from lines l left join came c on c.purchase_id = l.purchase_id and c.line = l.line
    where l.received_payable <> coalesce(c.payable, 0) or l.received_cost <> coalesce(c.cost, 0)
    union all
    select 'all that was ordered and came is worth what was agreed, in satang', l.number || ' ' || l.line, l.payable + l.cost, l.received_payable + l.received_cost
    from lines l where l.received = l.qty and (l.received_payable <> l.payable or l.received_cost <> l.cost)
    union all
    select 'what went back of a line = its returns', l.number || ' ' || l.line, coalesce(w.qty, 0)::bigint, l.returned::bigint
    from lines l left join went w on w.purchase_id = l.purchase_id and w.line = l.line
    where l.returned <> coalesce(w.qty, 0) or l.returned_payable <> coalesce(w.payable, 0)
    union all
    select 'the lines of an order are its total, in satang', coalesce(o.number, 'ร่าง ' || o.id), o.total, coalesce(sum(l.payable), 0)::bigint
    from purchase_orders o left join purchase_lines l on l.enterprise_id = o.enterprise_id and l.purchase_id = o.id
    where o.enterprise_id = ${tx.enterpriseId} group by o.id, o.number, o.total having o.total <> coalesce(sum(l.payable), 0)
    union all
    select 'an order is closed when nothing of it is awaited', l.number, sum(greatest(0, l.qty - l.received - l.short))::bigint, 0
    from lines l where l.state in ('approved', 'partial', 'closed') group by l.number, l.state
    having (l.state = 'closed') <> (sum(greatest(0, l.qty - l.received - l.short)) = 0)
    union all
    select 'a delivery is in the ledger', l.number, count(*), count(b.id)
    from purchase_receipts r
    join (select distinct purchase_id, number from lines) l on l.purchase_id = r.purchase_id
    left join published.stock_bills b on b.enterprise_id = r.enterprise_id and b.id = r.bill_id and b.is_reversed = (r.reversed_at is not null)
    where r.enterprise_id = ${tx.enterpriseId} group by l.number having count(*) <> count(b.id)
    union all
    select 'no number of a month is missing', 'PO' || m.month, m.last::bigint, count(o.id)
    from purchase_months m left join purchase_orders o on o.enterprise_id = m.enterprise_id and o.number like 'PO' || m.month || '%'
    where m.enterprise_id = ${tx.enterpriseId} group by m.month, m.last having m.last <> count(o.id)`,
  );
