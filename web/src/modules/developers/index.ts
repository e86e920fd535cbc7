import { screensOf } from '../../app/screen.ts';

export const developers = screensOf('developers', {
  kit: {
    path: '/pages/kit',
    title: { th: 'ชุดชิ้นส่วน', en: 'Kit' },
    right: 'admin',
    load: () => import('./KitPage.tsx').then((m) => m.KitPage),
  },
  api: {
    path: '/pages/api',
    title: { th: 'คู่มือ API', en: 'API' },
    right: 'admin',
    load: () => import('./ApiPage.tsx').then((m) => m.ApiPage),
  },
});
