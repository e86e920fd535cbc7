import type { ServerModule } from '../../platform/module.ts';
import { routes } from './notifications.routes.ts';

export const module: ServerModule = { name: 'notifications', tables: ['notifications'], routes };

export { notify } from './notifications.store.ts';
