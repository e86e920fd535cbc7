import { cash } from '../../../contract/express.cash.ts';
import { manifests } from '../../../contract/express.manifests.ts';
import { express } from '../../../contract/express.ts';
import { expressTrail } from '../../../contract/express.trail.ts';
import { orders } from '../../../contract/orders.ts';
import { allows } from '../../../contract/rights.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { mayReadWhen } from '../files/index.ts';
import { addToOrders, seesAll } from '../orders/index.ts';
import { onRoundAssigned } from '../packing/index.ts';
import { called } from './called.queries.ts';
import { tellDeliveryUsers } from './express.commands/tell-delivery-users.ts';
import { expressDifferences } from './express.differences.queries.ts';
import { registerNotices } from '../notifications/index.ts';
import { expressNotices } from './express.notices.ts';
import { orderPart } from './express.views/order-part.ts';
import { isPhotoOfTheirs } from './marks.store.ts';
import { routes } from './express.routes.ts';

export const module: ServerModule = {
  name: 'express',
  tables: [
    'manifests',
    'manifest_parcels',
    'manifest_prints',
    'delivery_marks',
    'delivery_stops',
    'cash_handins',
    'cash_handin_parcels',
  ],
  endpoints: [express, manifests, cash],
  routes,
  joins() {
    registerNotices(expressNotices);
    registerTrail(expressTrail, { called });
    onRoundAssigned(tellDeliveryUsers);
    addToOrders('express', orderPart);
    mayReadWhen('signature', async (_tx, who) => allows(who, manifests.manifest.right) && seesAll(who));
    mayReadWhen(
      'delivery',
      async (tx, who, file) =>
        (allows(who, express.parcels.right) || allows(who, orders.detail.right)) &&
        isPhotoOfTheirs(tx, who, file),
    );
  },
  differences: expressDifferences,
};
