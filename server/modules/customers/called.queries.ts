import { sql } from '../../platform/sql.ts';
import { bySearch } from '../audit/index.ts';

/** How its things are called where the trail names them. */
export const called = {
  customer: { names: sql`select enterprise_id, id, name from customers`, found: bySearch('customer') },
};
