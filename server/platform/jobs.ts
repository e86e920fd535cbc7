import type { PgBoss } from 'pg-boss';
import pg from 'pg';
import { APP_ROLE, type Reach } from './db.ts';
import type { Logger } from './log.ts';

/** One kind of background work. At least once: the work must bear being done twice. */
export interface Job<T extends object = Record<string, never>> {
  name: string;
  work: (data: T) => Promise<void>;
  /** Five-field cron in Asia/Bangkok; absent: only when asked for. */
  every?: string;
}
export type AnyJob = Job<never>;

const SCHEMA = 'pgboss';

interface Working {
  works: boolean;
  leaseSeconds: number;
}
/** Work that takes longer hangs: it is given up and tried again. */
const LONGEST_SECONDS = 3_600;

/**
 * The queue (pg-boss). A worker renews the lease of what it does while it lives; a job whose lease is over
 * goes to another within the same time again, and the first one's late answer is refused. Five failures park it.
 */
export async function openJobs(
  reach: Reach,
  jobs: AnyJob[],
  { works, leaseSeconds }: Working,
  log: Logger,
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    ...reach,
    schema: SCHEMA,
    max: 3,
    application_name: 'langraan-jobs',
    superviseIntervalSeconds: Math.ceil(leaseSeconds / 2),
    monitorIntervalSeconds: Math.ceil(leaseSeconds / 2),
  } as never);
  boss.on('error', (err: Error) => log.warn({ err: err.message }, 'job queue'));
  await boss.start();
  const queue = {
    retryLimit: 5,
    retryBackoff: true,
    expireInSeconds: LONGEST_SECONDS,
    heartbeatSeconds: leaseSeconds,
  };
  for (const job of jobs) {
    await boss.createQueue(job.name, queue);
    // one that exists keeps what it was made with
    await boss.updateQueue(job.name, queue);
  }
  await grant(reach);
  if (!works) return boss;
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: 1 }, async (taken) => {
      for (const one of taken) {
        try {
          await job.work(one.data as never);
        } catch (err) {
          log.warn(
            { job: job.name, id: one.id, err: (err as Error).message },
            'job failed, will be tried again',
          );
          throw err;
        }
      }
    });
    if (job.every) await boss.schedule(job.name, job.every, {}, { tz: 'Asia/Bangkok' });
  }
  return boss;
}

/** Commands put jobs into the queue inside their own transaction, as the app's role. */
async function grant(reach: Reach): Promise<void> {
  const client = new pg.Client(reach);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`grant usage on schema ${SCHEMA} to ${APP_ROLE};
      grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${APP_ROLE};
      grant execute on all functions in schema ${SCHEMA} to ${APP_ROLE}`);
  } finally {
    await client.end();
  }
}
