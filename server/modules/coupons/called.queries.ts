import { sql } from '../../platform/sql.ts';
import { byName, type CalledByKind } from '../audit/index.ts';

/** How its things are called where the trail names them by id, those that are gone from use too. */
export const called: CalledByKind = {
  coupon: { names: sql`select enterprise_id, id, name from coupon_campaigns`, found: byName },
};
