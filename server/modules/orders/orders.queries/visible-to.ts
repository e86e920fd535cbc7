import { orderAbilities } from '../../../../contract/orders.ts';
import { isAble } from '../../../../contract/rights.ts';
import { GROUPS } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { ordersToDeliver } from './parts.ts';

/**
 * Which orders (alias `o`) a person may see; the one predicate of lists, details, prints and reports
 * (behaviour.md §2). A team binds employees below order level 3; agents have their own orders in their
 * own channel; delivery users the rounds given to them; customers their own.
 */
export function visibleTo(who: Actor): Sql {
  switch (who.groupId) {
    case GROUPS.employee:
      return seesAll(who) ? sql`true` : sql`o.team_id = ${who.teamId}`;
    case GROUPS.agent:
      return sql`(o.user_id = ${who.userId} and o.sale_channel_id = ${who.channelId})`;
    case GROUPS.delivery:
      return ordersToDeliver(who);
    case GROUPS.customer:
      return sql`o.customer_id = ${who.customerId}`;
    default:
      return seesAll(who) ? sql`true` : sql`false`;
  }
}

/** Whether this person may see every order of the shop. */
export const seesAll = (who: Actor): boolean =>
  who.groupId === GROUPS.employee
    ? who.teamId === null || isAble(who, orderAbilities.seeEveryTeam)
    : who.groupId === GROUPS.admin || who.groupId === GROUPS.owner || who.groupId === 0;

/** Of these orders those that a person may see. */
export const visibleOrders = async (tx: Reader, who: Actor, ids: number[]): Promise<Set<number>> =>
  seesAll(who) || !ids.length
    ? new Set(ids)
    : new Set(
        (
          await rows<{ id: number }>(
            tx,
            sql`select o.id from orders o where o.enterprise_id = ${tx.enterpriseId} and o.id = any (${ids}::bigint[]) and ${visibleTo(who)}`,
          )
        ).map(({ id }) => id),
      );
