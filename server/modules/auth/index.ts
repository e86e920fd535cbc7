import { access, auth, profile } from '../../../contract/auth.ts';
import { authTrail } from '../../../contract/auth.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { jobs } from './auth.jobs.ts';
import { onInvited, onLinksVoid } from '../users/index.ts';
import { mailInvitation } from './auth.commands/links.ts';
import { voidLinks } from './auth.store.ts';
import { routes } from './auth.routes.ts';

export const module: ServerModule = {
  name: 'auth',
  tables: ['login_tries', 'reset_links', 'sign_ins'],
  endpoints: [auth, profile, access],
  routes,
  jobs,
  joins() {
    registerTrail(authTrail);
    onInvited(mailInvitation);
    onLinksVoid(voidLinks);
  },
};

export { agentsOf } from './auth.queries.ts';
