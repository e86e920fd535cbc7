import { notifications } from '../../../contract/notifications.ts';
import type { ServerModule } from '../../platform/module.ts';
import { routes } from './notifications.routes.ts';

export const module: ServerModule = {
  name: 'notifications',
  tables: ['notifications'],
  endpoints: [notifications],
  routes,
};

export { notify, type Whom } from './notifications.store.ts';
