import { rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { sumsOf, type Range } from './sums.ts';

export interface Choice {
  of: 'channel' | 'team' | 'staff' | 'category';
  id: number;
  name: string;
  /** Of a channel. */
  platform: number | null;
  parent_id: number | null;
}
/** Channels, teams and staff that orders of these days have, and the shop's categories, each by its name. */
export const choices = (
  tx: Reader,
  range: Range,
  asked: { which: Sql; marked: readonly number[] },
): Promise<Choice[]> =>
  rows<Choice>(
    tx,
    sql`
    with s as (
      select distinct sale_channel_id, team_id, user_id
      from ${sumsOf(tx, 'orders', { ...asked, ranges: [range] })} as s)
    select 'channel' as of, c.id, c.name, c.platform, null::bigint as parent_id from published.sale_channels c
    where c.enterprise_id = ${tx.enterpriseId} and c.id in (select sale_channel_id from s)
    union all
    select 'team', t.id, t.name, null, null from published.teams t where t.enterprise_id = ${tx.enterpriseId} and t.id in (select team_id from s)
    union all
    select 'staff', p.id, p.name, null, null from published.people p where p.enterprise_id = ${tx.enterpriseId} and p.id in (select user_id from s)
    union all
    select 'category', k.id, k.name, null, k.parent_id from published.categories k where k.enterprise_id = ${tx.enterpriseId}
    order by 1, 3, 2`,
  );
