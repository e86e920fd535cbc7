import { sql } from '../../platform/sql.ts';
import type { CalledByKind } from '../audit/index.ts';

/** How its things are called where the trail names them by id. */
export const called: CalledByKind = {
  commission_rate: { names: sql`select enterprise_id, id, '#' || id as name from commission_rates` },
  commission_period: { names: sql`select enterprise_id, id, number as name from commission_periods` },
};
