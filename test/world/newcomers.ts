import { randomBytes } from 'node:crypto';
import type { GroupId, Roles } from '../../contract/shared.ts';
import { hashOf } from '../../server/platform/session.ts';
import { callerOf, type Caller, type World } from './app.ts';

export interface Newcomer {
  group: GroupId;
  roles: Roles;
  enterprise?: number;
  /** The shop's team. */
  team?: boolean;
  blocked?: boolean;
  /** Of the session, from now; absent: an hour. */
  seconds?: number;
}

/** People beside the cast, signed in without a password's slow hash; in the order given. */
export async function newcomers(world: World, people: Newcomer[]): Promise<Caller[]> {
  const made = people.map((p) => ({
    enterprise: p.enterprise ?? 1,
    group_id: p.group,
    roles: p.roles,
    team: p.team ?? false,
    blocked: p.blocked ?? false,
    seconds: p.seconds ?? 3_600,
    username: `new-${randomBytes(6).toString('hex')}`,
    token: randomBytes(32).toString('base64url'),
  }));
  await world.db.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as g (enterprise bigint, group_id int, roles jsonb, team boolean, blocked boolean, seconds int, username text, token_hash text)
     ), people as (
       insert into users (enterprise_id, username, password_hash, fname, group_id, roles, team_id, sale_channel_id, customer_id, verified_at, blocked_at)
       select g.enterprise, g.username, 'these people only have sessions', g.username, g.group_id, g.roles,
         case when g.team then (select min(id) from teams where enterprise_id = g.enterprise) end,
         case when g.group_id = 4 then (select min(id) from sale_channels where enterprise_id = g.enterprise and type = 2) end,
         case when g.group_id = 6 then (select min(id) from customers where enterprise_id = g.enterprise) end,
         now(), case when g.blocked then now() end
       from given g returning enterprise_id, id, username
     )
     insert into sessions (token_hash, enterprise_id, user_id, created_at, seen_at, expires_at)
     select decode(g.token_hash, 'hex'), p.enterprise_id, p.id, now(), now(), now() + make_interval(secs => g.seconds)
     from given g join people p using (username)`,
    [JSON.stringify(made.map(({ token, ...p }) => ({ ...p, token_hash: hashOf(token).toString('hex') })))],
  );
  return made.map(({ token }) => callerOf(world, token));
}

/** Another session of somebody of the cast. */
export async function sessionFor(world: World, username: string): Promise<Caller> {
  const token = randomBytes(32).toString('base64url');
  await world.db.query(
    `insert into sessions (token_hash, enterprise_id, user_id, created_at, seen_at, expires_at)
     select $1, enterprise_id, id, now(), now(), now() + interval '1 hour' from users where username = $2`,
    [hashOf(token), username],
  );
  return callerOf(world, token);
}
