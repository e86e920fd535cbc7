import type { Actor } from '../../../platform/actor.ts';
import { isCustomer } from '../../../platform/rights.ts';
import { rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { seesAll, visibleTo } from './visible-to.ts';

const MOST = 500;

/** The tags of an order (alias `o`) as they stand in its row. */
export const TAGS: Sql = sql`
  array(select t.tag from order_tags t where t.enterprise_id = o.enterprise_id and t.order_id = o.id order by t.at, t.tag)`;

export const hasTag = (tag: string): Sql => sql`
  exists (select from order_tags t where t.enterprise_id = o.enterprise_id and t.order_id = o.id and t.tag = ${tag})`;

/** The tags in use on orders that this person sees, by name: the index gives one after the other, however many orders have it. */
export async function orderTagsInUse(tx: Reader, who: Actor): Promise<string[]> {
  // words of the staff among themselves
  if (isCustomer(who)) return [];
  const next = (after: Sql) =>
    sql`(select min(tag) from order_tags where enterprise_id = ${tx.enterpriseId} ${after})`;
  const isSeen = seesAll(who)
    ? sql`true`
    : sql`exists (
        select from order_tags t join orders o on o.enterprise_id = t.enterprise_id and o.id = t.order_id
        where t.enterprise_id = ${tx.enterpriseId} and t.tag = used.tag and ${visibleTo(who)})`;
  const found = await rows<{ tag: string }>(
    tx,
    sql`
    with recursive used (tag) as (
      select ${next(sql``)} union all select ${next(sql`and tag > used.tag`)} from used where used.tag is not null)
    select tag from used where tag is not null and ${isSeen} order by tag limit ${MOST}`,
  );
  return found.map(({ tag }) => tag);
}
