import type { Pool } from '../../platform/db.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { sweepFiles } from './files.commands/sweep-files.ts';

export const jobs = (pool: Pool): AnyJob[] => [
  { name: 'files.sweep', every: '40 4 * * *', work: () => forEachEnterprise(pool, sweepFiles) },
];
