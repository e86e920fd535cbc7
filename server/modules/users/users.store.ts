import type { GroupId, Locale, Roles } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

interface Locked {
  id: number;
  group_id: GroupId;
  roles: Roles;
  status: string;
}
export const personForUpdate = (tx: Tx, id: number): Promise<Locked | null> =>
  maybeRow<Locked>(
    tx,
    sql`
    select id, group_id, roles, status_of(users) as status from users
    where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );

/** Ids of the active admins, locked in id order. */
export const lockAdmins = async (tx: Tx): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
      select id from users where enterprise_id = ${tx.enterpriseId} and group_id = 1
        and blocked_at is null and verified_at is not null order by id for update`,
    )
  ).map((r) => r.id);

export const setBlocked = (tx: Tx, who: Actor, id: number, blocked: boolean) =>
  tx.run(sql`
    update users set blocked_at = ${blocked ? now() : null}, blocked_by = ${blocked ? who.userId : null}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

export const setGroup = (tx: Tx, id: number, groupId: GroupId, roles: Roles) =>
  tx.run(sql`
    update users set group_id = ${groupId}, roles = ${JSON.stringify(roles)}::jsonb
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

export const setPassword = (tx: Tx, userId: number, hash: string) =>
  tx.run(
    sql`update users set password_hash = ${hash} where enterprise_id = ${tx.enterpriseId} and id = ${userId}`,
  );

/** Remembers that a user signed in now. */
export const markSeen = (tx: Tx, userId: number) =>
  tx.run(
    sql`update users set last_seen_at = ${now()} where enterprise_id = ${tx.enterpriseId} and id = ${userId}`,
  );

export const setLocale = (tx: Tx, userId: number, locale: Locale) =>
  tx.run(
    sql`update users set locale = ${locale} where enterprise_id = ${tx.enterpriseId} and id = ${userId}`,
  );

export interface ProfileInput {
  fname: string;
  lname: string;
  nick_name: string;
  phone: string;
  email: string;
}
/** Changes the own profile; the e-mail is a sign-in name too. A taken one violates logins_pkey. */
export async function updateProfile(tx: Tx, userId: number, p: ProfileInput): Promise<void> {
  await tx.run(sql`
    update users set fname = ${p.fname}, lname = ${p.lname}, nick_name = ${p.nick_name}, phone = ${p.phone}, email = ${p.email}
    where enterprise_id = ${tx.enterpriseId} and id = ${userId}`);
  await tx.run(sql`
    delete from logins where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} and kind = 'email' and name <> ${p.email.toLowerCase()}`);
  if (p.email) {
    await tx.run(sql`
      insert into logins (name, enterprise_id, user_id, kind)
      select ${p.email.toLowerCase()}, ${tx.enterpriseId}, ${userId}, 'email'
      where not exists (select from logins where name = ${p.email.toLowerCase()} and enterprise_id = ${tx.enterpriseId} and user_id = ${userId})`);
  }
}
