import { sql } from '../../platform/sql.ts';
import { bySearch, type CalledByKind } from '../audit/index.ts';

/** How its things are called where the trail names them by id, those that are gone from use too. */
export const called: CalledByKind = {
  parcel: {
    names: sql`
            select p.enterprise_id, p.id, p.order_id, coalesce(p.tracking_number, box_code(o.number, (
              select count(*) from parcels n
              where n.enterprise_id = p.enterprise_id and n.order_id = p.order_id and n.void_at is null and n.no <= p.no))) as name
            from parcels p join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id`,
    found: bySearch('order', sql`order_id`),
  },
};
