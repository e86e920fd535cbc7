import type { ServerModule } from '../../platform/module.ts';
import { jobs } from './auth.jobs.ts';
import { routes } from './auth.routes.ts';

export const module: ServerModule = { name: 'auth', tables: ['login_tries', 'reset_links'], routes, jobs };
