import type { Pool } from '../../platform/db.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob, Job } from '../../platform/jobs.ts';
import { eraseWhatIsDue, RETENTION_JOB } from './privacy.commands/run-retention.ts';

export const jobs = (pool: Pool): AnyJob[] => [
  { name: 'privacy.retention', every: '13 4 * * *', work: () => forEachEnterprise(pool, eraseWhatIsDue) },
  {
    name: RETENTION_JOB,
    work: ({ enterpriseId }) => eraseWhatIsDue(enterpriseId),
  } satisfies Job<{ enterpriseId: number }> as AnyJob,
];
