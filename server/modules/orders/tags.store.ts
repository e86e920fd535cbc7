import { now } from '../../platform/clock.ts';
import { rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** In the order they were put on. */
export const tagsOf = async (tx: Tx, orderId: number): Promise<string[]> =>
  (
    await rows<{ tag: string }>(
      tx,
      sql`select tag from order_tags where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} order by at, tag`,
    )
  ).map(({ tag }) => tag);

export const insertTags = (tx: Tx, orderId: number, tags: readonly string[]) =>
  tx.run(sql`
    insert into order_tags (enterprise_id, order_id, tag, at)
    select ${tx.enterpriseId}, ${orderId}, t.tag, ${now()}::timestamptz from unnest(${tags}::text[]) as t (tag)`);

export const deleteTags = (tx: Tx, orderId: number, tags: readonly string[]) =>
  tx.run(sql`
    delete from order_tags where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and tag = any (${tags}::text[])`);
