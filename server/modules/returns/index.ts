import { returns } from '../../../contract/returns.ts';
import { returnTrail } from '../../../contract/returns.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { mayReadWhen } from '../files/index.ts';
import { addToOrders, onCancelled } from '../orders/index.ts';
import { called } from './called.queries.ts';
import { putBackCancelled } from './returns.commands/open-return.ts';
import { returnDifferences } from './returns.queries/differences.ts';
import { maySeePhoto } from './returns.views/may-see-photo.ts';
import { orderPart } from './returns.views/order-part.ts';
import { routes } from './returns.routes.ts';

export const module: ServerModule = {
  name: 'returns',
  tables: [
    'returns',
    'return_parcels',
    'return_lines',
    'refunds',
  ],
  views: ['returned_lines'],
  endpoints: [returns],
  routes,
  joins() {
    registerTrail(returnTrail, { called });
    addToOrders('returns', orderPart);
    onCancelled(putBackCancelled);
    mayReadWhen('return', maySeePhoto);
  },
  differences: returnDifferences,
};
