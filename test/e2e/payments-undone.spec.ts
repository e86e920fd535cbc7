import { expect } from '@playwright/test';
import { aSlipToCheck, lookedAt, paid } from './a-slip.ts';
import { signIn } from './people.ts';
import { test } from './shop.ts';

test('a confirmation is undone from its toast, and later by a lead with a reason', async ({ page }) => {
  const order = await aSlipToCheck(page);
  await lookedAt(page);
  await page.keyboard.press('Enter');
  await page.locator('.toast', { hasText: order.number }).getByRole('button', { name: 'เลิกทำ' }).click();
  await expect(page.getByText(`${order.number} กลับไปรอตรวจแล้ว`)).toBeVisible();
  await lookedAt(page);
  await page.keyboard.press('Enter');
  await expect(paid(page, order)).toBeVisible();
  await page.goto(`/backoffice/payments?tab=checked&q=${order.number}`);
  await expect(page.getByRole('button', { name: 'ยกเลิกการยืนยันยอด' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await signIn(page, 'owner');
  await page.goto(`/backoffice/orders/${order.id}`);
  await page.getByRole('button', { name: 'ยกเลิกการยืนยันยอด' }).click();
  await page.getByRole('dialog').getByLabel('ยกเลิกเพราะอะไร').fill('เงินเข้าออเดอร์อื่น');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('รอชำระเงิน', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'ประวัติ' })).toContainText('เงินเข้าออเดอร์อื่น');
});

test('one’s own unconfirming is no work of somebody else’s', async ({ page }) => {
  const order = await aSlipToCheck(page);
  await lookedAt(page);
  await page.keyboard.press('Enter');
  await expect(paid(page, order)).toBeVisible();
  await signIn(page, 'owner');
  await page.goto(`/backoffice/payments?tab=checked&q=${order.number}`);
  await page.getByRole('button', { name: 'ยกเลิกการยืนยันยอด' }).click();
  await page.getByRole('dialog').getByLabel('ยกเลิกเพราะอะไร').fill('เงินเข้าออเดอร์อื่น');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('ไม่พบรายการที่ตรงกับที่ค้น')).toBeVisible();
  await expect(page.getByText('ออเดอร์นี้ออกจากคิวแล้ว')).toHaveCount(0);
});

test('that somebody was faster is read whole', async ({ page }) => {
  await signIn(page, 'checker');
  await page.goto('/backoffice/payments?tab=slip&verdict=amber');
  await lookedAt(page);
  const number = await page.getByRole('article').getByRole('heading', { level: 2 }).innerText();
  const { Data } = (await (await page.request.get(`/api/v1/payments?q=${number}`)).json()) as {
    Data: { id: number }[];
  };
  await page.request.put(`/api/v1/orders/payment/confirm/success/${Data[0]!.id}`, {
    headers: { origin: new URL(page.url()).origin },
    data: {},
  });
  const notice = page.getByRole('alert').filter({ hasText: 'ออเดอร์นี้ออกจากคิวแล้ว' });
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(notice).toBeVisible();
    expect(await notice.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  }
});

test('Ctrl+Z takes the last confirmation back, and in a field the typing', async ({ page }) => {
  await signIn(page, 'checker');
  await page.goto('/backoffice/payments?tab=slip&verdict=amber');
  const number = () => page.getByRole('article').getByRole('heading', { level: 2 }).innerText();
  const confirmNext = async () => {
    await lookedAt(page);
    const confirmed = await number();
    await page.keyboard.press('Enter');
    await expect(page.locator('.toast', { hasText: confirmed })).toContainText('Ctrl Z');
    return confirmed;
  };
  const first = await confirmNext();
  await expect.poll(number).not.toBe(first);
  const second = await confirmNext();
  await expect.poll(number).not.toBe(second);

  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('ก');
  await page.keyboard.press('Control+KeyZ');
  await expect(search).toHaveValue('');
  await page.waitForTimeout(300);
  await expect(page.getByText(/กลับไปรอตรวจแล้ว/)).toHaveCount(0);

  // the field is empty now: it has nothing to take back
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText(`${second} กลับไปรอตรวจแล้ว`)).toBeVisible();
  // the one that came back lies on the desk: Enter pays no other
  await expect.poll(number).toBe(second);
  await page.locator('main').focus();
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText(`${first} กลับไปรอตรวจแล้ว`)).toBeVisible();
  await expect.poll(number).toBe(first);
});

test('a slip is rejected by three keys; Ctrl+Z takes that back, not the confirmation before', async ({
  page,
}) => {
  await signIn(page, 'checker');
  await page.goto('/backoffice/payments?tab=slip&verdict=amber');
  const number = () => page.getByRole('article').getByRole('heading', { level: 2 }).innerText();
  await lookedAt(page);
  const confirmed = await number();
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast', { hasText: confirmed })).toBeVisible();
  await expect.poll(number).not.toBe(confirmed);
  const rejected = await number();
  await page.keyboard.press('KeyR');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'อ่านไม่ออก' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(dialog.getByLabel('ปฏิเสธเพราะอะไร')).toHaveValue('อ่านไม่ออก');
  await page.keyboard.press('Control+Enter');
  const toasts = page.locator('.toast');
  await expect(toasts.filter({ hasText: `ปฏิเสธสลิปของ ${rejected} แล้ว` })).toBeVisible();
  // one for both, and only it names the key
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText('และอีก 1 รายการ');
  await expect(page.getByText('Ctrl Z', { exact: true })).toHaveCount(1);
  const over = (await toasts.boundingBox())!;
  for (const button of await page.locator('header, main').getByRole('button').all()) {
    const under = await button.boundingBox();
    if (!under) continue;
    const apart =
      under.x >= over.x + over.width ||
      under.x + under.width <= over.x ||
      under.y >= over.y + over.height ||
      under.y + under.height <= over.y;
    expect(apart, await button.innerText()).toBe(true);
  }
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText(`สลิปของ ${rejected} กลับไปรอตรวจแล้ว`)).toBeVisible();
  await expect.poll(number).toBe(rejected);
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText(`${confirmed} กลับไปรอตรวจแล้ว`).last()).toBeVisible();
});

test('what was left to the lead comes back with Ctrl+Z', async ({ page }) => {
  await signIn(page, 'checker');
  await page.goto('/backoffice/payments?tab=slip&verdict=red');
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  const number = await heading.innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'สงสัยสลิปปลอม' })).toBeVisible();
  await page.keyboard.press('5');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.toast', { hasText: `ส่ง ${number} ให้หัวหน้าแล้ว` })).toBeVisible();
  await expect(heading).not.toHaveText(number);
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText(`${number} กลับมาที่คิวของคุณแล้ว`)).toBeVisible();
  await expect(heading).toHaveText(number);
});
