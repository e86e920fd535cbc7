import { expect, type Page } from '@playwright/test';
import type { OwedOrder, RemittancePage } from '../../contract/remittances.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'remittances');

const EXPRESS_2 = 7;
const baht = (amount: number) => `฿${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const owedOf = (page: Page) =>
  ask<OwedOrder[]>(
    page,
    'get',
    `/api/v1/remittances/owed/orders?provider=${EXPRESS_2}&part=delivered&page_size=200`,
  );
/** As a keyboard comes to a button, and presses it. */
async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}
const bring = async (page: Page, buffer: Buffer) => {
  await page.goto('/backoffice/payments/cod');
  await press(page, 'นำเข้าใบนำส่ง');
  const dialog = page.getByRole('dialog', { name: 'นำเข้าใบนำส่งของขนส่ง' });
  await expect(dialog.getByRole('combobox', { name: 'ขนส่ง' })).toBeFocused();
  await page.keyboard.type('เอกชนด่วน 2');
  await page.keyboard.press('Enter');
  // what a file chooser gives back is the browser’s own
  await dialog.locator('input[type=file]').setInputFiles({ name: 'flash.csv', mimeType: 'text/csv', buffer });
};

test('an accountant’s afternoon by keyboard: a sheet is compared, settled, a difference accepted, and taken back', async ({
  page,
}) => {
  await signIn(page, 'checker');
  const [one, two, less, lacks] = (await owedOf(page)) as [OwedOrder, OwedOrder, OwedOrder, OwedOrder];
  const owedBefore = (await owedOf(page)).length;
  const rows = [
    [one.tracking_number, one.owed, '24/11/2569'],
    [two.tracking_number, two.owed, '24/11/2569'],
    [less.tracking_number, less.owed - 20, '24/11/2569'],
    ['TH00000000000', 100, '24/11/2569'],
  ];
  const file = Buffer.from(['Parcel,Cash,Delivered', ...rows.map((row) => row.join(','))].join('\n'));

  await bring(page, file);
  // its columns are matched once
  const matching = page.getByRole('dialog', { name: 'คอลัมน์ไหนคืออะไร' });
  await expect(matching.getByRole('combobox', { name: 'เลขพัสดุ' })).toHaveValue('Parcel');
  await expectAccessible(page);
  await matching.getByRole('combobox', { name: 'ยอด COD' }).focus();
  await page.keyboard.type('Cash');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(matching).toBeHidden();

  await expect(page.getByRole('button', { name: /^ตรง 2/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^ยอดต่าง 1/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^ไม่ใช่ของเรา 1/ })).toBeVisible();
  await expectAccessible(page);
  const missing = page.getByRole('link', { name: /^ไม่อยู่ในใบ/ });
  await missing.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: lacks.number })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: one.number })).toHaveCount(0);
  await page.goBack();

  // what came is typed; another amount than the sheet’s wants its reason
  await press(page, 'ลงรับ 2 รายการ');
  const dialog = page.getByRole('dialog', { name: /^ลงรับเงินตาม CD/ });
  await expect(dialog.getByLabel('ยอดที่โอนเข้าจริง')).toBeFocused();
  const expected = one.owed + two.owed + less.owed - 20 + 100;
  await page.keyboard.type(String(expected - 100));
  // left by mistake, it keeps what was typed
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await press(page, 'ลงรับ 2 รายการ');
  await expect(dialog.getByLabel('ยอดที่โอนเข้าจริง')).toHaveValue(/\d/);
  await dialog.getByRole('combobox', { name: 'เข้าบัญชี' }).focus();
  await page.keyboard.type('กสิกร');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(/ต่างจากในใบ −?-?฿100\.00/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('หมายเหตุ').focus();
  await page.keyboard.type('พัสดุของร้านอื่นหนึ่งชิ้น');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`ลงรับแล้ว 2 รายการ ${baht(one.owed + two.owed)}`)).toBeVisible();

  // what differs is accepted with a reason, the rest given up
  await press(page, /^ยอดต่าง 1/);
  const row = page.getByRole('row').filter({ hasText: less.tracking_number! });
  await row.focus();
  await page.keyboard.press('Enter');
  const accept = page.getByRole('dialog', { name: `รับยอดที่ต่างของ ${less.number}` });
  await expect(accept.getByText(`ขาด ${baht(20)}`)).toBeVisible();
  await accept.getByRole('radio', { name: 'ค้างรับต่อ' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(accept.getByRole('radio', { name: 'ไม่ตามต่อ' })).toBeChecked();
  await accept.getByLabel('เหตุผล').focus();
  await page.keyboard.type('ลูกค้าจ่ายไม่ครบ');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`รับแล้ว ${baht(less.owed - 20)}`)).toBeVisible();
  expect((await owedOf(page)).length).toBe(owedBefore - 3);

  const [, sheetId] = /sheets\/(\d+)/.exec(page.url())!;
  const sheet = await ask<RemittancePage>(page, 'get', `/api/v1/remittances/${sheetId}`);
  await page.goto(`/backoffice/orders/${less.id}`);
  await expect(
    page.getByText(new RegExp(`รับเงินแล้ว ${baht(less.owed - 20)} ตาม ${sheet.number}`)),
  ).toBeVisible();
  await expect(page.getByText('ขนส่งโอนเงินเก็บปลายทาง').first()).toBeVisible();

  // the same file again
  await bring(page, file);
  await expect(page.getByRole('alert').filter({ hasText: `ไฟล์นี้นำเข้าแล้วเป็น ${sheet.number}` })).toBeVisible();

  await page
    .getByRole('alert')
    .getByRole('link', { name: `ดู ${sheet.number}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: sheet.number })).toBeVisible();

  // who decides takes it back, and its orders owe again
  await signIn(page, 'owner');
  await page.goto(`/backoffice/payments/cod/sheets/${sheetId}`);
  await press(page, 'ถอนใบนำส่ง');
  const back = page.getByRole('dialog', { name: `ถอน ${sheet.number}` });
  await back.getByLabel('เหตุผล').focus();
  await page.keyboard.type('ขนส่งโอนผิดร้าน');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/ถอนแล้วโดย .*ขนส่งโอนผิดร้าน/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^ถอนแล้ว 3/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^ลงรับแล้ว/ })).toHaveCount(0);
  await expect(page.getByText('ไม่ตามต่อ', { exact: false })).toHaveCount(0);
  expect((await owedOf(page)).length).toBe(owedBefore);
});

