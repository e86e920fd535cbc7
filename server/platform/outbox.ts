import type { Sql } from 'sql-template-tag';
import type { JobQueue } from './jobs.ts';
import type { Tx } from './tx.ts';

let queue: Promise<JobQueue> | null = null;
export const useQueue = (q: Promise<JobQueue> | null): void => {
  queue = q;
};

/**
 * Anything remote (mail, marketplaces) is put into the queue inside the command's transaction and
 * done after its commit: both happen or neither. Delivery is at least once.
 */
export async function enqueue(tx: Tx, job: string, data: object): Promise<void> {
  if (!queue) throw new Error('the job queue is not open');
  const { put } = await queue;
  await put(job, data, { executeSql: (text, values = []) => tx.run({ text, values } as unknown as Sql) });
}
