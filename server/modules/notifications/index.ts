import { notifications } from '../../../contract/notifications.ts';
import type { ServerModule } from '../../platform/module.ts';
import { routes } from './notifications.routes.ts';

export const module: ServerModule = {
  name: 'notifications',
  tables: ['notice_choices', 'notifications'],
  endpoints: [notifications],
  routes,
};

export { noticesFor, registerNotices, type Notice } from './kinds.ts';
export { notify, type Whom } from './notifications.store.ts';
