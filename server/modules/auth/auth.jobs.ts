import { sweepChallenges } from '../../platform/bot-check.ts';
import type { Pool } from '../../platform/db.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { sweepSessions } from '../../platform/sessions.ts';
import { sweepAttempts } from './auth.store.ts';

export const jobs = (pool: Pool): AnyJob[] => [
  {
    name: 'auth.sweep',
    every: '17 * * * *',
    async work() {
      await sweepSessions(pool);
      await sweepAttempts(pool);
      await sweepChallenges(pool);
    },
  },
];
