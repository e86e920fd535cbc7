import { expect, test, type Page } from '@playwright/test';
import { anOrder } from './an-order.ts';
import { expectAccessible } from './axe.ts';
import { choose } from './fields.ts';
import { signIn } from './people.ts';

const CHAT = 'สั่งเทียนหอม 1 ค่ะ\nกนกวรรณ ปิ่นเกล้า\n099-9938475\n54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120';

const field = (page: Page, name: string) => page.getByRole('combobox', { name });

async function pasteChat(page: Page, text: string) {
  await page.getByLabel('วางข้อความจากแชต').fill(text);
  await page.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await expect(page.getByText(/กรอกให้แล้ว \d+ ช่อง/)).toBeVisible();
}
async function addProduct(page: Page, name: string) {
  await page.getByLabel('ค้นหาสินค้า').fill(name);
  await page.getByLabel('ค้นหาสินค้า').press('Enter');
  await expect(page.getByRole('table').getByText(name).first()).toBeVisible();
}
async function fillOrder(page: Page) {
  await page.goto('/backoffice/orders/create');
  await pasteChat(page, CHAT);
  await addProduct(page, 'เทียนหอม');
  await choose(page, 'ช่องทางขาย', 'หน้าร้าน');
  await choose(page, 'วิธีชำระเงิน', 'โอน กสิกรไทย');
  await choose(page, 'ขนส่ง', 'ไปรษณีย์ไทย');
  await expect(page.getByText('ยอดที่ลูกค้าจ่าย')).toBeVisible();
}

test.beforeEach(({ page }) => signIn(page, 'clerk'));

test('a chat text becomes an order, by keyboard', async ({ page }) => {
  await fillOrder(page);
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  await expect(page.getByLabel('เบอร์โทร')).toHaveValue('0999938475');
  await expect(field(page, 'ตำบล/แขวง')).toHaveValue('ท่าจำปา');
  await expect(field(page, 'รหัสไปรษณีย์')).toHaveValue('48120');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'สร้างออเดอร์แล้ว' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SO\d{4}-\d{6}/);
  await expect(page.getByRole('img', { name: /QR พร้อมเพย์/ })).toBeVisible();
  await page.getByRole('link', { name: 'เปิดออเดอร์' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SO\d{4}-\d{6}/);
  await expect(page.getByText('รอชำระเงิน').first()).toBeVisible();
});

test('saving twice makes one order', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/orders')) sent += 1;
  });
  await fillOrder(page);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'สร้างออเดอร์แล้ว' })).toBeVisible();
  expect(sent).toBe(1);
});

test('what is not in stock is refused at its line, and nothing typed is lost', async ({ page }) => {
  await fillOrder(page);
  await page.getByRole('textbox', { name: /^จำนวน/ }).fill('99999');
  await expect(page.getByText(/ไม่พอ: ต้องการ 99,999 มี/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/สินค้าไม่พอ: .* ต้องการ .* มี/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('นำสิ่งที่กรอกค้างไว้กลับมาให้แล้ว')).toBeVisible();
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  await page
    .getByRole('navigation', { name: 'เมนูหลัก' })
    .getByRole('link', { name: 'ออเดอร์', exact: true })
    .click();
  await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click();
  await expect(page).toHaveURL(/\/backoffice\/orders$/);
});

test('an address that does not fit is corrected or confirmed by hand', async ({ page }) => {
  await fillOrder(page);
  await field(page, 'อำเภอ/เขต').fill('บางนาา');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/ที่อยู่ไม่ตรงกัน/)).toBeVisible();
  await page.getByLabel(/ยืนยันที่อยู่นี้/).check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'สร้างออเดอร์แล้ว' })).toBeVisible();
});

test('a text never overwrites what was typed without asking', async ({ page }) => {
  await page.goto('/backoffice/orders/create');
  await page.getByLabel('ชื่อผู้รับ').fill('พิมพ์เอง ไว้ก่อน');
  await page.getByLabel('วางข้อความจากแชต').fill(CHAT);
  await page.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await page.getByRole('button', { name: 'เติมเฉพาะช่องว่าง' }).click();
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('พิมพ์เอง ไว้ก่อน');
  await expect(page.getByLabel('เบอร์โทร')).toHaveValue('0999938475');
});

test('cancelling wants a kind of reason and words', async ({ page }) => {
  const { id, number } = await anOrder(page);
  await page.goto(`/backoffice/orders/${id}`);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ยกเลิกออเดอร์' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'ยกเลิกออเดอร์' }).click();
  await expect(dialog.getByText('กรุณาเลือกเหตุผลที่ยกเลิก')).toBeVisible();
  await expect(dialog.getByText('กรุณากรอกเหตุผลที่ยกเลิก')).toBeVisible();
  await choose(page, 'สาเหตุ', 'ลูกค้าขอยกเลิก');
  await dialog.getByLabel('รายละเอียด').fill('เปลี่ยนใจแล้ว');
  await dialog.getByRole('button', { name: 'ยกเลิกออเดอร์' }).click();
  await expect(dialog).toBeHidden();
  const history = page.getByRole('region', { name: 'ประวัติ' });
  await expect(history.getByText(/ลูกค้าขอยกเลิก · เปลี่ยนใจแล้ว/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'พักออเดอร์' })).toHaveAttribute('aria-disabled', 'true');
});

test('the list narrows by tab and search, and opens by keyboard', async ({ page }) => {
  const { number } = await anOrder(page);
  await page.goto('/backoffice/orders');
  await expect(page.getByRole('button', { name: /^รอชำระเงิน/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^รอชำระเงิน/ }).click();
  await expect(page).toHaveURL(/status=100/);
  await page.getByRole('searchbox').fill(number);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('รอชำระเงิน');
  await page.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
});
