import { sweepChallenges } from '../../platform/bot-check.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { Pool } from '../../platform/db.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { system } from '../../platform/session.ts';
import { sweepSessions } from '../../platform/sessions.ts';
import { transaction } from '../../platform/tx.ts';
import { sweepAttempts } from './auth.store.ts';
import { sweepRegistrations } from './beginnings.store.ts';
import { sweepSignIns } from './sign-ins.store.ts';

export const jobs = (pool: Pool): AnyJob[] => [
  {
    name: 'auth.sweep',
    every: '17 * * * *',
    async work() {
      await sweepSessions(pool);
      await sweepAttempts(pool);
      await sweepChallenges(pool);
      await sweepRegistrations(pool);
    },
  },
  {
    name: 'auth.sweep_sign_ins',
    every: '37 3 * * *',
    work: () => forEachEnterprise(pool, (id) => transaction(system(id), sweepSignIns)),
  },
];
