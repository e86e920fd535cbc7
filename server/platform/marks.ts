import { raw, rows, sql } from './sql.ts';
import { system } from './session.ts';
import { transaction, type Tx } from './tx.ts';

/**
 * What is kept of orders, reckoned from their rows (decisions 0115–0117): a change of the rows marks its order with it, by triggers, and
 * a job reckons marked orders again. Until then they are read from their rows.
 */
export interface Marks {
  /** Its marks: enterprise_id, id, order_id; only inserted and deleted, so nobody waits. */
  table: string;
  /** Taken at once, in one transaction. */
  atOnce: number;
}

/**
 * Takes the oldest marks of a shop, one at a time in a shop: a change whose mark is not seen yet keeps it, as the orders are read by
 * later statements. Answers the orders.
 */
export async function takeMarked(tx: Tx, { table, atOnce }: Marks): Promise<number[]> {
  await lockKept(tx, table);
  const marks = raw(table);
  const taken = await rows<{ order_id: number }>(
    tx,
    sql`
    delete from ${marks} where enterprise_id = ${tx.enterpriseId}
      and id in (select id from ${marks} where enterprise_id = ${tx.enterpriseId} order by id limit ${atOnce})
    returning order_id`,
  );
  return [...new Set(taken.map(({ order_id }) => order_id))];
}
/** Who changes what is kept waits for who else does, in a shop. */
export const lockKept = (tx: Tx, table: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${table}, ${tx.enterpriseId}))`);

/** Reckons what is marked in a shop, some orders a transaction, for so many milliseconds at most. Answers how many orders. */
export async function reckonAll(
  enterprise: number,
  some: (tx: Tx) => Promise<number>,
  most: number,
): Promise<number> {
  const who = system(enterprise);
  const until = performance.now() + most;
  let all = 0;
  for (let done = -1; done !== 0 && performance.now() < until;) {
    done = await transaction(who, some);
    all += done;
  }
  return all;
}

/** What else is kept of orders, besides who asks: marks those of some days too. */
type Rebuild = (tx: Tx, from: string, to: string) => Promise<unknown>;
const rebuilds: Rebuild[] = [];
export const onRebuild = (rebuild: Rebuild): void => void rebuilds.push(rebuild);
/** Lets all that registered be reckoned again, of some days. */
export const rebuildKept: Rebuild = async (tx, from, to) => {
  for (const rebuild of rebuilds) await rebuild(tx, from, to);
};
