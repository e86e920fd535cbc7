import { dashboardReports } from '../../../contract/reports.dashboard.ts';
import { offerReports } from '../../../contract/reports.offers.ts';
import { returnReports } from '../../../contract/reports.returns.ts';
import { reportAbilities, reports } from '../../../contract/reports.ts';
import { reportTrail } from '../../../contract/reports.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { jobs } from './reports.jobs.ts';
import { reportDifferences } from './reports.queries/differences.ts';
import { routes } from './reports.routes.ts';

export const module: ServerModule = {
  name: 'reports',
  abilities: reportAbilities,
  tables: [
    'report_marks',
    'report_orders',
    'report_lines',
    'report_sums',
    'report_product_sums',
    'report_week_sums',
    'report_offer_sums',
    'report_days',
  ],
  endpoints: [reports, offerReports, returnReports, dashboardReports],
  routes,
  jobs,
  joins() {
    registerTrail(reportTrail);
  },
  differences: reportDifferences,
};
