import { STATUS } from '../../../../contract/codes/order-status.ts';
import { labels } from '../../../../contract/labels.ts';
import { allows } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isCustomer } from '../../../platform/rights.ts';
import { literals, maybeRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { seesAll, visibleTo } from '../../orders/index.ts';

/**
 * The labels (alias `l`, their order `o`) that a person may see: those of orders he sees; what waits may be anybody's, and is for who sees
 * all of the shop's, or brought it. A buyer has no use for them.
 */
export const labelsOf = (who: Actor): Sql =>
  isCustomer(who)
    ? sql`false`
    : sql`case when l.order_id is null then ${seesAll(who)} or l.user_id = ${who.userId} or ${who.userId}::bigint = any (l.also_by) else ${visibleTo(who)} end`;

const { unpaid, awaitingShipment, awaitingCollection, partiallyShipping } = STATUS;
/** A label (alias `l`) that is printed with its order (alias `o`): it travels with the same provider still, and has not left whole. */
export const isPrinted: Sql = sql`coalesce(l.provider = o.provider and o.status in ${literals([unpaid, awaitingShipment, awaitingCollection, partiallyShipping])}, false)`;

export const FROM: Sql = sql`
  from marketplace_labels l left join published.orders o on o.enterprise_id = l.enterprise_id and o.id = l.order_id`;

/** A label is for who may open the list, and sees it there. */
export const maySeeLabel = async (tx: Reader, who: Actor, file: string): Promise<boolean> =>
  allows(who, labels.list.right) &&
  (await maybeRow(
    tx,
    sql`select 1 ${FROM} where l.enterprise_id = ${tx.enterpriseId} and l.file = ${file} and l.removed_at is null and ${labelsOf(who)}`,
  )) !== null;
