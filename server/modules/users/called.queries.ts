import { sql } from '../../platform/sql.ts';
import { byName, bySearch, type CalledByKind } from '../audit/index.ts';

/** How its things are called where the trail names them by id, those that are gone from use too. */
export const called: CalledByKind = {
  user: {
    names: sql`select enterprise_id, id, trim(fname || ' ' || lname) as name from users`,
    found: bySearch('person'),
  },
  preset: { names: sql`select enterprise_id, id, name from role_presets`, found: byName },
};
