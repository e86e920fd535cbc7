import { notificationScreens } from '../../../../contract/notifications.screens.ts';
import { defineModule } from '../../platform/module.ts';
import type th from './notifications.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    notifications: typeof th;
  }
}

export const notifications = defineModule({
  name: 'notifications',
  words: { th: () => import('./notifications.th.ts'), en: () => import('./notifications.en.ts') },
  screens: [
    {
      at: notificationScreens.choices,
      title: { th: 'การแจ้งเตือน', en: 'Notifications' },
      load: () => import('./NoticeChoices.tsx').then((m) => m.NoticeChoices),
    },
  ],
});
