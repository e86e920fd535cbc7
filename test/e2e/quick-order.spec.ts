import { expect, type Page } from '@playwright/test';
import { aPhone } from './an-order.ts';
import { expectAccessible } from './axe.ts';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { THIRTY } from './quick-chats.ts';
import { evening, inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'orders', 'customers');

const KEYS_A_SECOND = 5;
const MOST_SECONDS = 20;
const RULE = '\n-----\n';

const withPhone = (text: string) => text.replace('☎', aPhone());
const chatOf = (goods: string, name = 'คุณกนกวรรณ ปิ่นเกล้า') =>
  `${goods}\n${name}\n${aPhone()}\n54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120`;

const dialog = (page: Page) => page.getByRole('dialog');
const waiting = (page: Page) => page.getByRole('region', { name: 'รออยู่' }).getByRole('listitem');
const found = (page: Page) =>
  page
    .getByRole('region', { name: 'แชตที่กำลังทำ' })
    .getByRole('status')
    .filter({ hasText: /กรอกให้แล้ว|ไม่พบ/ });
const saved = (page: Page) => page.getByText(/^บันทึก SO\d+-\d+ แล้ว/);
const goods = (page: Page) => page.getByRole('textbox', { name: 'ค้นหาสินค้า' });
const isAsked = (page: Page) => page.evaluate(() => !!document.activeElement?.closest('form [data-mark]'));

/** Hands on the keys: a chord counts as one, and every letter. */
class Hands {
  keys = 0;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(key: string) {
    await this.page.keyboard.press(key);
    this.keys += 1;
  }
  async type(text: string) {
    for (const letter of text) await this.page.keyboard.type(letter);
    this.keys += text.length;
  }
}

/** Copied elsewhere, pasted with nothing in focus, and taken into the queue. */
async function paste(page: Page, text: string, hands = new Hands(page)) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByRole('heading', { level: 1 }).click();
  await hands.press('Control+V');
}

/** As a clerk sells all morning: channel, payment and provider are those of the order before. */
async function soldBefore(page: Page) {
  await page.goto('/backoffice/orders/create');
  await choose(page, 'ช่องทางขาย', 'หน้าร้าน');
  await choose(page, 'วิธีชำระเงิน', 'โอน กสิกรไทย');
  await choose(page, 'ขนส่ง', 'ไปรษณีย์ไทย');
  await page.getByLabel('วางข้อความจากแชต').fill(chatOf('CF ML-SC-001 1'));
  await page.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await expect(page.getByText(/ใส่สินค้าให้แล้ว/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'สร้างออเดอร์แล้ว' })).toBeVisible();
}

/** The open chat, from its first question to saved. */
async function type(page: Page, hands: Hands) {
  for (let i = 0; i < 15 && (await isAsked(page)); i++) await hands.press('Enter');
  expect(await isAsked(page), 'everything is answered').toBe(false);
  if ((await page.locator('[data-product]').count()) === 0) {
    await expect(goods(page)).toBeFocused();
    await hands.type('เทียน');
    await expect(page.getByRole('option').first()).toBeVisible();
    await hands.press('Enter');
    await expect(page.locator('[data-product]')).toHaveCount(1);
  }
  await hands.press('Control+Enter');
}

