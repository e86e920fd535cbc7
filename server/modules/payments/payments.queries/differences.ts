import type { Difference } from '../../../platform/module.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What orders hold as paid is what was paid; what customers have is what moved, and each movement of an order stands in its payments too. */
export const paymentDifferences = (tx: Reader): Promise<Difference[]> =>
  rows<Difference>(
    tx,
    sql`
    select 'paid amount = sum of payments' as rule, o.number as what, coalesce(sum(p.amount), 0)::bigint as expected, o.paid_amount as found
    from published.orders o left join payments p on p.enterprise_id = o.enterprise_id and p.order_id = o.id
    where o.enterprise_id = ${tx.enterpriseId} group by o.number, o.paid_amount having coalesce(sum(p.amount), 0) <> o.paid_amount
    union all
    select 'credit = sum of its movements', c.name, coalesce(sum(m.amount), 0)::bigint, coalesce(b.balance, 0)
    from customer_credits m full join credit_balances b using (enterprise_id, customer_id)
    cross join lateral (select coalesce(customer_id, 0)::text as name) c
    where enterprise_id = ${tx.enterpriseId} group by c.name, b.balance having coalesce(sum(m.amount), 0) <> coalesce(b.balance, 0)
    union all
    select 'credit of an order = its payments by credit', m.order_id::text, -m.amount, coalesce(p.amount, 0)
    from customer_credits m left join payments p on p.enterprise_id = m.enterprise_id and p.credit_id = m.id and p.order_id = m.order_id
    where m.enterprise_id = ${tx.enterpriseId} and m.order_id is not null and p.amount is distinct from -m.amount`,
  );
