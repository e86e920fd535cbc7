import type { Page } from '@playwright/test';
import type { Picture } from '../picture.ts';

/** By the newest link that the demo has mailed. */
async function byMail(page: Page) {
  await page.request.post('/api/auth/forgotpassword', { data: { email: 'owner@mali.example' } });
  await page.goto('/mailbox');
  await page
    .getByRole('link', { name: /resetpassword/ })
    .first()
    .click();
  await page.locator('input[type="password"]').first().waitFor();
}

export const pictures: Picture[] = [
  { path: '/login', dark: true, whole: true },
  { path: '/home', name: 'login-home' },
  { path: '/register' },
  { path: '/pricing', dark: true },
  { path: '/forgotpassword' },
  { path: '/resetpassword', query: 'token=x', then: byMail },
  { path: '/resetpassword', query: 'token=x', name: 'link-used' },
  { path: '/resetpassword', query: 'token=x&invited=1', name: 'invited' },
  // with a password of one's own it leads on to the home page
  { path: '/setup' },
  { path: '/ownpassword', as: 'clerk' },
  { path: '/secondfactor', as: 'clerk' },
  { path: '/mailbox' },
  { path: '/profile/me', as: 'admin', dark: true, whole: true },
  { path: '/profile/changepasword', as: 'admin' },
  { path: '/lock', as: 'clerk', last: true },
];
