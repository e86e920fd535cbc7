import type { Difference } from '../../platform/module.ts';
import { rows, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

/** What was handed in stands among the payments of its orders; what is in a closed manifest has left. */
export const expressDifferences = async (tx: Reader): Promise<Difference[]> => [
  ...(await rows<Difference>(
    tx,
    sql`
    select 'received cash = its payment' as rule, h.number || ' order ' || c.order_id as what,
      case when c.gone_at is null then c.amount else 0 end as expected, coalesce(p.stands, 0) as found
    from cash_handin_parcels c
    join cash_handins h on h.enterprise_id = c.enterprise_id and h.id = c.handin_id
    left join lateral (select sum(one.amount)::bigint as stands from published.payments one
      where one.enterprise_id = c.enterprise_id and (one.id = c.payment_id or one.reverses = c.payment_id) and one.order_id = c.order_id) p on true
    where c.enterprise_id = ${tx.enterpriseId} and h.received_at is not null
      and (case when c.gone_at is null then c.amount else 0 end <> coalesce(p.stands, 0) or (h.gone_at is null) <> (c.gone_at is null))`,
  )),
  ...(await rows<Difference>(
    tx,
    sql`
    select 'what is in a closed manifest has left' as rule, m.number || ' parcel ' || s.parcel_id as what, 1 as expected, 0 as found
    from manifests m
    join manifest_parcels s on s.enterprise_id = m.enterprise_id and s.manifest_id = m.id and s.gone_at is null
    join published.parcels p on p.enterprise_id = s.enterprise_id and p.id = s.parcel_id
    where m.enterprise_id = ${tx.enterpriseId} and m.closed_at is not null and p.picked_up_at is null`,
  )),
  ...(await rows<Difference>(
    tx,
    sql`
    select 'a hand-in = its parcels' as rule, h.number as what, h.expected, coalesce(sum(c.amount), 0)::bigint as found
    from cash_handins h
    left join cash_handin_parcels c on c.enterprise_id = h.enterprise_id and c.handin_id = h.id
    where h.enterprise_id = ${tx.enterpriseId} group by h.id, h.number, h.expected having h.expected <> coalesce(sum(c.amount), 0)`,
  )),
];
