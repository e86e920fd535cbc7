import type { SharedView } from '../../../contract/views.ts';
import type { Actor } from '../../platform/actor.ts';
import { rows, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

/** What is shared of one list, by name. */
export const sharedViews = (tx: Reader, who: Actor, list: string): Promise<SharedView[]> =>
  rows<SharedView>(
    tx,
    sql`
    select v.id, v.name, v.search, coalesce(u.name, '') as owner, v.user_id = ${who.userId} as own
    from shared_views v left join published.people u on u.enterprise_id = v.enterprise_id and u.id = v.user_id
    where v.enterprise_id = ${tx.enterpriseId} and v.list = ${list} order by v.name`,
  );
