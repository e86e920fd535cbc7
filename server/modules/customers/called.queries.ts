import { sql } from '../../platform/sql.ts';
import { bySearch, type CalledByKind } from '../audit/index.ts';

/** How its things are called where the trail names them. */
export const called: CalledByKind = {
  customer: { names: sql`select enterprise_id, id, name from customers`, found: bySearch('customer') },
};
