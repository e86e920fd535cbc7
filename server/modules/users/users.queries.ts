import { GROUPS, type GroupId, type Locale, type Roles, type Theme } from '../../../contract/shared.ts';
import { jobOf } from '../../../contract/users.presets.ts';
import type { SignedInUser, UserDetail } from '../../../contract/users.ts';
import { levelsOf } from '../../../contract/rights.ts';
import type { Actor } from '../../platform/actor.ts';
import { isoOrNull, now, plusHours } from '../../platform/clock.ts';
import { isAdmin } from '../../platform/rights.ts';
import { isSpecial } from '../../platform/session.ts';
import type { Pool } from '../../platform/db.ts';
import { exists, join, maybeRow, onlyRow, page, rows, sql, where, type Sql } from '../../platform/sql.ts';
import { isLike } from '../../platform/search.ts';
import type { Reader } from '../../platform/tx.ts';
import { lastChange } from './history.queries.ts';
import { ownSets, type OwnSet } from './presets.queries.ts';
import { shopCustomers } from './shop-customers.ts';

export interface Person {
  id: number;
  enterprise_id: number;
  enterprise_name: string;
  enterprise_logo: string | null;
  username: string;
  email: string;
  password_hash: string;
  fname: string;
  lname: string;
  nick_name: string;
  phone: string;
  group_id: GroupId;
  roles: Roles;
  status: 'active' | 'blocked' | 'unverified' | 'deleted';
  one_time_since: Date | null;
  second_factor_since: Date | null;
  /** The shop asks for a second factor that is not there. */
  must_enrol: boolean;
  deleted_at: Date | null;
  version: number;
  department_id: number | null;
  department: string | null;
  team_id: number | null;
  team: string | null;
  sale_channel_id: number | null;
  sale_channel: string | null;
  customer_id: number | null;
  locale: Locale;
  theme: Theme;
  last_seen_at: Date | null;
}

const PERSON = sql`
  select u.id, u.enterprise_id, e.name as enterprise_name, e.logo as enterprise_logo, u.username, u.email, u.password_hash, u.fname, u.lname,
         u.nick_name, u.phone, u.group_id, u.roles, status_of(u) as status, u.one_time_since, u.second_factor_since,
         must_enrol(u) as must_enrol, u.deleted_at, u.version,
         u.team_id, t.name as team, u.department_id, d.name as department,
         u.sale_channel_id, c.name as sale_channel, u.customer_id, u.locale, u.theme, u.last_seen_at
  from users u
  join published.shops e on e.id = u.enterprise_id
  left join published.teams t on t.enterprise_id = u.enterprise_id and t.id = u.team_id
  left join published.departments d on d.enterprise_id = u.enterprise_id and d.id = u.department_id
  left join published.sale_channels c on c.enterprise_id = u.enterprise_id and c.id = u.sale_channel_id`;

export const personById = (tx: Reader, id: number): Promise<Person | null> =>
  maybeRow<Person>(tx, sql`${PERSON} where u.enterprise_id = ${tx.enterpriseId} and u.id = ${id}`);

/** product.md §3's signed-in user; `Roles` as the JSON string the product sends, `paltfrom` beside `platform`. */
export function signedInUser(p: Person): SignedInUser {
  const levels = levelsOf(p.group_id, p.roles, isSpecial(p.id));
  return {
    Id: p.id,
    Username: p.username,
    FirstName: p.fname,
    LastName: p.lname,
    NickName: p.nick_name,
    Phone: p.phone,
    Email: p.email,
    GroupId: p.group_id,
    EnterpriseID: p.enterprise_id,
    EnterpriseName: p.enterprise_name,
    EnterpriseLogo: p.enterprise_logo,
    Status: p.status === 'active' ? 1 : 0,
    TeamID: p.team_id,
    TeamName: p.team,
    SaleChannelID: p.sale_channel_id,
    SaleChannelName: p.sale_channel,
    Roles: JSON.stringify({ ...levels, paltfrom: levels.platform }),
    Locale: p.locale,
    Theme: p.theme,
    MustChangePassword: p.one_time_since !== null,
    MustEnrol: p.must_enrol,
  };
}

