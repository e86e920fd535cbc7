import { IconListCheck } from '@tabler/icons-react';
import { setupScreens } from '../../../../contract/setup.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { setupActions } from './extensions.ts';
import type th from './setup.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    setup: typeof th;
  }
}

export const setup = defineModule({
  name: 'setup',
  words: { th: () => import('./setup.th.ts'), en: () => import('./setup.en.ts') },
  screens: [
    {
      at: setupScreens.setup,
      title: { th: 'เริ่มต้นใช้งาน', en: 'Getting started' },
      shows: [setupActions],
      load: () => import('./SetupPage.tsx').then((m) => m.SetupPage),
    },
  ],
  navigation: [{ group: 'admin', lines: [{ to: setupScreens.setup, icon: IconListCheck }] }],
  card: { at: setupScreens.setup, load: () => import('./SetupCard.tsx').then((m) => m.SetupCard) },
  stale: { setup: [['setup']] },
});

export { setupActions, type OfStep } from './extensions.ts';
