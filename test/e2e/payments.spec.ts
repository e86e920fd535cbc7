import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { aSlip, anOrder, type Made } from './an-order.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'payments');

const folder = mkdtempSync(join(tmpdir(), 'langraan-slips-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

let running = Date.now();
const newReference = () => `E2E${(running += 1)}`;

async function attachSlip(page: Page, { id, order_amount }: Made, file: string) {
  await page.goto(`/backoffice/orders/${id}`);
  await page.locator('input[type=file]:not([capture])').setInputFiles(file);
  await page.getByLabel('ยอดในสลิป').fill(String(order_amount));
  await page.getByRole('button', { name: 'แนบสลิป', exact: true }).click();
}
/** The same without the form, for what comes after it; what the clerk reads off it is written beside it. */
async function haveSlip(page: Page, { id, order_amount }: Made) {
  const headers = { origin: new URL(page.url()).origin };
  const picture = readFileSync(aSlip(folder, order_amount, newReference()));
  const multipart = { file: { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: picture } };
  const sent = await page.request.post('/api/v1/files?purpose=slip', { headers, multipart });
  expect(sent.status(), await sent.text()).toBe(200);
  const { file } = ((await sent.json()) as { Data: { file: string } }).Data;
  await ask(page, 'post', `/api/v1/orders/${id}/slips`, { file, amount: order_amount });
}
/** A clerk's new order with its slip, before the checker. */
async function aSlipToCheck(page: Page): Promise<Made> {
  await signIn(page, 'clerk');
  const order = await anOrder(page);
  await haveSlip(page, order);
  await signIn(page, 'checker');
  await findIn(page, order.number);
  return order;
}
/** So many slips of one's own, paid into the right account, alone in the queue: at some hours the demo has few of them. */
async function queueOf(page: Page, slips: number) {
  await signIn(page, 'clerk');
  for (let i = 0; i < slips; i++) await haveSlip(page, await anOrder(page));
  await signIn(page, 'checker');
  await page.goto(`/backoffice/payments?tab=slip&verdict=amber&q=${encodeURIComponent('สมหญิง ใจดี')}`);
}
/** The slip stood long enough before one's eyes. */
async function lookedAt(page: Page) {
  const button = page.getByRole('button', { name: 'ยืนยัน', exact: true });
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute('data-waits');
}
/** The toast after a confirmation names the order and what was paid. */
const paid = (page: Page, { number }: Made) => page.getByText(new RegExp(`รับเงิน ${number} ฿[\\d,.]+ แล้ว`));
/** As the screen writes it. */
const baht = (amount: number) => `฿${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const findIn = (page: Page, number: string) => page.goto(`/backoffice/payments?q=${number}`);

test('a slip is attached, judged, and taken with Enter', async ({ page }) => {
  await signIn(page, 'clerk');
  const order = await anOrder(page);
  await attachSlip(page, order, aSlip(folder, order.order_amount, newReference()));
  await expect(page.getByText('ต้องตรวจเอง')).toBeVisible();
  await expect(page.getByText(/อ่าน QR ได้/).first()).toBeVisible();

  await signIn(page, 'checker');
  await findIn(page, order.number);
  const sheet = page.getByRole('article', { name: 'ออเดอร์ที่กำลังตรวจ' });
  await expect(sheet.getByRole('heading', { name: order.number })).toBeVisible();
  // a clerk's typing is no proof: it is said whose word it is
  await expect(sheet.locator('dd').getByText('ตามที่ผู้แนบกรอก')).toBeVisible();
  await expect(sheet.getByText('ตรงกัน', { exact: true })).toHaveCount(0);
  await expect(sheet.getByRole('group', { name: /^ขยายยอดในรูปสลิป/ })).toBeVisible();
  await expect(sheet.getByRole('img', { name: `สลิปของ ${order.number}` })).toBeVisible();
  await lookedAt(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(paid(page, order)).toBeVisible();
  await page.goto(`/backoffice/orders/${order.id}`);
  await expect(page.getByText('รอแพ็ก', { exact: true }).first()).toBeVisible();
});

test('what another tab has taken leaves the queue, and no other order takes its place by itself', async ({
  page,
  context,
}) => {
  await queueOf(page, 2);
  const sheet = page.getByRole('article', { name: 'ออเดอร์ที่กำลังตรวจ' });
  const number = await sheet.getByRole('heading', { level: 2 }).innerText();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 2, name: number })).toBeVisible();
  await lookedAt(other);
  await other.keyboard.press('Enter');
  await expect(other.getByText(`รับเงิน ${number} `)).toBeVisible();

  await expect(sheet.getByText('ออเดอร์นี้ออกจากคิวแล้ว')).toBeVisible({ timeout: 30_000 });
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(number);
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('heading', { level: 2 })).not.toHaveText(number);
  await expect(sheet.getByRole('button', { name: /^รับเงิน|ยืนยัน/ })).toBeVisible();
});

it('the amount is read off the slip, never taken from the order', async ({ page }) => {
  await signIn(page, 'admin');
  const order = await anOrder(page);
  await page.goto(`/backoffice/orders/${order.id}`);
  const slip = aSlip(folder, 1, newReference());
  await page.locator('input[type=file]:not([capture])').setInputFiles(slip);
  const amount = page.getByLabel('ยอดในสลิป');
  await expect(amount).toHaveValue('');
  await page.getByRole('button', { name: 'แนบสลิป', exact: true }).click();
  await expect(page.getByText('พิมพ์ยอดที่เห็นในสลิป')).toBeVisible();
  await amount.fill('๑');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ยอดสลิปไม่ตรงกับยอดออเดอร์').first()).toBeVisible();
  await findIn(page, order.number);
  const sheet = page.getByRole('article', { name: 'ออเดอร์ที่กำลังตรวจ' });
  await expect(sheet.getByText('ผู้แนบกรอก').first()).toBeVisible();
  await expect(sheet.getByText('ตรงกัน', { exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the undoing of one does not come under the thumb that confirms the next', async ({ page }) => {
    await queueOf(page, 2);
    await page.getByRole('button', { name: /^SO/ }).first().tap();
    const confirm = page.getByRole('button', { name: 'ยืนยัน', exact: true });
    await lookedAt(page);
    await confirm.tap();
    const toast = page.locator('.toast', { hasText: 'รับเงิน' });
    await expect(toast).toBeVisible();
    await lookedAt(page);
    const [over, under] = [(await toast.boundingBox())!, (await confirm.boundingBox())!];
    expect(over.y + over.height).toBeLessThan(under.y);
    // in the top bar, and what is worked with stays where it was
    expect(over.y + over.height).toBeLessThanOrEqual(52);
    expect(
      await page
        .locator('html')
        .evaluate((html) => getComputedStyle(html).getPropertyValue('--topbar-height')),
    ).toBe('52px');
  });

  it('that money went to another account stands over the buttons, in sight', async ({ page }) => {
    await signIn(page, 'checker');
    const { number } = await paidElsewhere(page);
    await findIn(page, number);
    await page.getByRole('button', { name: new RegExp(`^${number}`) }).tap();
    const [says, confirm] = [
      page.getByText(/^โอนเข้าบัญชีอื่น: .* · ควรเข้า/),
      page.getByRole('button', { name: CONFIRM_ELSEWHERE }),
    ];
    for (const one of [says, confirm]) await expect(one).toBeInViewport({ ratio: 1 });
    const [over, under] = [(await says.boundingBox())!, (await confirm.boundingBox())!];
    expect(over.y + over.height).toBeLessThanOrEqual(under.y);
    await expect(confirm).not.toHaveAttribute('data-waits');
    await confirm.tap();
    await expect(page.getByText('อ่านแล้วกดยืนยันอีกครั้ง')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  it('back leads from the slip to the queue', async ({ page }) => {
    await signIn(page, 'checker');
    await page.goto('/backoffice/payments');
    await page.getByRole('list', { name: 'คิวตรวจสลิป' }).getByRole('button').first().click();
    await expect(page.getByRole('article', { name: 'ออเดอร์ที่กำลังตรวจ' })).toBeVisible();
    await expect(page).toHaveURL(/order=\d+/);
    await page.goBack();
    await expect(page.getByRole('list', { name: 'คิวตรวจสลิป' })).toBeVisible();
    await expect(page).toHaveURL(/\/backoffice\/payments$/);
  });
});

test('a slip used twice is red, shows the other order, and needs the right and a reason', async ({
  page,
}) => {
  await signIn(page, 'clerk');
  const first = await anOrder(page);
  const second = await anOrder(page);
  const file = aSlip(folder, first.order_amount, newReference());
  await attachSlip(page, first, file);
  await expect(page.getByText('ต้องตรวจเอง')).toBeVisible();
  await attachSlip(page, second, file);
  await expect(page.getByText('สลิปนี้ใช้กับออเดอร์อื่นแล้ว').first()).toBeVisible();

  await signIn(page, 'checker');
  await findIn(page, second.number);
  await expect(page.getByRole('link', { name: first.number })).toBeVisible();
  await expect(page.getByLabel(`เลือก ${second.number}`)).toBeDisabled();
  // who may not confirm it is asked for no reason: it is left to who may
  await expect(page.getByRole('button', { name: 'ยืนยัน', exact: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  const left = page.getByRole('dialog', { name: /^ให้หัวหน้าการเงินตรวจ/ });
  await expect(left).toContainText('สลิปนี้ใช้กับออเดอร์อื่นแล้ว');
  await expectAccessible(page);
  await left.getByLabel(/^ข้อความถึงหัวหน้า/).fill('ลูกค้าว่าโอนรวมสองออเดอร์');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`ส่ง ${second.number} ให้หัวหน้าแล้ว`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^รอหัวหน้าตรวจ 1/ })).toBeVisible();

  await signIn(page, 'owner');
  await page.goto(`/backoffice/payments?tab=lead&q=${second.number}`);
  await expect(page.getByText('ลูกค้าว่าโอนรวมสองออเดอร์')).toBeVisible();
  await lookedAt(page);
  await page.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('รับสลิปนี้เพราะอะไร').fill('ลูกค้าโอนรวมสองออเดอร์ เห็นในแอปแล้ว');
  // its slip stands in the dialog, and long enough
  await expect(dialog.getByRole('button', { name: 'ยืนยันยอดเงิน' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(paid(page, second)).toBeVisible();
});

it('an order without a slip is taken only with a note of where the money was seen', async ({ page }) => {
  await signIn(page, 'clerk');
  const order = await anOrder(page);
  await signIn(page, 'checker');
  await page.goto(`/backoffice/payments?tab=waiting&q=${order.number}`);
  await lookedAt(page);
  await page.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'ยืนยันยอดเงิน' }).click();
  await expect(dialog.getByText('ใส่เหตุผล')).toBeVisible();
  await dialog.getByLabel('เห็นเงินเข้าที่ไหน').fill('แอปกสิกร 14:05');
  await dialog.getByRole('button', { name: 'ยืนยันยอดเงิน' }).click();
  await expect(paid(page, order)).toBeVisible();
});

/** Several slips that nobody has verified, each large, one after the other. */
const review = (page: Page) => page.getByRole('dialog', { name: 'ดูสลิปทีละใบ แล้วยืนยันพร้อมกัน' });
const tick = (page: Page) => review(page).getByRole('button', { name: 'เห็นเงินเข้าแล้ว' });
/** The one that stands there has stood long enough. */
const looked = (page: Page) => expect(tick(page)).not.toHaveAttribute('data-waits');
const bulkButton = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'ยืนยันยอดเงิน' });

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
  const results = page.getByRole('dialog', { name: /^ผล/ });
  await expect(results.getByText('สำเร็จ 1')).toBeVisible();
  await expect(results).toContainText(order.number);
  await results.getByRole('button', { name: 'เลิกทำ', exact: true }).click();
  await expect(results.getByRole('listitem').filter({ hasText: 'เลิกทำแล้ว' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'คิวตรวจสลิป' })).toContainText(order.number);
});

it('of several, each slip is looked at and ticked by keys alone', async ({ page }) => {
  await queueOf(page, 4);
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
  const results = page.getByRole('dialog', { name: /^ผล/ });
  await expect(results.getByText('สำเร็จ 2')).toBeVisible();
  for (const number of numbers.slice(0, 2)) await expect(results).toContainText(number);
});

test('of several, none is ticked before its whole slip stood there', async ({ page }) => {
  await queueOf(page, 2);
  await page.route(/\/files\//, (route) => route.abort());
  await page.reload();
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

it('a slip that a dialog lay over is looked at again', async ({ page }) => {
  const confirmed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/payment/confirm/success/')) confirmed.push(request.url());
  });
  await queueOf(page, 2);
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

it('one’s own unconfirming is no work of somebody else’s', async ({ page }) => {
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

it('that somebody was faster is read whole', async ({ page }) => {
  await queueOf(page, 1);
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

it('Ctrl+Z takes the last confirmation back, and in a field the typing', async ({ page }) => {
  await queueOf(page, 3);
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
  await page.keyboard.press('End');
  await page.keyboard.type('ก');
  await page.keyboard.press('Control+KeyZ');
  await expect(search).toHaveValue('สมหญิง ใจดี');
  await page.waitForTimeout(300);
  await expect(page.getByText(/กลับไปรอตรวจแล้ว/)).toHaveCount(0);

  // outside the field the key takes the confirmation back
  await page.locator('main').focus();
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText(`${second} กลับไปรอตรวจแล้ว`)).toBeVisible();
  // the one that came back lies on the desk: Enter pays no other
  await expect.poll(number).toBe(second);
  await page.locator('main').focus();
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText(`${first} กลับไปรอตรวจแล้ว`)).toBeVisible();
  await expect.poll(number).toBe(first);
});

it('on a small laptop all that is compared stands there at once, and the selection covers none of it', async ({
  page,
}) => {
  await signIn(page, 'checker');
  await page.goto('/backoffice/payments?tab=slip&verdict=amber');
  // one that can be chosen: what went to another account is confirmed by itself, and which is first hangs on the hour
  const queue = page.getByRole('list', { name: 'คิวตรวจสลิป' });
  const box = queue.getByRole('checkbox', { name: /^เลือก SO/, disabled: false }).first();
  const [chosen] = /SO\d+-\d+/.exec((await box.getAttribute('aria-label'))!)!;
  await queue.getByRole('button').filter({ hasText: chosen }).first().click();
  await lookedAt(page);
  const sheet = page.getByRole('article');
  const compared = [
    sheet.getByRole('heading', { level: 2 }),
    sheet.getByText('ยอดออเดอร์'),
    sheet.getByText('ตามที่ผู้แนบกรอก'),
    sheet.getByRole('group', { name: /^ขยายยอดในรูปสลิป/ }),
    sheet.getByText('โอนเข้า'),
    sheet.getByText('เข้าบัญชี (ตามสลิป)'),
    sheet.getByRole('button', { name: 'ยืนยัน', exact: true }),
  ];
  for (const one of compared) await expect(one).toBeInViewport({ ratio: 1 });
  await box.check();
  const bar = (await page.getByRole('toolbar').boundingBox())!;
  const zoom = (await sheet.getByRole('button', { name: 'ขยาย', exact: true }).boundingBox())!;
  const foot = (await page.locator('footer').boundingBox())!;
  await expect(page.getByRole('toolbar')).toBeInViewport({ ratio: 1 });
  expect(zoom.y + zoom.height).toBeLessThan(bar.y);
  expect(bar.y + bar.height).toBeLessThanOrEqual(foot.y);
  for (const one of compared) await expect(one).toBeInViewport({ ratio: 1 });
});

test('of two slips both are looked at before Enter pays them', async ({ page }) => {
  await signIn(page, 'admin');
  const order = await anOrder(page);
  for (const amount of [1, order.order_amount - 1]) {
    await attachSlip(page, { ...order, order_amount: amount }, aSlip(folder, amount, newReference()));
    await expect(page.getByText(/^แนบสลิปแล้ว/).first()).toBeVisible();
  }
  await findIn(page, order.number);
  const next = page.getByRole('button', { name: 'ดูสลิปใบถัดไป' });
  await expect(next).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('สลิป 2 จาก 2')).toBeVisible();
  await lookedAt(page);
  await page.keyboard.press('Enter');
  await expect(paid(page, order)).toBeVisible();
});

it('a slip that went to another account says so, with both numbers', async ({ page }) => {
  await signIn(page, 'admin');
  const order = await anOrder(page);
  await page.goto(`/backoffice/orders/${order.id}`);
  const slip = aSlip(folder, order.order_amount, newReference());
  await page.locator('input[type=file]:not([capture])').setInputFiles(slip);
  await page.getByLabel('ยอดในสลิป').fill(String(order.order_amount));
  await page.getByLabel('เข้าบัญชี (ตามสลิป)').fill('xxx-x-x4417-x');
  await page.getByRole('button', { name: 'แนบสลิป', exact: true }).click();
  await findIn(page, order.number);
  const sheet = page.getByRole('article', { name: 'ออเดอร์ที่กำลังตรวจ' });
  await expect(sheet.getByText('บัญชีผู้รับไม่ตรงกับบัญชีของร้าน')).toBeVisible();
  await expect(sheet.getByText(/^สลิป xxx-x-x4417-x · บัญชีร้าน [\d-]+$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'คิวตรวจสลิป' })).toContainText('เข้าบัญชีอื่น');
});

it('where the shop wants it, the checker types what the slip shows', async ({ page }) => {
  await signIn(page, 'admin');
  const order = await anOrder(page);
  await haveSlip(page, order);
  await findIn(page, order.number);
  const switchTyping = async (on: boolean) => {
    await page.getByRole('button', { name: 'ตั้งค่าการตรวจสลิป' }).click();
    const typing = page.getByRole('switch', { name: 'ผู้ตรวจพิมพ์ยอดเอง' });
    await expect(typing).toBeChecked({ checked: !on });
    await typing.click();
    await expect(typing).toBeHidden();
  };
  await switchTyping(true);
  const amount = page.getByLabel('พิมพ์ยอดที่เห็นในสลิป');
  await expect(amount).toBeFocused();
  // nothing says what it should be before it was typed: not the order, not who attached it, not the queue
  const asked = page.locator('main').getByText(baht(order.order_amount));
  await expect(asked).toHaveCount(0);
  await expect(page.getByLabel(`เลือก ${order.number}`)).toBeDisabled();
  await lookedAt(page);
  await amount.press('Enter');
  await expect(page.getByText('พิมพ์ยอดที่เห็นในสลิป', { exact: true })).toHaveCount(2);
  await expect(asked).toHaveCount(0);
  await amount.fill(String(order.order_amount - 1));
  await expect(asked).toHaveCount(0);
  await amount.press('Enter');
  await expect(page.getByText(/^ไม่ตรงกับที่ผู้แนบกรอก/)).toBeVisible();
  await expect(asked).toHaveCount(0);
  await amount.press('Enter');
  await expect(asked).not.toHaveCount(0);
  // what is typed next takes its place
  await page.keyboard.type(String(order.order_amount));
  await amount.press('Enter');
  await expect(paid(page, order)).toBeVisible();
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText(`${order.number} กลับไปรอตรวจแล้ว`)).toBeVisible();

  await page.goto(`/backoffice/orders/${order.id}`);
  await page.getByRole('button', { name: 'ยืนยันยอดเงิน' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('พิมพ์ยอดที่เห็นในสลิป')).toBeFocused();
  await expect(dialog).not.toContainText(baht(order.order_amount));
  // nor does the page under it show through
  const cover = page.locator('.mantine-Modal-overlay');
  await expect
    .poll(() => cover.evaluate((one) => getComputedStyle(one).backgroundColor))
    .not.toMatch(/rgba|\/|transparent/);
  await expect(dialog.getByRole('button', { name: 'ยืนยันยอดเงิน' })).toBeEnabled();
  await page.keyboard.type(String(order.order_amount));
  await expect(dialog).not.toContainText(baht(order.order_amount));
  await page.keyboard.press('Enter');
  await expect(paid(page, order)).toBeVisible();
  await page.goto('/backoffice/payments');
  await switchTyping(false);
});

it('the lens stays where it was moved to, for the slips of the same bank', async ({ page }) => {
  await signIn(page, 'checker');
  await page.goto('/backoffice/payments');
  const lens = page.getByRole('group', { name: /^ขยายยอดในรูปสลิป/ });
  const place = () => lens.locator('img').evaluate((img) => img.style.translate);
  await expect(lens).toBeVisible();
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  const [number, before] = [await heading.innerText(), await place()];
  await lens.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(heading).toHaveText(number);
  const moved = await place();
  expect(moved).not.toBe(before);
  await page.reload();
  await expect(lens).toBeVisible();
  expect(await place()).toBe(moved);
});

it('who may only read sees the slips and why nothing can be done', async ({ page }) => {
  await signIn(page, 'clerk');
  await page.goto('/backoffice/payments?tab=waiting');
  const sheet = page.getByRole('article');
  await expect(sheet.getByText(/^คุณดูได้อย่างเดียว/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: /ยืนยัน|ปฏิเสธ|ยกเลิก/ })).toHaveCount(0);
});

/** Amber, and paid into another account than it was to be: there is one in every demo. */
async function paidElsewhere(page: Page): Promise<{ number: string; id: number }> {
  const { Data } = (await (await page.request.get('/api/v1/payments?tab=slip&page_size=100')).json()) as {
    Data: { number: string; id: number; verdict: string; slips: { reasons: string[] }[] }[];
  };
  return Data.find(
    ({ verdict, slips }) => verdict === 'amber' && slips.some(({ reasons }) => reasons.includes('account')),
  )!;
}
const CONFIRM_ELSEWHERE = 'ยืนยันทั้งที่เข้าบัญชีอื่น';

test('money that went to another account is taken by two acts, and never among several', async ({ page }) => {
  await signIn(page, 'checker');
  const order = await paidElsewhere(page);
  await findIn(page, order.number);
  const confirm = page.getByRole('button', { name: CONFIRM_ELSEWHERE });
  await expect(confirm).not.toHaveAttribute('data-waits');
  await expect(page.getByLabel(`เลือก ${order.number}`)).toBeDisabled();
  for (const wait of [0, 100, 300]) {
    await page.waitForTimeout(wait);
    await page.keyboard.press('Enter');
  }
  const warning = page.getByRole('article').getByText(/^โอนเข้าบัญชีอื่น: xxx-x-x\d{4}-x · ควรเข้า/);
  await expect(page.getByText('อ่านแล้วกดยืนยันอีกครั้ง')).toBeVisible();
  await expect(page.locator('p:focus')).toContainText('โอนเข้าบัญชีอื่น');
  await expect(warning).toBeInViewport({ ratio: 1 });
  await expect(paid(page, order as Made)).toHaveCount(0);
  await page.waitForTimeout(700);
  await page.keyboard.press('Enter');
  await expect(paid(page, order as Made)).toBeVisible();
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText(`${order.number} กลับไปรอตรวจแล้ว`)).toBeVisible();

  await page.goto(`/backoffice/orders/${order.id}`);
  await page.getByRole('button', { name: 'ยืนยันยอดเงิน' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: CONFIRM_ELSEWHERE })).toBeEnabled();
  await page.waitForTimeout(800);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('อ่านแล้วกดยืนยันอีกครั้ง')).toBeVisible();
  await page.waitForTimeout(700);
  await page.keyboard.press('Control+Enter');
  await expect(paid(page, order as Made)).toBeVisible();
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText(`${order.number} กลับไปรอตรวจแล้ว`)).toBeVisible();
});

it('a slip is rejected by three keys; Ctrl+Z takes that back, not the confirmation before', async ({
  page,
}) => {
  await queueOf(page, 2);
  const number = () => page.getByRole('article').getByRole('heading', { level: 2 }).innerText();
  await lookedAt(page);
  const confirmed = await number();
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast', { hasText: confirmed })).toBeVisible();
  await expect.poll(number).not.toBe(confirmed);
  const rejected = await number();
  await page.keyboard.press('KeyR');
  const dialog = page.getByRole('dialog');
  // at once: the dialog has not taken the focus yet
  await page.keyboard.press('4');
  await expect(dialog.getByLabel('ปฏิเสธเพราะอะไร')).toHaveValue('อ่านไม่ออก');
  // as on a busy machine, where the focus comes to the dialog after the keys
  await dialog.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Control+Enter');
  const toasts = page.locator('.toast');
  await expect(toasts.filter({ hasText: `ปฏิเสธสลิปของ ${rejected} แล้ว` })).toBeVisible();
  // one for both, and only it names the key
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText('และอีก 1 รายการ');
  await expect(page.getByText('Ctrl Z', { exact: true })).toHaveCount(1);
  // asked at once: what is offered to be undone is gone after ten seconds
  const covered = await toasts.evaluate((toast) => {
    const over = toast.getBoundingClientRect();
    return [
      ...document.querySelectorAll<HTMLElement>(
        'header button, main button, header [role=button], main [role=button]',
      ),
    ]
      .filter((button) => {
        const under = button.getBoundingClientRect();
        return (
          under.width > 0 &&
          under.left < over.right &&
          under.right > over.left &&
          under.top < over.bottom &&
          under.bottom > over.top
        );
      })
      .map((button) => button.innerText);
  });
  expect(covered).toEqual([]);
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText(`สลิปของ ${rejected} กลับไปรอตรวจแล้ว`)).toBeVisible();
  await expect.poll(number).toBe(rejected);
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText(`${confirmed} กลับไปรอตรวจแล้ว`).last()).toBeVisible();
});

it('what was left to the lead comes back with Ctrl+Z', async ({ page }) => {
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

it('one’s own confirming of several is no work of somebody else’s, and Ctrl+Z takes them back', async ({
  page,
}) => {
  await queueOf(page, 2);
  const boxes = page.getByRole('list', { name: 'คิวตรวจสลิป' }).getByRole('checkbox', { disabled: false });
  await expect(boxes.nth(1)).toBeVisible();
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
  await expect(dialog.getByRole('listitem').filter({ hasText: 'เลิกทำแล้ว' })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
  await expect(page.getByText('ออเดอร์นี้ออกจากคิวแล้ว')).toHaveCount(0);
});

it('an order whose slip was rejected says who, when and why, and asks for another one first', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const order = await anOrder(page);
  await attachSlip(page, order, aSlip(folder, order.order_amount, newReference()));
  await page.getByRole('button', { name: 'ปฏิเสธสลิป', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ยอดไม่ตรง' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ปฏิเสธสลิป', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: 'ยอดไม่ตรง' });
  await expect(notice).toContainText(/ปฏิเสธ .*\d\d:\d\d · ยอดไม่ตรง/);
  await expect(notice.getByRole('button', { name: 'คัดลอกข้อความขอสลิปใหม่' })).toBeVisible();
  const actions = page.getByRole('group', { name: 'ทำรายการ' }).getByRole('button');
  await expect(actions.first()).toHaveText('แนบสลิปใหม่');
  await expect(page.getByRole('button', { name: 'ยืนยันยอดเงิน' })).toBeVisible();
  await actions.first().click();
  await expect(page.locator('[data-new-slip]')).toBeInViewport();
  // and so at the desk
  await page.goto(`/backoffice/payments?tab=waiting&q=${order.number}`);
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(/ปฏิเสธ .*\d\d:\d\d · ยอดไม่ตรง/);
  await expect(sheet.getByRole('button', { name: 'คัดลอกข้อความขอสลิปใหม่' })).toBeVisible();
  await expect(sheet.locator('[data-new-slip]')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'ยืนยัน', exact: true })).toHaveAttribute(
    'data-variant',
    'default',
  );
});

it('a transfer used before is compared with what it was worth there', async ({ page }) => {
  await signIn(page, 'checker');
  const { Data } = (await (await page.request.get('/api/v1/payments?tab=slip&page_size=100')).json()) as {
    Data: { number: string; order_amount: number; slips: { used_by: { amount: number } | null }[] }[];
  };
  const order = Data.find(({ slips }) => slips.some(({ used_by }) => used_by))!;
  const worth = order.slips[0]!.used_by!.amount;
  await findIn(page, order.number);
  const difference = page.getByRole('article').getByText('ส่วนต่าง').locator('..');
  await expect(difference).toContainText(baht(Math.abs(worth - order.order_amount)));
});
