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

const partners = '/api/v1/wms/partner';
const items = '/api/v1/wms/product';
/** On a phone a row is a card. */
const rowsOf = (page: Page) => page.locator('[data-row], [data-card]');
const firstRow = async (page: Page) => {
  await rowsOf(page).first().click();
  await page.getByRole('dialog').waitFor();
};

const stickers = async (page: Page) => {
  for (const n of [0, 1]) await rowsOf(page).nth(n).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(พิมพ์สติกเกอร์|Print stickers)/ }).click();
  await page.getByRole('dialog').waitFor();
};

export const pictures: Picture[] = [
  { path: '/wms/storage', as: 'stock', dark: true, whole: true },
  { path: '/wms/storage', as: 'stock', name: 'storages-list', query: 'view=list', dark: true },
  { path: '/wms/storage', as: 'stock', name: 'storages-empty', answers: { [held]: 'nothing' } },
  { path: '/wms/storage', as: 'stock', name: 'storages-failed', answers: { [held]: 'failure' } },
  { path: '/wms/storage', as: 'stock', name: 'storage', dark: true, then: mainStore },
  { path: '/wms/storage', as: 'stock', name: 'storage-form', then: press(/^(เพิ่มคลัง|Add storage)/) },
  { path: '/wms/partner', as: 'stock', dark: true },
  { path: '/wms/partner', as: 'stock', name: 'partners-empty', answers: { [partners]: 'nothing' } },
  { path: '/wms/partner', as: 'stock', name: 'partners-failed', answers: { [partners]: 'failure' } },
  { path: '/wms/partner', as: 'stock', name: 'partner', dark: true, then: firstRow },
  { path: '/wms/partner', as: 'stock', name: 'partner-form', then: press(/^(เพิ่มคู่ค้า|Add partner)/) },
  { path: '/wms/product', as: 'stock', dark: true },
  { path: '/wms/product', as: 'stock', name: 'items-empty', answers: { [items]: 'nothing' } },
  { path: '/wms/product', as: 'stock', name: 'items-failed', answers: { [items]: 'failure' } },
  { path: '/wms/product', as: 'stock', name: 'item', dark: true, then: firstRow },
  {
    path: '/wms/product',
    as: 'stock',
    name: 'item-form',
    whole: true,
    then: press(/^(เพิ่มสินค้าคลัง|Add stock item)/),
  },
  { path: '/wms/product', as: 'stock', name: 'stickers', then: stickers },
];
