import { rows, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

export interface KeptMatch {
  id: number;
  kind: string;
  headings: string[];
  user_name: string;
  at: Date;
}
/** Sheets whose columns somebody has matched, the newest first. */
export const matchesOf = (tx: Reader, kind: string): Promise<KeptMatch[]> =>
  rows<KeptMatch>(
    tx,
    sql`
    select id, kind, headings, user_name, at from import_matches
    where enterprise_id = ${tx.enterpriseId} and kind = ${kind} order by at desc, id desc`,
  );
