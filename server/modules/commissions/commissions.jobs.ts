import type { Pool } from '../../platform/db.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { reckon } from './commissions.commands/reckon.ts';

export const jobs = (pool: Pool): AnyJob[] => [
  {
    name: 'commissions.reckon',
    every: '* * * * *',
    work: () => forEachEnterprise(pool, (enterprise) => reckon(enterprise)),
  },
];
