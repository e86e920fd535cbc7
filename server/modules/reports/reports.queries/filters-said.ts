import { MARKETPLACES, type Marketplace } from '../../../../contract/codes/marketplaces.ts';
import type { Locale } from '../../../../contract/shared.ts';
import { onlyRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Goods, Which } from './which.ts';

/** What narrows a report, as its paper says it. */
export async function filtersSaid(
  tx: Reader,
  f: Which & Goods & { q?: string | undefined },
  locale: Locale,
): Promise<string[]> {
  const e = tx.enterpriseId;
  const names = await onlyRow<Record<string, string | null>>(
    tx,
    sql`
    select
      (select c.name from published.sale_channels c where c.enterprise_id = ${e} and c.id = ${f.sale_channel_id ?? null}) as channel,
      (select t.name from published.teams t where t.enterprise_id = ${e} and t.id = ${f.team_id ?? null}) as team,
      (select u.name from published.people u where u.enterprise_id = ${e} and u.id = ${f.user_id ?? null}) as staff,
      (select p.code || ' ' || p.name from published.products p where p.enterprise_id = ${e} and p.id = ${f.product_id ?? null}) as product,
      (select c.name from published.categories c where c.enterprise_id = ${e} and c.id = ${f.category_id ?? null}) as category`,
  );
  return [
    ...Object.values(names).filter((name) => name !== null),
    ...(f.sku ? [f.sku] : []),
    ...(f.platform ? [MARKETPLACES[f.platform as Marketplace][locale]] : []),
    ...(f.q ? [`“${f.q}”`] : []),
  ];
}
