import { expect, type Page } from '@playwright/test';
import { labelsPdf } from '../world/labels.ts';
import { textOf } from '../poppler.ts';
import { anOrder, CASH_ON_DELIVERY } from './an-order.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'labels');

const bring = async (page: Page, buffer: Buffer) => {
  const dialog = page.getByRole('dialog', { name: /ใบปะหน้า/ });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'shopee.pdf', mimeType: 'application/pdf', buffer });
  await expect(dialog).toBeHidden();
};
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

test('labels of a marketplace find their orders, the rest is matched by hand, and the round prints them as they are', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const [one, two] = [await anOrder(page, CASH_ON_DELIVERY), await anOrder(page, CASH_ON_DELIVERY)];
  await ask(page, 'post', '/api/v1/packings', { provider: CASH_ON_DELIVERY.provider });
  const { round } = await ask<{ round: { id: number } }>(page, 'get', `/api/v1/orders/detail?id=${one.id}`);

  await page.goto('/backoffice/packings/labels');
  await page.getByRole('button', { name: 'นำใบปะหน้าเข้า' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await bring(page, await labelsPdf([`PLATFORM-A ${one.number}`, 'PLATFORM-B TH55512345678']));
  await expect(page.getByText('จับคู่แล้ว 1 ใบ · รอจับคู่ 1 ใบ')).toBeVisible();
  await expect(row(page, one.number)).toContainText('พิมพ์ใบนี้');

  // whose the other one is, somebody says with the scanner
  await row(page, 'shopee.pdf หน้า 2').getByRole('button', { name: 'จับคู่' }).click();
  const asks = page.getByRole('dialog', { name: 'ใบนี้ของออเดอร์ไหน' });
  await page.keyboard.press('Enter');
  await expect(asks.getByText('พิมพ์หรือสแกนเลขออเดอร์ก่อน')).toBeVisible();
  await page.keyboard.type('NOBODY99');
  await page.keyboard.press('Enter');
  await expect(asks.getByText(/NOBODY99/)).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(two.number);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`จับคู่กับ ${two.number} แล้ว`)).toBeVisible();

  const printed = async () => {
    const answer = await page.request.get(`/api/v1/packings/print?round_id=${round.id}&part=labels`);
    return textOf(await answer.body());
  };
  const papers = await printed();
  for (const own of ['PLATFORM-A', 'PLATFORM-B']) expect(papers).toContain(own);

  // thrown away on the order's page, the shop's own is printed again
  await page.goto(`/backoffice/orders/${two.id}`);
  await page.getByRole('button', { name: 'ทิ้ง', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ทิ้งใบนี้' }).click();
  await expect(page.getByText('ทิ้งใบปะหน้าแล้ว')).toBeVisible();
  expect(await printed()).not.toContain('PLATFORM-B');
});

it('a file that is no PDF of labels says why, and the dialog stays', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/backoffice/packings/labels');
  await page.getByRole('button', { name: 'นำใบปะหน้าเข้า' }).click();
  const dialog = page.getByRole('dialog', { name: 'นำใบปะหน้าเข้า' });
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'labels.xlsx', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(dialog.getByRole('alert')).toContainText('labels.xlsx ไม่ใช่ .pdf');
  await file.setInputFiles({ name: 'labels.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await expect(dialog.getByRole('alert')).toContainText('ไม่ใช่ไฟล์ PDF หรือไฟล์เสีย');
  await expect(dialog).toBeVisible();
});
