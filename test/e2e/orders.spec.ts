import { expect, type Page } from '@playwright/test';
import { aPhone, anOrder } from './an-order.ts';
import { expectAccessible } from './axe.ts';
import { choose, saveAgainAndAgain } from './fields.ts';
import { signIn } from './people.ts';
import { scan } from './scanner.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'orders');

const CHAT = 'สั่งเทียนหอม 1 ค่ะ\nกนกวรรณ ปิ่นเกล้า\n099-9938475\n54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120';

const field = (page: Page, name: string) => page.getByRole('combobox', { name });

async function pasteChat(page: Page, text: string) {
  await page.getByLabel('วางข้อความจากแชต').fill(text);
  await page.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await expect(page.getByText(/กรอกให้แล้ว \d+ ช่อง/)).toBeVisible();
}
async function addProduct(page: Page, name: string) {
  await page.getByLabel('ค้นหาสินค้า').fill(name);
  await page.getByLabel('ค้นหาสินค้า').press('Enter');
  await expect(page.getByRole('table').getByText(name).first()).toBeVisible();
}
/** The sum that comes meanwhile moves the list under the mouse: the click beside it is given again. */
const chooseIn = (page: Page, label: string, name: string) =>
  expect(async () => {
    await choose(page, label, name);
    await expect(field(page, label)).toHaveValue(name, { timeout: 2000 });
  }).toPass();
/** Another customer each time: the same goods again within the hour would be asked about. */
async function fillOrder(page: Page, chat = CHAT) {
  await page.goto('/backoffice/orders/create');
  await pasteChat(page, chat.replace(/099-?9938475/, aPhone()));
  await addProduct(page, 'เทียนหอม');
  await chooseIn(page, 'ช่องทางขาย', 'หน้าร้าน');
  await chooseIn(page, 'วิธีชำระเงิน', 'โอน กสิกรไทย');
  await chooseIn(page, 'ขนส่ง', 'ไปรษณีย์ไทย');
  await expect(page.getByText('ยอดที่ลูกค้าต้องจ่าย')).toBeVisible();
}

test.beforeEach(({ page }) => signIn(page, 'clerk'));

test('a chat text becomes an order, by keyboard', async ({ page }) => {
  await fillOrder(page);
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  await expect(page.getByRole('textbox', { name: 'เบอร์โทร' })).toHaveValue(/^089\d{7}$/);
  await expect(field(page, 'ตำบล/แขวง')).toHaveValue('ท่าจำปา');
  await expect(field(page, 'รหัสไปรษณีย์')).toHaveValue('48120');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'สร้างออเดอร์แล้ว' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SO\d{4}-\d{6}/);
  await expect(page.getByRole('img', { name: /QR พร้อมเพย์/ })).toBeVisible();
  await page.getByRole('link', { name: 'ดูออเดอร์' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SO\d{4}-\d{6}/);
  await expect(page.getByText('รอชำระเงิน').first()).toBeVisible();
});

it('the first answer is the chosen one: Enter takes it, an arrow leads to the second', async ({ page }) => {
  await page.goto('/backoffice/orders/create');
  const search = page.getByRole('textbox', { name: 'ค้นหาสินค้า' });
  await expect(search).toHaveAccessibleDescription('พิมพ์ชื่อหรือรหัส กด Enter เพื่อเพิ่ม');
  const rows = page.getByRole('option');
  const names = async () => {
    await search.fill('เทียน');
    await expect(rows.first()).toHaveAttribute('data-combobox-selected');
    await expect(page.getByText('Enter เลือก · ↓ ↑ แถวอื่น')).toBeVisible();
    return [
      await rows.first().locator('span span').innerText(),
      await rows.nth(1).locator('span span').innerText(),
    ];
  };
  const [first, second] = await names();
  await search.press('Enter');
  await expect(page.getByRole('table')).toContainText(first!);
  await expect(page.getByRole('table')).not.toContainText(second!);
  await names();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page.getByRole('table')).toContainText(second!);
});

