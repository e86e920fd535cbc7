import { views } from '../../../contract/views.ts';
import { viewsTrail } from '../../../contract/views.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { called } from './called.queries.ts';
import { routes } from './views.routes.ts';

export const module: ServerModule = {
  name: 'views',
  tables: ['shared_views'],
  endpoints: [views],
  routes,
  joins() {
    registerTrail(viewsTrail, { called });
  },
};
