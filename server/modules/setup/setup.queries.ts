import { exists, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

export const isPutAway = (tx: Reader) =>
  exists(tx, sql`from setup_lists where enterprise_id = ${tx.enterpriseId}`);
