import type { LookKind } from '../../../contract/privacy.looks.ts';
import type { Retained } from '../../../contract/privacy.settings.ts';
import type { Erasure } from '../../../contract/privacy.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { affectedRows, onlyRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

export interface Look {
  at: Date;
  kind: LookKind;
  userId: number | null;
  apiKeyName: string | null;
  ip: string;
  customerId: number | null;
  label: string;
  link: string | null;
}

/** The same person, way and thing within an hour is one look, whichever process answered. */
export const insertLooks = (tx: Tx, looks: readonly Look[]) =>
  tx.run(sql`
    insert into personal_looks (enterprise_id, at, hour, kind, user_id, api_key_name, ip, customer_id, label, link)
    select ${tx.enterpriseId}, l.at, date_trunc('hour', l.at), l.kind, l.user_id, l.api_key_name, l.ip, l.customer_id, l.label, l.link
    from jsonb_to_recordset(${JSON.stringify(looks.map(row))}::jsonb)
      as l (at timestamptz, kind text, user_id bigint, api_key_name text, ip text, customer_id bigint, label text, link text)
    on conflict do nothing`);
const row = ({ userId, apiKeyName, customerId, ...look }: Look) => ({
  ...look,
  user_id: userId,
  api_key_name: apiKeyName,
  customer_id: customerId,
});

export const deleteLooks = (tx: Tx, before: Date, most: number): Promise<number> =>
  affectedRows(
    tx,
    sql`
    delete from personal_looks where enterprise_id = ${tx.enterpriseId} and id in (
      select id from personal_looks where enterprise_id = ${tx.enterpriseId} and at < ${before} order by at limit ${most})`,
  );

export const insertErasure = async (
  tx: Tx,
  who: Actor,
  customerId: number,
  reason: string,
  { erases, keeps }: Erasure,
): Promise<number> =>
  (
    await onlyRow<{ id: number }>(
      tx,
      sql`
      insert into erasures (enterprise_id, customer_id, at, user_id, reason, erased, kept)
      values (${tx.enterpriseId}, ${customerId}, ${now()}, ${who.userId}, ${reason}, ${JSON.stringify(erases)}::jsonb,
        ${JSON.stringify(keeps.map(({ what, count }) => ({ what, count })))}::jsonb)
      returning id`,
    )
  ).id;

export const insertRun = (tx: Tx, name: Retained, months: number, erased: number) =>
  tx.run(sql`
    insert into retention_runs (enterprise_id, name, at, months, erased)
    values (${tx.enterpriseId}, ${name}, ${now()}, ${months}, ${erased})`);
