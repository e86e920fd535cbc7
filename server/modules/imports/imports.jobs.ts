import { addDays, dayOf, now, startOfDay } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob, Job } from '../../platform/jobs.ts';
import { system } from '../../platform/session.ts';
import { transaction } from '../../platform/tx.ts';
import { deleteBefore } from './imports.store.ts';
import { checkRows, runRows, type Work } from './imports.commands/work-through.ts';

/** So long what was brought can be looked at; what came of it lies in the trail for ever. */
const KEPT_DAYS = 90;

export const jobs = (pool: Pool): AnyJob[] => [
  { name: 'imports.check', work: checkRows } satisfies Job<Work & object>,
  { name: 'imports.run', work: runRows } satisfies Job<Work & object>,
  { name: 'imports.sweep', every: '10 4 * * *', work: () => forEachEnterprise(pool, sweepImports) },
];

const sweepImports = (enterprise: number) =>
  transaction(system(enterprise), (tx) => deleteBefore(tx, startOfDay(addDays(dayOf(now()), -KEPT_DAYS))));
