import { express } from '../../../contract/express.ts';
import type { ServerModule } from '../../platform/module.ts';
import { onRoundAssigned } from '../packing/index.ts';
import { tellCarriers } from './express.commands/tell-carriers.ts';
import { routes } from './express.routes.ts';

export const module: ServerModule = {
  name: 'express',
  endpoints: [express],
  routes,
  joins() {
    onRoundAssigned(tellCarriers);
  },
};
