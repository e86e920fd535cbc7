import { expect, type Page } from '@playwright/test';
import { aPhone } from './an-order.ts';
import { expectAccessible } from './axe.ts';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'orders', 'customers');

const chatOf = (goods: string) =>
  `${goods}\nคุณกนกวรรณ ปิ่นเกล้า\n${aPhone()}\n54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120`;
const search = (page: Page) => page.getByRole('textbox', { name: 'ค้นหาสินค้า' });
const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByLabel('วางข้อความจากแชต').focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByText(/กรอกให้แล้ว \d+ ช่อง/)).toBeVisible();
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(async ({ page }) => {
  await signIn(page, 'clerk');
  await page.goto('/backoffice/orders/create');
  await choose(page, 'ช่องทางขาย', 'หน้าร้าน');
  await choose(page, 'วิธีชำระเงิน', 'โอน กสิกรไทย');
  await choose(page, 'ขนส่ง', 'ไปรษณีย์ไทย');
});

test('a chat that names its goods is a saved order by two chords', async ({ page }) => {
  await paste(page, chatOf('CF ML-YD-001 2'));
  await expect(page.getByRole('status').filter({ hasText: 'ใส่สินค้าให้แล้ว 1 รายการ' })).toBeVisible();
  await expect(line(page, 'ML-YD-001').getByRole('textbox', { name: /จำนวน/ })).toHaveValue('2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'สร้างออเดอร์แล้ว' })).toBeVisible();
});

it('goods that may be several are asked about; Enter takes one, in the quantity that was said', async ({
  page,
}) => {
  await paste(page, chatOf('สั่งเทียนหอม 2 อันค่ะ'));
  const question = page.getByRole('group', { name: /สั่งเทียนหอม 2 อัน/ });
  await expect(question.getByRole('button', { name: /^เทียนหอมไขถั่วเหลือง/ }).first()).toBeFocused();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(line(page, 'เทียนหอมไขถั่วเหลือง').getByRole('textbox', { name: /จำนวน/ })).toHaveValue('2');
  await expect(search(page)).toBeFocused();
});

it('none of what is offered: the words stay, to be taken for the packer', async ({ page }) => {
  await paste(page, chatOf('สั่งเทียนหอม 2 อันค่ะ'));
  await page.getByRole('button', { name: 'ไม่ใช่ทั้งหมดนี้' }).click();
  await expect(page.getByRole('group', { name: 'ที่เหลือจากข้อความ' })).toContainText('สั่งเทียนหอม 2 อัน');
  await expect(page.getByRole('table')).toHaveCount(0);
});

it('the same text read again adds no second piece', async ({ page }) => {
  await paste(page, chatOf('CF ML-YD-001 2'));
  await page.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await expect(page.getByRole('button', { name: 'อ่านข้อความ' })).toBeEnabled();
  await expect(line(page, 'ML-YD-001')).toHaveCount(1);
  await expect(line(page, 'ML-YD-001').getByRole('textbox', { name: /จำนวน/ })).toHaveValue('2');
});

it('where the goods are not answered, name and address are filled in all the same', async ({ page }) => {
  await page.route('**/api/v1/orders/product/wanted', (route) =>
    route.fulfill({ status: 503, json: { Msg: 'db_query_failed', Cause: '' } }),
  );
  await paste(page, chatOf('CF ML-YD-001 2'));
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  await expect(page.getByRole('combobox', { name: 'รหัสไปรษณีย์' })).toHaveValue('48120');
  await expect(page.getByRole('table')).toHaveCount(0);
});

it('what cannot be sold is offered with its reason; the focus goes to what can be taken', async ({
  page,
}) => {
  await paste(page, chatOf('จองชามะลิ 2 ค่ะ'));
  const question = page.getByRole('group', { name: /ชามะลิ 2/ });
  await expect(question.getByRole('button', { name: /ยังไม่ผูกกับคลัง/ })).toBeDisabled();
  await expect(question.getByRole('button', { name: /^ชาหอม มะลิ/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(question.getByRole('button', { name: /^สบู่ก้อน มะลิ/ })).toBeFocused();
});
