import sql from 'sql-template-tag';
import type { Actor } from './actor.ts';
import { fail } from './errors.ts';
import type { QueryResult } from 'pg';
import type { Sql } from 'sql-template-tag';

/** The transaction, as far as it is needed here. */
interface Runs {
  run(q: Sql): Promise<QueryResult>;
}

/**
 * Claims the caller's key inside the command's own transaction. A second caller with the same key
 * waits on the row until the first has committed, then gets its answer; another body is refused.
 */
export async function claim<R>(tx: Runs, who: Actor): Promise<{ reply: R } | null> {
  const { key, route, bodyHash } = who.idempotency!;
  const claimed = await tx.run(sql`
    insert into idempotency_keys (enterprise_id, user_id, key, route, body_hash)
    values (${who.enterpriseId}, ${who.userId ?? 0}, ${key}, ${route}, ${bodyHash})
    on conflict do nothing`);
  if (claimed.rowCount === 1) return null;
  const found = await tx.run(sql`
    select route, body_hash, reply from idempotency_keys
    where enterprise_id = ${who.enterpriseId} and user_id = ${who.userId ?? 0} and key = ${key}`);
  const kept = found.rows[0] as { route: string; body_hash: string; reply: R } | undefined;
  who.idempotency!.replayed = true;
  if (!kept || kept.route !== route || kept.body_hash !== bodyHash) throw fail('same_key_other_body');
  return { reply: kept.reply };
}

/** Keeps the answer with the key; it commits with the effect or not at all. */
export async function keep(tx: Runs, who: Actor, reply: unknown): Promise<void> {
  await tx.run(sql`
    update idempotency_keys set reply = ${JSON.stringify(reply)}
    where enterprise_id = ${who.enterpriseId} and user_id = ${who.userId ?? 0} and key = ${who.idempotency!.key}`);
}
