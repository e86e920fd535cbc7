import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { aPhone, aSlip, anOrder, type Made } from './an-order.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { test } from './shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'langraan-money-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

let running = Date.now();
const newReference = () => `MONEY${(running += 1)}`;
const baht = (amount: number) => `฿${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Somebody who has ordered nothing else. */
async function aCustomer(page: Page): Promise<number> {
  const { id } = await ask<{ id: number }>(page, 'post', '/api/v1/customers', {
    name: 'กานดา หลายออเดอร์',
    phone: aPhone(),
  });
  return id;
}
const ordersOf = async (page: Page, customer: number, count: number) => {
  const made: Made[] = [];
  for (let i = 0; i < count; i++) made.push(await anOrder(page, undefined, undefined, customer));
  return made;
};

test('one slip pays two orders of a customer, and one Enter confirms both', async ({ page }) => {
  await signIn(page, 'admin');
  const [older, newer] = (await ordersOf(page, await aCustomer(page), 2)) as [Made, Made];
  const total = Math.round((older.order_amount + newer.order_amount) * 100) / 100;

  await page.goto(`/backoffice/orders/${newer.id}`);
  await page.locator('input[type=file]:not([capture])').setInputFiles(aSlip(folder, total, newReference()));
  await page.getByLabel('ยอดในสลิป').fill(String(total));
  const shares = page.getByRole('group', { name: 'แบ่งให้ออเดอร์ของลูกค้าคนนี้' });
  await expect(shares.getByText('แบ่งครบยอดในสลิป')).toBeVisible();
  const part = shares.getByLabel(`ยอดของ ${older.number}`);
  await part.fill(String(older.order_amount + 1));
  await expect(shares.getByRole('status')).toContainText(`แบ่งเกินยอดในสลิป ${baht(1)}`);
  await part.fill(String(older.order_amount));
  await expect(shares.getByText('แบ่งครบยอดในสลิป')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'แนบสลิป', exact: true }).click();
  await expect(page.getByText(`สลิป ${baht(total)} จ่าย 2 ออเดอร์`)).toBeVisible();

  await signIn(page, 'checker');
  await page.goto(`/backoffice/payments?q=${older.number}`);
  const sheet = page.getByRole('article', { name: 'ออเดอร์ที่กำลังตรวจ' });
  await expect(sheet.getByText(`สลิป ${baht(total)} จ่าย 2 ออเดอร์`)).toBeVisible();
  await expect(sheet.getByRole('listitem').filter({ hasText: newer.number })).toContainText(
    baht(newer.order_amount),
  );
  const confirm = page.getByRole('button', { name: 'ยืนยัน', exact: true });
  await expect(confirm).toBeVisible();
  await expect(confirm).not.toHaveAttribute('data-waits');
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`รับเงิน ${older.number} .*พร้อม ${newer.number}`))).toBeVisible();
  for (const { id } of [older, newer]) {
    await page.goto(`/backoffice/orders/${id}`);
    await expect(page.getByText('รอแพ็ก', { exact: true }).first()).toBeVisible();
  }
});

/** A slip of this amount, without the form. */
async function haveSlip(page: Page, { id }: Made, amount: number) {
  const headers = { origin: new URL(page.url()).origin };
  const buffer = readFileSync(aSlip(folder, amount, newReference()));
  const sent = await page.request.post('/api/v1/files?purpose=slip', {
    headers,
    multipart: { file: { name: 'slip.jpg', mimeType: 'image/jpeg', buffer } },
  });
  const { file } = ((await sent.json()) as { Data: { file: string } }).Data;
  await ask(page, 'post', `/api/v1/orders/${id}/slips`, { file, amount });
}
const toPack = (page: Page) => page.getByText('รอแพ็ก', { exact: true }).first();

test('what is paid too much is the customer’s credit, pays the next order, and the rest is paid back', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const customer = await aCustomer(page);
  const [first, next] = (await ordersOf(page, customer, 2)) as [Made, Made];
  const over = next.order_amount + 50;
  await haveSlip(page, first, Math.round((first.order_amount + over) * 100) / 100);

  await page.goto(`/backoffice/orders/${first.id}`);
  await page.getByRole('button', { name: 'ยืนยันยอดเงิน' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radiogroup', { name: `โอนเกินมา ${baht(over)}` })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'เก็บเป็นเครดิตลูกค้า' })).toBeChecked();
  await dialog.getByRole('textbox').fill('ลูกค้าโอนเกิน');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'ยืนยันยอดเงิน' }).click();
  await expect(toPack(page)).toBeVisible();

  await page.goto(`/backoffice/orders/${next.id}`);
  await page.getByRole('button', { name: 'ใช้เครดิต' }).click();
  await expect(dialog).toContainText(baht(over));
  await dialog.getByRole('button', { name: 'ใช้เครดิต' }).click();
  await expect(toPack(page)).toBeVisible();

  await page.goto(`/backoffice/customers/${customer}`);
  const movements = page.getByRole('list', { name: 'เครดิตเข้าออก' }).getByRole('listitem');
  await expect(movements.filter({ hasText: 'โอนเกิน' })).toContainText(first.number);
  await expect(movements.filter({ hasText: 'ใช้จ่ายออเดอร์' })).toContainText(next.number);
  await page.getByRole('button', { name: 'บันทึกการคืนเงิน' }).click();
  await dialog.getByLabel('ยอดที่คืน').fill('51');
  await dialog.getByRole('button', { name: 'บันทึกการคืนเงิน' }).click();
  await expect(dialog.getByText(`คืนได้ไม่เกินเครดิตที่มี ${baht(50)}`)).toBeVisible();
  await dialog.getByLabel('ยอดที่คืน').fill('50');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'บันทึกการคืนเงิน' }).click();
  await expect(movements.filter({ hasText: 'คืนเงินให้ลูกค้า' })).toContainText('50.00');
  await expect(page.getByRole('button', { name: 'บันทึกการคืนเงิน' })).toHaveCount(0);
});

test('what is paid in part is taken, the rest is asked for, and pays the order', async ({ page }) => {
  await signIn(page, 'admin');
  const [order] = (await ordersOf(page, await aCustomer(page), 1)) as [Made];
  await haveSlip(page, order, order.order_amount - 12.5);
  await signIn(page, 'checker');
  await page.goto(`/backoffice/payments?q=${order.number}`);
  await page.getByRole('article').getByRole('button', { name: 'รับบางส่วนไว้ก่อน' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`รับ ${baht(order.order_amount - 12.5)}`);
  await expect(dialog).toContainText(baht(12.5));
  const accept = dialog.getByRole('button', { name: 'รับบางส่วนไว้ก่อน' });
  await expect(accept).toBeFocused();
  await expect(accept).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`ขาดอีก ${baht(12.5)}`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(`เลิกทำแล้ว ไม่รับ ${baht(order.order_amount - 12.5)}`)).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'รับบางส่วนไว้ก่อน' }).click();
  await expect(accept).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`ขาดอีก ${baht(12.5)}`)).toBeVisible();

  await signIn(page, 'admin');
  await page.goto(`/backoffice/orders/${order.id}`);
  const notice = page.getByRole('status').filter({ hasText: `ขาด ${baht(12.5)}` });
  await expect(notice.getByRole('button', { name: 'คัดลอกข้อความขอส่วนที่ขาด' })).toBeVisible();
  await page.getByRole('button', { name: 'แสดง QR พร้อมเพย์' }).click();
  await expect(page.getByText(`สแกนจ่าย ${baht(12.5)}`)).toBeVisible();
  await haveSlip(page, order, 12.5);
  await signIn(page, 'checker');
  await page.goto(`/backoffice/payments?q=${order.number}`);
  const confirm = page.getByRole('button', { name: 'ยืนยัน', exact: true });
  await expect(confirm).toBeVisible();
  await expect(confirm).not.toHaveAttribute('data-waits');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`รับเงิน ${order.number} `)).toBeVisible();
  await page.goto(`/backoffice/orders/${order.id}`);
  await expect(toPack(page)).toBeVisible();
});

test('a slip that waits when its order is cancelled is named, and its money kept for the customer', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const customer = await aCustomer(page);
  const [order] = (await ordersOf(page, customer, 1)) as [Made];
  await haveSlip(page, order, order.order_amount);
  await page.goto(`/backoffice/orders/${order.id}`);
  await page.getByRole('button', { name: 'ยกเลิกออเดอร์' }).click();
  const cancel = page.getByRole('dialog');
  await expect(cancel).toContainText(`มีสลิป ${baht(order.order_amount)}`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await ask(page, 'put', `/api/v1/orders/cancel/${order.id}`, { reason_type: 'customer', reason: 'เปลี่ยนใจ' });

  await signIn(page, 'checker');
  await page.goto(`/backoffice/payments?q=${order.number}`);
  await expect(page.getByText('ออเดอร์นี้ยกเลิกไปก่อนตรวจสลิป')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const keep = page.getByRole('dialog').getByRole('button', { name: 'รับเงินไว้ให้ลูกค้า' });
  await expect(keep).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`รับเงิน ${baht(order.order_amount)} ของ ${order.number} ที่ยกเลิก`)).toBeVisible();
  const { balance } = await ask<{ balance: number }>(page, 'get', `/api/v1/customers/${customer}/credit`);
  expect(balance).toBe(order.order_amount);
});
