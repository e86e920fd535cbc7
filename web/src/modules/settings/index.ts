import { IconSettings } from '@tabler/icons-react';
import { settingsScreens } from '../../../../contract/settings.screens.ts';
import { defineModule } from '../../platform/module.ts';
import type th from './settings.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    settings: typeof th;
  }
}

export const settings = defineModule({
  name: 'settings',
  words: { th: () => import('./settings.th.ts'), en: () => import('./settings.en.ts') },
  screens: [
    {
      at: settingsScreens.settings,
      title: { th: 'การตั้งค่า', en: 'Settings' },
      load: () => import('./Settings.tsx').then((m) => m.Settings),
    },
  ],
  navigation: [{ group: 'admin', lines: [{ to: settingsScreens.settings, icon: IconSettings }] }],
  stale: { settings: [['settings']] },
});
