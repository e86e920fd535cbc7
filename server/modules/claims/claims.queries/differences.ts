import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Difference } from '../../../platform/module.ts';
import { literal, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Nothing is claimed more often than it was sent, and a claim costs its buyer nothing. */
export const claimDifferences = (tx: Reader): Promise<Difference[]> =>
  rows<Difference>(
    tx,
    sql`
    select 'claimed at most as sent' as rule, o.number || ' ' || s.sku as what, s.qty as expected, sum(l.qty)::int as found
    from claims k
    join claim_lines l on l.enterprise_id = k.enterprise_id and l.order_id = k.order_id
    join published.orders m on m.enterprise_id = k.enterprise_id and m.id = k.order_id and m.status <> ${literal(STATUS.cancelled)}
    join published.orders o on o.enterprise_id = k.enterprise_id and o.id = k.parent_id
    join published.order_lines s on s.enterprise_id = k.enterprise_id and s.order_id = k.parent_id and s.line = l.line
    where k.enterprise_id = ${tx.enterpriseId}
    group by o.number, s.sku, s.line, s.qty having sum(l.qty) > s.qty
    union all
    select 'a claim is free', m.number, 0, m.order_amount
    from claims k join published.orders m on m.enterprise_id = k.enterprise_id and m.id = k.order_id
    where k.enterprise_id = ${tx.enterpriseId} and m.order_amount <> 0`,
  );
