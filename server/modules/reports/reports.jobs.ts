import type { Pool } from '../../platform/db.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { reckon } from './reports.commands/reckon.ts';

export const jobs = (pool: Pool): AnyJob[] => [
  {
    name: 'reports.reckon',
    every: '* * * * *',
    work: () => forEachEnterprise(pool, (enterprise) => reckon(enterprise)),
  },
];
