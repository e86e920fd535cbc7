import type { Job as Taken, PgBoss } from 'pg-boss';
import type { Logger } from '../log.ts';
import type { AnyJob, Working } from './job.ts';

/** How often a worker looks for jobs that nobody announced: the safety net behind NOTIFY. */
const LOOK_SECONDS = 30;

/** Starts a worker of each kind; answers how to give back what they have not finished. */
export async function work(
  boss: PgBoss,
  jobs: AnyJob[],
  { leaseSeconds }: Working,
  log: Logger,
): Promise<() => Promise<void>> {
  const hours = new Map((await boss.getSchedules()).map((each) => [each.name, each.cron]));
  const underWay = new Map<string, string>();
  // a lost worker's job is looked for as often as its lease is
  const options = { notifyPollingIntervalSeconds: Math.min(LOOK_SECONDS, leaseSeconds / 2) };
  const begin = async (job: AnyJob) => {
    const worker: string = await boss.work<object>(job.name, options, async ([taken]) => {
      if (!taken) return;
      // others may have been announced meanwhile, and nobody announces them again
      boss.notifyWorker(worker);
      underWay.set(taken.id, job.name);
      try {
        await job.work(taken.data as never);
      } catch (err) {
        const reason = (err as Error).message;
        log.warn({ job: job.name, id: taken.id, err: reason }, 'job failed, will be tried again');
        setTimeout(() => boss.notifyWorker(worker), againAfterMs(taken)).unref();
        throw err;
      } finally {
        underWay.delete(taken.id);
      }
    });
  };
  for (const job of jobs) {
    for (let n = 0; n < (job.atOnce ?? 1); n++) await begin(job);
    if (job.every && job.every !== hours.get(job.name))
      await boss.schedule(job.name, job.every, {}, { tz: 'Asia/Bangkok' });
  }
  return async () => {
    // they may begin elsewhere at once: nothing was wrong with them
    for (const [id, name] of underWay) await boss.update(name, undefined, { id, startAfter: 0 });
  };
}

/** By then pg-boss lets a failed job be tried again; it waits between half of this and all of it. */
const againAfterMs = ({ retryCount }: Taken<object>) => 2_000 * 2 ** retryCount + 100;
