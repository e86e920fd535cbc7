import { now } from '../../platform/clock.ts';
import { onlyRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import type { Facts } from './customers.store.ts';

/** What is left of customers who were merged: who they were, and into whom. All they were merged with before go along. */
export const markMerged = (tx: Tx, from: readonly number[], into: number) =>
  tx.run(sql`
    update customers set merged_into = ${into}, merged_at = coalesce(merged_at, ${now()}), note = '', tags = '{}',
      blocked_at = null, blocked_by = null, blocked_reason = '', version = version + 1
    where enterprise_id = ${tx.enterpriseId} and (id = any (${from}::bigint[]) or merged_into = any (${from}::bigint[]))`);

interface Joined {
  note: string;
  tags: string[];
  blocked_at: Date | null;
  blocked_by: number | null;
  blocked_reason: string;
}
export const writeJoined = (tx: Tx, id: number, c: Joined): Promise<Facts> =>
  onlyRow(
    tx,
    sql`
    update customers set note = ${c.note}, tags = ${c.tags}, blocked_at = ${c.blocked_at}, blocked_by = ${c.blocked_by},
      blocked_reason = ${c.blocked_reason}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );
