import { maybeRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** The number of the round that took the order last, as its timeline has it. */
export const lastRoundOf = async (tx: Reader, orderId: number): Promise<string> =>
  (
    await maybeRow<{ round: string }>(
      tx,
      sql`
      select data ->> 'round' as round from published.order_events
      where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and event = 'cut'
      order by id desc limit 1`,
    )
  )?.round ?? '';
