import { sql } from '../../platform/sql.ts';
import { type CalledByKind } from '../audit/index.ts';

/** How its things are called where the trail names them by id, those that are gone from use too. */
export const called: CalledByKind = {
  import: { names: sql`select enterprise_id, id, file_name as name from imports` },
  import_match: {
    names: sql`select enterprise_id, id, array_to_string(headings, ', ') as name from import_matches`,
  },
};
