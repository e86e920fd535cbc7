import { sql } from '../../platform/sql.ts';
import { bySearch, type CalledByKind } from '../audit/index.ts';

/** How its things are called where the trail names them by id, those that are gone from use too. */
export const called: CalledByKind = {
  slip: {
    names: sql`
            select s.enterprise_id, s.id, s.order_id, o.number as name from slips s
            join published.orders o on o.enterprise_id = s.enterprise_id and o.id = s.order_id`,
    found: bySearch('order', sql`order_id`),
  },
};
