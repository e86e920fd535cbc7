import { now } from '../../platform/clock.ts';
import type { Actor } from '../../platform/actor.ts';
import { sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** A stored file whose row is still to be added. */
export interface NewFile {
  name: string;
  purpose: string;
  type: string;
  bytes: number;
  sha256: Buffer;
}
export const insertFile = (tx: Tx, who: Actor, f: NewFile) =>
  tx.run(sql`
    insert into files (enterprise_id, name, purpose, type, bytes, sha256, uploaded_by, uploaded_at)
    values (${who.enterpriseId}, ${f.name}, ${f.purpose}, ${f.type}, ${f.bytes}, ${f.sha256}, ${who.userId}, ${now()})`);

/** Nobody is given these files any more; their rows stay for those that name them. */
export const markErased = (tx: Tx, names: readonly string[]) =>
  tx.run(
    sql`update files set erased_at = ${now()} where enterprise_id = ${tx.enterpriseId} and name = any (${names}::text[])`,
  );
