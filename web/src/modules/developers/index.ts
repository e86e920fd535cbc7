import { IconApi, IconComponents, IconKey, IconWebhook } from '@tabler/icons-react';
import { developerScreens } from '../../../../contract/developers.screens.ts';
import { defineModule } from '../../platform/module.ts';
import type th from './developers.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    developers: typeof th;
  }
}

export const developers = defineModule({
  name: 'developers',
  words: { th: () => import('./developers.th.ts'), en: () => import('./developers.en.ts') },
  screens: [
    {
      at: developerScreens.apiKeys,
      title: { th: 'API key', en: 'API keys' },
      load: () => import('./keys/ApiKeys.tsx').then((m) => m.ApiKeys),
    },
    {
      at: developerScreens.webhooks,
      title: { th: 'Webhook', en: 'Webhooks' },
      load: () => import('./webhooks/Webhooks.tsx').then((m) => m.Webhooks),
    },
    {
      at: developerScreens.webhook,
      title: { th: 'ประวัติ webhook', en: 'Webhook log' },
      under: developerScreens.webhooks,
      load: () => import('./webhooks/WebhookPage.tsx').then((m) => m.WebhookPage),
    },
    {
      at: developerScreens.kit,
      title: { th: 'ชุดชิ้นส่วน', en: 'Kit' },
      load: () => import('./KitPage.tsx').then((m) => m.KitPage),
    },
    {
      at: developerScreens.api,
      title: { th: 'คู่มือ API', en: 'API' },
      load: () => import('./ApiPage.tsx').then((m) => m.ApiPage),
    },
  ],
  navigation: [
    {
      group: 'admin',
      lines: [
        { to: developerScreens.apiKeys, icon: IconKey },
        { to: developerScreens.webhooks, icon: IconWebhook },
      ],
    },
    {
      group: 'developers',
      title: { th: 'สำหรับนักพัฒนา', en: 'Developers' },
      lines: [
        { to: developerScreens.kit, icon: IconComponents },
        { to: developerScreens.api, icon: IconApi },
      ],
    },
  ],
  places: { webhook: developerScreens.webhook },
  stale: { developers: [['developers']] },
});
