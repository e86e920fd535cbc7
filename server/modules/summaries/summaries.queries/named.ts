import type { SummaryField, SummaryFilter } from '../../../../contract/summaries.ts';
import type { Fail } from '../../../platform/errors.ts';
import { every, onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Mover } from '../../../platform/rights.ts';
import { askedOf, type Asked } from '../asked.ts';
import { maySumBy } from '../figures.ts';

export type Refuses = Fail<'invalid_date_range' | 'not_found' | 'permission_denied'>;

/** What is asked, of things that there are. Errors: invalid_date_range, not_found (what the filter names). */
export async function askedOfShop(tx: Reader, given: SummaryFilter, fail: Refuses): Promise<Asked> {
  const asked = askedOf(given, fail);
  const isThere = (view: Sql, id: number | undefined) =>
    id !== undefined &&
    sql`exists (select from ${view} where enterprise_id = ${tx.enterpriseId} and id = ${id})`;
  const named = [
    isThere(sql`published.sale_channels`, asked.sale_channel_id),
    isThere(sql`published.teams`, asked.team_id),
    isThere(sql`published.people`, asked.user_id),
    isThere(sql`published.people`, asked.packer_id),
    isThere(sql`published.stock_items`, asked.item_id),
    isThere(sql`published.products`, asked.product_id),
  ];
  if (named.every((one) => one === false)) return asked;
  const { all } = await onlyRow<{ all: boolean }>(tx, sql`select ${every(...named)} as all`);
  if (!all) throw fail('not_found');
  return asked;
}

/** Errors: permission_denied (a field that this person is not told of). */
export function assertMaySumBy(
  who: Mover,
  { by, across }: { by?: SummaryField | undefined; across?: SummaryField | undefined },
  fail: Fail<'permission_denied'>,
): void {
  if (![by, across].every((field) => !field || maySumBy(who, field))) throw fail('permission_denied');
}
