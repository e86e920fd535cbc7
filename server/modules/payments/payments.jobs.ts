import type { Pool } from '../../platform/db.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob, Job } from '../../platform/jobs.ts';
import { verifyDueSlips } from './payments.commands/verify-slip.ts';
import { VERIFY, type Verify } from './verifying.ts';

const verify: Job<Verify> = { name: VERIFY, work: ({ enterprise_id }) => verifyDueSlips(enterprise_id) };

export const jobs = (pool: Pool): AnyJob[] => [
  verify as AnyJob,
  {
    // what was asked for in vain, and what nobody was told of: the process died before it could say so
    name: 'payments.look-for-slips',
    every: '* * * * *',
    work: () => forEachEnterprise(pool, verifyDueSlips),
  },
];
