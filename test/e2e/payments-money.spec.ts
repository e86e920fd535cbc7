import { mkdtempSync, rmSync } from 'node:fs';
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
