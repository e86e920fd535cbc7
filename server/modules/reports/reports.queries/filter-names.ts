import { every, onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What narrows a report, by the ids of what it is narrowed to. */
export interface Narrowed {
  sale_channel_id?: number | undefined;
  team_id?: number | undefined;
  user_id?: number | undefined;
  packer_id?: number | undefined;
  product_id?: number | undefined;
  category_id?: number | undefined;
  sku?: string | undefined;
  offer?: string | undefined;
  /** Of a coupon its campaign's, of a promotion a name. */
  offer_key?: string | undefined;
}
export type FilterNames = Record<
  'channel' | 'team' | 'staff' | 'packer' | 'product' | 'category' | 'campaign',
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
      (select c.name from published.categories c where c.enterprise_id = ${e} and c.id = ${f.category_id ?? null}) as category,
      (select k.name from published.campaigns k where k.enterprise_id = ${e} and k.id::text = ${f.offer_key ?? null}) as campaign`,
  );
}

/** Whether all of that is there. Who has left, or a channel that is closed, has its days still. */
export async function areThere(tx: Reader, f: Narrowed): Promise<boolean> {
  const isThere = (view: Sql, id: number | undefined) =>
    id !== undefined &&
    sql`exists (select from ${view} where enterprise_id = ${tx.enterpriseId} and id = ${id})`;
  const named = [
    isThere(sql`published.sale_channels`, f.sale_channel_id),
    isThere(sql`published.teams`, f.team_id),
    isThere(sql`published.people`, f.user_id),
    isThere(sql`published.people`, f.packer_id),
    isThere(sql`published.products`, f.product_id),
    isThere(sql`published.categories`, f.category_id),
    f.sku !== undefined && isSold(tx, f.sku),
    f.offer === 'coupon' &&
      f.offer_key !== undefined &&
      sql`exists (select from published.campaigns where enterprise_id = ${tx.enterpriseId} and id::text = ${f.offer_key})`,
  ];
  if (named.every((one) => one === false)) return true;
  return (await onlyRow<{ all: boolean }>(tx, sql`select ${every(...named)} as all`)).all;
}

/** Whether an order that is sold has it as a SKU of no product; one that has just come is read from its rows. */
const isSold = (tx: Reader, sku: string): Sql => sql`(
  exists (select from report_product_sums where enterprise_id = ${tx.enterpriseId} and product_id is null and sku = ${sku})
  or exists (
    select from report_marks m join published.order_lines l on l.enterprise_id = m.enterprise_id and l.order_id = m.order_id
    where m.enterprise_id = ${tx.enterpriseId} and l.product_id is null and l.sku = ${sku}))`;
