import { addDays, startOfDay } from '../../platform/clock.ts';
import { lockKept, takeMarked, type Marks } from '../../platform/marks.ts';
import { idList, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { columns, reckoned } from './summaries.queries/reckoned.ts';

const MARKS: Marks = { table: 'summary_marks', atOnce: 2_000 };

/** Reckons orders that were marked since. Answers how many. */
export async function reckonMarked(tx: Tx): Promise<number> {
  const ids = await takeMarked(tx, MARKS);
  if (!ids.length) return 0;
  await tx.run(
    sql`delete from summary_pieces where enterprise_id = ${tx.enterpriseId} and order_id = any (${idList(ids)})`,
  );
  await tx.run(sql`
    insert into summary_pieces (enterprise_id, ${columns})
    with ${reckoned(tx, sql`unnest(${ids}::bigint[]) as i (id)`)} select ${tx.enterpriseId}, ${columns} from reckoned`);
  return ids.length;
}

/** Marks the orders of products that were put into another category. */
export async function markMoved(tx: Tx): Promise<void> {
  await lockKept(tx, MARKS.table);
  await tx.run(sql`
    with moved as (
      delete from summary_moved_products where enterprise_id = ${tx.enterpriseId} returning product_id)
    insert into summary_marks (enterprise_id, order_id)
    select distinct s.enterprise_id, s.order_id from summary_pieces s
    where s.enterprise_id = ${tx.enterpriseId} and s.product in (select 'p' || m.product_id from moved m)`);
}

/** Marks orders that were made or left on some days, to be reckoned again. */
export const markDays = (tx: Tx, from: string, to: string) => {
  const within = (at: 'created_at' | 'closed_at') => {
    const column = at === 'created_at' ? sql`created_at` : sql`closed_at`;
    return sql`enterprise_id = ${tx.enterpriseId} and ${column} >= ${startOfDay(from)} and ${column} < ${startOfDay(addDays(to, 1))}`;
  };
  return tx.run(sql`
    insert into summary_marks (enterprise_id, order_id)
    select enterprise_id, id from published.orders where ${within('created_at')}
    union
    select enterprise_id, order_id from published.parcels where ${within('closed_at')}`);
};
