import type { Difference } from '../../../platform/module.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What lines say has come stands among the payments of their orders, and what was taken back does not. */
export const remittanceDifferences = (tx: Reader): Promise<Difference[]> =>
  rows<Difference>(
    tx,
    sql`
    select 'a settled line = its payment' as rule, s.number || ' row ' || l.row as what,
      case when l.taken_back_at is null then l.paid else 0 end as expected, coalesce(p.stands, 0) as found
    from remittance_lines l
    join remittances s on s.enterprise_id = l.enterprise_id and s.id = l.remittance_id
    left join lateral (select sum(one.amount)::bigint as stands from published.payments one
      where one.enterprise_id = l.enterprise_id and (one.id = l.payment_id or one.reverses = l.payment_id) and one.order_id = l.order_id) p on true
    where l.enterprise_id = ${tx.enterpriseId} and l.settled_at is not null
      and (case when l.taken_back_at is null then l.paid else 0 end <> coalesce(p.stands, 0)
        or (s.taken_back_at is null) <> (l.taken_back_at is null))`,
  );
