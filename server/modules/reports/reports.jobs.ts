import type { Pool } from '../../platform/db.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { foldDays } from './reports.commands/fold-days.ts';

export const jobs = (pool: Pool): AnyJob[] => [
  {
    name: 'reports.fold',
    every: '* * * * *',
    work: () => forEachEnterprise(pool, (enterprise) => foldDays(enterprise)),
  },
];
