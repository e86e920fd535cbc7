import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { aPhone, aSlip, anOrder } from './an-order.ts';
import { ask } from './ask.ts';
import { button, enter, go, head, signInByKeys, tabTo } from './keys.ts';
import { signIn } from './people.ts';
import { test } from './shop.ts';

// The day of a clerk, of a checker and of an owner with the hands on the keys: nothing here clicks, points or is led to an
// address. What Tab does not come to is not reached.

const folder = mkdtempSync(join(tmpdir(), 'langraan-days-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const main = (page: Page) => page.getByRole('main');

/** Types into a list of choices and takes what is left. */
async function choose(page: Page, label: string, words: string) {
  await tabTo(
    page,
    page
      .getByRole('combobox', { name: label })
      .or(page.getByRole('textbox', { name: label }))
      .first(),
  );
  await page.keyboard.type(words, { delay: 20 });
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}
async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}
/** One of an order's actions, wherever it stands. */
async function act(page: Page, name: string) {
  await page.getByRole('group', { name: 'ทำรายการ' }).waitFor();
  if (await button(page, name).isVisible()) return enter(page, button(page, name));
  await enter(page, button(page, 'เพิ่มเติม'));
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(item).toBeVisible();
  for (let i = 0; i < 12 && !(await item.evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test("a clerk's day: a chat becomes an order, is held, let go, changed and cancelled", async ({ page }) => {
  await signInByKeys(page, 'clerk');
  await go(page, 'คีย์ด่วน', 'คีย์ด่วน');
  await paste(
    page,
    `CF ML-SO-001 1\nคุณกนกวรรณ ปิ่นเกล้า\n${aPhone()}\n54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120`,
  );
  // a page that has just come may not listen yet: nobody pastes as fast as this. What is heard is on its way, and once
  // more would be a second chat; so it is pasted again only where the page itself says that nothing waits
  const receiver = page.getByLabel('ชื่อผู้รับ');
  await expect(async () => {
    const heard = await receiver.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
    if (!heard && (await page.getByText('ไม่มีแชตรออยู่').isVisible())) await page.keyboard.press('Control+V');
    await expect(receiver).toBeVisible({ timeout: 4000 });
  }).toPass();
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  await choose(page, 'ช่องทางขาย', 'หน้าร้าน');
  await choose(page, 'วิธีชำระเงิน', 'เก็บเงิน');
  await choose(page, 'ขนส่ง', 'ไปรษณีย์');
  await page.keyboard.press('Control+Enter');
  const saved = page.getByText(/^บันทึก SO\d+-\d+ แล้ว/);
  await expect(saved).toBeVisible();
  const number = /SO\d+-\d+/.exec(await saved.innerText())![0];

  await go(page, number, number);
  await act(page, 'พักออเดอร์');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('รอลูกค้ายืนยันสี');
  await page.keyboard.press('Control+Enter');
  await expect(main(page).getByText('พักไว้').first()).toBeVisible();
  await act(page, 'เลิกพัก');
  await expect(main(page).getByText('พักไว้', { exact: true })).toBeHidden();

  await act(page, 'แก้ไขออเดอร์');
  await expect(head(page)).toHaveText(`แก้ไข ${number}`);
  await tabTo(page, page.getByRole('textbox', { name: /^จำนวน/ }));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+Enter');
  await expect(head(page)).toHaveText(number);
  await expect(main(page).getByText('฿158.00').first()).toBeVisible();

  await act(page, 'ยกเลิกออเดอร์');
  await choose(page, 'เหตุผล', 'ลูกค้า');
  await tabTo(page, page.getByRole('dialog').getByLabel('รายละเอียด'));
  await page.keyboard.type('ลูกค้าเปลี่ยนใจ');
  await page.keyboard.press('Control+Enter');
  await expect(main(page).getByText('ยกเลิก', { exact: true }).first()).toBeVisible();
});

test("a checker's day: slips taken, one undone and refused, the day's totals", async ({ page }) => {
  await signIn(page, 'clerk');
  const made = [];
  for (let i = 0; i < 3; i++) {
    const order = await anOrder(page);
    const picture = readFileSync(aSlip(folder, order.order_amount, `DAY${order.id}`));
    const headers = { origin: new URL(page.url()).origin };
    const multipart = { file: { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: picture } };
    const sent = await page.request.post('/api/v1/files?purpose=slip', { headers, multipart });
    const { file } = ((await sent.json()) as { Data: { file: string } }).Data;
    await ask(page, 'post', `/api/v1/orders/${order.id}/slips`, { file, amount: order.order_amount });
    made.push(order);
  }
  await page.context().clearCookies();
  await signInByKeys(page, 'checker');
  await go(page, 'ตรวจสลิป', 'ตรวจสลิป');
  const sheet = page.getByRole('article', { name: 'ออเดอร์ที่กำลังตรวจ' });
  // the ones of this morning, by their number
  await page.keyboard.press('/');
  await page.keyboard.type(made[0]!.number);
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('heading', { name: made[0]!.number })).toBeVisible();
  await lookedAt(page);
  await enter(page, button(page, 'ยืนยัน'));
  await expect(page.getByText(new RegExp(`รับเงิน ${made[0]!.number}`))).toBeVisible();
  await page.keyboard.press('Control+KeyZ');
  await expect(sheet.getByRole('heading', { name: made[0]!.number })).toBeVisible();
  await lookedAt(page);
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await page.keyboard.press('KeyR');
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await nextView(page, 'ตรวจสลิป', 'ยอดรับรายวัน');
  await expect(main(page).getByRole('table')).toBeVisible();
});

test("an owner's day: the home page, an order, the money of the day, a customer", async ({ page }) => {
  await signInByKeys(page, 'owner');
  await enter(page, main(page).getByRole('link').first());
  await expect(head(page)).toBeVisible();
  await go(page, 'ออเดอร์', 'ออเดอร์');
  await openFirst(page);
  await expect(head(page)).toHaveText(/^SO/);
  await page.keyboard.press('Escape');
  await expect(head(page)).toHaveText('ออเดอร์');
  await go(page, 'ตรวจสลิป', 'ตรวจสลิป');
  await nextView(page, 'ตรวจสลิป', 'ยอดรับรายวัน');
  await go(page, 'ลูกค้า', 'ลูกค้า');
  await openFirst(page);
  await expect(page).toHaveURL(/\/backoffice\/customers\/\d+$/);
});

/** The next of the views that stand side by side at the head of a screen. */
async function nextView(page: Page, from: string, title: string) {
  const view = page.getByRole('radio', { name: from });
  await tabTo(page, view);
  await page.keyboard.press('ArrowRight');
  await expect(head(page)).toHaveText(title);
}

/** Down to the first row, and into it. */
async function openFirst(page: Page) {
  const row = page.locator('[data-row]').first();
  await expect(row).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
}

async function lookedAt(page: Page) {
  const confirm = page.getByRole('button', { name: 'ยืนยัน', exact: true });
  await expect(confirm).toBeVisible();
  await expect(confirm).not.toHaveAttribute('data-waits');
}
