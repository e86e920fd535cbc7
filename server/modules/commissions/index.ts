import { commissions } from '../../../contract/commissions.ts';
import { commissionTrail } from '../../../contract/commissions.trail.ts';
import { onRebuild } from '../../platform/marks.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { registerUse } from '../organisation/index.ts';
import { registerProductUse } from '../products/index.ts';
import { called } from './called.queries.ts';
import { jobs } from './commissions.jobs.ts';
import { commissionDifferences } from './commissions.queries/differences.ts';
import { ratesFor } from './commissions.queries/rates.ts';
import { routes } from './commissions.routes.ts';
import { forgetDays } from './kept.store.ts';

export const module: ServerModule = {
  name: 'commissions',
  tables: [
    'commission_rates',
    'commission_periods',
    'commission_entries',
    'commission_sums',
    'commission_waiting',
    'commission_marks',
    'commission_orders',
    'commission_days',
    'commission_day_sums',
    'commission_returned',
  ],
  endpoints: [commissions],
  routes,
  jobs,
  joins() {
    onRebuild(forgetDays);
    registerTrail(commissionTrail, { called });
    registerUse('team', ratesFor('team_id'));
    registerUse('channel', ratesFor('sale_channel_id'));
    registerProductUse(ratesFor('product_id'));
  },
  differences: commissionDifferences,
};
