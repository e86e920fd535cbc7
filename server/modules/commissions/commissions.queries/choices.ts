import type { DataOf } from '../../../../contract/endpoint.ts';
import type { commissions } from '../../../../contract/commissions.ts';
import { GROUPS } from '../../../../contract/shared.ts';
import { jsonRows, literal, onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Whom and what a rate can be for; a category is called with those above it. */
export const rateChoices = (tx: Reader): Promise<DataOf<typeof commissions.choices>> => {
  const e = sql`${tx.enterpriseId}`;
  const named = (from: Sql): Sql => jsonRows(sql`select id, name from ${from} order by name, id`);
  return onlyRow(
    tx,
    sql`
    with recursive tree as (
      select id, name from published.categories where enterprise_id = ${e} and parent_id is null
      union all
      select c.id, t.name || ' › ' || c.name from published.categories c join tree t on t.id = c.parent_id where c.enterprise_id = ${e})
    select ${named(sql`published.people where enterprise_id = ${e} and deleted_at is null and group_id <> ${literal(GROUPS.customer)}`)} as users,
      ${named(sql`published.teams where enterprise_id = ${e} and closed_at is null`)} as teams,
      ${named(sql`published.sale_channels where enterprise_id = ${e} and closed_at is null`)} as channels,
      ${named(sql`tree`)} as categories`,
  );
};
/** Of what a rate points to, what the shop does not have. */
export const missingOf = (
  tx: Reader,
  r: Record<'user_id' | 'team_id' | 'sale_channel_id' | 'product_id' | 'category_id', number | null>,
): Promise<Record<keyof typeof r, boolean>> => {
  const lacks = (id: number | null, from: Sql): Sql =>
    sql`(${id}::bigint is not null and not exists (select from ${from} as f where f.enterprise_id = ${tx.enterpriseId} and f.id = ${id}))`;
  return onlyRow(
    tx,
    sql`
    select ${lacks(r.user_id, sql`(select enterprise_id, id from published.people where deleted_at is null)`)} as user_id,
      ${lacks(r.team_id, sql`published.teams`)} as team_id, ${lacks(r.sale_channel_id, sql`published.sale_channels`)} as sale_channel_id,
      ${lacks(r.product_id, sql`published.products`)} as product_id, ${lacks(r.category_id, sql`published.categories`)} as category_id`,
  );
};
