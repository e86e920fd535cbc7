import { onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Whether the checker types what the slips show; in a shop that never said so nobody does. */
export const checkerTypes = (tx: Reader): Sql => sql`exists (
  select from payment_settings where enterprise_id = ${tx.enterpriseId} and checker_types_since is not null)`;

/** How this shop checks payments. */
export const settingsOf = (tx: Reader): Promise<{ checker_types: boolean }> =>
  onlyRow<{ checker_types: boolean }>(tx, sql`select ${checkerTypes(tx)} as checker_types`);
