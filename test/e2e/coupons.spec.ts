import { expect, type Page } from '@playwright/test';
import type { CouponRow } from '../../contract/coupons.ts';
import { aPhone, CASH_ON_DELIVERY, anOrder } from './an-order.ts';
import { anUnpackedParcel, CHECKING, piecesOf, press, TABLE } from './a-parcel.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectAccessibleInDark } from './axe.ts';
import { signIn } from './people.ts';
import { ready, scan } from './scanner.ts';
import { test } from './shop.ts';

const LINKING = '/backoffice/packings/shipping/coupon';
const PACKING = '/backoffice/packings/shipping/coupon/v2';
const idOf = (page: Page) => Number(/detail\/(\d+)/.exec(page.url())![1]);
/** Codes as a scanner reads them, of letters and figures alone: the helper types no other. */
const cardsOf = async (page: Page, id: number) =>
  (await ask<CouponRow[]>(page, 'get', `/api/v1/coupon/all?id=${id}&state=printed&page_size=100`))
    .map(({ code }) => code.replaceAll('-', ''))
    .filter((code) => /^[0-9A-Z]+$/.test(code));

test('a campaign with cards: made, printed, packed by scanner and keys alone, used at order entry', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  await page.goto('/backoffice/coupon/new');
  await page.getByLabel(/^ชื่อแคมเปญ/).fill('การ์ดลองใส่กล่อง');
  await page.getByRole('textbox', { name: /^ลด/ }).first().fill('50');
  await page.getByText('การ์ด ใบละรหัส').click();
  await page.getByLabel('ใส่การ์ดทุกออเดอร์ที่เข้าเงื่อนไข').check();
  await page.getByLabel('เงื่อนไขบนการ์ด').fill('ใช้ได้หนึ่งครั้ง');
  await expect(page.getByText('7 วันก่อน แคมเปญนี้จะลดไป')).toBeVisible();
  await expectAccessible(page);
  // what was typed is there after a reload
  await page.reload();
  await expect(page.getByLabel(/^ชื่อแคมเปญ/)).toHaveValue('การ์ดลองใส่กล่อง');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('การ์ดลองใส่กล่อง');
  const id = idOf(page);

  await page.getByRole('button', { name: 'สร้างรหัส' }).click();
  await page.getByRole('textbox', { name: 'จำนวนรหัส' }).fill('40');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: 'ยังไม่พิมพ์ 40' })).toBeVisible();
  await page.getByRole('button', { name: 'พิมพ์การ์ด' }).click();
  await expectAccessible(page);
  const [paper] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+Enter')]);
  await paper.close();
  const pdf = await page.request.get(`/api/v1/coupon/pdf?id=${id}&paper=roll&first=1&last=2`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('ใบที่ 1–40', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  await page.getByRole('link', { name: 'พิมพ์แล้ว 40' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('รหัสของ การ์ดลองใส่กล่อง');
  await expect(page.getByText(/จาก 40$/)).toBeVisible();
  await expectAccessible(page);
  const [first, second, third] = await cardsOf(page, id);

  // at the table: the goods, then the card that it tells
  await signIn(page, 'packer');
  const parcel = await anUnpackedParcel(page);
  await page.evaluate((table) => localStorage.setItem('langraan.station', JSON.stringify(table)), TABLE);
  await page.goto(PACKING);
  await ready(page);
  await scan(page, parcel.number);
  await expect(page.getByText('ใส่การ์ดของแคมเปญ')).toBeVisible();
  for (const barcode of piecesOf(parcel)) await scan(page, barcode);
  await expect(page.getByText(`${parcel.wanted}/${parcel.wanted}`, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  // without its card it is not closed
  await press(page, 'Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'ยังไม่ได้ใส่การ์ด' })).toContainText('การ์ดลองใส่กล่อง');
  await expectAccessible(page);
  await scan(page, first!);
  await expect(page.getByText('ปิดกล่องแล้ว').first()).toBeVisible();

  // a parcel that is packed elsewhere: the order, then its card
  const other = await anUnpackedParcel(page);
  await page.goto(LINKING);
  await ready(page);
  await expectAccessible(page);
  await scan(page, other.number);
  await expect(page.getByRole('heading', { name: other.number })).toBeVisible();
  // a page that is loaded again has the order before it still
  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { name: other.number })).toBeVisible();
  await scan(page, first!);
  await expect(page.getByRole('alert')).toContainText(parcel.number);
  await expectAccessible(page);
  await press(page, 'Escape');
  await scan(page, second!);
  await expect(page.getByText('ใส่การ์ดแล้ว')).toBeVisible();
  await expectAccessible(page);

  // a table without cards is told too; where there is none left it says so, and closes
  const last = await anUnpackedParcel(page);
  await page.goto(CHECKING);
  await ready(page);
  await scan(page, last.number);
  for (const barcode of piecesOf(last)) await scan(page, barcode);
  await expect(page.getByRole('alert').filter({ hasText: 'ยังไม่ได้ใส่การ์ด' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Enter');
  await expect(page.getByText('ปิดกล่องแล้ว').first()).toBeVisible();

  // the customer writes with the card in hand
  await signIn(page, 'admin');
  const earlier = await anOrder(page, CASH_ON_DELIVERY, undefined, undefined, [3]);
  await page.goto(`/backoffice/orders/create?again=${earlier.id}`);
  await page.getByLabel(/^เบอร์โทร/).fill(aPhone());
  const coupon = page.getByRole('textbox', { name: 'รหัสคูปอง' });
  await coupon.fill(`${first!.slice(0, -1)}${first!.endsWith('0') ? '1' : '0'}`);
  await page.getByRole('button', { name: 'ใช้คูปอง' }).click();
  await expect(page.getByText('พิมพ์ผิดตัว', { exact: false })).toBeVisible();
  await coupon.fill(first!.toLowerCase());
  await coupon.press('Enter');
  await expect(page.getByText('ลด ฿50.00')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'ดูออเดอร์' }).click();
  await expect(page.getByRole('row', { name: /^คูปอง/ })).toContainText('50.00');
  await expect(page.getByRole('link', { name: 'การ์ดลองใส่กล่อง' }).first()).toBeVisible();

  // it counts where it is asked for
  await page.goto(`/backoffice/coupon/all/${id}?state=redeemed`);
  await expect(page.getByText(/จาก 1$/)).toBeVisible();
  await page.goto(`/backoffice/coupon/detail/${id}`);
  await expect(page.getByRole('link', { name: 'ใช้แล้ว 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ใส่กล่องแล้ว 1' })).toBeVisible();
  expect(third).toBeTruthy();
  await ask(page, 'put', `/api/v1/coupon/${id}/closed`, { closed: true });
});

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a public code is made, used, and makes a member with a card for the phone', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/backoffice/coupon');
    await page.getByText('EN', { exact: true }).click();
    await page.getByRole('link', { name: 'New campaign' }).first().click();
    await page.getByLabel(/^Campaign name/).fill('Hello');
    await page.getByText('A percentage', { exact: true }).click();
    await page.getByRole('textbox', { name: /^Percent off/ }).fill('10');
    await page.getByRole('textbox', { name: /^At most/ }).fill('200');
    await page.getByRole('textbox', { name: /^Code/ }).fill('hello10');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save campaign' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello');
    await expect(page.getByText('10%, ฿200 at most').first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    const { customer_id, number } = await usedBySomebody(page, 'HELLO10');
    await page.goto('/backoffice/coupon');
    await expect(page.getByText('Hello')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/backoffice/coupon/members');
    await expect(page.getByText('Used a coupon').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/backoffice/coupon/member/${customer_id}`);
    await expect(page.getByRole('region', { name: 'Member card' })).toContainText(/M\d{6}/);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

/** An order that uses a code, and whose it is. */
async function usedBySomebody(page: Page, coupon_code: string) {
  const made = await anOrder(page, CASH_ON_DELIVERY);
  const { version } = await ask<{ version: number }>(page, 'get', `/api/v1/orders/detail?id=${made.id}`);
  await ask(page, 'put', `/api/v1/orders/${made.id}`, { version, coupon_code });
  return ask<{ customer_id: number; number: string }>(page, 'get', `/api/v1/orders/detail?id=${made.id}`);
}
