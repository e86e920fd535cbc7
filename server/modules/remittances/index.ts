import { remittances } from '../../../contract/remittances.ts';
import { remittanceTrail } from '../../../contract/remittances.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { addToOrders } from '../orders/index.ts';
import { called } from './called.queries.ts';
import { jobs } from './remittances.jobs.ts';
import { remittanceDifferences } from './remittances.queries/differences.ts';
import { orderPart } from './remittances.views/order-part.ts';
import { routes } from './remittances.routes.ts';

export const module: ServerModule = {
  name: 'remittances',
  tables: ['remittances', 'remittance_lines'],
  views: ['provider_fees'],
  endpoints: [remittances],
  routes,
  jobs,
  joins() {
    registerTrail(remittanceTrail, { called });
    addToOrders('remittances', orderPart);
  },
  differences: remittanceDifferences,
};
