import { sql, type Sql } from '../../../platform/sql.ts';

/**
 * Which of an order's living parcels carries the cash (SQL; `order` is the order's id, `enterprise` its shop): the one that
 * brought it, else the first that was closed under a label, for its paper names the sum, else the last. Decision 0038.
 */
export const cashParcel = (enterprise: Sql, order: Sql): Sql => sql`(
  select c.id from parcels c
  cross join lateral (select c.closed_at is not null and exists (
    select from published.order_events e where e.enterprise_id = c.enterprise_id and e.order_id = c.order_id and e.event = 'print'
      and e.data ->> 'part' = 'labels' and e.at <= c.closed_at) as labelled) l
  where c.enterprise_id = ${enterprise} and c.order_id = ${order} and c.void_at is null
  order by c.cash_collected is not null desc, l.labelled desc, case when l.labelled then c.no else -c.no end limit 1)`;

/** What a parcel (alias `p`) of an order (alias `o`) collects at the door, in satang: all, or nothing. */
export const parcelCash = sql`
  case when o.cash_due = 0 or not exists (
         select from parcels other
         where other.enterprise_id = p.enterprise_id and other.order_id = p.order_id and other.id <> p.id and other.void_at is null)
         or p.id = ${cashParcel(sql`p.enterprise_id`, sql`p.order_id`)}
       then o.cash_due else 0 end`;
