import { GROUPS } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { sql, type Sql } from '../../../platform/sql.ts';

/**
 * Which orders (alias `o`) a person may see; the one predicate of lists, details, prints and reports
 * (behaviour.md §2). A team binds employees below order level 3; agents have their own orders in their
 * own channel; delivery users the rounds given to them; customers their own.
 */
export function visibleTo(who: Actor): Sql {
  switch (who.groupId) {
    case GROUPS.employee:
      return who.teamId !== null && who.levels.order < 3 ? sql`o.team_id = ${who.teamId}` : sql`true`;
    case GROUPS.agent:
      return sql`(o.user_id = ${who.userId} and o.sale_channel_id = ${who.channelId})`;
    case GROUPS.delivery:
      return sql`exists (select from round_orders ro join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
        where ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and (ro.pulled_at is null or o.status = 140) and r.delivery_user_id = ${who.userId})`;
    case GROUPS.customer:
      return sql`o.customer_id = ${who.customerId}`;
    default:
      return sql`true`;
  }
}
