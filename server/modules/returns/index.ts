import { returns } from '../../../contract/returns.ts';
import { compensations } from '../../../contract/returns.compensations.ts';
import { found } from '../../../contract/returns.found.ts';
import { quarantine } from '../../../contract/returns.quarantine.ts';
import { returnTrail } from '../../../contract/returns.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { mayReadWhen } from '../files/index.ts';
import { addToOrders, onCancelled } from '../orders/index.ts';
import { registerHeld, registerRetention } from '../privacy/index.ts';
import { onBillReversed } from '../warehouse/index.ts';
import { called } from './called.queries.ts';
import { returnRetention } from './notes.store.ts';
import { backInQuarantine } from './outcomes.store.ts';
import { heldByReturns } from './personal.store.ts';
import { putBackCancelled } from './returns.commands/open-return.ts';
import { returnDifferences } from './returns.queries/differences.ts';
import { maySeePhoto } from './returns.views/may-see-photo.ts';
import { orderPart } from './returns.views/order-part.ts';
import { routes } from './returns.routes.ts';

declare module '../../platform/search.ts' {
  interface SearchKinds {
    return: true;
    found: true;
    compensation: true;
  }
}

export const module: ServerModule = {
  name: 'returns',
  tables: [
    'returns',
    'return_parcels',
    'return_lines',
    'refunds',
    'found_parcels',
    'quarantine_outcomes',
    'compensations',
  ],
  views: ['returned_lines', 'compensations'],
  endpoints: [returns, found, quarantine, compensations],
  routes,
  joins() {
    registerTrail(returnTrail, { called });
    addToOrders('returns', orderPart);
    onCancelled(putBackCancelled);
    onBillReversed(backInQuarantine);
    mayReadWhen('return', maySeePhoto);
    registerHeld(heldByReturns);
    registerRetention('return_months', returnRetention);
  },
  differences: returnDifferences,
};