it('a way to pay is found by typing; letters that fit nothing change and save nothing', async ({ page }) => {
  await fillOrder(page);
  const method = page.getByRole('combobox', { name: 'วิธีชำระเงิน' });
  const type = async (text: string) => {
    await page.getByLabel('หมายเหตุถึงคนแพ็ก').focus();
    await method.focus();
    await page.keyboard.type(text, { delay: 130 });
  };
  for (const [typed, name] of [
    ['เก็บ', 'เก็บเงินปลายทาง'],
    ['โอนก', 'โอน กสิกรไทย'],
    ['COD', 'เก็บเงินปลายทาง'],
  ] as const) {
    await type(typed);
    await page.keyboard.press('Enter');
    await expect(method).toHaveValue(name);
    await expect(method).toBeFocused();
  }
  await type('บิตคอยน์');
  await expect(page.getByRole('listbox', { name: 'วิธีชำระเงิน' })).toContainText('ไม่พบรายการ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(method).toBeFocused();
  await expect(page.getByRole('alert').getByText(/^แก้ 1 จุด/)).toBeVisible();
  await page.getByLabel('หมายเหตุถึงคนแพ็ก').focus();
  await expect(method).toHaveValue('เก็บเงินปลายทาง');
  await type('โอน');
  await page.keyboard.press('Escape');
  await expect(method).toHaveValue('เก็บเงินปลายทาง');
});

it('a scan into a choice is goods, and the choice stays', async ({ page }) => {
  await fillOrder(page);
  const code = (await page.getByRole('table').getByText(/^ML-/).first().innerText()).trim();
  const method = page.getByRole('combobox', { name: 'วิธีชำระเงิน' });
  await method.focus();
  await scan(page, code);
  await expect(page.getByRole('textbox', { name: /^จำนวน/ }).first()).toHaveValue('2');
  await expect(method).toHaveValue('โอน กสิกรไทย');
});

test('saving again and again makes one order', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/orders')) sent += 1;
  });
  await fillOrder(page);
  await saveAgainAndAgain(page);
  await expect(page.getByRole('status').filter({ hasText: 'สร้างออเดอร์แล้ว' })).toBeVisible();
  expect(sent).toBe(1);
});

it('what is not in stock is refused at its line, and nothing typed is lost', async ({ page }) => {
  await fillOrder(page);
  await page.getByRole('textbox', { name: /^จำนวน/ }).fill('99999');
  await expect(page.getByText(/ไม่พอ: ต้องการ 99,999 มี/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/สินค้าไม่พอ: .* ต้องการ .* มี/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('กู้ข้อมูลที่กรอกค้างไว้ให้แล้ว')).toBeVisible();
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  await page
    .getByRole('navigation', { name: 'เมนูหลัก' })
    .getByRole('link', { name: 'ออเดอร์', exact: true })
    .click();
  await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click();
  await expect(page).toHaveURL(/\/backoffice\/orders$/);
});

test('a scan into any field adds goods, never figures, and its Enter saves nothing', async ({ page }) => {
  await fillOrder(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/orders')) sent += 1;
  });
  const qty = page.getByRole('textbox', { name: /^จำนวน/ }).first();
  const code = (await page.getByRole('table').getByText(/^ML-/).first().innerText()).trim();
  const note = page.getByLabel('หมายเหตุถึงคนแพ็ก');
  await page.getByLabel('ส่วนลดทั้งออเดอร์').fill('5');
  await note.fill('ห่อของขวัญ');
  let pieces = 1;
  for (const [field, stands] of [
    [page.getByLabel('ส่วนลดทั้งออเดอร์'), '฿5.00'],
    [note, 'ห่อของขวัญ'],
    [page.getByLabel('ค้นหาสินค้า'), ''],
  ] as const) {
    await field.focus();
    await scan(page, code);
    await expect(qty).toHaveValue(String((pieces += 1)));
    await expect(field).toHaveValue(stands);
  }
  await qty.focus();
  await scan(page, '8850000000000');
  await expect(page.getByText(/ไม่พบสินค้ารหัส/)).toBeVisible();
  await expect(qty).toHaveValue(String(pieces));
  // Slower than any scanner: it stays, is called wrong, and Enter moves on.
  await qty.fill('');
  await qty.pressSequentially('8851024', { delay: 130 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('ต้องไม่เกิน 100,000')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(qty).toBeFocused();
  expect(sent).toBe(0);
});

it('a number stays as it was typed, with the remedy', async ({ page }) => {
  await fillOrder(page);
  const qty = page.getByRole('textbox', { name: /^จำนวน/ }).first();
  for (const [typed, says] of [
    ['1.5', 'ต้องเป็นจำนวนเต็ม'],
    ['-3', 'ต้องไม่น้อยกว่า 1'],
    ['99999999999', 'ต้องไม่เกิน 100,000'],
    ['สอง', 'กรอกเป็นตัวเลข'],
  ] as const) {
    await qty.fill(typed);
    await qty.blur();
    await expect(qty).toHaveValue(typed);
    await expect(page.getByText(says, { exact: true })).toBeVisible();
    await expect(page.getByText('NaN')).toHaveCount(0);
  }
  await qty.fill('๒');
  await qty.blur();
  await expect(qty).toHaveValue('2');
  const discount = page.getByLabel('ส่วนลดทั้งออเดอร์');
  await discount.fill('99999');
  await expect(page.getByText(/ส่วนลด .* มากกว่ายอด/)).toBeVisible();
  await expect(discount).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/^เหลือ \d/)).toBeVisible();
});

