import { settings } from '../../../contract/settings.ts';
import type { ServerModule } from '../../platform/module.ts';
import { routes } from './settings.routes.ts';

export const module: ServerModule = {
  name: 'settings',
  tables: ['settings'],
  endpoints: [settings],
  routes,
};

export { changeSetting } from './settings.commands.ts';
export { documentNumber, registerSettings, settingOf, settingSql } from './settings.queries.ts';
