import { onlyRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What narrows a report, by the ids of what it is narrowed to. */
export interface Narrowed {
  sale_channel_id?: number | undefined;
  team_id?: number | undefined;
  user_id?: number | undefined;
  packer_id?: number | undefined;
  product_id?: number | undefined;
  category_id?: number | undefined;
}
export type FilterNames = Record<
  'channel' | 'team' | 'staff' | 'packer' | 'product' | 'category',
  string | null
>;

/** The names of what a report is narrowed to; null: it is not. */
export function filterNames(tx: Reader, f: Narrowed): Promise<FilterNames> {
  const e = tx.enterpriseId;
  return onlyRow<FilterNames>(
    tx,
    sql`
    select
      (select c.name from published.sale_channels c where c.enterprise_id = ${e} and c.id = ${f.sale_channel_id ?? null}) as channel,
      (select t.name from published.teams t where t.enterprise_id = ${e} and t.id = ${f.team_id ?? null}) as team,
      (select u.name from published.people u where u.enterprise_id = ${e} and u.id = ${f.user_id ?? null}) as staff,
      (select u.name from published.people u where u.enterprise_id = ${e} and u.id = ${f.packer_id ?? null}) as packer,
      (select p.code || ' ' || p.name from published.products p where p.enterprise_id = ${e} and p.id = ${f.product_id ?? null}) as product,
      (select c.name from published.categories c where c.enterprise_id = ${e} and c.id = ${f.category_id ?? null}) as category`,
  );
}
