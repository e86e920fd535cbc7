import { setup } from '../../../contract/setup.ts';
import { setupTrail } from '../../../contract/setup.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { routes } from './setup.routes.ts';

export const module: ServerModule = {
  name: 'setup',
  tables: ['setup_lists'],
  endpoints: [setup],
  routes,
  joins: () => registerTrail(setupTrail),
};

export { registerStep } from './setup.steps.ts';
