import { expect, type Page } from '@playwright/test';
import { STATUS } from '../../contract/codes/order-status.ts';
import type { FoundParcel } from '../../contract/returns.found.ts';
import type { ReturnPage, ReturnRow } from '../../contract/returns.ts';
import { ask } from './ask.ts';
import { signIn } from './people.ts';
import { ready, scan } from './scanner.ts';
import { test } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

const STATION = '/backoffice/packings/shipping/return';
const A_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
async function press(page: Page, key: string) {
  // a second Enter within a blink is the scanner’s own
  await page.waitForTimeout(300);
  await page.keyboard.press(key);
}
const foundLike = (page: Page, q: string) =>
  ask<FoundParcel[]>(page, 'get', `/api/v1/returns/found?q=${encodeURIComponent(q)}`);
const keepsItself = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
/** Keeps what lies there as found, with a picture, by the dialog of the station. */
async function keepFound(page: Page, contents: string) {
  await press(page, 'k');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ข้างในมีอะไร').fill(contents);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: A_PICTURE });
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
}

interface Delivered {
  number: string;
  quantity: number;
}
/** A delivered order whose parcel lies open on the station; and how its return stands with the server. */
async function openedReturn(page: Page, choose: (orders: Delivered[]) => Delivered | undefined) {
  await signIn(page, 'admin');
  await page.goto(STATION);
  await ready(page);
  const { number } = choose(
    await ask<Delivered[]>(page, 'get', `/api/v1/orders?status=${STATUS.delivered}&page_size=100`),
  )!;
  await scan(page, number);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  const [row] = await ask<ReturnRow[]>(page, 'get', `/api/v2/packings/return?q=${number}`);
  return { number, returned: () => ask<ReturnPage>(page, 'get', `/api/v2/packings/return/${row!.id}`) };
}

test('reloaded without a network the station counts on as it lay, keeps a found parcel with its picture, and tells all of it once', async ({
  page,
  context,
}) => {
  test.slow();
  const { returned } = await openedReturn(page, (orders) => orders.find(({ quantity }) => quantity >= 2));
  const of = await returned();
  await scan(page, of.lines[0]!.barcodes[0]!.code);
  await press(page, 'b');
  await expect(page.getByText('เสียหาย 1', { exact: true })).toBeVisible();
  await page.keyboard.press('d');
  await page.getByRole('dialog').getByLabel('หมายเหตุ').fill('ฝาแตก');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await keepsItself(page);

  await context.setOffline(true);
  await page.reload();
  // as it lay: count, note, the line that keys speak of
  await ready(page);
  await expect(page.getByText('เสียหาย 1', { exact: true })).toBeVisible();
  await expect(page.getByText('ฝาแตก')).toBeVisible();
  await expect(page.locator('li[data-at]')).toContainText(of.lines[0]!.sku);
  await press(page, 'a');
  await expect(page.getByText('นับครบแล้ว')).toBeVisible();
  await keepFound(page, 'หมวก 1 ใบ');
  await press(page, 'Enter');
  await expect(page.getByText('ปิดกล่องไว้แล้ว รอส่ง')).toBeVisible();
  await expect(page.getByText('พัสดุไม่รู้ที่มา · หมวก 1 ใบ')).toBeVisible();
  await page.reload();
  await expect(page.getByText('พัสดุไม่รู้ที่มา · หมวก 1 ใบ')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/เก็บเป็น FP\d+ แล้ว/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('ค้างส่ง')).toHaveCount(0, { timeout: 30_000 });
  const kept = await foundLike(page, 'หมวก 1 ใบ');
  expect(kept).toHaveLength(1);
  expect(kept[0]!.photos).toHaveLength(1);
  expect((await page.request.get(kept[0]!.photos[0]!)).status()).toBe(200);
  await expect
    .poll(returned, { timeout: 15_000 })
    .toMatchObject({ state: 'done', broken: 1, good: of.sent - 1, open: null });
});

test('the answer to a found parcel is lost on its way: it is sent again, and is kept once', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto(STATION);
  await ready(page);
  let lost = 0;
  await page.route('**/api/v1/returns/found', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await keepFound(page, 'ร่ม 1 คัน');
  await expect(page.getByText(/เก็บเป็น FP\d+ แล้ว/)).toBeVisible({ timeout: 15_000 });
  expect(lost).toBeGreaterThan(1);
  expect(await foundLike(page, 'ร่ม 1 คัน')).toHaveLength(1);
});

test('a parcel that was called off elsewhere while the page was away is told of', async ({ page }) => {
  const { number, returned } = await openedReturn(page, (orders) => orders.at(-1));
  const { open } = await returned();
  await page.goto('/backoffice/packings/found');
  await ask(page, 'delete', `/api/v2/packings/return/parcel/${open!.id}`);
  await page.goto(STATION);
  await expect(page.getByRole('alert')).toContainText(`กล่องของ ${number} ถูกปิดหรือยกเลิกจากที่อื่นแล้ว`);
});

test('counted, loaded again and closed without a network, the parcel is done when it is back', async ({
  page,
  context,
}) => {
  const { number, returned } = await openedReturn(page, (orders) => orders.at(-2));
  await keepsItself(page);
  await context.setOffline(true);
  await press(page, 'a');
  await expect(page.getByText('นับครบแล้ว')).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: number })).toBeHidden();
  await context.setOffline(false);
  await expect.poll(returned, { timeout: 30_000 }).toMatchObject({ open: null });
  await expect(page.getByRole('button', { name: /^ปิดกล่อง/ })).toHaveCount(0);
  await expect(page.getByText('ค้างส่ง')).toHaveCount(0, { timeout: 30_000 });
});
