import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { streamXlsxRows } from 'hucre/xlsx';
import { anOrder } from './an-order.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'orders', 'shipping');

const rows = (page: Page) => page.locator('[data-row]');
interface Listed {
  Data: { id: number; number: string; provider: number; tags: string[]; tracking_number: string | null }[];
  Datum: { total: number; amount: number; cancelled_amount: number };
}
const listed = async (page: Page, query: string) =>
  (await (await page.request.get(`/api/v1/orders?${query}`)).json()) as Listed;

test('tracking numbers out of a provider’s sheet: the wrong line is told first, the others are written', async ({
  page,
}) => {
  await signIn(page, 'clerk');
  const flash = { paymentType: 2, provider: 2 };
  const [first, second] = [await anOrder(page, flash), await anOrder(page, flash)];
  await page.goto('/backoffice/orders');
  await page.getByRole('button', { name: 'ใส่เลขพัสดุหลายออเดอร์' }).click();
  const dialog = page.getByRole('dialog', { name: 'ใส่เลขพัสดุหลายออเดอร์' });
  await dialog
    .getByLabel('วางจากตารางของขนส่ง')
    .fill(
      [
        'เลขออเดอร์\tเลขพัสดุ',
        `${first.number}\tFLASH12345678`,
        `${second.number},FLASH12345678`,
        `${second.number} FL`,
        'SO0000-000000 FLASH00000001',
      ].join('\n'),
    );
  await dialog.getByRole('button', { name: 'ตรวจก่อนบันทึก' }).click();
  await expect(dialog.getByRole('status')).toHaveText('พร้อมบันทึก 1 · ต้องแก้ 3');
  await expect(dialog.getByText('เลขพัสดุซ้ำกับบรรทัด 2')).toBeVisible();
  await expect(dialog.getByText('ไม่พบออเดอร์ SO0000-000000 ตรวจเลขอีกครั้ง')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'บันทึก 1 เลข' }).click();
  const result = page.getByRole('dialog', { name: 'ผลการใส่เลขพัสดุ' });
  await expect(result.getByText('สำเร็จ 1', { exact: true })).toBeVisible();
  await expect(result.getByText('ไม่สำเร็จ 3', { exact: true })).toBeVisible();
  await expect(result.getByRole('link', { name: first.number })).toBeVisible();
  const saving = page.waitForEvent('download');
  await result.getByRole('button', { name: 'บันทึกผลเป็นไฟล์' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  expect(file).toContain('ไม่พบออเดอร์ SO0000-000000');
  expect((await listed(page, `q=${first.number}`)).Data[0]!.tracking_number).toBe('FLASH12345678');
});

it('a tag is put on chosen orders, undone for one of them, and finds the other', async ({ page }) => {
  await signIn(page, 'clerk');
  await page.goto('/backoffice/orders');
  const boxes = page.getByRole('checkbox', { name: /^เลือก SO/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'แก้ป้าย' }).click();
  const dialog = page.getByRole('dialog', { name: 'ป้ายของ 2 ออเดอร์' });
  await dialog.getByLabel('ติดป้าย').fill('ของขวัญ');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'บันทึกป้าย' }).click();
  const result = page.getByRole('dialog', { name: 'ผลของ “แก้ป้าย”' });
  await expect(result.getByText('สำเร็จ 2', { exact: true })).toBeVisible();
  const kept = await result.getByRole('link').nth(1).innerText();
  await result.getByRole('button', { name: 'เลิกทำ', exact: true }).first().click();
  await expect(result.getByText('เลิกทำแล้ว 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ตัวกรองเพิ่ม' }).click();
  await page.getByRole('combobox', { name: 'ป้าย' }).click();
  await page.getByRole('option', { name: 'ของขวัญ' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(kept);
  await page.getByRole('link', { name: kept }).click();
  const tags = page.locator('section', { has: page.getByRole('heading', { name: 'ป้าย', exact: true }) });
  await expect(tags).toContainText('ของขวัญ');
  await expect(page.getByText('+ ของขวัญ')).toBeVisible();
});

it('the file of the list holds its rows, its columns and the totals of the screen', async ({ page }) => {
  await signIn(page, 'clerk');
  await page.goto('/backoffice/orders?status=140');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'บันทึกตารางนี้เป็นไฟล์' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  const sheet: unknown[][] = [];
  for await (const { values } of streamXlsxRows(readFileSync(await (await saving).path())))
    sheet.push(values);
  const [head, ...body] = sheet;
  const { Datum } = await listed(page, 'status=140&page_size=1');
  expect(body).toHaveLength(Datum.total + 1);
  expect(body.at(-1)![head!.indexOf('ยอดที่ยกเลิก')]).toBe(Datum.cancelled_amount);
  expect(body.at(-1)![head!.indexOf('ยอดรวม')]).toBe(Datum.cancelled_amount);
  expect(Datum.cancelled_amount).toBeGreaterThan(0);
});

it('a view that the owner shares is opened and copied by a clerk, who cannot delete it', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/backoffice/orders?status=111&needs=held');
  await page.getByRole('button', { name: 'มุมมองที่บันทึกไว้' }).click();
  await page.getByLabel('ชื่อมุมมอง').fill('พักไว้ทุกใบ');
  await page.getByLabel('แชร์ให้ทุกคนในร้าน').check();
  await page.getByRole('button', { name: 'บันทึกมุมมอง', exact: true }).click();
  await expect(page.getByText('แชร์ พักไว้ทุกใบ แล้ว')).toBeVisible();
  await signIn(page, 'clerk');
  await page.goto('/backoffice/orders');
  await page.getByRole('button', { name: 'มุมมองที่บันทึกไว้' }).click();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'เลิกแชร์ พักไว้ทุกใบ' })).toHaveCount(0);
  await page.getByRole('button', { name: 'คัดลอก พักไว้ทุกใบ เป็นมุมมองของฉัน' }).click();
  await expect(page.getByRole('button', { name: 'ลบมุมมอง พักไว้ทุกใบ' })).toBeVisible();
  await page.getByRole('button', { name: /^พักไว้ทุกใบ โดย / }).click();
  await expect(page).toHaveURL(/(?=.*status=111)(?=.*needs=held)/);
});

it('what cannot be done is refused with its reason, and what is held is released again', async ({ page }) => {
  await signIn(page, 'clerk');
  await page.goto('/backoffice/orders?status=130');
  await page
    .getByRole('checkbox', { name: /^เลือก SO/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'พักออเดอร์' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'พักออเดอร์' }).click();
  const refused = page.getByRole('dialog', { name: 'ผลของ “พักออเดอร์”' });
  await expect(refused.getByText('ไม่สำเร็จ 1', { exact: true })).toBeVisible();
  await expect(refused.getByText(/ส่งมอบหรือปิดออเดอร์ไปแล้ว/)).toBeVisible();
});
