import type { PgBoss } from 'pg-boss';
import type pg from 'pg';
import { APP_ROLE } from '../db.ts';
import { LONGEST_SECONDS, type AnyJob } from './job.ts';

export const SCHEMA = 'pgboss';
/** pg-boss's own kind: each job whose hour has come passes through it. */
const HOUR_HAS_COME = '__pgboss__send-it';

/** Makes the kinds of jobs that are missing or were made otherwise. Each is announced by its commit. */
export async function keepKinds(boss: PgBoss, jobs: AnyJob[], leaseSeconds: number): Promise<void> {
  const kind = {
    retryLimit: 5,
    retryBackoff: true,
    expireInSeconds: LONGEST_SECONDS,
    heartbeatSeconds: leaseSeconds,
    notify: true,
  };
  const known = new Map((await boss.getQueues()).map((each) => [each.name, each]));
  for (const { name } of jobs) {
    const is = known.get(name);
    if (!is) await boss.createQueue(name, kind);
    else if (Object.entries(kind).some(([key, value]) => is[key as keyof typeof kind] !== value))
      await boss.updateQueue(name, kind);
  }
  if (known.get(HOUR_HAS_COME)?.notify === false) await boss.updateQueue(HOUR_HAS_COME, { notify: true });
}

/** Commands put jobs into the queue inside their own transaction, as the app's role. */
export async function grant(pool: pg.Pool): Promise<void> {
  const lacking = await pool.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p') and not has_table_privilege($2, c.oid, 'insert, update') limit 1`,
    [SCHEMA, APP_ROLE],
  );
  // granting what is granted writes the catalogue again, and two processes that do it at once disturb each other
  if (lacking.rowCount === 0) return;
  await pool.query(`grant usage on schema ${SCHEMA} to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${APP_ROLE};
    grant execute on all functions in schema ${SCHEMA} to ${APP_ROLE}`);
}
