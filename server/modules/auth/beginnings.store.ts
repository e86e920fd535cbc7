import type { Locale } from '../../../contract/shared.ts';
import { now, plusHours } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db.ts';
import { hashOf } from '../../platform/session.ts';
import { affectedRows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { REGISTRATION_HOURS } from '../../../contract/auth.beginnings.ts';

/** One counts at a time: each start takes the place of the one before. */
export const keepSetupCode = (pool: Pool, code: string) =>
  pool.query(
    `insert into setup_codes (code_hash, made_at) values ($1, $2)
     on conflict (only_one) do update set code_hash = excluded.code_hash, made_at = excluded.made_at`,
    [hashOf(code), now()],
  );
export const isSetupCode = async (pool: Pool, code: string): Promise<boolean> =>
  (await pool.query('select from setup_codes where code_hash = $1', [hashOf(code)])).rowCount === 1;
/** Of two who come with it at once, the second waits for the first and finds it gone. */
export const useUpSetupCode = async (tx: Tx, code: string): Promise<boolean> =>
  (await affectedRows(tx, sql`delete from setup_codes where code_hash = ${hashOf(code)}`)) === 1;

interface Registration {
  email: string;
  shop_name: string;
  fname: string;
  lname: string;
  locale: Locale;
}
/** Links that were mailed to the address before no longer work. */
export async function insertRegistration(tx: Tx, token: string, r: Registration): Promise<void> {
  await endRegistrations(tx, r.email);
  await tx.run(sql`
    insert into registrations (token_hash, email, shop_name, fname, lname, locale, asked_at, expires_at)
    values (${hashOf(token)}, ${r.email}, ${r.shop_name}, ${r.fname}, ${r.lname}, ${r.locale}, ${now()},
      ${plusHours(now(), REGISTRATION_HOURS)})`);
}
export const endRegistrations = (tx: Tx, email: string) =>
  tx.run(sql`update registrations set used_at = ${now()} where email = ${email} and used_at is null`);

type Asked = Registration & { expires_at: Date; used_at: Date | null };
export const registrationOf = async (pool: Pool, token: string): Promise<Asked | null> =>
  ((
    await pool.query(
      'select email, shop_name, fname, lname, locale, expires_at, used_at from registrations where token_hash = $1',
      [hashOf(token)],
    )
  ).rows[0] as Asked | undefined) ?? null;
export const useUpRegistration = async (tx: Tx, token: string): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update registrations set used_at = ${now()} where token_hash = ${hashOf(token)} and used_at is null`,
  )) === 1;

/** A day longer than they work, so that who comes late is told so. */
export const sweepRegistrations = (pool: Pool) =>
  pool.query('delete from registrations where expires_at < $1', [plusHours(now(), -24)]);
