import { addDays, dayOf, now, startOfDay } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob, Job } from '../../platform/jobs.ts';
import { system } from '../../platform/session.ts';
import { transaction } from '../../platform/tx.ts';
import { reckon } from './summaries.commands/reckon.ts';
import { runSummary, type Work } from './summaries.commands/run.ts';
import { lostBefore } from './summaries.rules.ts';
import { deleteOld, markLost } from './summaries.store.ts';

/** So long it can be looked up what came of a run. */
const KEPT_DAYS = 7;

export const jobs = (pool: Pool): AnyJob[] => [
  { name: 'summaries.run', work: runSummary, atOnce: 2 } satisfies Job<Work & object>,
  {
    name: 'summaries.reckon',
    every: '* * * * *',
    work: () => forEachEnterprise(pool, (enterprise) => reckon(enterprise)),
  },
  {
    name: 'summaries.lost',
    every: '* * * * *',
    work: () => forEachEnterprise(pool, (enterprise) => failLost(enterprise)),
  },
  {
    name: 'summaries.sweep',
    every: '40 4 * * *',
    work: () =>
      forEachEnterprise(pool, (enterprise) =>
        transaction(system(enterprise), (tx) => deleteOld(tx, startOfDay(addDays(dayOf(now()), -KEPT_DAYS)))),
      ),
  },
];

/** Runs that no worker took up, and that nobody asks for any more, end too. */
export const failLost = (enterprise: number) =>
  transaction(system(enterprise), (tx) => markLost(tx, lostBefore(now())));
