import { expect, type Page } from '@playwright/test';
import type { OfferedProduct } from '../../contract/products.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { test } from './shop.ts';

const HEADS = 'Order No.,ลูกค้า,โทรศัพท์,ที่อยู่จัดส่ง,SKU,Qty,กล่อง';
const line = (reference: string, sku: string, qty = '1') =>
  `${reference},กนกวรรณ ปิ่นเกล้า,0999938475,"54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120",${sku},${qty},แดง`;
const sheet = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADS, ...lines].join('\n')),
});
/** Two products that there are enough of. */
async function codesOf(page: Page): Promise<[string, string]> {
  const offered = await ask<OfferedProduct[]>(page, 'post', '/api/v1/orders/product', {});
  const [one, two] = offered.filter(({ not_for_sale, available }) => !not_for_sale && (available ?? 0) > 20);
  return [one!.code, two!.code];
}
const bring = async (page: Page, file: ReturnType<typeof sheet>) => {
  await page.goto('/backoffice/orders');
  await page.getByRole('link', { name: 'นำเข้า', exact: true }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(file.name);
};
const ordersOf = async (page: Page) => {
  const answer = await page.request.get('/api/v1/orders?q=0999938475');
  return ((await answer.json()) as { Datum: { total: number } }).Datum.total;
};

test('another’s sheet: columns matched once, one wrong row taken home, the same again makes nothing', async ({
  page,
}) => {
  await signIn(page, 'clerk');
  const [one, two] = await codesOf(page);
  const before = await ordersOf(page);
  const file = sheet(
    'ไลฟ์วันศุกร์.csv',
    line('FR-1', one),
    line('FR-1', two, '2'),
    line('FR-2', one),
    line('FR-3', 'ไม่มีรหัสนี้'),
  );
  await bring(page, file);

  const dialog = page.getByRole('dialog', { name: 'คอลัมน์ไหนคืออะไร' });
  await expect(dialog.getByRole('combobox', { name: 'เลขอ้างอิง' })).toHaveValue('Order No.');
  await expect(dialog.getByRole('combobox', { name: 'จำนวน' })).toHaveValue('Qty');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'ช่องทางขาย ของทุกแถว' }).fill('หน้าร้าน');
  await dialog.getByRole('textbox', { name: 'วิธีชำระเงิน ของทุกแถว' }).fill('cod');
  await dialog.getByRole('textbox', { name: 'ขนส่ง ของทุกแถว' }).fill('ไปรษณีย์ไทย');
  await dialog.getByRole('button', { name: 'ตรวจแถว' }).click();

  await expect(page.getByText('รอยืนยัน')).toBeVisible();
  await expect(page.getByText(/2 ออเดอร์ รวม ฿/)).toBeVisible();
  expect(await ordersOf(page)).toBe(before);
  await page.getByRole('button', { name: /^ผิด/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'FR-3' })).toContainText('ไม่มีสินค้ารหัส ไม่มีรหัสนี้');
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ดาวน์โหลดแถวที่ผิด' }).click();
  expect((await taken).suggestedFilename()).toContain('สาเหตุที่นำเข้าไม่ได้');
  await page.getByRole('button', { name: 'นำเข้า 3 แถว' }).click();
  await expect(page.getByText('นำเข้าแล้ว', { exact: true })).toBeVisible();
  expect(await ordersOf(page)).toBe(before + 2);

  // the same file again, its columns known: nothing to be done
  await bring(page, file);
  await expect(page.getByText('ไม่มีอะไรให้นำเข้า')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^เหมือนเดิม/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'FR-2' })).toContainText(/เป็น SO\S+ แล้ว/);
  expect(await ordersOf(page)).toBe(before + 2);

  // and forgotten
  await page.goto('/backoffice/import?kind=orders&bring=1');
  await page.getByText('ไฟล์ที่จับคู่คอลัมน์ไว้แล้ว 1 แบบ').click();
  await page.getByRole('button', { name: /^ลบการจับคู่ของ Order No\./ }).click();
  await expect(page.getByText('ไฟล์ที่จับคู่คอลัมน์ไว้แล้ว')).toBeHidden();
});
