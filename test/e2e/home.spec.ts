import { expect, type Page } from '@playwright/test';
import { anOrder } from './an-order.ts';
import { signInByForm, type Person } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'views', 'settings');

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const waiting = async (page: Page, title: string, label: string) =>
  Number(await card(page, title).getByRole('link', { name: label }).getByRole('strong').textContent());

test('the home page says what waits, and each figure leads to exactly these', async ({ page }) => {
  await signInByForm(page, 'clerk');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('สวัสดีคุณกานดา');
  const unpaid = await waiting(page, 'ออเดอร์', 'รอชำระเงิน');
  expect(unpaid).toBeGreaterThan(0);
  await card(page, 'ออเดอร์').getByRole('link', { name: 'รอชำระเงิน' }).click();
  await expect(page.getByText(new RegExp(`จาก ${unpaid}$`))).toBeVisible();

  // made meanwhile, it stands there without a reload
  await page.getByRole('link', { name: 'หน้าแรก' }).first().click();
  await anOrder(page);
  await expect.poll(() => waiting(page, 'ออเดอร์', 'รอชำระเงิน')).toBe(unpaid + 1);
});

it('what waits in a list without tabs leads to its rows, no more and no fewer', async ({ page }) => {
  await signInByForm(page, 'admin');
  for (const [title, label] of [
    ['รอบแพ็ก', 'รอบที่ยังแพ็กไม่ครบ'],
    ['สต็อกคงเหลือ', 'สินค้าใกล้หมด'],
  ] as const) {
    await page.goto('/');
    const many = await waiting(page, title, label);
    expect(many).toBeGreaterThan(0);
    await card(page, title).getByRole('link', { name: label }).click();
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(Math.min(many, 10));
  }
});

it('a day begins at the desk of one’s work; cards are for who may open their screen', async ({ browser }) => {
  const begins = async (who: Person) => {
    const page = await browser.newPage();
    await signInByForm(page, who);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { pathname } = new URL(page.url());
    await page.close();
    return pathname;
  };
  expect(await begins('checker')).toBe('/backoffice/payments');
  expect(await begins('packer')).toBe('/backoffice/packings/shipping/checking');
  expect(await begins('clerk')).toBe('/backoffice/orders');
  expect(await begins('owner')).toBe('/');

  const seen = async (who: Person) => {
    const page = await browser.newPage();
    await signInByForm(page, who);
    // the day has begun: the home page is asked for
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const { pathname } = new URL(page.url());
    await page.close();
    return pathname === '/' ? titles : pathname;
  };
  expect(await seen('delivery')).toBe('/express');
  expect(await seen('stock')).toEqual(['สต็อกคงเหลือ', 'ใบสั่งซื้อ']);
  expect(await seen('checker')).toEqual(['ออเดอร์', 'ตรวจสลิป', 'วันนี้']);
});

it('a card that cannot be read says so, the others stay', async ({ page }) => {
  await signInByForm(page, 'admin');
  await page.route(/api\/v1\/payments\?/, (route) => route.abort());
  await page.goto('/');
  await expect(card(page, 'ตรวจสลิป').getByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible({
    timeout: 15_000,
  });
  expect(await waiting(page, 'ออเดอร์', 'รอชำระเงิน')).toBeGreaterThan(0);
});
