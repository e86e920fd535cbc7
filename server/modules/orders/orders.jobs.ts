import type { Pool } from '../../platform/db.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { refreshTallies, cancelUnpaid, completeDelivered } from './orders.commands/run-clocks.ts';

export const jobs = (pool: Pool): AnyJob[] => [
  { name: 'orders.cancel-unpaid', every: '*/5 * * * *', work: () => forEachEnterprise(pool, cancelUnpaid) },
  {
    name: 'orders.add-up-tallies',
    every: '*/10 * * * *',
    work: () => forEachEnterprise(pool, refreshTallies),
  },
  {
    name: 'orders.complete-delivered',
    every: '20 * * * *',
    work: () => forEachEnterprise(pool, completeDelivered),
  },
];
