import type { Page } from '@playwright/test';
import { first, press, type Picture } from '../picture.ts';

const tab = (nth: number) => (page: Page) => page.getByRole('tab').nth(nth).click();
const keys = '/api/v1/api-keys';
const webhooks = '/api/v1/webhooks';

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
  {
    path: '/pages/api',
    as: 'admin',
    name: 'api-guide',
    dark: true,
    then: (page) => page.locator('#guide summary').last().click(),
  },
  { path: '/admin/api-key', as: 'admin', dark: true },
  { path: '/admin/api-key', as: 'admin', name: 'api-keys-empty', answers: { [keys]: 'nothing' } },
  { path: '/admin/api-key', as: 'admin', name: 'api-keys-failed', answers: { [keys]: 'failure' } },
  {
    path: '/admin/api-key',
    as: 'admin',
    name: 'api-key-form',
    then: press(/^(สร้าง API key|New API key)/),
  },
  {
    path: '/admin/api-key',
    as: 'admin',
    name: 'api-key-shown',
    dark: true,
    then: async (page) => {
      await page.locator('[data-row], [data-card] button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { path: '/admin/webhook', query: 'state=closed', as: 'admin', dark: true },
  { path: '/admin/webhook', as: 'admin', name: 'webhooks-empty', answers: { [webhooks]: 'nothing' } },
  { path: '/admin/webhook', as: 'admin', name: 'webhooks-failed', answers: { [webhooks]: 'failure' } },
  {
    path: '/admin/webhook',
    as: 'admin',
    name: 'webhook-form',
    then: press(/^(เพิ่ม webhook|Add webhook)/),
  },
  { path: '/admin/webhook/{id}', id: first(`${webhooks}?state=closed`), as: 'admin', dark: true },
];
