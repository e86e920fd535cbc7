import type { Actor } from '../../platform/actor.ts';
import { affectedRows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** The orders of customers who were merged are from now on of the one they were merged into; answers how many. */
export const moveOrdersOfCustomers = (
  tx: Tx,
  _who: Actor,
  { from, into }: { from: readonly number[]; into: number },
): Promise<number> =>
  affectedRows(
    tx,
    sql`
    update orders set customer_id = ${into}
    where enterprise_id = ${tx.enterpriseId} and id in (
      select id from orders where enterprise_id = ${tx.enterpriseId} and customer_id = any (${from}::bigint[]) order by id for update)`,
  );
