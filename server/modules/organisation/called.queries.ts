import { sql } from '../../platform/sql.ts';
import { byName, type CalledByKind } from '../audit/index.ts';

/** How its things are called where the trail names them by id, those that are gone from use too. */
export const called: CalledByKind = {
  enterprise: { names: sql`select id as enterprise_id, id, name from enterprises` },
  team: { names: sql`select enterprise_id, id, name from teams`, found: byName },
  department: { names: sql`select enterprise_id, id, name from departments`, found: byName },
  channel: { names: sql`select enterprise_id, id, name from sale_channels`, found: byName },
  payment_method: { names: sql`select enterprise_id, id, name from payment_methods`, found: byName },
};
