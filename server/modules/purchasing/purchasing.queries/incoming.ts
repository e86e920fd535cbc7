import { idList, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What of these items is ordered and not there yet, and when the next of it is expected. */
export const incomingOfItems = (
  tx: Reader,
  items: readonly number[],
): Promise<{ item_id: number; qty: number; next: string | null }[]> =>
  rows(
    tx,
    sql`
    select l.item_id, sum(l.qty - l.received - l.short)::int as qty, min(o.expected_on)::text as next
    from purchase_lines l join purchase_orders o on o.enterprise_id = l.enterprise_id and o.id = l.purchase_id
    where l.enterprise_id = ${tx.enterpriseId} and l.item_id = any (${idList(items)}) and l.received + l.short < l.qty
      and o.state in ('approved', 'partial')
    group by l.item_id`,
  );
