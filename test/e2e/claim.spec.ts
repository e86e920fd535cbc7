import { expect } from '@playwright/test';
import { STATUS } from '../../contract/codes/order-status.ts';
import { anOrder, CASH_ON_DELIVERY } from './an-order.ts';
import { expectAccessible } from './axe.ts';
import { ask } from './ask.ts';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { test } from './shop.ts';

test('what broke on its way is sent again for nothing, no more than was sent, and both orders tell of each other', async ({
  page,
}) => {
  await signIn(page, 'admin');
  interface Row {
    id: number;
    number: string;
    phone: string;
    lines: { qty: number }[];
  }
  const delivered = await ask<Row[]>(page, 'get', `/api/v1/orders?status=${STATUS.delivered}&page_size=50`);
  const { id, number } = delivered.find(
    ({ lines, phone }) => lines.length > 1 && lines.every(({ qty }) => qty === 1) && /^0\d+$/.test(phone),
  )!;
  await page.goto(`/backoffice/orders/${id}`);
  await page.getByRole('button', { name: 'เคลม', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `เคลม ${number}` })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('รายละเอียด').fill('ขวดแตก ลูกค้าส่งรูปมาทางไลน์');
  await page.getByRole('button', { name: 'สร้างออเดอร์เคลม' }).click();
  await expect(page.getByText('เลือกของที่จะส่งใหม่อย่างน้อย 1 ชิ้น')).toBeVisible();
  await expect(page.getByText('เลือกว่าเคลมเพราะอะไร')).toBeVisible();
  await page.getByRole('button', { name: /^เพิ่ม / }).first().click();
  await choose(page, 'เพราะอะไร', 'ของแตกหรือเสียหาย');
  await page.getByRole('button', { name: 'สร้างออเดอร์เคลม' }).click();

  // the claim's own page: free, ready for its round, and where it comes from
  await expect(page.getByText(/^สร้างออเดอร์เคลม SO\d+-\d+ แล้ว/)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('เคลมจาก');
  await expect(main).toContainText('฿0.00');
  const child = await page.getByRole('heading', { level: 1 }).innerText();
  expect(child).not.toContain(number);
  await main.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'ออเดอร์เคลม' })).toBeVisible();
  await expect(main.getByText('ของแตกหรือเสียหาย: ขวดแตก ลูกค้าส่งรูปมาทางไลน์')).toBeVisible();
  await expectAccessible(page);

  // what is left can still be claimed, what was claimed cannot
  await page.getByRole('button', { name: 'เคลม', exact: true }).click();
  await expect(page.getByText('เคลมครบแล้ว')).toHaveCount(1);
});

test('what still lies in the shop is not claimed: the screen says why and leads back', async ({ page }) => {
  await signIn(page, 'clerk');
  const { id } = await anOrder(page, CASH_ON_DELIVERY);
  await page.goto(`/backoffice/orders/claim/${id}`);
  await expect(page.getByText(/เคลมได้เมื่อของออกจากร้านแล้ว/)).toBeVisible();
  await page.getByRole('link', { name: 'กลับไปที่ออเดอร์' }).click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/orders/${id}$`));
});
