import type { Page } from '@playwright/test';
import type { Picture } from '../picture.ts';

const tab = (nth: number) => (page: Page) => page.getByRole('tab').nth(nth).click();

export const pictures: Picture[] = [
  { path: '/pages/kit', as: 'packer', name: 'denied' },
  { path: '/pages/kit', as: 'admin', name: 'kit-list', dark: true },
  { path: '/pages/kit', as: 'admin', name: 'kit-form', whole: true, then: tab(1) },
  { path: '/pages/kit', as: 'admin', name: 'kit-detail', dark: true, then: tab(2) },
  { path: '/pages/kit', as: 'admin', name: 'kit-scan', then: tab(3) },
  { path: '/pages/kit', as: 'admin', name: 'kit-states', dark: true, whole: true, then: tab(4) },
  // some of its two hundred entries, all made alike: a look at each of them took half a minute
  {
    path: '/pages/api',
    as: 'admin',
    dark: true,
    then: (page) => page.getByRole('searchbox').fill('partner'),
  },
];
