import type { Actor } from '../../../platform/actor.ts';
import { contains, every, join, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { scopeOf, seesAll } from '../../orders/index.ts';

export interface Which {
  sale_channel_id?: number | undefined;
  platform?: number | undefined;
  team_id?: number | undefined;
  user_id?: number | undefined;
  without_team?: boolean | undefined;
  without_user?: boolean | undefined;
}
/** Which orders: those that the person may see and the filter wants, by the columns that sums and orders share. */
export const whichOrders = (tx: Reader, who: Actor, f: Which): Sql =>
  every(
    // whom sums cannot tell sees none: their groups have no reports
    scopeOf(who) ?? sql`false`,
    f.sale_channel_id !== undefined && sql`sale_channel_id = ${f.sale_channel_id}`,
    f.platform !== undefined &&
      sql`sale_channel_id in (select c.id from published.sale_channels c where c.enterprise_id = ${tx.enterpriseId} and c.platform = ${f.platform})`,
    f.team_id !== undefined && sql`team_id = ${f.team_id}`,
    f.user_id !== undefined && sql`user_id = ${f.user_id}`,
    f.without_team && sql`team_id is null`,
    f.without_user && sql`user_id is null`,
  );

export const EVERYTHING: Sql = sql`true`;
/** Whether it is asked by who sold: sums of products do not tell them. */
export const narrowsStaff = (who: Actor, f: Which): boolean =>
  !seesAll(who) || [f.team_id, f.user_id, f.without_team, f.without_user].some((one) => one !== undefined);

export interface Goods {
  product_id?: number | undefined;
  sku?: string | undefined;
  category_id?: number | undefined;
}
export const hasGoods = (f: Goods): boolean =>
  f.product_id !== undefined || f.sku !== undefined || f.category_id !== undefined;
/** Which goods, by the product's id and, of what is no product, its SKU (`sku`, null or empty of products). */
export const whichGoods = (tx: Reader, f: Goods): Sql =>
  every(
    f.product_id !== undefined && sql`product_id = ${f.product_id}`,
    f.sku !== undefined && sql`product_id is null and sku = ${f.sku}`,
    f.category_id !== undefined &&
      sql`product_id in (
        with recursive below as (
          select c.id from published.categories c where c.enterprise_id = ${tx.enterpriseId} and c.id = ${f.category_id}
          union select c.id from below b join published.categories c on c.enterprise_id = ${tx.enterpriseId} and c.parent_id = b.id)
        select p.id from published.products p where p.enterprise_id = ${tx.enterpriseId} and p.category_id in (select id from below))`,
  );

/** What a row can be of. */
export const DIMENSIONS = {
  channel: {
    columns: [sql`sale_channel_id`],
    named: (tx: Reader, q: Sql) =>
      sql`sale_channel_id in (select c.id from published.sale_channels c where c.enterprise_id = ${tx.enterpriseId} and lower(c.name) like ${q})`,
  },
  team: {
    columns: [sql`team_id`],
    named: (tx: Reader, q: Sql) =>
      sql`team_id in (select t.id from published.teams t where t.enterprise_id = ${tx.enterpriseId} and lower(t.name) like ${q})`,
  },
  staff: {
    columns: [sql`user_id`],
    named: (tx: Reader, q: Sql) =>
      sql`user_id in (select p.id from published.people p where p.enterprise_id = ${tx.enterpriseId} and lower(p.name) like ${q})`,
  },
  product: {
    columns: [sql`product_id`, sql`sku`],
    named: (tx: Reader, q: Sql) =>
      sql`(product_id in (select p.id from published.products p where p.enterprise_id = ${tx.enterpriseId} and lower(p.code || ' ' || p.name) like ${q})
        or (product_id is null and lower(sku) like ${q}))`,
  },
} as const;
export type Dimension = keyof typeof DIMENSIONS;

/** Which rows of a report: of these goods, and those whose name has the words, of one of what they are of. */
export const amongRows = (
  tx: Reader,
  by: readonly Dimension[],
  { q, ...goods }: Goods & { q?: string | undefined },
): Sql => every(by.includes('product') && whichGoods(tx, goods), namedLike(tx, by, q));

const namedLike = (tx: Reader, by: readonly Dimension[], q: string | undefined): Sql =>
  q
    ? sql`(${join(
        by.map((one) => DIMENSIONS[one].named(tx, sql`${contains(q)}`)),
        ' or ',
      )})`
    : EVERYTHING;