/** Types all of them by keyboard alone; answers keys and the seconds that were waited for. */
async function typeAll(page: Page, texts: readonly string[]) {
  const hands = new Hands(page);
  await paste(page, texts.map(withPhone).join(RULE), hands);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(texts.length);
  let waited = 0;
  const wait = async (until: () => Promise<unknown>) => {
    const began = performance.now();
    await until();
    waited += (performance.now() - began) / 1000;
  };
  // the dialog comes before the focus in it: an Enter between the two is nobody's
  await expect(dialog(page).getByRole('button', { name: /^เพิ่มเข้าคิว/ })).toBeFocused();
  await hands.press('Enter');
  for (let left = texts.length; left > 0; left--) {
    await wait(async () => {
      await expect(waiting(page)).toHaveCount(left);
      await expect(found(page)).toBeVisible();
    });
    await type(page, hands);
  }
  await wait(() => expect(page.getByText('ไม่มีแชตรออยู่')).toBeVisible());
  return { keys: hands.keys, waited };
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(async ({ page }) => {
  await signIn(page, 'clerk');
  await soldBefore(page);
  await page.goto('/backoffice/ordersv2/new');
  await expect(page.getByText('ไม่มีแชตรออยู่')).toBeVisible();
});

test('three chats pasted at once are three orders by keyboard alone', async ({ page }) => {
  const { keys } = await typeAll(page, [THIRTY[0], THIRTY[4], THIRTY[18]]);
  expect(keys).toBeLessThanOrEqual(30);
  await expect(page.getByRole('region', { name: 'บันทึกแล้ว' }).getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
});

evening(`thirty chats take at most ${MOST_SECONDS} seconds each`, async ({ page }) => {
  test.setTimeout(600_000);
  const { keys, waited } = await typeAll(page, THIRTY);
  const seconds = (keys / KEYS_A_SECOND + waited) / THIRTY.length;
  const each = (n: number) => (n / THIRTY.length).toFixed(1);
  console.log(`quick order: ${each(keys)} keys, ${each(waited)} s waited, ${seconds.toFixed(1)} s an order`);
  expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  await expect(page.getByRole('region', { name: 'บันทึกแล้ว' }).getByRole('link')).toHaveCount(20);
});

it('a wrong split is joined before it is taken; one chat is taken at once', async ({ page }) => {
  const [first, second] = [chatOf('CF ML-YD-001 1'), chatOf('CF ML-SO-001 1', 'คุณสมหญิง ใจดี')];
  await paste(page, `${first.replace('\n', '\n\n\n')}\n\n\n${second}`);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'รวมกับแชตก่อนหน้า' }).first().click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'แบ่งใหม่ตามเดิม' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  await dialog(page).getByRole('button', { name: 'รวมกับแชตก่อนหน้า' }).first().click();
  await dialog(page).getByRole('button', { name: 'เพิ่มเข้าคิว 2 แชต' }).click();
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  await paste(page, chatOf('CF ML-HC-001'));
  await expect(waiting(page)).toHaveCount(3);
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  // what waits is there after a reload, and next and previous are a key each
  await page.reload();
  await expect(waiting(page)).toHaveCount(3);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('สมหญิง ใจดี');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  for (let left = 3; left > 0; left--) {
    await page.getByRole('button', { name: 'พักแชตนี้ไว้' }).click();
    await expect(waiting(page)).toHaveCount(left - 1);
  }
  await expect(page.getByRole('region', { name: 'พักไว้' }).getByRole('listitem')).toHaveCount(3);
});

test('the same chat in two tabs is one order, and the second is told its number', async ({
  page,
  context,
}) => {
  await paste(page, chatOf('CF ML-YD-001 1'));
  await expect(found(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(found(other)).toBeVisible();
  // what the first tells the second is late
  await other.route('**/api/v1/events*', (route) => route.abort());
  await page.keyboard.press('Control+Enter');
  await expect(saved(page)).toBeVisible();
  const told = other.getByText(/^แชตนี้บันทึกเป็นออเดอร์ SO/);
  if (!(await told.isVisible())) await other.keyboard.press('Control+Enter');
  await expect(told.first()).toBeVisible();
  await other.close();
});

it('what is refused stays with its chat and says the remedy; the full form goes on where it was left', async ({
  page,
}) => {
  await paste(page, chatOf('CF ML-YD-001 2'));
  await expect(found(page)).toBeVisible();
  const qty = page.getByRole('row').filter({ hasText: 'ML-YD-001' }).getByRole('textbox', { name: /จำนวน/ });
  await qty.fill('90000');
  await qty.press('Tab');
  await page.keyboard.press('Control+Enter');
  await expect(
    page
      .getByRole('alert')
      .getByText(/ML-YD-001/)
      .first(),
  ).toBeVisible();
  await expect(
    waiting(page)
      .getByText(/ML-YD-001/)
      .last(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'ทำต่อในฟอร์มเต็ม' }).click();
  await expect(page).toHaveURL(/orders\/create\?chat=\d+/);
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  await expect(qty).toHaveValue(/^90,?000$/);
  await qty.fill('1');
  await qty.press('Tab');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'สร้างออเดอร์แล้ว' })).toBeVisible();
  await page.getByRole('button', { name: 'สร้างอีก' }).click();
  await expect(page.getByText('ไม่มีแชตรออยู่')).toBeVisible();
});

it('favourites are taken by their number, last customers by a click', async ({ page }) => {
  await paste(page, 'เอาเหมือนเดิมค่ะ');
  await expect(found(page)).toBeVisible();
  const favourites = page.getByRole('region', { name: 'ขายบ่อยใน 30 วัน' }).getByRole('listitem');
  await expect(favourites.first()).toBeVisible();
  await page.keyboard.press('Alt+1');
  await expect(page.locator('[data-product]')).toHaveCount(1);
  await page.getByRole('region', { name: 'ลูกค้าล่าสุด' }).getByRole('button').first().click();
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  await page.getByRole('button', { name: 'พักแชตนี้ไว้' }).click();
  await expect(page.getByText('ไม่มีแชตรออยู่')).toBeVisible();
});
