import type { Pool } from '../../platform/db.ts';
import { everyEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { addUp, cancelUnpaid, completeDelivered } from './orders.commands/run-clocks.ts';

export const jobs = (pool: Pool): AnyJob[] => [
  { name: 'orders.cancel-unpaid', every: '*/5 * * * *', work: () => everyEnterprise(pool, cancelUnpaid) },
  { name: 'orders.add-up-tallies', every: '*/10 * * * *', work: () => everyEnterprise(pool, addUp) },
  {
    name: 'orders.complete-delivered',
    every: '20 * * * *',
    work: () => everyEnterprise(pool, completeDelivered),
  },
];