it('an unsure name stays marked until it is confirmed', async ({ page }) => {
  await page.goto('/backoffice/orders/create');
  await pasteChat(page, 'สุดา ราคะ 0999938475 54/9 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120');
  await expect(page.getByText(/ต้องตรวจ 1 ช่อง/)).toBeVisible();
  const name = page.getByRole('textbox', { name: 'ชื่อผู้รับ' });
  await name.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/ต้องตรวจ 1 ช่อง/)).toBeVisible();
  await expectAccessible(page);
  await name.press('Enter');
  await expect(page.getByText(/ต้องตรวจ/)).toHaveCount(0);
  await expect(name).toHaveValue('สุดา ราคะ');
});

const UNSURE = 'สุดา ราคะ 0999938475 54/9 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120';
const NOBODY = '54/9 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120';

it('unsure fields are looked at before they are saved', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/orders')) sent += 1;
  });
  await page.clock.install();
  await fillOrder(page, UNSURE);
  const name = page.getByRole('textbox', { name: 'ชื่อผู้รับ' });
  // what is pressed in one breath stays so on a slow machine
  await page.clock.pauseAt(Date.now() + 1000);
  const left = page.getByRole('alert').filter({ hasText: 'ตรวจช่องสีส้มก่อนบันทึก เหลือ 1 ช่อง' });
  await page.keyboard.press('Control+Enter');
  // Nobody has read it in so short a time, nor while the keys were held down.
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await expect(name).toBeFocused();
  await expect(left).toBeVisible();
  await expect(page.getByText(/ต้องตรวจ 1 ช่อง/)).toBeVisible();
  expect(sent).toBe(0);
  await page.clock.resume();
  await page.waitForTimeout(700);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'สร้างออเดอร์แล้ว' })).toBeVisible();
  expect(sent).toBe(1);
});

it('after a text the focus stands on the first field in doubt; Enter leads on, at last to the goods', async ({
  page,
}) => {
  await page.goto('/backoffice/orders/create');
  const name = page.getByRole('textbox', { name: 'ชื่อผู้รับ' });
  const phone = page.getByRole('textbox', { name: 'เบอร์โทร' });
  const goods = page.getByRole('textbox', { name: 'ค้นหาสินค้า' });
  await pasteChat(page, NOBODY);
  await expect(name).toBeFocused();
  await page.keyboard.insertText('Praew');
  await page.keyboard.press('Enter');
  await expect(phone).toBeFocused();
  await page.keyboard.insertText('0999938475');
  await page.keyboard.press('Enter');
  await expect(goods).toBeFocused();
  // Where something stood already it is asked about first.
  await page.getByLabel('วางข้อความจากแชต').fill(UNSURE);
  await page.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await page.getByRole('button', { name: 'แทนที่ด้วยข้อความใหม่' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toHaveValue('สุดา ราคะ');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(goods).toBeFocused();
});

it('an address that does not fit is corrected or confirmed by hand', async ({ page }) => {
  await fillOrder(page);
  await field(page, 'อำเภอ/เขต').fill('บางนาา');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/ที่อยู่ไม่ตรงกัน/)).toBeVisible();
  await page.getByLabel(/ยืนยันที่อยู่นี้/).check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'สร้างออเดอร์แล้ว' })).toBeVisible();
});

