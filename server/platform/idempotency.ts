import type { QueryResult } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { Actor } from './actor.ts';
import { fail } from './errors.ts';

/** What was already answered under the caller's key. Errors: same_key_other_body. */
export async function replyOfKey<F>(
  tx: { run(q: Sql): Promise<QueryResult> },
  who: Actor,
  route: string,
): Promise<{ facts: F } | null> {
  const { key, bodyHash } = who.idempotency!;
  const found = await tx.run(sql`
    select route, body_hash, reply from idempotency_keys
    where enterprise_id = ${who.enterpriseId} and user_id = ${who.userId ?? 0} and key = ${key}`);
  const before = found.rows[0] as { route: string; body_hash: string; reply: F } | undefined;
  if (!before) return null;
  who.idempotency!.replayed = true;
  if (before.route !== route || before.body_hash !== bodyHash) throw fail('same_key_other_body');
  return { facts: before.reply };
}

/** Keeps the answer with the key; it commits with the effect or not at all. */
export function storeReply(tx: { send(q: Sql): void }, who: Actor, route: string, facts: unknown): void {
  const { key, bodyHash } = who.idempotency!;
  tx.send(sql`
    insert into idempotency_keys (enterprise_id, user_id, key, route, body_hash, reply)
    values (${who.enterpriseId}, ${who.userId ?? 0}, ${key}, ${route}, ${bodyHash}, ${JSON.stringify(facts)})`);
}
