import type { GroupId, Locale, Roles, Theme } from '../../../contract/shared.ts';
import type { PersonInput } from '../../../contract/users.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

export interface Locked extends PersonInput {
  id: number;
  /** First and last name. */
  name: string;
  group_id: GroupId;
  roles: Roles;
  status: string;
  version: number;
}
export const personForUpdate = (tx: Tx, id: number): Promise<Locked | null> =>
  maybeRow<Locked>(
    tx,
    sql`
    select id, trim(fname || ' ' || lname) as name, group_id, roles, status_of(users) as status, version, fname, lname,
      nick_name, username, phone, email, team_id, department_id, sale_channel_id, customer_id
    from users
    where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );

/** Ids of the active admins, locked in id order. */
export const lockAdmins = async (tx: Tx): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
      select id from users where enterprise_id = ${tx.enterpriseId} and group_id = 1
        and deleted_at is null and blocked_at is null and verified_at is not null order by id for update`,
    )
  ).map((r) => r.id);

export const setBlocked = (tx: Tx, who: Actor, id: number, blocked: boolean) =>
  tx.run(sql`
    update users set blocked_at = ${blocked ? now() : null}, blocked_by = ${blocked ? who.userId : null}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

export const setGroup = (tx: Tx, id: number, groupId: GroupId, roles: Roles, customerId: number | null) =>
  tx.run(sql`
    update users set group_id = ${groupId}, roles = ${JSON.stringify(roles)}::jsonb, customer_id = ${customerId}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** The password that somebody chose; by a mailed link they have shown that the address is theirs. */
export const setPassword = (tx: Tx, userId: number, hash: string) =>
  tx.run(sql`
    update users set password_hash = ${hash}, one_time_since = null, verified_at = coalesce(verified_at, ${now()})
    where enterprise_id = ${tx.enterpriseId} and id = ${userId}`);
/** A password that an administrator hands over, to be changed at the first sign-in; null: none at all, a link was mailed. */
export const setOneTimePassword = (tx: Tx, userId: number, hash: string | null) =>
  tx.run(sql`
    update users set password_hash = ${hash ?? ''}, one_time_since = ${hash === null ? null : now()},
      verified_at = case when ${hash !== null} then coalesce(verified_at, ${now()}) else verified_at end
    where enterprise_id = ${tx.enterpriseId} and id = ${userId}`);

interface NewUser extends PersonInput {
  group_id: GroupId;
  roles: Roles;
}
/** With a one-time password, or with none where an invitation is mailed. */
export const insertUser = (tx: Tx, u: NewUser, hash: string | null): Promise<{ id: number }> =>
  onlyRow(
    tx,
    sql`
    insert into users (enterprise_id, username, email, password_hash, fname, lname, nick_name, phone, group_id, roles, team_id,
      department_id, sale_channel_id, customer_id, created_at, verified_at, one_time_since)
    values (${tx.enterpriseId}, ${u.username}, ${u.email}, ${hash ?? ''}, ${u.fname}, ${u.lname}, ${u.nick_name}, ${u.phone},
      ${u.group_id}, ${JSON.stringify(u.roles)}::jsonb, ${u.team_id}, ${u.department_id}, ${u.sale_channel_id}, ${u.customer_id}, ${now()},
      ${hash === null ? null : now()}, ${hash === null ? null : now()})
    returning id`,
  );
export const updateUser = (tx: Tx, id: number, u: PersonInput): Promise<{ id: number }> =>
  onlyRow(
    tx,
    sql`
    update users set username = ${u.username}, email = ${u.email}, fname = ${u.fname}, lname = ${u.lname},
      nick_name = ${u.nick_name}, phone = ${u.phone}, team_id = ${u.team_id}, department_id = ${u.department_id},
      sale_channel_id = ${u.sale_channel_id}, customer_id = ${u.customer_id}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id`,
  );

export const setDeleted = (tx: Tx, who: Actor, id: number) =>
  tx.run(sql`
    update users set deleted_at = ${now()}, deleted_by = ${who.userId}, password_hash = '', one_time_since = null,
      second_factor_since = null
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
/** Frees the names that somebody signed in with. */
export const deleteLogins = (tx: Tx, userId: number) =>
  tx.run(sql`delete from logins where enterprise_id = ${tx.enterpriseId} and user_id = ${userId}`);

/** Which of these names to sign in with belong to another user than this one, in whatever shop. */
export const namesOfOthers = async (
  tx: Reader,
  userId: number | null,
  names: string[],
): Promise<Set<string>> =>
  new Set(
    (
      await rows<{ name: string }>(
        tx,
        sql`
        select name from logins where name = any (${names.map((name) => name.toLowerCase())}::text[]) and name <> ''
          and (enterprise_id, user_id) is distinct from (${tx.enterpriseId}::bigint, ${userId}::bigint)`,
      )
    ).map(({ name }) => name),
  );
/** The name of this kind that a user signs in with; empty: none. One that is taken violates logins_pkey. */
export async function writeLogin(
  tx: Tx,
  userId: number,
  kind: 'username' | 'email',
  written: string,
): Promise<void> {
  const name = written.toLowerCase();
  await tx.run(sql`
    delete from logins where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} and kind = ${kind} and name <> ${name}`);
  if (!name) return;
  await tx.run(sql`
    insert into logins (name, enterprise_id, user_id, kind)
    select ${name}, ${tx.enterpriseId}, ${userId}, ${kind}
    where not exists (select from logins where name = ${name} and enterprise_id = ${tx.enterpriseId} and user_id = ${userId})`);
}

/** Remembers that a user signed in now. */
export const markSeen = (tx: Tx, userId: number) =>
  tx.run(
    sql`update users set last_seen_at = ${now()} where enterprise_id = ${tx.enterpriseId} and id = ${userId}`,
  );

export const setLocale = (tx: Tx, userId: number, locale: Locale) =>
  tx.run(
    sql`update users set locale = ${locale} where enterprise_id = ${tx.enterpriseId} and id = ${userId}`,
  );

export const setTheme = (tx: Tx, userId: number, theme: Theme) =>
  tx.run(sql`update users set theme = ${theme} where enterprise_id = ${tx.enterpriseId} and id = ${userId}`);

/** Since when somebody signs in with a second factor; null: with the password alone. */
export const setSecondFactor = (tx: Tx, userId: number, since: Date | null) =>
  tx.run(
    sql`update users set second_factor_since = ${since} where enterprise_id = ${tx.enterpriseId} and id = ${userId}`,
  );

export interface ProfileInput {
  fname: string;
  lname: string;
  nick_name: string;
  phone: string;
  email: string;
}
/** Changes the own profile; the e-mail is a sign-in name too. A taken one violates logins_pkey. */
export async function updateProfile(tx: Tx, userId: number, p: ProfileInput): Promise<{ version: number }> {
  const facts = await onlyRow<{ version: number }>(
    tx,
    sql`
    update users set fname = ${p.fname}, lname = ${p.lname}, nick_name = ${p.nick_name}, phone = ${p.phone}, email = ${p.email},
      version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${userId} returning version`,
  );
  await writeLogin(tx, userId, 'email', p.email);
  return facts;
}
