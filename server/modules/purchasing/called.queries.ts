import { sql } from '../../platform/sql.ts';
import { bySearch, type CalledByKind } from '../audit/index.ts';

/** How its things are called where the trail names them by id. */
export const called: CalledByKind = {
  purchase: {
    names: sql`select enterprise_id, id, coalesce(number, 'ร่าง ' || id) as name from purchase_orders`,
    found: bySearch('purchase'),
  },
};
