import type { PgBoss } from 'pg-boss';
import type { Sql } from 'sql-template-tag';
import type { Tx } from './tx.ts';

let queue: Promise<PgBoss> | null = null;
export const useQueue = (q: Promise<PgBoss> | null): void => {
  queue = q;
};

/**
 * Anything remote (mail, marketplaces) is put into the queue inside the command's transaction and
 * done after its commit: both happen or neither. Delivery is at least once.
 */
export async function add(tx: Tx, job: string, data: object): Promise<void> {
  if (!queue) throw new Error('the job queue is not open');
  const boss = await queue;
  await boss.send(job, data, {
    db: { executeSql: (text: string, values: unknown[] = []) => tx.run({ text, values } as unknown as Sql) },
  } as never);
}
