import { expect, type Page } from '@playwright/test';
import { anOrder, aPhone } from './an-order.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { test } from './shop.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('a customer is added, edited and blocked, whoever sells to them is warned, and a duplicate is merged in', async ({
  page,
}) => {
  const phone = aPhone();
  await signIn(page, 'admin');
  await page.goto('/backoffice/customers');
  await page.getByRole('button', { name: 'เพิ่มลูกค้า' }).click();
  const form = page.getByRole('dialog', { name: 'เพิ่มลูกค้า' });
  await form.getByLabel('ชื่อ').fill('มานะ ขยันซื้อ');
  await form.getByLabel('เบอร์โทร').fill(phone);
  await form.getByLabel('แท็ก').fill('ประจำ');
  await form.getByLabel('แท็ก').press('Enter');
  await form.getByLabel('ที่อยู่', { exact: true }).fill('9/9 หมู่ 2');
  await form.getByLabel('ค้นหาตำบล อำเภอ หรือรหัสไปรษณีย์').fill('สุเทพ');
  await form.getByLabel('ค้นหาตำบล อำเภอ หรือรหัสไปรษณีย์').press('Enter');
  await expect(form.getByLabel('รหัสไปรษณีย์', { exact: true })).toHaveValue('50200');
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(title(page, 'มานะ ขยันซื้อ')).toBeVisible();
  await expect(page.getByText('9/9 หมู่ 2')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'แก้ไข' }).click();
  await page.getByRole('dialog').getByLabel('บันทึกช่วยจำ').fill('โทรก่อนส่งทุกครั้ง');
  await page.getByRole('dialog').getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('โทรก่อนส่งทุกครั้ง')).toBeVisible();

  // a deleted address comes back
  await page.getByRole('button', { name: 'ลบที่อยู่ 9/9 หมู่ 2' }).click();
  await expect(page.getByText('ยังไม่มีที่อยู่')).toBeVisible();
  await page.getByRole('button', { name: /เลิกทำ|ย้อนกลับ/ }).click();
  await expect(page.getByText('9/9 หมู่ 2')).toBeVisible();

  await page.getByRole('button', { name: 'บล็อก', exact: true }).click();
  const block = page.getByRole('dialog');
  await block.getByRole('button', { name: 'บล็อก', exact: true }).click();
  await expect(block.getByText('บอกเหตุผลให้คนรับออเดอร์รู้')).toBeVisible();
  await block.getByLabel('เพราะอะไร').fill('ไม่รับของสองครั้ง');
  await block.getByRole('button', { name: 'บล็อก', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('ไม่รับของสองครั้ง')).toBeVisible();
  const { pathname } = new URL(page.url());

  // the clerk is told who and why before anything is made
  await page.goto('/backoffice/orders/create');
  await page
    .getByLabel('วางข้อความจากแชต')
    .fill(`มานะ ขยันซื้อ\n${phone}\n9/9 หมู่ 2 ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200`);
  await page.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await expect(page.getByText(/กรอกให้แล้ว \d+ ช่อง/)).toBeVisible();
  // what the reader is not sure of is looked at
  for (const right of await page.getByRole('button', { name: /ถูกต้องแล้ว$/ }).all()) await right.click();
  await page.getByLabel('ค้นหาสินค้า').fill('เทียนหอม');
  await page.getByLabel('ค้นหาสินค้า').press('Enter');
  await expect(page.getByRole('table').getByText('เทียนหอม').first()).toBeVisible();
  await choose(page, 'ช่องทางขาย', 'หน้าร้าน');
  await choose(page, 'วิธีชำระเงิน', 'โอน กสิกรไทย');
  await choose(page, 'ขนส่ง', 'ไปรษณีย์ไทย');
  await page.keyboard.press('Control+Enter');
  const warned = page.getByRole('dialog', { name: 'ลูกค้ารายนี้ถูกบล็อก' });
  await expect(warned).toContainText('ไม่รับของสองครั้ง');
  await warned.getByRole('button', { name: 'ขายทั้งที่บล็อก' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SO\d{4}-\d{6}/);
  const first = await page.getByRole('heading', { level: 1 }).innerText();

  // the same person, written otherwise, with an order of their own
  const { id } = await ask<{ id: number }>(page, 'post', '/api/v1/customers', {
    name: 'คุณมานะ',
    phone,
    despite_same: true,
  });
  const second = await anOrder(page, undefined, undefined, id);
  await page.goto('/backoffice/customers/duplicates');
  await page.locator('[data-row]').filter({ hasText: 'มานะ ขยันซื้อ' }).click();
  const merging = page.getByRole('dialog', { name: 'รวมเป็นลูกค้าคนเดียว' });
  await expect(merging.getByText('รวมแล้วแยกคืนไม่ได้')).toBeVisible();
  await merging.locator('section', { hasText: 'มานะ ขยันซื้อ' }).getByLabel('คนนี้อยู่').check();
  // as its button says
  await page.keyboard.press('Control+Enter');
  await expect(
    toast(page, 'รวมแล้ว')
      .or(page.getByText(/รวมแล้ว ย้ายออเดอร์ 1 ใบ/))
      .first(),
  ).toBeVisible();
  await page.goto(pathname);
  for (const number of [first, second.number])
    await expect(page.getByRole('link', { name: number })).toBeVisible();

  // an order leads to its customer, and so does the quick finder
  await page.getByRole('link', { name: second.number }).click();
  await page.getByRole('link', { name: 'หน้าลูกค้า' }).click();
  await expect(title(page, 'มานะ ขยันซื้อ')).toBeVisible();
});
