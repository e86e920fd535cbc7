import type { Page } from '@playwright/test';
import { press, type Picture } from '../picture.ts';

const held = '/api/v1/wms/storage/held';
const mainStore = async (page: Page) => {
  await page
    .getByRole('button', { name: /^คลังหลัก/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

export const pictures: Picture[] = [
  { path: '/wms/storage', as: 'admin', dark: true, whole: true },
  { path: '/wms/storage', as: 'admin', name: 'storages-list', query: 'view=list', dark: true },
  { path: '/wms/storage', as: 'admin', name: 'storages-empty', answers: { [held]: 'nothing' } },
  { path: '/wms/storage', as: 'admin', name: 'storages-failed', answers: { [held]: 'failure' } },
  { path: '/wms/storage', as: 'admin', name: 'storage', dark: true, then: mainStore },
  { path: '/wms/storage', as: 'admin', name: 'storage-form', then: press(/^(เพิ่มคลัง|Add storage)/) },
];
