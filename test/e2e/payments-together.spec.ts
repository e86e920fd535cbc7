import { expect } from '@playwright/test';
import { aSlipToCheck, lookedAt, review, tick, looked, bulkButton } from './a-slip.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { test } from './shop.ts';

test('several are confirmed at once, with a result for each', async ({ page }) => {
  const order = await aSlipToCheck(page);
  await page.getByLabel(`เลือก ${order.number}`).check();
  await expect(page.getByRole('toolbar')).toContainText(/1 ใบ · ฿[\d,.]+/);
  await bulkButton(page).click();
  // No bank has verified it: each is ticked by who saw its money.
  await looked(page);
  await expectAccessible(page);
  await tick(page).click();
  await review(page)
    .getByRole('button', { name: /^ยืนยัน 1 ใบ/ })
    .click();
  const results = page.getByRole('dialog', { name: 'ผลการทำรายการ' });
  await expect(results.getByText('สำเร็จ 1')).toBeVisible();
  await expect(results).toContainText(order.number);
  await results.getByRole('button', { name: 'เลิกทำ', exact: true }).click();
  await expect(results.getByRole('button', { name: 'เลิกทำแล้ว' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'คิวตรวจสลิป' })).toContainText(order.number);
});

test('of several, each slip is looked at and ticked by keys alone', async ({ page }) => {
  await signIn(page, 'checker');
  await page.goto('/backoffice/payments?tab=slip&verdict=amber');
  for (const at of [0, 1, 2, 3])
    await page
      .getByRole('checkbox', { name: /^เลือก SO/ })
      .nth(at)
      .check();
  await bulkButton(page).click();
  const list = review(page).getByRole('list', { name: 'สลิปที่เลือกไว้' }).getByRole('button');
  const here = review(page).getByRole('article').getByRole('heading');
  await expect(list).toHaveCount(4);
  const numbers = (await list.allInnerTexts()).map((text) => /SO[\d-]+/.exec(text)![0]);
  await looked(page);
  await page.keyboard.press('Enter');
  await expect(here).toHaveText(numbers[1]!);
  await looked(page);
  await page.keyboard.press('Space');
  await expect(here).toHaveText(numbers[2]!);
  // passed by: it keeps waiting
  await page.keyboard.press('j');
  await expect(here).toHaveText(numbers[3]!);
  await looked(page);
  await page.keyboard.press('Enter');
  await expect(review(page).getByRole('img', { name: 'ติ๊กแล้ว' })).toHaveCount(3);
  await expect(review(page).getByText('ยังไม่ติ๊ก 1 ใบ จะยังรอตรวจ')).toBeVisible();
  // a tick is taken off where its slip stands, and kept while one leaves
  await page.keyboard.press('Space');
  await expect(review(page).getByRole('img', { name: 'ติ๊กแล้ว' })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(review(page)).toBeHidden();
  await bulkButton(page).click();
  await expect(here).toHaveText(numbers[2]!);
  await expect(review(page).getByRole('img', { name: 'ติ๊กแล้ว' })).toHaveCount(2);
  await page.keyboard.press('Control+Enter');
  const results = page.getByRole('dialog', { name: 'ผลการทำรายการ' });
  await expect(results.getByText('สำเร็จ 2')).toBeVisible();
  for (const number of numbers.slice(0, 2)) await expect(results).toContainText(number);
});

test('of several, none is ticked before its whole slip stood there', async ({ page }) => {
  await signIn(page, 'checker');
  await page.route(/\/files\//, (route) => route.abort());
  await page.goto('/backoffice/payments?tab=slip&verdict=amber');
  for (const at of [0, 1])
    await page
      .getByRole('checkbox', { name: /^เลือก SO/ })
      .nth(at)
      .check();
  await bulkButton(page).click();
  await expect(review(page).getByText('เปิดรูปสลิปไม่ได้')).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(tick(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(review(page).getByRole('img', { name: 'ติ๊กแล้ว' })).toHaveCount(0);

  await page.unrouteAll();
  await review(page).getByRole('button', { name: 'เปิดอีกครั้ง' }).click();
  await looked(page);
});

test('a slip that a dialog lay over is looked at again', async ({ page }) => {
  const confirmed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/payment/confirm/success/')) confirmed.push(request.url());
  });
  await signIn(page, 'checker');
  await page.goto('/backoffice/payments?tab=slip&verdict=amber');
  await lookedAt(page);
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(1200);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  expect(confirmed).toEqual([]);
});

test('one’s own confirming of several is no work of somebody else’s, and Ctrl+Z takes them back', async ({
  page,
}) => {
  await signIn(page, 'checker');
  await page.goto('/backoffice/payments?tab=slip&verdict=amber');
  const boxes = page.getByRole('list', { name: 'คิวตรวจสลิป' }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'ยืนยันยอดเงิน' }).click();
  const dialog = page.getByRole('dialog');
  for (const n of [1, 2]) {
    await page.waitForTimeout(1200);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: new RegExp(`^ยืนยัน ${n} ใบ`) })).toBeVisible();
  }
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('สำเร็จ 2')).toBeVisible();
  await expect(page.getByText('ออเดอร์นี้ออกจากคิวแล้ว')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'เลิกทำ', exact: true })).toHaveCount(2);
  await page.keyboard.press('Control+KeyZ');
  await expect(dialog.getByRole('button', { name: 'เลิกทำแล้ว' })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
  await expect(page.getByText('ออเดอร์นี้ออกจากคิวแล้ว')).toHaveCount(0);
});
