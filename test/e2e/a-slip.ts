import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { aSlip, anOrder, type Made } from './an-order.ts';
import { signIn } from './people.ts';

export const folder = mkdtempSync(join(tmpdir(), 'langraan-slips-'));
// one for all files of a worker
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

let running = Date.now();
export const newReference = () => `E2E${(running += 1)}`;

export async function attachSlip(page: Page, { id, order_amount }: Made, file: string) {
  await page.goto(`/backoffice/orders/${id}`);
  await page.locator('input[type=file]:not([capture])').setInputFiles(file);
  await page.getByLabel('ยอดในสลิป').fill(String(order_amount));
  await page.getByRole('button', { name: 'แนบสลิป', exact: true }).click();
}
/** A clerk's new order with its slip, before the checker. */
export async function aSlipToCheck(page: Page): Promise<Made> {
  await signIn(page, 'clerk');
  const order = await anOrder(page);
  await attachSlip(page, order, aSlip(folder, order.order_amount, newReference()));
  await expect(page.getByText('ต้องตรวจเอง')).toBeVisible();
  await signIn(page, 'checker');
  await findIn(page, order.number);
  return order;
}
/** The slip stood long enough before one's eyes. */
export async function lookedAt(page: Page) {
  const button = page.getByRole('button', { name: 'ยืนยัน', exact: true });
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute('data-waits');
}
/** The toast after a confirmation names the order and what was paid. */
export const paid = (page: Page, { number }: Made) =>
  page.getByText(new RegExp(`รับเงิน ${number} ฿[\\d,.]+ แล้ว`));
/** As the screen writes it. */
export const baht = (amount: number) => `฿${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
export const findIn = (page: Page, number: string) => page.goto(`/backoffice/payments?q=${number}`);
/** Several slips that nobody has verified, each large, one after the other. */
export const review = (page: Page) => page.getByRole('dialog', { name: 'ดูสลิปทีละใบ แล้วยืนยันพร้อมกัน' });
export const tick = (page: Page) => review(page).getByRole('button', { name: 'เห็นเงินเข้าแล้ว' });
/** The one that stands there has stood long enough. */
export const looked = (page: Page) => expect(tick(page)).not.toHaveAttribute('data-waits');
export const bulkButton = (page: Page) =>
  page.getByRole('toolbar').getByRole('button', { name: 'ยืนยันยอดเงิน' });

/** Amber, and paid into another account than it was to be: there is one in every demo. */
export async function paidElsewhere(page: Page): Promise<{ number: string; id: number }> {
  const { Data } = (await (await page.request.get('/api/v1/payments?tab=slip&page_size=100')).json()) as {
    Data: { number: string; id: number; verdict: string; slips: { reasons: string[] }[] }[];
  };
  return Data.find(
    ({ verdict, slips }) => verdict === 'amber' && slips.some(({ reasons }) => reasons.includes('account')),
  )!;
}
export const CONFIRM_ELSEWHERE = 'ยืนยันทั้งที่เข้าบัญชีอื่น';
