import { levelsOf } from '../../contract/rights.ts';
import { GROUPS } from '../../contract/shared.ts';
import type { Actor } from '../platform/actor.ts';
import { iso } from '../platform/clock.ts';
import { system } from '../platform/session.ts';
import { DAY } from './calendar.ts';
import type { Random } from './random.ts';
import { mobile } from './names.ts';
import type { Ids } from './rows.ts';
import type { Channel, Part, ShopPlan } from './shop.ts';

/** The password of everybody in the demo; it is told on the sign-in page. */
export const DEMO_PASSWORD = 'langraan-demo';

export interface People {
  /** Who does what in the stories; whoever plays nothing is not here. */
  cast: Record<Part, Actor[]>;
  idOf: Map<string, number>;
  rows: { teams: object[]; departments: object[]; users: object[]; logins: object[]; sign_ins: object[] };
}

/** What people of a shop look at it with: those at a desk, and those who are on their way. */
const DEVICES = {
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (Linux; Android 14; Mobile) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
};
/** The days of which the demo says who came in. */
const SIGN_IN_DAYS = 7;

interface Given {
  now: number;
  ids: Ids;
  random: Random;
  channels: readonly Channel[];
  passwordHash: string;
  firstCustomer: number;
}

export function makePeople(
  shop: ShopPlan,
  { now, ids, random, channels, passwordHash, firstCustomer }: Given,
): People {
  const enterprise_id = shop.enterprise.id;
  const listed = (table: 'teams' | 'departments') =>
    shop[table].map((name, i) => ({ enterprise_id, id: ids.next(table), name, sort: i + 1, version: 1 }));
  const teams = listed('teams');
  const departments = listed('departments');
  const cast: People['cast'] = {
    clerk: [],
    checker: [],
    packer: [],
    dispatcher: [],
    stock: [],
    courier: [],
    agent: [],
    admin: [],
  };
  const hired = iso(new Date(now - 200 * DAY));
  const users = shop.people.map((p) => {
    const id = ids.next('users');
    const team_id = teams.find((t) => t.name === p.team)?.id ?? null;
    const department_id = departments.find((d) => d.name === p.department)?.id ?? null;
    const sale_channel_id = channels.find((c) => c.name === p.channel)?.id ?? null;
    for (const part of p.plays ?? [])
      cast[part].push({
        ...system(enterprise_id),
        requestId: 'demo',
        unwatched: true,
        userId: id,
        groupId: p.group_id,
        levels: levelsOf(p.group_id, p.roles ?? {}),
        teamId: team_id,
        channelId: sale_channel_id,
        name: `${p.fname} ${p.lname}`.trim(),
      });
    return {
      enterprise_id,
      id,
      username: p.username,
      email: `${p.username}@${shop.mailDomain}`,
      password_hash: passwordHash,
      fname: p.fname,
      lname: p.lname,
      nick_name: p.nick_name,
      phone: mobile(random),
      group_id: p.group_id,
      roles: p.roles ?? {},
      team_id,
      department_id,
      sale_channel_id,
      customer_id: p.isCustomer ? firstCustomer : null,
      locale: 'th',
      created_at: hired,
      verified_at: hired,
      last_seen_at: iso(new Date(now - random.int(1, 40) * 600_000)),
    };
  });
  const logins = users.flatMap((u) => [
    { name: u.username, enterprise_id, user_id: u.id, kind: 'username' },
    { name: u.email, enterprise_id, user_id: u.id, kind: 'email' },
  ]);
  // each came in once a day, when they did today; on one of the days the password was mistyped first
  const signIns = users.flatMap((u, nth) => {
    const last = Date.parse(u.last_seen_at);
    const from = {
      enterprise_id,
      user_id: u.id,
      ip: `10.1.0.${20 + nth}`,
      agent: u.group_id >= GROUPS.agent ? DEVICES.phone : DEVICES.desk,
    };
    return Array.from({ length: SIGN_IN_DAYS }, (_, ago) => last - ago * DAY).flatMap((at, ago) => [
      ...(ago === nth % SIGN_IN_DAYS
        ? [{ ...from, at: iso(new Date(at - 20_000)), outcome: 'wrong_password' }]
        : []),
      { ...from, at: iso(new Date(at)), outcome: 'success' },
    ]);
  });
  const sign_ins = signIns
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((signIn) => ({ id: ids.next('sign_ins'), ...signIn }));
  return {
    cast,
    idOf: new Map(users.map((u) => [u.username, u.id])),
    rows: { teams, departments, users, logins, sign_ins },
  };
}
