import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { BRANCH, KEY, SlipOk, refusal } from '../world/slip-ok.ts';
import { aSlip, anOrder, type Made } from './an-order.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'payments');

const PORT = 4430;
test.use({
  configured: { SLIPOK_BRANCH: BRANCH, SLIPOK_KEY: KEY, SLIPOK_URL: `http://127.0.0.1:${PORT}` },
});
const bank = new SlipOk();
const folder = mkdtempSync(join(tmpdir(), 'langraan-verified-'));
test.beforeAll(() => bank.open(PORT));
test.afterAll(() => {
  bank.close();
  rmSync(folder, { recursive: true, force: true });
});

let running = Date.now();
/** What the bank has of a transfer, or will have. */
const later = new Map<string, { amount: number; bank: string; account: string }>();
const newReference = () => `BANK${(running += 1)}`;

interface Detail {
  payment_method_id: number;
  slips: { id: number; verdict: string }[];
}
interface Method {
  id: number;
  name: string;
  bank: string | null;
  account_number: string | null;
}
/** An order whose slip was attached as a clerk attaches it; the bank has its transfer as it shows, or not yet. */
async function aSentSlip(page: Page, known: boolean): Promise<Made & { reference: string; method: string }> {
  const order = await anOrder(page);
  const reference = newReference();
  const { payment_method_id } = await ask<Detail>(page, 'get', `/api/v1/orders/detail?id=${order.id}`);
  const methods = await ask<Method[]>(page, 'get', '/api/v1/paymentmethod');
  const own = methods.find(({ id }) => id === payment_method_id)!;
  const digits = own.account_number!;
  const account = `${'x'.repeat(digits.length - 4)}${digits.slice(-4)}`;
  const transfer = { amount: order.order_amount, bank: own.bank!, account };
  later.set(reference, transfer);
  if (known) bank.transfers[reference] = transfer;
  else
    bank.answer = (asked) =>
      asked === reference && !bank.transfers[reference] ? refusal(1010, { delay: 3 }) : {};
  await page.goto(`/backoffice/orders/${order.id}`);
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles(aSlip(folder, order.order_amount, reference));
  await page.getByLabel('ยอดในสลิป').fill(String(order.order_amount));
  await page.getByRole('button', { name: 'แนบสลิป', exact: true }).click();
  return { ...order, reference, method: own.name };
}

test('a slip that the bank agrees with turns green by itself, and all green ones are confirmed with one click', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const order = await aSentSlip(page, true);
  await expect(page.getByText('ธนาคารยืนยันแล้ว').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('ตรวจโดย SlipOK')).toBeVisible();

  await signIn(page, 'checker');
  await page.goto('/backoffice/payments?verdict=green');
  const sheet = page.getByRole('article', { name: 'ออเดอร์ที่กำลังตรวจ' });
  await expect(sheet.getByText('ตรวจโดย SlipOK')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ยืนยันที่ผ่านทั้งหมด (1)' }).click();
  const results = page.getByRole('dialog');
  await expect(results.getByText(order.number)).toBeVisible();
  await page.keyboard.press('Escape');

  // the day's total has it, and opens the payments that it is the sum of
  await page.goto('/backoffice/payments/days');
  await expect(page.getByRole('heading', { name: 'ยอดรับรายวัน' })).toBeVisible();
  await expectAccessible(page);
  await page.locator('[data-row]').filter({ hasText: order.method }).first().click();
  await expect(page).toHaveURL(/\/backoffice\/payments\/received\?/);
  await expect(page.getByText(order.number)).toBeVisible();
  await expectAccessible(page);
});

it('where the bank does not know it yet it stays amber and says when it is asked again; asked by hand it turns green', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const order = await aSentSlip(page, false);
  await expect(page.getByText('ธนาคารยังไม่ตอบ').first()).toBeVisible({ timeout: 30_000 });

  await signIn(page, 'checker');
  await page.goto(`/backoffice/payments?q=${order.number}`);
  const sheet = page.getByRole('article', { name: 'ออเดอร์ที่กำลังตรวจ' });
  await expect(sheet.getByText(/ระบบลองอีกครั้งใน \d+ นาที/)).toBeVisible();
  await expectAccessible(page);
  bank.transfers[order.reference] = later.get(order.reference)!;
  const again = sheet.getByRole('button', { name: 'ตรวจกับธนาคารอีกครั้ง' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(sheet.getByText('ตรวจโดย SlipOK')).toBeVisible();
    await expect(again).toBeHidden({ timeout: 1_500 });
  }).toPass({ timeout: 40_000 });
  await expect(sheet.getByText('ธนาคารยืนยันแล้ว').first()).toBeVisible();
});

it('a slip that went elsewhere by the bank is red and goes to the lead', async ({ page }) => {
  await signIn(page, 'admin');
  bank.answer = (asked) => {
    const account = 'xxx-x-x0000-0';
    return {
      body: { success: true, data: bank.said(asked, { amount: later.get(asked)?.amount ?? 1, account }) },
    };
  };
  await aSentSlip(page, true);
  await expect(page.getByText(/ธนาคารแจ้ง/).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('มีปัญหา').first()).toBeVisible();
  bank.answer = () => ({});
});
