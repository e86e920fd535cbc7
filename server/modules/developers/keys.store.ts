import type { Roles } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { hashOf } from '../../platform/session.ts';
import { maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

interface NewKey {
  name: string;
  prefix: string;
  key: string;
  levels: Roles;
  expires_at: Date | null;
}
export const insertKey = async (tx: Tx, who: Actor, k: NewKey): Promise<number> =>
  (
    await onlyRow<{ id: number }>(
      tx,
      sql`
      insert into api_keys (enterprise_id, name, prefix, token_hash, levels, user_id, made_at, expires_at)
      values (${tx.enterpriseId}, ${k.name}, ${k.prefix}, ${hashOf(k.key)}, ${JSON.stringify(k.levels)}::jsonb,
        ${who.userId}, ${now()}, ${k.expires_at})
      returning id`,
    )
  ).id;

export const keyForUpdate = (
  tx: Tx,
  id: number,
): Promise<{ name: string; prefix: string; revoked_at: Date | null } | null> =>
  maybeRow(
    tx,
    sql`select name, prefix, revoked_at from api_keys where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );

export const writeRevoked = (tx: Tx, who: Actor, id: number) =>
  tx.run(sql`
    update api_keys set revoked_at = ${now()}, revoked_by = ${who.userId}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
