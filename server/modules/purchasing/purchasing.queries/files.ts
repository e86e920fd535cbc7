import { exists, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Whether it is a file of an order. */
export const isOfPurchase = (tx: Reader, file: string): Promise<boolean> =>
  exists(tx, sql`from purchase_files where enterprise_id = ${tx.enterpriseId} and file = ${file}`);
