import { settings } from '../../../contract/settings.ts';
import { settingsTrail } from '../../../contract/settings.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { settingFields } from './settings.queries.ts';
import { routes } from './settings.routes.ts';

export const module: ServerModule = {
  name: 'settings',
  tables: ['settings'],
  endpoints: [settings],
  routes,
  joins() {
    registerTrail(settingsTrail, { fields: { 'settings.change': settingFields } });
  },
};

export { changeSetting } from './settings.commands.ts';
export { documentNumber, registerSettings, settingOf, settingSql, settingsSql } from './settings.queries.ts';
