import { expect, type Page } from '@playwright/test';
import { aPhone } from './an-order.ts';
import { aChat, setAside } from './a-chat.ts';
import { expectAccessible } from './axe.ts';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'orders', 'customers');

// What a chat leaves open is answered before the order is saved: it decides what is packed and what is collected.

const chatOf = (says: string) =>
  `${says}\nคุณกนกวรรณ ปิ่นเกล้า\n${aPhone()}\n54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120`;
const made = (page: Page) => page.getByRole('status').filter({ hasText: 'สร้างออเดอร์แล้ว' });
const say = (page: Page, text: string) => page.getByText(text, { exact: true }).locator('visible=true');

async function read(page: Page, text: string) {
  await page.getByLabel('วางข้อความจากแชต').fill(text);
  await page.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await expect(page.getByText(/กรอกให้แล้ว \d+ ช่อง/)).toBeVisible();
}
async function terms(page: Page, method: string) {
  await choose(page, 'ช่องทางขาย', 'หน้าร้าน');
  await choose(page, 'วิธีชำระเงิน', method);
  await choose(page, 'ขนส่ง', 'ไปรษณีย์ไทย');
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'clerk');
  await page.goto('/backoffice/orders/create');
});

test('goods that a chat only may mean stop the saving until they are chosen or refused', async ({ page }) => {
  await terms(page, 'โอน กสิกรไทย');
  await read(page, chatOf('CF ML-SO-001 1\nสบู่มะลิ 2 ก้อน'));
  const question = page.getByRole('group', { name: /คือ$/ });
  await expect(question).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(say(page, 'เลือกสินค้า หรือกด “ไม่ใช่ทั้งหมดนี้” ก่อนบันทึก')).toBeVisible();
  await expect(question.getByRole('button').first()).toBeFocused();
  await expectAccessible(page);
  await expect(made(page)).toBeHidden();

  await question.getByRole('button', { name: 'ไม่ใช่ทั้งหมดนี้' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(made(page)).toBeVisible();
});

it('another way to pay than the chat says is kept or changed by a person, never in passing', async ({
  page,
}) => {
  await read(page, chatOf('CF ML-SO-001 1 ปลายทาง'));
  const chip = page.getByRole('button', { name: 'เก็บเงินปลายทาง', exact: true });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  // off again, as it stood before: nothing is chosen, so nothing can be meant instead
  await chip.click();
  await terms(page, 'โอน กสิกรไทย');
  // chosen by hand after the chat: answered
  await expect(page.getByRole('button', { name: 'คงเป็น โอน กสิกรไทย' })).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(made(page)).toBeVisible();

  // the terms of the order before stand, and the chat says something else that is taken back
  await page.goto('/backoffice/orders/create');
  await read(page, chatOf('CF ML-SO-001 1 ปลายทาง'));
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+Enter');
  await expect(say(page, 'เลือกว่าชำระเงินวิธีไหน ก่อนบันทึก')).toBeVisible();
  await expect(made(page)).toBeHidden();
  await page.getByRole('button', { name: 'คงเป็น โอน กสิกรไทย' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(made(page)).toBeVisible();
});

test('a chat that is read before the ways to pay have come is paid as it says all the same', async ({
  page,
}) => {
  await page.route('**/api/v1/paymentmethod*', async (route) => {
    await new Promise((go) => setTimeout(go, 1500));
    await route.continue();
  });
  await page.reload();
  await read(page, chatOf('CF ML-SO-001 1 ปลายทาง'));
  await expect(page.getByRole('button', { name: 'เก็บเงินปลายทาง', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

it('a chat that cannot be queued stays where it was pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/backoffice/ordersv2/new');
  await expect(page.getByText('ไม่มีแชตรออยู่')).toBeVisible();
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+V');
  };
  const box = page.getByRole('textbox', { name: 'วางแชต' });
  await page.route('**/api/v1/orders/chats', (route) => route.abort());
  const text = chatOf('CF ML-SO-001 1');
  await paste(text);
  await expect(box).toHaveValue(text);
  await page.unroute('**/api/v1/orders/chats');
  await page.getByRole('button', { name: 'เพิ่มเข้าคิว' }).click();
  await expect(box).toHaveValue('');
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');

  const long = 'ก'.repeat(4100);
  await paste(long);
  await expect(page.getByText(/แชตหนึ่งยาว/)).toBeVisible();
  await expect(box).toHaveValue(long);
});

const SECOND = 'คุณสมหญิง ใจดี\n0898765432\n9 ม.2 ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200';

it('of two recipients nothing is filled in, and the form says so and what to do', async ({ page }) => {
  const first = chatOf('CF ML-SO-001 1');
  await page.getByLabel('วางข้อความจากแชต').fill(`${first}\n${SECOND}`);
  await page.getByRole('button', { name: 'อ่านข้อความ' }).click();
  const told = page.getByRole('status').filter({ hasText: 'มากกว่าหนึ่งราย' });
  await expect(told).toContainText('ลบให้เหลือรายเดียว');
  await expect(told).toContainText('สินค้าก็ยังไม่ได้อ่าน');
  await expect(page.getByText('ไม่พบชื่อ เบอร์ ที่อยู่ หรือสินค้าในข้อความนี้')).toBeHidden();
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('');
  await expectAccessible(page);
  await page.getByLabel('วางข้อความจากแชต').fill(first);
  await page.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  await expect(told).toBeHidden();
});

it('of two recipients in one chat of the queue, too', async ({ page }) => {
  const id = await aChat(page, `${chatOf('CF ML-SO-001 1')}\n${SECOND}`);
  await page.goto(`/backoffice/ordersv2/${id}`);
  const told = page.getByRole('status').filter({ hasText: 'มากกว่าหนึ่งราย' });
  await expect(told).toContainText('ทีละราย');
  // it is no toast: after a reload it stands there still
  await page.reload();
  await expect(told).toContainText('สินค้าก็ยังไม่ได้อ่าน');
  await page.getByRole('link', { name: 'ทำต่อในฟอร์มเต็ม' }).click();
  await expect(page.getByLabel('วางข้อความจากแชต')).toHaveValue(/สมหญิง/);
  await setAside(page, id);
});

it('what is asked about goods is still asked after a reload, and nothing says that it is being read', async ({
  page,
}) => {
  const id = await aChat(page, chatOf('เอาสบู่ 2 ก้อน'));
  await page.goto(`/backoffice/ordersv2/${id}`);
  const question = page.getByText(/^“.*สบู่.*” คือ/).first();
  await expect(question).toBeVisible();
  await page.reload();
  await expect(page.getByText('อ่านไว้ก่อนแล้ว สิ่งที่กรอกไว้ยังอยู่ด้านล่าง')).toBeVisible();
  await expect(question).toBeVisible();
  await expect(page.getByText('กำลังอ่านแชต')).toBeHidden();
  await setAside(page, id);
});

it('who asks whether to transfer or to pay on delivery is offered both, and one is chosen', async ({
  page,
}) => {
  await terms(page, 'เก็บเงินปลายทาง');
  await read(page, chatOf('CF ML-SO-001 1\nโอนหรือเก็บปลายทางดีคะ'));
  const cod = page.getByRole('button', { name: 'เก็บเงินปลายทาง', exact: true });
  const transfer = page.getByRole('button', { name: 'โอนเงิน', exact: true });
  await expect(cod).toBeVisible();
  await expect(transfer).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(say(page, 'เลือกว่าชำระเงินวิธีไหน ก่อนบันทึก')).toBeVisible();
  await expect(made(page)).toBeHidden();
  await expectAccessible(page);
  await transfer.click();
  await expect(transfer).toHaveAttribute('aria-pressed', 'true');
  await expect(cod).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('combobox', { name: 'วิธีชำระเงิน' })).toHaveValue(/^โอน/);
});
