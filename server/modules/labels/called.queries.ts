import { sql } from '../../platform/sql.ts';
import { type CalledByKind } from '../audit/index.ts';

/** How its things are called where the trail names them by id, those that are gone from use too. */
export const called: CalledByKind = {
  label: { names: sql`select enterprise_id, id, file_name || ' · ' || page as name from marketplace_labels` },
};
