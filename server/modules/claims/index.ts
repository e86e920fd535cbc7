import { claims } from '../../../contract/claims.ts';
import { claimTrail } from '../../../contract/claims.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { addToOrders } from '../orders/index.ts';
import { claimDifferences } from './claims.queries/differences.ts';
import { orderPart } from './claims.views/order-part.ts';
import { routes } from './claims.routes.ts';

export const module: ServerModule = {
  name: 'claims',
  tables: ['claims', 'claim_lines'],
  endpoints: [claims],
  routes,
  joins() {
    registerTrail(claimTrail);
    addToOrders('claims', orderPart);
  },
  differences: claimDifferences,
};
