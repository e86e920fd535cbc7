import { sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** A report of a month of a large shop may take longer than a screen's statement, and is worth its memory; of this transaction. */
export const withPatience = (tx: Reader) =>
  tx.run(sql`select set_config('statement_timeout', '45s', true), set_config('work_mem', '64MB', true)`);
