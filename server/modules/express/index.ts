import { express } from '../../../contract/express.ts';
import { expressTrail } from '../../../contract/express.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { onRoundAssigned } from '../packing/index.ts';
import { tellDeliveryUsers } from './express.commands/tell-delivery-users.ts';
import { registerNotices } from '../notifications/index.ts';
import { expressNotices } from './express.notices.ts';
import { routes } from './express.routes.ts';

export const module: ServerModule = {
  name: 'express',
  endpoints: [express],
  routes,
  joins() {
    registerNotices(expressNotices);
    registerTrail(expressTrail);
    onRoundAssigned(tellDeliveryUsers);
  },
};
