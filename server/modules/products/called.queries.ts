import { sql } from '../../platform/sql.ts';
import { byName, bySearch, type CalledByKind } from '../audit/index.ts';

/** How its things are called where the trail names them by id, those that are gone from use too. */
export const called: CalledByKind = {
  product: { names: sql`select enterprise_id, id, name from products`, found: bySearch('product') },
  category: { names: sql`select enterprise_id, id, name from categories`, found: byName },
};
