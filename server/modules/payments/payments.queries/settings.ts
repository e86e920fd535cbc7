import { maybeRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** How this shop checks payments; a shop that never said so checks as every shop does at first. */
export async function settingsOf(tx: Reader): Promise<{ checker_types: boolean }> {
  const found = await maybeRow<{ checker_types: boolean }>(
    tx,
    sql`
    select checker_types_since is not null as checker_types from payment_settings
    where enterprise_id = ${tx.enterpriseId}`,
  );
  return found ?? { checker_types: false };
}
