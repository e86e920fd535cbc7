import { setup } from '../../../contract/setup.ts';
import type { ServerModule } from '../../platform/module.ts';
import { routes } from './setup.routes.ts';

export const module: ServerModule = {
  name: 'setup',
  tables: ['setup_lists'],
  endpoints: [setup],
  routes,
};

export { registerStep } from './setup.steps.ts';
