import { GROUPS } from '../../../contract/shared.ts';
import { announce } from '../../platform/live.ts';
import { maybeRow, rows, sql, type Sql } from '../../platform/sql.ts';
import { record } from '../audit/index.ts';
import type { ShopPeople } from '../organisation/index.ts';
import { assertSeen, lastChange } from './history.queries.ts';

const NAME = sql`trim(u.fname || ' ' || u.lname) as name`;
const COLUMN: Record<Parameters<ShopPeople['membersOf']>[1], Sql> = {
  team: sql`u.team_id`,
  department: sql`u.department_id`,
  channel: sql`u.sale_channel_id`,
};
/** An agent who signs in. */
const isAgent = sql`u.group_id = ${GROUPS.agent} and u.blocked_at is null and u.deleted_at is null`;

/** What teams, departments and channels are told of people. */
export const shopPeople: ShopPeople = {
  assertSeen,
  lastChange,
  membersOf: (tx, kind, ids) =>
    rows(
      tx,
      sql`select u.id, ${NAME}, ${COLUMN[kind]} as of from users u
          where u.enterprise_id = ${tx.enterpriseId} and ${COLUMN[kind]} = any (${ids}::bigint[]) and u.deleted_at is null
          order by u.fname collate "th-x-icu", u.lname, u.id`,
    ),
  agents: (tx) =>
    rows(
      tx,
      sql`select u.id, ${NAME}, u.sale_channel_id as channel_id from users u
          where u.enterprise_id = ${tx.enterpriseId} and ${isAgent} order by u.fname collate "th-x-icu", u.lname, u.id`,
    ),
  agentForUpdate: (tx, id) =>
    maybeRow(
      tx,
      sql`select u.id, ${NAME}, u.sale_channel_id as channel_id from users u
          where u.enterprise_id = ${tx.enterpriseId} and u.id = ${id} and ${isAgent} for update`,
    ),
  async giveChannel(tx, who, id, channelId) {
    await tx.run(
      sql`update users set sale_channel_id = ${channelId} where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
    );
    record(tx, who, { action: 'user.channel', thing: 'user', id, after: { sale_channel_id: channelId } });
    announce(tx, 'users');
  },
};
