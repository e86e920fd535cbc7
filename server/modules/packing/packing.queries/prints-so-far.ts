import { onlyRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { idsOf, type Which } from './print-data.ts';

/** How often this was printed, of chosen orders that one that was most; the paper of a second print says so. */
export const printsSoFar = async (tx: Reader, p: Which & { part: string }): Promise<number> =>
  (
    await onlyRow<{ n: number }>(
      tx,
      p.orders === undefined
        ? sql`
    select count(*)::int as n from print_log where enterprise_id = ${tx.enterpriseId} and part = ${p.part}
      and round_id is not distinct from ${p.round_id ?? null} and order_id is not distinct from ${p.order_id ?? null}`
        : sql`
    select coalesce(max(n), 0)::int as n from (
      select count(*) as n from print_log where enterprise_id = ${tx.enterpriseId} and part = ${p.part}
        and order_id = any (${idsOf(p)}::bigint[]) group by order_id) as printed`,
    )
  ).n;