interface Filter {
  page: number;
  page_size: number;
  q?: string | undefined;
  group_id?: GroupId | undefined;
  status?: Person['status'] | undefined;
  team_id?: number | undefined;
  department_id?: number | undefined;
  sale_channel_id?: number | undefined;
  unseen_days?: number | undefined;
  second_factor?: 'on' | 'off' | undefined;
}
/** An administrator sees all; others the delivery users, whom they give rounds to. */
export async function userList(tx: Reader, who: Actor, f: Filter) {
  const which = where(
    sql`u.enterprise_id = ${tx.enterpriseId}`,
    !isAdmin(who) && sql`u.group_id = ${GROUPS.delivery}`,
    f.group_id !== undefined && sql`u.group_id = ${f.group_id}`,
    f.status === undefined ? sql`u.deleted_at is null` : sql`status_of(u) = ${f.status}`,
    f.team_id !== undefined && sql`u.team_id = ${f.team_id}`,
    f.department_id !== undefined && sql`u.department_id = ${f.department_id}`,
    f.sale_channel_id !== undefined && sql`u.sale_channel_id = ${f.sale_channel_id}`,
    f.unseen_days !== undefined &&
      sql`(u.last_seen_at is null or u.last_seen_at < ${plusHours(now(), -24 * f.unseen_days)})`,
    isAdmin(who) && f.second_factor === 'on' && sql`u.second_factor_since is not null`,
    isAdmin(who) && f.second_factor === 'off' && sql`u.second_factor_since is null`,
    f.q && named(f.q),
  );
  const [found, { total }, own] = await Promise.all([
    rows<Person>(tx, sql`${PERSON} ${which} order by u.group_id, u.username ${page(f)}`),
    onlyRow<{ total: number }>(tx, sql`select count(*) as total from users u ${which}`),
    ownSets(tx),
  ]);
  const shown = isAdmin(who) ? row : withoutPrivate;
  return {
    Data: found.map((person) => shown(person, own)),
    Datum: { total, page: f.page, page_size: f.page_size },
  };
}
/** By name, username, e-mail or a part of the phone, the alias `u`. */
const named = (q: string): Sql =>
  sql`(${join(
    spellings(q).map((text) => isLike(sql`u.id`, 'person', text)),
    ' or ',
  )})`;
/** A text and, where it is a part of a phone number written some way, the digits as they are kept. */
const spellings = (q: string): string[] =>
  /^[\d\s().+-]*\d[\d\s().+-]*$/.test(q)
    ? [q, q.replace(/[\s().-]/g, '').replace(/^(\+66|66(?=\d{8,9}$))/, '0')]
    : [q];

/** One user, deleted ones too, with who changed it last. */
export async function userDetail(tx: Reader, id: number): Promise<UserDetail | null> {
  const person = await personById(tx, id);
  if (!person) return null;
  const { customer_id } = person;
  const customer = customer_id === null ? null : await shopCustomers().byId(tx, customer_id);
  return {
    ...row(person, await ownSets(tx)),
    customer_id,
    customer,
    last_change: await lastChange(tx, 'user', id),
  };
}

/** As colleagues see one another. */
const withoutPrivate = (p: Person) => ({
  ...row(p, []),
  email: '',
  roles: {},
  job: null,
  second_factor: false,
});

const row = (p: Person, own: readonly OwnSet[]) => ({
  id: p.id,
  username: p.username,
  name: `${p.fname} ${p.lname}`.trim(),
  fname: p.fname,
  lname: p.lname,
  nick_name: p.nick_name,
  phone: p.phone,
  email: p.email,
  group_id: p.group_id,
  team_id: p.team_id,
  team: p.team,
  department_id: p.department_id,
  department: p.department,
  sale_channel_id: p.sale_channel_id,
  sale_channel: p.sale_channel,
  status: p.status,
  one_time: p.one_time_since !== null,
  second_factor: p.second_factor_since !== null,
  deleted_at: isoOrNull(p.deleted_at),
  version: p.version,
  roles: levelsOf(p.group_id, p.roles, isSpecial(p.id)),
  job: p.group_id === GROUPS.employee ? jobOf(p.roles, own) : null,
  special: isSpecial(p.id),
  last_seen_at: isoOrNull(p.last_seen_at),
});

export interface Login {
  enterprise_id: number;
  user_id: number;
  kind: 'username' | 'email';
}
/** Whose sign-in name this is. Asked before an enterprise is known: straight from the pool. */
export const loginByName = async (pool: Pool, name: string): Promise<Login | null> =>
  ((await pool.query('select enterprise_id, user_id, kind from logins where name = $1', [name])).rows[0] as
    Login | undefined) ?? null;
/** All names under which a user signs in. */
export const loginNames = async (tx: Reader, userId: number): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      tx,
      sql`select name from logins where enterprise_id = ${tx.enterpriseId} and user_id = ${userId}`,
    )
  ).map((l) => l.name);

/** Somebody works here besides who founded the shop. */
export const hasColleague = (tx: Reader) =>
  exists(tx, sql`from users where enterprise_id = ${tx.enterpriseId} and deleted_at is null offset 1`);
