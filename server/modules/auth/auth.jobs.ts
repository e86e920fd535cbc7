import type { Pool } from '../../platform/db.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { sweep } from './auth.store.ts';

export const jobs = (pool: Pool): AnyJob[] => [
  { name: 'auth.sweep', every: '17 * * * *', work: () => sweep(pool) },
];
