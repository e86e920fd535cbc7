import { sql } from '../../platform/sql.ts';
import { type CalledByKind } from '../audit/index.ts';

/** How its things are called where the trail names them by id. */
export const called: CalledByKind = {
  return: { names: sql`select enterprise_id, id, number as name from returns` },
  found_parcel: { names: sql`select enterprise_id, id, number as name from found_parcels` },
  compensation: { names: sql`select enterprise_id, id, number as name from compensations` },
};
