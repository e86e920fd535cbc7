import type { Page } from '@playwright/test';

export interface Picture {
  path: string;
  /** Who looks; absent: nobody is signed in. */
  as?: string;
  /** The file's name, where the path alone would not tell pictures apart. */
  name?: string;
  /** In dark too. */
  dark?: boolean;
  /** The whole page, not only what the window shows. */
  whole?: boolean;
  /** What is done before the picture is taken. */
  then?: (page: Page) => Promise<unknown>;
}

const tab = (nth: number) => (page: Page) => page.getByRole('tab').nth(nth).click();

/** The screens of the pictures: a new screen adds its line. */
export const SCREENS: Picture[] = [
  { path: '/login', dark: true, whole: true },
  { path: '/forgotpassword' },
  { path: '/resetpassword?token=x' },
  { path: '/mailbox' },
  { path: '/no/such/page', name: 'missing' },
  { path: '/profile/me', as: 'admin', dark: true },
  { path: '/profile/changepasword', as: 'admin' },
  { path: '/pages/kit', as: 'packer', name: 'denied' },
  { path: '/pages/kit', as: 'admin', name: 'kit-list', dark: true },
  { path: '/pages/kit', as: 'admin', name: 'kit-form', whole: true, then: tab(1) },
  { path: '/pages/kit', as: 'admin', name: 'kit-detail', dark: true, then: tab(2) },
  { path: '/pages/kit', as: 'admin', name: 'kit-scan', then: tab(3) },
  { path: '/pages/kit', as: 'admin', name: 'kit-states', dark: true, whole: true, then: tab(4) },
  { path: '/pages/api', as: 'admin' },
];
