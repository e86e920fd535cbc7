import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { streamXlsxRows } from 'hucre/xlsx';
import { signIn } from './people.ts';
import { test } from './shop.ts';

test('a list is saved as it stands: filter, order, columns, totals', async ({ page }) => {
  await signIn(page, 'stock');
  await page.goto('/wms/inventory/summary?low=1&sort=-available');
  const heads = page.getByRole('columnheader');
  await expect(heads.first()).toBeVisible();
  await page.getByRole('button', { name: 'คอลัมน์และความสูงแถว' }).click();
  await page.getByRole('checkbox', { name: 'จองแล้ว' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'บันทึกตารางนี้เป็นไฟล์' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^สต็อกคงเหลือ \d{4}-\d\d-\d\d\.xlsx$/);
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(readFileSync(await file.path()))) rows.push(values);
  const [head, ...body] = rows;
  expect(head).toEqual([
    ...['รหัส SKU', 'บาร์โค้ด', 'สินค้า', 'หน่วย'],
    ...['คงเหลือ', 'ขายได้', 'กำลังมา', 'จุดเตือน', 'อยู่ที่'],
  ]);
  // the last one is the sum
  const first = page.locator('[data-row]').first();
  await expect(first).toContainText(String(body[0]![0]));
  const { Datum } = (await (await page.request.get('/api/v1/wms/inventory/summary?low=true')).json()) as {
    Datum: { total: number; available: number };
  };
  expect(body).toHaveLength(Datum.total + 1);
  expect(body.at(-1)![head!.indexOf('ขายได้')]).toBe(Datum.available);
});

test('without a network the list says so and nothing is saved', async ({ page, context }) => {
  await signIn(page, 'stock');
  await page.goto('/wms/inventory/summary');
  await page.getByRole('button', { name: 'บันทึกตารางนี้เป็นไฟล์' }).click();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.getByText('เน็ตหลุด ตรวจอินเทอร์เน็ต').first()).toBeVisible();
});
