import type { SettingValue } from '../../../contract/settings.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** One decision after the other, of a shop. */
export const lockSettings = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('settings', ${tx.enterpriseId}))`);

export const writeSetting = (tx: Tx, who: Actor, key: string, value: SettingValue) =>
  tx.run(sql`
    insert into settings (enterprise_id, key, value, changed_at, changed_by)
    values (${tx.enterpriseId}, ${key}, ${JSON.stringify(value)}::jsonb, ${now()}, ${who.userId})
    on conflict (enterprise_id, key) do update set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`);

export const deleteSetting = (tx: Tx, key: string) =>
  tx.run(sql`delete from settings where enterprise_id = ${tx.enterpriseId} and key = ${key}`);