it('each figure of what is outstanding opens the orders that it is the sum of', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/backoffice/payments/cod');
  await expectAccessible(page);
  const figure = page.getByRole('link', { name: /^ส่งถึงแล้ว ของไปรษณีย์ไทย/ });
  const [amount] = /฿[\d,]+\.\d\d/.exec(await figure.innerText())!;
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ออเดอร์ที่ค้างรับ COD');
  await expect(page.getByText(/ออเดอร์ ค้างรับ$/)).toBeVisible();
  await expect(page.locator('dl').getByText(amount, { exact: true })).toBeVisible();
});

it('who sees the orders of one team alone is told that sheets are not for them', async ({ page }) => {
  await signIn(page, 'clerk');
  await page.goto('/backoffice/payments/cod/sheets');
  await expect(page.getByText('คุณไม่มีสิทธิ์ดูใบนำส่ง')).toBeVisible();
  await expect(page.getByText('ยังไม่มีใบนำส่ง')).toHaveCount(0);
  await expectAccessible(page);
});

test('a dialog left open while somebody else settles or accepts says so, and does it no second time', async ({
  page,
}) => {
  await signIn(page, 'checker');
  const [one, less] = (await owedOf(page)).slice(4) as [OwedOrder, OwedOrder];
  const file = Buffer.from(
    `COD report Express 2,,\n,,\nเลขพัสดุ,ยอด COD\n${one.tracking_number},${one.owed}\n${less.tracking_number},${less.owed - 20}\n${'X1'.repeat(30)},50\n`,
  );
  // heads below a title are found
  await bring(page, file);
  await press(page, 'ลงรับ 1 รายการ');
  const dialog = page.getByRole('dialog', { name: /^ลงรับเงินตาม CD/ });
  await expect(dialog.getByText('1 รายการที่ตรงกัน', { exact: false })).toBeVisible();
  const [, id] = /sheets\/(\d+)/.exec(page.url())!;
  const sheet = await ask<RemittancePage>(page, 'get', `/api/v1/remittances/${id}`);
  await ask(page, 'put', `/api/v1/remittances/${id}/settle`, {
    amount: sheet.expected,
    day: sheet.at.slice(0, 10),
    payment_method_id: sheet.accounts[0]!.id,
  });
  await expect(dialog.getByText('ทำใบนี้ไปแล้ว', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'ลงรับ' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await page.getByRole('row').filter({ hasText: less.tracking_number! }).click();
  const accept = page.getByRole('dialog', { name: `รับยอดที่ต่างของ ${less.number}` });
  await expect(accept.getByText(`ขาด ${baht(20)}`)).toBeVisible();
  await ask(page, 'put', `/api/v1/remittances/${id}/lines/5/accept`, {
    owed: less.owed,
    rest: 'owed',
    reason: 'รอตามขนส่ง',
  });
  await expect(accept.getByText('ไม่ใช่ยอดต่างแล้ว', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  // what still is to come of it stands on its order
  await page.goto(`/backoffice/orders/${less.id}`);
  await expect(page.getByText(`ยังค้างรับจากขนส่ง ${baht(20)}`)).toBeVisible();
  await expectAccessible(page);

  // a number as long as a sheet writes it stays on the phone
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/backoffice/payments/cod/sheets/${id}`);
  await expect(page.getByText('X1'.repeat(30))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
