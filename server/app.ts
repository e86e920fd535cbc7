import type { FastifyInstance } from 'fastify';
import { dayOf, now } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openPool, type Pool, type Reach } from './platform/db.ts';
import { openDrain } from './platform/drain.ts';
import { openHttp } from './platform/http.ts';
import { openJobs, type AnyJob } from './platform/jobs.ts';
import { Listener } from './platform/listener.ts';
import { Live, useLive } from './platform/live.ts';
import type { Logger } from './platform/log.ts';
import { mailJob } from './platform/mail.ts';
import { openMetrics } from './platform/metrics.ts';
import { migrate } from './platform/migrate.ts';
import { useQueue } from './platform/outbox.ts';
import { serveOperations } from './platform/operations.ts';
import { useAsking } from './platform/ask.ts';
import { useOutside } from './platform/outside.ts';
import { useSeal } from './platform/seal.ts';
import { useSessions } from './platform/session.ts';
import { serveWeb } from './platform/static.ts';
import { usePool } from './platform/tx.ts';
import { ALL_ABILITIES, ALL_ENDPOINTS, MODULES } from './modules.ts';

/** How long a stop waits for what runs; an orchestrator kills after 10 s at the earliest. */
const STOP_MS = 8_000;

export interface App {
  config: Config;
  http: FastifyInstance;
  pool: Pool;
  /** Stops taking work, finishes what runs, lets go of the database. */
  stop(): Promise<void>;
}

let isJoined = false;
/** Once a process, however often it is opened: who had joined twice would be told twice. */
function joinOnce(): void {
  if (isJoined) return;
  isJoined = true;
  for (const m of MODULES) m.joins?.();
}

/** The whole server on a database that is reachable; it does not listen yet. */
export async function openApp(config: Config, reach: Reach, log: Logger): Promise<App> {
  await migrate(reach, log);
  const pool = openPool(reach, config.DATABASE_POOL, log);
  usePool(pool);
  useSessions(pool, config.SPECIAL_USER_IDS);
  useSeal(config.secretKey);
  useOutside(config);
  joinOnce();

  const listener = new Listener(reach, log);
  const live = new Live(pool, listener, log);
  useLive(live);

  const metrics = openMetrics(pool);
  useAsking(log, metrics);
  const served = MODULES.flatMap((m) => m.routes?.(config, pool, ALL_ABILITIES) ?? []);
  const answered = served.map(({ endpoint }) => endpoint);
  const apart = [
    ...ALL_ENDPOINTS.filter((e) => !answered.includes(e)),
    ...answered.filter((e) => !ALL_ENDPOINTS.includes(e)),
  ];
  if (apart.length)
    throw new Error(
      `declared and answered are not the same: ${apart.map((e) => `${e.method} ${e.path}`).join(', ')}`,
    );

  const http = await openHttp(served, config, log, metrics);
  const drain = openDrain(http);
  serveOperations(http, config, ALL_ENDPOINTS, pool, metrics, drain);
  await serveWeb(http);
  await http.ready();

  const works = config.ROLE !== 'web';
  const jobs = [mailJob(config, pool) as AnyJob, ...MODULES.flatMap((m) => m.jobs?.(pool) ?? [])];
  const stopping = new AbortController();
  const working = { works, leaseSeconds: config.JOB_LEASE_SECONDS };
  const queue = openJobs(reach, jobs, working, listener, log, stopping.signal);
  queue.catch(() => undefined); // it goes on trying until the stop, and has said so
  useQueue(queue);
  log.debug({ day: dayOf(now()) }, 'app open');

  return {
    config,
    http,
    pool,
    async stop() {
      const until = performance.now() + STOP_MS;
      live.stop();
      await drain.close(STOP_MS);
      stopping.abort();
      const opened = await queue.catch(() => null);
      await opened?.stop(Math.max(1_000, until - performance.now()));
      await listener.stop();
      useQueue(null);
      useLive(null);
      await pool.end();
    },
  };
}
