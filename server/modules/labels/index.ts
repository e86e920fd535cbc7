import { labels } from '../../../contract/labels.ts';
import { labelTrail } from '../../../contract/labels.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { mayReadWhen } from '../files/index.ts';
import { addToOrders } from '../orders/index.ts';
import { registerHeld, registerRetention } from '../privacy/index.ts';
import { called } from './called.queries.ts';
import { maySeeLabel } from './labels.queries/labels-of.ts';
import { orderPart } from './labels.views/order-part.ts';
import { routes } from './labels.routes.ts';
import { heldByLabels, labelRetention } from './personal.store.ts';

declare module '../../platform/search.ts' {
  interface SearchKinds {
    label: true;
  }
}

export const module: ServerModule = {
  name: 'labels',
  tables: ['marketplace_labels'],
  endpoints: [labels],
  routes,
  joins() {
    registerTrail(labelTrail, { called });
    addToOrders('labels', orderPart);
    mayReadWhen('label', maySeeLabel);
    registerHeld(heldByLabels);
    registerRetention('label_months', labelRetention);
  },
};

export { labelsToPrint, type LabelToPrint } from './labels.queries/to-print.ts';