it('a text never overwrites what was typed without asking', async ({ page }) => {
  await page.goto('/backoffice/orders/create');
  await page.getByLabel('ชื่อผู้รับ').fill('พิมพ์เอง ไว้ก่อน');
  await page.getByLabel('วางข้อความจากแชต').fill(CHAT);
  await page.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await expect(page.getByRole('button', { name: 'แทนที่ด้วยข้อความใหม่' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'เบอร์โทร' })).toHaveValue('');
  await page.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await page.getByRole('button', { name: 'เติมเฉพาะช่องว่าง' }).click();
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('พิมพ์เอง ไว้ก่อน');
  await expect(page.getByRole('textbox', { name: 'เบอร์โทร' })).toHaveValue('0999938475');
});

test('cancelling wants a kind of reason and words', async ({ page }) => {
  const { id, number } = await anOrder(page);
  await page.goto(`/backoffice/orders/${id}`);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ยกเลิกออเดอร์' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'ยกเลิกออเดอร์' }).click();
  await expect(dialog.getByText('เลือกเหตุผลที่ยกเลิก')).toBeVisible();
  await expect(dialog.getByText('กรอกรายละเอียด')).toBeVisible();
  await choose(page, 'เหตุผลที่ยกเลิก', 'ลูกค้าขอยกเลิก');
  await dialog.getByLabel('รายละเอียด').fill('เปลี่ยนใจแล้ว');
  await dialog.getByRole('button', { name: 'ยกเลิกออเดอร์' }).click();
  await expect(dialog).toBeHidden();
  const history = page.getByRole('region', { name: 'ประวัติ' });
  await expect(history.getByText(/ลูกค้าขอยกเลิก · เปลี่ยนใจแล้ว/)).toBeVisible();
  // nothing is left to be done: why is said once, not on five grey buttons
  await expect(page.getByRole('button', { name: 'พักออเดอร์' })).toHaveCount(0);
  await page.getByRole('button', { name: 'ทำไม่ได้ตอนนี้ 5' }).click();
  await expectAccessible(page);
  const why = page.getByRole('dialog', { name: 'ทำไม่ได้ตอนนี้ 5' });
  await expect(why.getByRole('term')).toHaveText([
    'ส่งมอบหรือปิดออเดอร์ไปแล้ว',
    'ออเดอร์ยกเลิกไปแล้ว',
    'มีคนทำไปแล้ว ดูว่าใครทำในประวัติของออเดอร์',
  ]);
  await expect(why.getByRole('definition').first()).toHaveText(/เปลี่ยนขนส่ง.*แก้ไขออเดอร์/);
});

test('who cancels an order that was just paid is told, and asked again', async ({ page, browser }) => {
  const { id, number } = await anOrder(page);
  await page.goto(`/backoffice/orders/${id}`);
  await page.getByRole('button', { name: 'ยกเลิกออเดอร์' }).click();
  const dialog = page.getByRole('dialog', { name: `ยกเลิกออเดอร์ ${number}` });
  await choose(page, 'เหตุผลที่ยกเลิก', 'ลูกค้าขอยกเลิก');
  await dialog.getByLabel('รายละเอียด').fill('เปลี่ยนใจแล้ว');

  const { origin } = new URL(page.url());
  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  await signIn(other, 'owner');
  const paid = await other.request.put(`/api/v1/orders/payment/confirm/success/${id}`, {
    headers: { origin },
    data: { reason: 'เห็นในแอป' },
  });
  expect(paid.status()).toBe(200);
  await other.context().close();

  await expect(dialog.getByRole('alert')).toContainText('รอชำระเงิน → รอแพ็ก');
  await expect(dialog.getByText(/จะเป็นเครดิตของ/)).toBeVisible();
  await dialog.getByRole('button', { name: 'ตรวจแล้ว ยืนยันยกเลิก' }).click();
  await dialog.getByRole('button', { name: 'ยกเลิกออเดอร์', exact: true }).click();
  await expect(page.getByText(`ยกเลิก ${number} แล้ว`)).toBeVisible();
});

