import { addDays, dayOf, now, startOfDay } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { system } from '../../platform/session.ts';
import { transaction } from '../../platform/tx.ts';
import { deleteOpenBefore } from './remittances.store.ts';

/** As long as other files that were brought and came to nothing. */
const KEPT_DAYS = 90;

export const jobs = (pool: Pool): AnyJob[] => [
  {
    name: 'remittances.sweep',
    every: '20 4 * * *',
    work: () =>
      forEachEnterprise(pool, (enterprise) =>
        transaction(system(enterprise), (tx) =>
          deleteOpenBefore(tx, startOfDay(addDays(dayOf(now()), -KEPT_DAYS))),
        ),
      ),
  },
];
