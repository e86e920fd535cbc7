import { exists, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Something can be sold, or could. */
export const hasProduct = (tx: Reader) =>
  exists(tx, sql`from products where enterprise_id = ${tx.enterpriseId}`);