it('an address bar spoilt by hand shows the list; too many days lead back', async ({ page }) => {
  await page.goto(`/backoffice/orders?page=-1&page_size=9999&from=2026-13-45&q=${'x'.repeat(200)}`);
  await expect(page.getByText('ไม่มีรายการที่ตรงกับตัวกรอง')).toBeVisible();
  await page.goto('/backoffice/orders?from=2026-01-01&to=2026-11-01');
  await expect(page.getByRole('alert')).toContainText('31 วัน');
  await page.getByRole('button', { name: 'ดู 31 วันล่าสุด' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('the list narrows by tab and search, and opens by keyboard', async ({ page }) => {
  const { number } = await anOrder(page);
  await page.goto('/backoffice/orders');
  await expect(page.getByRole('button', { name: /^รอชำระเงิน/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^รอชำระเงิน/ }).click();
  await expect(page).toHaveURL(/status=100/);
  await page.getByRole('searchbox').fill(number);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('รอชำระเงิน');
  await page.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
});

it('an order found by its number outside the chosen days says so', async ({ page }) => {
  const { number } = await anOrder(page);
  const outside = page.getByRole('status').filter({ hasText: `${number} อยู่นอกช่วงวันที่เลือก` });
  await page.goto(`/backoffice/orders?q=${number.toLowerCase()}`);
  await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1);
  await expect(outside).toHaveCount(0);
  await page.goto(`/backoffice/orders?q=${number.toLowerCase()}&from=2026-01-01&to=2026-01-02`);
  await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1);
  await expect(outside).toBeVisible();
});

it('no status tab is cut: a laptop shows all, what has no room opens behind a button, a phone shows where there is more', async ({
  page,
}) => {
  const tabs = page.getByRole('group', { name: 'สถานะ' });
  const tab = (name: RegExp) => tabs.getByRole('button', { name });
  const more = tabs.getByRole('button', { name: 'อื่น ๆ' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/backoffice/orders?status=140');
  for (const name of [/^ทั้งหมด ?\d/, /^เคลม ?\d/, /^ส่งแล้วทั้งหมด ?\d/])
    await expect(tab(name)).toBeInViewport({ ratio: 1 });
  await expect(more).toHaveCount(0);
  // narrower: the chosen one stays in the row, the others are a click away
  await page.setViewportSize({ width: 800, height: 768 });
  await expect(tab(/^ยกเลิก/)).toBeInViewport({ ratio: 1 });
  await expect(tab(/^ส่งแล้วทั้งหมด/)).toHaveCount(0);
  await more.click();
  // what lies half under the opened list is out of reach anyhow
  await expectAccessible(page, { except: ['[aria-label="เปิดปฏิทิน"]'] });
  await page
    .getByRole('dialog', { name: 'อื่น ๆ' })
    .getByRole('button', { name: /^ส่งแล้วทั้งหมด/ })
    .click();
  await expect(page).toHaveURL(/status=999/);
  await expect(tab(/^ส่งแล้วทั้งหมด/)).toHaveAttribute('aria-pressed', 'true');
  await expect(tab(/^ส่งแล้วทั้งหมด/)).toBeInViewport({ ratio: 1 });
  const edge = (await tabs.boundingBox())!;
  for (const button of await tabs.getByRole('button').all()) {
    const { x, width } = (await button.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(edge.x + edge.width + 0.5);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/backoffice/orders?status=140');
  await expect(tabs).toHaveAttribute('data-before');
  await expect(tabs).toHaveAttribute('data-after');
  await expect(tab(/^ยกเลิก/)).toBeInViewport({ ratio: 1 });
});

it('several are held at once with one reason, which each order tells', async ({ page }) => {
  const [one, other] = [await anOrder(page), await anOrder(page)];
  await page.goto('/backoffice/orders');
  for (const { number } of [one, other]) await page.getByRole('checkbox', { name: `เลือก ${number}` }).check();
  const bar = page.getByRole('toolbar', { name: 'เลือกแล้ว 2 แถว' });
  await bar.getByRole('button', { name: 'พักออเดอร์', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'พัก 2 ออเดอร์' });
  await dialog.getByRole('button', { name: 'กลับ' }).click();
  await expect(dialog).toHaveCount(0);
  await bar.getByRole('button', { name: 'พักออเดอร์', exact: true }).click();
  await dialog.getByLabel('พักเพราะอะไร').fill('รอลูกค้ายืนยันสี');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'พักออเดอร์' }).click();
  await expect(page.getByText('สำเร็จ 2')).toBeVisible();
  for (const { id } of [one, other]) {
    await page.goto(`/backoffice/orders/${id}`);
    await expect(page.getByText('รอลูกค้ายืนยันสี')).toBeVisible();
  }
});
