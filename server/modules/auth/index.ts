import { auth, profile } from '../../../contract/auth.ts';
import type { ServerModule } from '../../platform/module.ts';
import { jobs } from './auth.jobs.ts';
import { routes } from './auth.routes.ts';

export const module: ServerModule = {
  name: 'auth',
  tables: ['login_tries', 'reset_links'],
  endpoints: [auth, profile],
  routes,
  jobs,
};
