import { privacy } from '../../../contract/privacy.ts';
import { privacySettings } from '../../../contract/privacy.settings.ts';
import { privacyTrail } from '../../../contract/privacy.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { registerSettings } from '../settings/index.ts';
import { jobs } from './privacy.jobs.ts';
import { looksBefore } from './privacy.queries/looks.ts';
import { routes } from './privacy.routes.ts';
import { deleteLooks } from './privacy.store.ts';
import { registerRetention } from './retention.ts';

export const module: ServerModule = {
  name: 'privacy',
  tables: ['personal_looks', 'erasures', 'retention_runs'],
  endpoints: [privacy],
  routes,
  jobs,
  joins() {
    registerSettings(privacySettings);
    registerTrail(privacyTrail);
    registerRetention('look_months', { due: looksBefore, erase: deleteLooks });
  },
};

export { registerHeld, registerPeople, type HeldTable, type Subject } from './held.ts';
export { forgetLooks, looking, looksWritten } from './looks.ts';
export { booksBegin, booksEnd, registerRetention } from './retention.ts';
