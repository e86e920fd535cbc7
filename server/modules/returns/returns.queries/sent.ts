import { STATUS } from '../../../../contract/codes/order-status.ts';
import { literal, sql, type Sql } from '../../../platform/sql.ts';

interface Of {
  enterprise: Sql;
  order: Sql;
  putBack: Sql;
}
/**
 * What an order was sent with, by line and stock item, as a part of a FROM: (line, item_id, qty). Of one that was cancelled
 * when a part of it had been handed over, only what left can come back, and only what lies here is put back. Which line of one
 * item a piece was for no parcel knows: what left first was for the first lines.
 */
export const sentOf = ({ enterprise, order, putBack }: Of): Sql => sql`(
  select line, item_id, (case when not cancelled then qty when ${putBack} then qty - gone else gone end)::int as qty
  from (
    select i.line, i.item_id, i.qty, o.cancelled,
      least(i.qty, greatest(0, coalesce(away.qty, 0) - (sum(i.qty) over (partition by i.item_id order by i.line) - i.qty))) as gone
    from (
      select s.line, s.item_id, sum(s.qty) as qty from published.reservations s
      where s.enterprise_id = ${enterprise} and s.order_id = ${order} and s.state = 'issued' group by s.line, s.item_id) as i
    cross join (
      select c.status = ${literal(STATUS.cancelled)} as cancelled from published.orders c
      where c.enterprise_id = ${enterprise} and c.id = ${order}) as o
    left join (
      select k.item_id, sum(k.qty) as qty
      from published.orders c
      join published.parcels b on b.enterprise_id = c.enterprise_id and b.order_id = c.id and b.picked_up_at is not null
      -- parcel by parcel: joined, all that was ever packed would be added up first
      cross join lateral (
        select p.item_id, p.qty from published.packed_pieces p
        where p.enterprise_id = b.enterprise_id and p.parcel_id = b.id offset 0) as k
      where c.enterprise_id = ${enterprise} and c.id = ${order} and c.status = ${literal(STATUS.cancelled)} group by k.item_id
    ) as away on away.item_id = i.item_id) as split
  where not cancelled or (${putBack} and qty > gone) or (not ${putBack} and gone > 0))`;
