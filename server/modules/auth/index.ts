import { access, auth, profile, secondFactor } from '../../../contract/auth.ts';
import { authSettings } from '../../../contract/auth.settings.ts';
import { authTrail } from '../../../contract/auth.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { jobs } from './auth.jobs.ts';
import { registerSettings } from '../settings/index.ts';
import { onInvited, onLinksVoid, onRemoved } from '../users/index.ts';
import { mailInvitation } from './auth.commands/links.ts';
import { voidLinks } from './auth.store.ts';
import { deleteFactor } from './second-factor.store.ts';
import { registerNotices } from '../notifications/index.ts';
import { authNotices } from './auth.notices.ts';
import { routes } from './auth.routes.ts';

export const module: ServerModule = {
  name: 'auth',
  tables: [
    'login_tries',
    'recovery_codes',
    'reset_links',
    'second_factors',
    'sign_ins',
    'setup_codes',
    'registrations',
  ],
  endpoints: [auth, profile, secondFactor, access],
  routes,
  jobs,
  joins() {
    registerSettings(authSettings);
    registerNotices(authNotices);
    registerTrail(authTrail);
    onInvited(mailInvitation);
    onLinksVoid(voidLinks);
    onRemoved(deleteFactor);
  },
};

export { newSetupCode } from './auth.commands/first-run.ts';
export { agentsOf } from './auth.queries.ts';
