import type { Pool } from '../../platform/db.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { checkDueParcels } from './shipping.commands/check-due-parcels.ts';

export const jobs = (pool: Pool): AnyJob[] => [
  {
    name: 'shipping.check-parcels',
    every: '*/10 * * * *',
    work: () => forEachEnterprise(pool, checkDueParcels),
  },
];
