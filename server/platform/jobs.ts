import { setTimeout as sleep } from 'node:timers/promises';
import type { Reach } from './db.ts';
import type { AnyJob, JobQueue, Working } from './jobs/job.ts';
import type { Listener } from './listener.ts';
import type { Logger } from './log.ts';

export type { AnyJob, Job, JobQueue } from './jobs/job.ts';

const AGAIN_SECONDS = 5;

/**
 * The queue (pg-boss). A job's NOTIFY travels with the commit that puts it in and wakes a worker. A worker renews
 * the lease of what it does while it lives; a job whose lease is over goes to another within the same time again,
 * and the first one's late answer is refused. Five failures park it.
 * Tried until the database lets it in.
 */
export async function openJobs(
  reach: Reach,
  jobs: AnyJob[],
  working: Working,
  listener: Listener,
  log: Logger,
  givenUp: AbortSignal,
): Promise<JobQueue> {
  const { openQueue } = await import('./jobs/queue.ts');
  for (;;) {
    try {
      return await openQueue(reach, jobs, working, listener, log);
    } catch (err) {
      givenUp.throwIfAborted();
      log.error(
        { err: (err as Error).message },
        `The job queue waited for the database in vain; no job begins, and it is tried again every ${AGAIN_SECONDS} s. ` +
          'Look whether the database answers, has a connection left, and what holds its locks (pg_stat_activity).',
      );
      await sleep(AGAIN_SECONDS * 1_000, undefined, { signal: givenUp });
    }
  }
}
