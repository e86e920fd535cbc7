import { expect, type Page } from '@playwright/test';
import { atTable } from './a-parcel.ts';
import { pick } from './fields.ts';
import { signIn, signInByForm } from './people.ts';
import { ready, scan } from './scanner.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename);

const LIST = '/backoffice/orders';
const tab = (page: Page, name: RegExp) => page.getByRole('button', { name });
const noConnection = (page: Page) => page.getByText('เน็ตหลุด', { exact: true });
const rows = (page: Page) => page.getByRole('row', { name: /SO\d/ });

async function openList(page: Page) {
  await signIn(page, 'clerk');
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(10);
}

test('without a network no rows stand under a tab that is not theirs, and the list comes back by itself', async ({
  page,
  context,
}) => {
  await openList(page);
  await context.setOffline(true);
  await tab(page, /^สำเร็จ/).click();
  await expect(noConnection(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(noConnection(page)).toBeVisible();
  await context.setOffline(false);
  await expect(rows(page).filter({ hasText: 'สำเร็จ' })).toHaveCount(10);
});

test('a server that is gone is said not to answer, not the internet to be; the list comes once it does', async ({
  page,
}) => {
  await openList(page);
  const gone = (url: URL) => url.pathname.startsWith('/api/');
  await page.route(gone, (route) => route.abort('connectionrefused'));
  await tab(page, /^สำเร็จ/).click();
  await expect(page.getByText('ระบบของร้านไม่ตอบ', { exact: true })).toBeVisible();
  await expect(noConnection(page)).toHaveCount(0);
  await page.unroute(gone);
  await expect(rows(page).filter({ hasText: 'สำเร็จ' })).toHaveCount(10, { timeout: 20_000 });
});

it('rows that the server is slow to answer for do not stand under another tab for long', async ({ page }) => {
  await openList(page);
  await page.route(/\/orders\?.*status=140/, () => undefined);
  await tab(page, /^ยกเลิก/).click();
  await expect(rows(page)).toHaveCount(0, { timeout: 3000 });
});

it('the sum of an order that nobody can reckon is a dash, not nothing', async ({ page }) => {
  await signIn(page, 'clerk');
  await page.route(/\/orders\/quote/, (route) => route.abort());
  await page.goto('/backoffice/orders/create');
  await pick(page, 'ค้นหาสินค้า', 'เทียนหอมไขถั่วเหลือง มะลิ 80 กรัม');
  await expect(page.getByText('฿0.00')).toHaveCount(0);
  await expect(page.locator('dl').filter({ hasText: 'ยอดที่ลูกค้าต้องจ่าย' })).toContainText('–');
});

test('a screen that was never opened says that there is no connection, and comes when there is one', async ({
  page,
  context,
}) => {
  await openList(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'ตรวจสลิป' }).click();
  await expect(page.getByRole('heading', { name: 'เน็ตหลุด' })).toBeVisible();
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(page.getByRole('heading', { name: 'เน็ตหลุด' })).toBeVisible();
  // what was opened before still opens
  await page.getByRole('link', { name: 'ออเดอร์', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'ออเดอร์', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'ตรวจสลิป' }).click();
  await expect(page.getByRole('heading', { name: 'เน็ตหลุด' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'คิวตรวจสลิป' })).toBeVisible();
});

test('a screen that a new version has taken away is fetched with the new version', async ({ page }) => {
  await openList(page);
  await page.route(/\/assets\/PaymentCheck-.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('link', { name: 'ตรวจสลิป' }).click();
  await expect(page.getByRole('list', { name: 'คิวตรวจสลิป' })).toBeVisible();
});

it('a screen whose code is on no server says that it is broken, and does not load for ever', async ({
  page,
}) => {
  await openList(page);
  await page.route(/\/assets\/PaymentCheck-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'ตรวจสลิป' }).click();
  await expect(page.getByRole('heading', { name: 'หน้านี้ขัดข้อง' })).toBeVisible();
});

it('who changes the language and leaves at once has changed it', async ({ page }) => {
  await signInByForm(page, 'owner');
  // cut off with the page
  await page.route(/\/profile\/locale$/, () => undefined);
  await page.getByRole('button', { name: /^EN/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('about:blank');
  await page.unroute(/\/profile\/locale$/);
  await page.goto('/profile/me');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect.poll(() => accountSpeaks(page)).toBe('en');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /^TH/ }).click();
  await expect.poll(() => accountSpeaks(page)).toBe('th');
});

it('a language chosen while the server cannot be reached is kept, and told to it at the next start', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'owner');
  // its words are here
  await page.getByRole('button', { name: /^EN/ }).click();
  await expect.poll(() => accountSpeaks(page)).toBe('en');
  await page.getByRole('banner').getByRole('button', { name: /^TH/ }).click();
  await expect.poll(() => accountSpeaks(page)).toBe('th');

  await page.route(/\/profile\/locale$/, (route) => route.abort());
  await page.getByRole('button', { name: /^EN/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'It will be saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(await accountSpeaks(page)).toBe('th');
  await page.unroute(/\/profile\/locale$/);
  await page.reload();
  await expect.poll(() => accountSpeaks(page)).toBe('en');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: /^TH/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'เมื่อติดต่อระบบได้' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => accountSpeaks(page)).toBe('th');
});

const accountSpeaks = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/profile');
    return ((await answer.json()) as { Data: { Locale: string } }).Data.Locale;
  });

it('where the server is what is gone, no table and no van blames the network', async ({ page, context }) => {
  const scansUnheard = async () => {
    await page.route('**/api/**', (route) => route.abort());
    await scan(page, 'SO0000-000000');
    await expect(page.getByText(/^ระบบของร้านไม่ตอบ สแกนต่อได้เลย/)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^เน็ตหลุด สแกนต่อได้เลย/)).toBeVisible();
    await page.unroute('**/api/**');
    await context.setOffline(false);
    await expect(page.getByText(/สแกนต่อได้เลย/)).toHaveCount(0);
  };
  await signIn(page, 'packer');
  await atTable(page);
  await scansUnheard();
  await signIn(page, 'delivery');
  await page.goto('/express');
  await ready(page);
  await scansUnheard();
});
