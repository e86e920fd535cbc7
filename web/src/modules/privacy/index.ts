import { IconShieldLock } from '@tabler/icons-react';
import { privacyScreens } from '../../../../contract/privacy.screens.ts';
import { defineModule } from '../../platform/module.ts';
import type th from './privacy.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    privacy: typeof th;
  }
}

export const privacy = defineModule({
  name: 'privacy',
  words: { th: () => import('./privacy.th.ts'), en: () => import('./privacy.en.ts') },
  screens: [
    {
      at: privacyScreens.people,
      title: { th: 'ข้อมูลส่วนบุคคล', en: 'Personal data' },
      load: () => import('./People.tsx').then((m) => m.People),
    },
    {
      at: privacyScreens.retention,
      title: { th: 'ระยะเวลาเก็บ', en: 'Retention' },
      under: privacyScreens.people,
      load: () => import('./RetentionPage.tsx').then((m) => m.RetentionPage),
    },
    {
      at: privacyScreens.looks,
      title: { th: 'ใครดูข้อมูล', en: 'Who looked' },
      under: privacyScreens.people,
      load: () => import('./Looks.tsx').then((m) => m.Looks),
    },
    {
      at: privacyScreens.person,
      title: { th: 'ข้อมูลของลูกค้า', en: 'Data of a customer' },
      under: privacyScreens.people,
      load: () => import('./PersonPage.tsx').then((m) => m.PersonPage),
    },
  ],
  navigation: [{ group: 'admin', lines: [{ to: privacyScreens.people, icon: IconShieldLock }] }],
  stale: {
    privacy: [['privacy']],
    customers: [['privacy']],
    orders: [
      ['privacy', 'person'],
      ['privacy', 'retention'],
    ],
    settings: [['privacy', 'retention']],
  },
});
