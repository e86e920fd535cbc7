import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'views');

const total = async (page: Page, path: string) =>
  (
    (await (await page.request.get(path)).json()) as {
      Datum: { total: number; pieces: number; reserved: number };
    }
  ).Datum;

test('the dashboard leads to the rows behind its figures, and they add up to it', async ({ page }) => {
  await signIn(page, 'stock');
  await page.goto('/wms');
  await expect(page).toHaveURL(/\/wms\/inventory\/dashboard$/);
  const reserved = page.getByRole('region', { name: 'จองแล้ว รอส่ง' });
  const { reserved: pieces } = await total(page, '/api/v1/wms/inventory/summary?page_size=1');
  await expect(reserved.getByRole('link', { name: /ชิ้น · / })).toContainText(pieces.toLocaleString('th'));
  await expectAccessible(page);
  await reserved.getByRole('link', { name: 'ดูของที่ต้องส่งและที่ยังขาด' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('สินค้ารอส่ง');
  const waiting = await total(page, '/api/v1/orders/product/wait/shipment?page_size=1');
  await expect(page.getByRole('row').last()).toContainText(waiting.pieces.toLocaleString('th'));
  await page.getByRole('row').nth(1).click();
  await expect(
    page
      .getByRole('dialog', { name: /^ออเดอร์ที่รอ/ })
      .getByText(/^SO\d+-\d+/)
      .first(),
  ).toBeVisible();
});

it('history as a chart, as a table, and line by line; a day of a line opens its items', async ({ page }) => {
  await signIn(page, 'stock');
  await page.goto('/wms/history');
  await page.getByText('ปริมาณ', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'แพ็กส่งมากที่สุด (ชิ้น)' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('ตาราง', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /แพ็กส่ง/ })).toBeVisible();
  await page.getByText('ไลน์แพ็ก', { exact: true }).click();
  const day = page.getByRole('row').nth(1);
  const closing = (await day.getByRole('cell').last().innerText()).replace(/\D/g, '');
  await day.click();
  const items = page.getByRole('dialog').getByRole('row');
  await expect(items.nth(1)).toBeVisible();
  const cells = await items.locator('td:last-child').allInnerTexts();
  expect(cells.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0)).toBe(Number(closing));
});
