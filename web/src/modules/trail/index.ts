import { IconClipboardList, IconId, IconTimeline } from '@tabler/icons-react';
import { trailScreens } from '../../../../contract/trail.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { userPage } from '../users/index.ts';
import type th from './trail.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    trail: typeof th;
  }
}

export const trail = defineModule({
  name: 'trail',
  words: { th: () => import('./trail.th.ts'), en: () => import('./trail.en.ts') },
  screens: [
    {
      at: trailScreens.trail,
      title: { th: 'ประวัติการใช้งาน', en: 'Audit trail' },
      load: () => import('./Trail.tsx').then((m) => m.Trail),
    },
    {
      at: trailScreens.card,
      title: { th: 'บัตรของฉัน', en: 'My card' },
      load: () => import('./OwnCard.tsx').then((m) => m.OwnCard),
    },
    {
      at: trailScreens.timeline,
      title: { th: 'วันนี้ทำอะไรไปบ้าง', en: 'The day' },
      load: () => import('./DayTimeline.tsx').then((m) => m.DayTimeline),
    },
  ],
  leadsOn: { '/pages': trailScreens.card() },
  navigation: [
    { group: 'admin', lines: [{ to: trailScreens.trail, icon: IconClipboardList }] },
    {
      group: 'account',
      lines: [
        { to: trailScreens.card, icon: IconId },
        { to: trailScreens.timeline, icon: IconTimeline },
      ],
    },
  ],
  adds: [userPage.adds(() => import('./user-page.ts').then((m) => m.parts))],
});
