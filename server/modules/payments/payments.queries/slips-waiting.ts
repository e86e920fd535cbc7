import { idList, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What the slips that nobody has judged bring to some orders, in satang by order; what was used elsewhere is none of it. */
export async function slipsWaiting(tx: Reader, orderIds: readonly number[]): Promise<Map<number, number>> {
  const found = await rows<{ order_id: number; amount: number }>(
    tx,
    sql`
    select order_id, sum(amount)::bigint as amount from slips
    where enterprise_id = ${tx.enterpriseId} and order_id = any (${idList(orderIds)})
      and accepted_at is null and rejected_at is null and duplicate_of is null
    group by order_id`,
  );
  return new Map(found.map(({ order_id, amount }) => [order_id, amount]));
}
