import { PgBoss } from 'pg-boss';
import pg from 'pg';
import type { Reach } from '../db.ts';
import type { Listener } from '../listener.ts';
import type { Logger } from '../log.ts';
import { LONGEST_SECONDS, type AnyJob, type JobQueue, type Working } from './job.ts';
import { grant, keepKinds, SCHEMA } from './kinds.ts';
import { work } from './work.ts';

const PATIENCE_MS = 10_000;

/** Opens pg-boss on connections of its own; it hears of jobs by the one connection that listens. */
export async function openQueue(
  reach: Reach,
  jobs: AnyJob[],
  working: Working,
  listener: Listener,
  log: Logger,
): Promise<JobQueue> {
  const { works, leaseSeconds } = working;
  const pool = new pg.Pool({
    ...reach,
    max: 3,
    application_name: 'langraan-jobs',
    connectionTimeoutMillis: PATIENCE_MS,
    options: `-c lock_timeout=${PATIENCE_MS}`,
  });
  pool.on('error', (err) => log.warn({ err: err.message }, 'database connection lost'));
  const boss = new PgBoss({
    schema: SCHEMA,
    db: {
      executeSql: (text, values) => pool.query(text, values as unknown[]),
      listen: (channel, heard, begun) => {
        const stop = listener.listen(channel, heard, begun);
        return Promise.resolve({ close: () => Promise.resolve(stop()) });
      },
    },
    // a process that only answers requests leaves the queue's upkeep to those that work
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: Math.ceil(leaseSeconds / 2),
    monitorIntervalSeconds: Math.ceil(leaseSeconds / 2),
    // no job of ours waits for another job
    flowIntervalSeconds: LONGEST_SECONDS,
  });
  boss.on('error', (err: Error) => log.warn({ err: err.message }, 'job queue'));
  let giveBack = () => Promise.resolve();
  const stop = async (ms: number) => {
    await boss.stop({ graceful: ms > 0, timeout: ms });
    await giveBack();
    await pool.end();
  };
  try {
    await boss.start();
    await keepKinds(boss, jobs, leaseSeconds);
    await grant(pool);
    if (works) giveBack = await work(boss, jobs, working, log);
  } catch (err) {
    await stop(0).catch(() => undefined);
    throw err;
  }
  return { put: async (name, data, over) => void (await boss.send(name, data, { db: over })), stop };
}
