import { expect, type Page } from '@playwright/test';
import { aPhone } from './an-order.ts';
import { expectAccessible } from './axe.ts';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'orders', 'customers');

const chatOf = (more = '', name = 'คุณกนกวรรณ ปิ่นเกล้า') =>
  `${name}\n${aPhone()}\n54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120\n${more}`;

/** Hands on the keys: a chord counts as one, and every letter. */
class Hands {
  keys = 0;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key);
    this.keys += keys.length;
  }
  async type(text: string) {
    for (const letter of text) await this.page.keyboard.type(letter);
    this.keys += text.length;
  }
}

async function copyElsewhere(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}
const goods = (page: Page) => page.getByRole('textbox', { name: 'ค้นหาสินค้า' });
const created = (page: Page) => page.getByRole('status').filter({ hasText: 'สร้างออเดอร์แล้ว' });
const chip = (page: Page, name: string) => page.getByRole('button', { name });

/** Pastes a chat into the form, as it stands open. */
async function read(page: Page, text: string) {
  await page.getByLabel('วางข้อความจากแชต').fill(text);
  await page.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await expect(page.getByText(/กรอกให้แล้ว \d+ ช่อง/)).toBeVisible();
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(async ({ page }) => {
  await signIn(page, 'clerk');
  await page.goto('/backoffice/orders/create');
  await choose(page, 'ช่องทางขาย', 'หน้าร้าน');
  await choose(page, 'วิธีชำระเงิน', 'โอน กสิกรไทย');
  await choose(page, 'ขนส่ง', 'ไปรษณีย์ไทย');
});

for (const [what, text, most, method] of [
  ['a chat', chatOf(), 9, 'โอน กสิกรไทย'],
  ['a chat with one unsure field', chatOf('', 'Mint'), 12, 'โอน กสิกรไทย'],
  ['a chat with cash on delivery', chatOf('เก็บปลายทางนะคะ'), 14, 'เก็บเงินปลายทาง'],
] as const)
  test(`${what} is a saved order after ${most} keys at most`, async ({ page }) => {
    const hands = new Hands(page);
    await copyElsewhere(page, text);
    await page.getByLabel('วางข้อความจากแชต').focus();
    await hands.press('Control+V');
    await expect(page.getByText(/กรอกให้แล้ว \d+ ช่อง/)).toBeVisible();
    while (!(await goods(page).evaluate((field) => field === document.activeElement)))
      await hands.press('Enter');
    await hands.type('เทียน');
    await hands.press('Enter');
    await expect(page.getByRole('table')).toContainText('เทียน');
    await expect(page.getByRole('combobox', { name: 'วิธีชำระเงิน' })).toHaveValue(method);
    await hands.press('Control+Enter');
    await expect(created(page)).toBeVisible();
    expect(hands.keys).toBeLessThanOrEqual(most);
  });

it('what a chat says besides the address is taken or offered, and nothing is lost', async ({ page }) => {
  const note = page.getByLabel('หมายเหตุถึงคนแพ็ก');
  const method = page.getByRole('combobox', { name: 'วิธีชำระเงิน' });
  await read(
    page,
    `เอาสีดำ 2 ตัวค่ะ\nสมชาย ใจดี (แผนกบัญชี)\n${aPhone()} สำรอง 089 876 5432\n12/3 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 10500\nเก็บปลายทางนะคะ ขอใบเสร็จด้วยค่ะ`,
  );
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('สมชาย ใจดี (แผนกบัญชี)');
  await expect(method).toHaveValue('เก็บเงินปลายทาง');
  await expect(note).toHaveValue('เบอร์สำรอง 0898765432 · ขอใบเสร็จ');
  await expect(page.getByRole('combobox', { name: 'รหัสไปรษณีย์' })).toHaveAccessibleDescription(/ในแชต: 10500/);
  await expect(page.getByRole('group', { name: 'ที่เหลือจากข้อความ' })).toContainText('เอาสีดำ 2 ตัว');
  await page.getByLabel('ชื่อผู้รับ').focus();
  await page.keyboard.press('Alt+4');
  await expect(note).toHaveValue('เบอร์สำรอง 0898765432 · ขอใบเสร็จ · เอาสีดำ 2 ตัว');
  await chip(page, 'เบอร์สำรอง 0898765432').click();
  await expect(note).toHaveValue('ขอใบเสร็จ · เอาสีดำ 2 ตัว');
  await page.keyboard.press('Alt+1');
  await expect(method).toHaveValue('โอน กสิกรไทย');
});

it('a question about cash on delivery is no choice: Enter leads to it, and takes it', async ({ page }) => {
  const method = page.getByRole('combobox', { name: 'วิธีชำระเงิน' });
  await read(page, chatOf('เก็บปลายทางได้ไหมคะ'));
  await expect(method).toHaveValue('โอน กสิกรไทย');
  await expect(chip(page, 'เก็บเงินปลายทาง')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(method).toHaveValue('เก็บเงินปลายทาง');
  await expect(goods(page)).toBeFocused();
});

it('the next order begins as the clerk sells, not as one customer paid', async ({ page }) => {
  await read(page, chatOf('เก็บปลายทางนะคะ'));
  await goods(page).fill('เทียน');
  await goods(page).press('Enter');
  await expect(page.getByRole('table')).toContainText('เทียน');
  await page.keyboard.press('Control+Enter');
  await expect(created(page)).toBeVisible();
  await page.getByRole('button', { name: 'สร้างอีก' }).click();
  await expect(page.getByRole('combobox', { name: 'วิธีชำระเงิน' })).toHaveValue('โอน กสิกรไทย');
});

test('after saving, the summary and the QR are copied by one key each; the same goods again are asked about', async ({
  page,
}) => {
  const chat = chatOf();
  const fill = async () => {
    await read(page, chat);
    await goods(page).fill('เทียน');
    await goods(page).press('Enter');
    await expect(page.getByRole('table')).toContainText('เทียน');
  };
  await fill();
  await page.keyboard.press('Control+Enter');
  await expect(created(page)).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
  await expect(page.getByRole('button', { name: 'คัดลอกรูป QR' })).toBeVisible();

  await page.keyboard.press('c');
  await expect(page.getByText(/คัดลอกข้อความสรุปแล้ว/)).toBeVisible();
  const summary = await page.evaluate(() => navigator.clipboard.readText());
  for (const part of [
    `ออเดอร์ ${number}`,
    /- .*เทียน.* × 1 = ฿/,
    /รวม ฿/,
    /ยอดที่ต้องโอน ฿/,
    'เลขบัญชี 123-4-56789-0',
    'ส่งถึง กนกวรรณ ปิ่นเกล้า',
  ])
    expect(summary).toMatch(part);
  await page.keyboard.press('q');
  await expect(page.getByText(/คัดลอกรูป QR แล้ว/)).toBeVisible();
  const kinds = await page.evaluate(async () => (await navigator.clipboard.read())[0]!.types);
  expect(kinds).toEqual(['image/png']);

  await page.getByRole('button', { name: 'สร้างอีก' }).click();
  await fill();
  const before = page.getByRole('list', { name: 'ออเดอร์ก่อนหน้า' });
  await expect(before.getByRole('link', { name: number })).toHaveAttribute(
    'href',
    /\/backoffice\/orders\/\d+$/,
  );
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'สั่งซ้ำหรือเปล่า?' });
  await expect(dialog.getByRole('link', { name: `ดูออเดอร์ ${number}` })).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'กลับไปแก้' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert').getByText(/เพิ่งสั่งสินค้าชุดเดียวกัน/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: 'บันทึกอีกออเดอร์' }).click();
  await expect(created(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(number);
});

test('a chat is pasted wherever the focus is; a word goes where it is pasted', async ({ page }) => {
  const name = page.getByLabel('ชื่อผู้รับ');
  await page.getByRole('heading', { level: 1 }).click();
  await copyElsewhere(page, chatOf());
  await page.keyboard.press('Control+V');
  await expect(name).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  await expect(goods(page)).toBeFocused();

  await copyElsewhere(page, 'นภัสสร กาญจนา');
  await name.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  await expect(name).toHaveValue('นภัสสร กาญจนา');

  await copyElsewhere(page, chatOf('', 'คุณธนพล วัฒนกุล'));
  await goods(page).focus();
  await page.keyboard.press('Control+V');
  await page.getByRole('button', { name: 'แทนที่ด้วยข้อความใหม่' }).click();
  await expect(name).toHaveValue('ธนพล วัฒนกุล');
  await expect(goods(page)).toHaveValue('');
});

it('a chat pasted into the one before takes its place, and nothing of the other customer stays', async ({
  page,
}) => {
  const box = page.getByLabel('วางข้อความจากแชต');
  await copyElsewhere(page, chatOf());
  await box.focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  // no tambon, no zip: those of the other must not stay
  const other = 'คุณสมศักดิ์ รุ่งเรือง\n0898877665\n77/3 ถ.ห้วยแก้ว เชียงใหม่';
  await copyElsewhere(page, other);
  await box.focus();
  await page.keyboard.press('Control+V');
  await page.getByRole('button', { name: 'แทนที่ด้วยข้อความใหม่' }).click();
  await expect(box).toHaveValue(other);
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('สมศักดิ์ รุ่งเรือง');
  await expect(page.getByRole('textbox', { name: 'เบอร์โทร' })).toHaveValue('0898877665');
  for (const part of ['ตำบล/แขวง', 'อำเภอ/เขต', 'จังหวัด', 'รหัสไปรษณีย์'])
    await expect(page.getByRole('combobox', { name: part }), part).toHaveValue('');
});

test("another customer's chat takes the goods of the one before with it, unless they are kept", async ({
  page,
}) => {
  const next = () => chatOf('', 'คุณบี มานะ');
  const dialog = page.getByRole('dialog');
  const name = page.getByLabel('ชื่อผู้รับ');
  const note = page.getByLabel('หมายเหตุถึงคนแพ็ก');
  const paste = async (text: string) => {
    await copyElsewhere(page, text);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+V');
  };
  await paste(chatOf('', 'คุณเอ ใจดี'));
  await expect(name).toHaveValue('เอ ใจดี');
  await goods(page).fill('เทียน');
  await goods(page).press('Enter');
  await expect(page.getByRole('table')).toContainText('เทียน');

  await paste(next());
  await expect(dialog).toContainText(/สินค้า 1 รายการ ฿\d/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('เอ ใจดี');
  await expect(page.getByRole('table')).toContainText('เทียน');

  await paste(next());
  await dialog.getByRole('button', { name: 'เก็บสินค้าไว้' }).click();
  await expect(name).toHaveValue('บี มานะ');
  await expect(page.getByRole('table')).toContainText('เทียน');

  await note.fill('แถมสบู่');
  await paste(chatOf('', 'คุณชนะ รัตนะ'));
  await expect(dialog).toContainText('แถมสบู่');
  await expect(dialog.getByRole('button', { name: 'เก็บทั้งหมดนี้ไว้' })).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'แทนที่ด้วยข้อความใหม่' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('ชนะ รัตนะ');
  await expect(page.getByText('ยังไม่มีสินค้า')).toBeVisible();
  await expect(note).toHaveValue('');
});

it('each empty field says what is to be filled in, by Ctrl+Enter from anywhere', async ({ page }) => {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+Enter');
  for (const sentence of ['กรอกชื่อผู้รับ', 'กรอกเบอร์โทร', 'กรอกตำบล/แขวง', 'กรอกรหัสไปรษณีย์'])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await expect(page.getByLabel('ชื่อผู้รับ')).toBeFocused();
});

it('the bar counts the fields in red, each once, and leads to the first', async ({ page }) => {
  await goods(page).fill('เทียน');
  await goods(page).press('Enter');
  await expect(page.getByRole('table')).toContainText('เทียน');
  await read(page, chatOf());
  await page.getByLabel('ชื่อผู้รับ').fill('');
  await page.getByRole('textbox', { name: 'เบอร์โทร' }).fill('12');
  // red by the server's price of it, not by the form's own check
  const discount = page.getByLabel('ส่วนลดทั้งออเดอร์');
  await discount.fill('999999');
  await expect(discount).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+Enter');
  const bar = page.getByRole('button', { name: 'แก้ 3 จุดที่ขึ้นสีแดง' });
  await expect(bar).toBeVisible();
  await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(3);
  await expect(page.getByLabel('ชื่อผู้รับ')).toBeFocused();
  await discount.fill('1');
  await expect(page.getByRole('button', { name: 'แก้ 2 จุดที่ขึ้นสีแดง' })).toBeVisible();
  await page.getByRole('button', { name: /^แก้ 2 จุด/ }).click();
  await expect(page.getByLabel('ชื่อผู้รับ')).toBeFocused();
});

it('a bank is found by its short name, in the form and in the filters of the list', async ({ page }) => {
  const method = page.getByRole('combobox', { name: 'วิธีชำระเงิน' });
  for (const [typed, name] of [
    ['scb', 'โอน ไทยพาณิชย์'],
    ['k-bank', 'โอน กสิกรไทย'],
  ] as const) {
    await method.focus();
    await page.keyboard.type(typed, { delay: 110 });
    await page.keyboard.press('Enter');
    await expect(method).toHaveValue(name);
  }
  await page.goto('/backoffice/orders');
  await page.getByRole('button', { name: 'ตัวกรองเพิ่ม' }).click();
  const filter = page.getByRole('combobox', { name: 'วิธีชำระเงิน' });
  await filter.focus();
  await page.keyboard.type('kbank', { delay: 110 });
  await page.keyboard.press('Enter');
  await expect(filter).toHaveValue('โอน กสิกรไทย');
});

it('what is not for sale is found with its reason and cannot be chosen; an unknown code says what to do', async ({
  page,
}) => {
  await page.route('**/api/v1/orders/product', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { Data?: object[] };
    await route.fulfill({
      response: answer,
      json: { ...body, Data: body.Data?.slice(0, 1).map((one) => ({ ...one, not_for_sale: 'closed' })) },
    });
  });
  await goods(page).fill('เทียน');
  const option = page.getByRole('option', { name: /เทียน/ });
  await expect(option).toContainText('ปิดขายอยู่');
  await expect(option).toHaveAttribute('aria-disabled', 'true');
  await goods(page).press('Enter');
  await option.click({ force: true });
  await expect(page.getByText('ยังไม่มีสินค้า ค้นหาหรือสแกนเพื่อเพิ่ม')).toBeVisible();
  await page.keyboard.press('Escape');
  const code = page.getByLabel('สแกนบาร์โค้ด');
  await code.fill('ML-CD-001');
  await code.press('Enter');
  await expect(page.getByText(/^ไม่ได้เพิ่ม .*เทียน.*: ปิดขายอยู่$/)).toBeVisible();
  await page.unroute('**/api/v1/orders/product');
  await code.fill('NO-SUCH-CODE');
  await code.press('Enter');
  await expect(page.getByText('ไม่พบสินค้ารหัส NO-SUCH-CODE สแกนใหม่ หรือค้นด้วยชื่อสินค้า')).toBeVisible();
});

for (const [width, height] of [
  [1366, 768],
  [1366, 640],
  [390, 844],
] as const)
  it(`what is found stands clear of the save bar in whole rows, the first by its name too (${width}×${height})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // the first one is not sold: the keys stand on the second
    await page.route('**/api/v1/orders/product', async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { Data: { not_for_sale: string | null }[] };
      json.Data[0]!.not_for_sale = 'closed';
      await route.fulfill({ response: answer, json });
    });
    await goods(page).focus();
    await page.keyboard.type('ML');
    const rows = page.getByRole('option');
    await expect(rows.nth(1)).toHaveAttribute('data-combobox-selected');
    await expect(rows.first()).toContainText('ปิดขายอยู่');
    await expect(rows.first()).toBeInViewport({ ratio: 1 });
    await page.waitForTimeout(300);
    const seen = await page.getByRole('listbox').evaluate((list) => {
      const edge = (element: Element) => element.getBoundingClientRect();
      const { top, bottom } = edge(list);
      const inSight = [...list.querySelectorAll('[role=option]')]
        .map(edge)
        .filter((row) => row.bottom > top + 1 && row.top < bottom - 1);
      return {
        rows: inSight.length,
        cut: inSight.filter((row) => row.top < top - 1 || row.bottom > bottom + 1).length,
        bottom,
        bar: edge(document.querySelector('[data-form-bar]')!).top,
      };
    });
    expect(seen).toMatchObject({ cut: 0 });
    expect(seen.rows).toBeGreaterThanOrEqual(4);
    expect(seen.bottom).toBeLessThanOrEqual(seen.bar);
  });

it('what was added stands in sight before it is saved', async ({ page }) => {
  await goods(page).focus();
  await page.keyboard.type('เทียน');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  const line = page.locator('[data-product]').first();
  await expect(line).toBeVisible();
  const bar = page.locator('[data-form-bar]');
  const ends = async (one: typeof line) => (await one.boundingBox())!;
  // its price and stock have come
  await expect(line.getByText(/^เหลือ/)).toBeVisible();
  const { y, height } = await ends(line);
  expect(y + height).toBeLessThanOrEqual((await ends(bar)).y);
});

it('a field in doubt stands above the save bar with what is said below it', async ({ page }) => {
  await read(page, 'สมชาย ใจดี 0891234567 12/3 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48110');
  const zip = page.getByRole('combobox', { name: 'รหัสไปรษณีย์' });
  for (const height of [690, 670]) {
    await page.setViewportSize({ width: 1366, height });
    await page.getByRole('textbox', { name: 'ชื่อผู้รับ' }).focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    // the mouse scrolls nothing of itself
    const { x, y } = (await zip.boundingBox())!;
    await page.mouse.click(x + 20, y + 10);
    const bar = page.locator('[data-form-bar]');
    await expect(async () => {
      const hint = (await page.getByText('ในแชต: 48110').boundingBox())!;
      expect(hint.y + hint.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
    }).toPass({ timeout: 3000 });
  }
});
