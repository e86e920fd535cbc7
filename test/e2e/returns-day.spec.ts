import { expect, type Page } from '@playwright/test';
import { STATUS } from '../../contract/codes/order-status.ts';
import type { FoundParcel } from '../../contract/returns.found.ts';
import type { SetAside } from '../../contract/returns.quarantine.ts';
import type { RefundRow, ReturnPage, ReturnRow } from '../../contract/returns.ts';
import { ask } from './ask.ts';
import { enter, go, head, signInByKeys, tabTo } from './keys.ts';
import { signIn } from './people.ts';
import { ready, scan } from './scanner.ts';
import { test } from './shop.ts';

// The day of who counts what comes back, with a scanner and the keys: nothing here clicks, points or is led to an address.

const A_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const toStation = async (page: Page) => {
  await go(page, 'คืนสินค้า', 'คืนสินค้า');
  await ready(page);
};
/** A second Enter within a blink is the scanner’s own. */
async function press(page: Page, key: string) {
  await page.waitForTimeout(300);
  await page.keyboard.press(key);
}

interface Listed {
  id: number;
  number: string;
  quantity: number;
}
const delivered = async (page: Page): Promise<Listed[]> => {
  const orders = await ask<Listed[]>(page, 'get', `/api/v1/orders?status=${STATUS.delivered}&page_size=100`);
  return orders.filter(({ quantity }) => quantity >= 2);
};
const returnOf = async (page: Page, number: string): Promise<ReturnPage> => {
  const [row] = await ask<ReturnRow[]>(page, 'get', `/api/v2/packings/return?q=${number}`);
  return ask<ReturnPage>(page, 'get', `/api/v2/packings/return/${row!.id}`);
};
const codesOf = ({ lines }: ReturnPage) => lines.map(({ barcodes }) => barcodes[0]!.code);

test("a returner's day: two parcels of one return, opened again, one of nobody, a put-back, quarantine", async ({
  page,
}) => {
  test.slow();
  await signInByKeys(page, 'admin');
  const [first, second] = (await delivered(page)) as [Listed, Listed];
  await toStation(page);

  // the first parcel: one good piece that is broken in truth, with its reason
  await scan(page, first.number);
  await expect(page.getByRole('heading', { name: first.number })).toBeVisible();
  const of = await returnOf(page, first.number);
  await scan(page, codesOf(of)[0]!);
  await press(page, 'b');
  await expect(page.getByText('เสียหาย 1', { exact: true })).toBeVisible();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('combobox', { name: 'เพราะอะไร' }));
  await page.keyboard.type('เสียหาย', { delay: 20 });
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('หมายเหตุ'));
  await page.keyboard.type('ฝาแตก');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('ฝาแตก')).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByText('คืนบางส่วน', { exact: true }).first()).toBeVisible();

  // pressed too soon: it was a good one
  await enter(page, page.getByRole('button', { name: 'เปิดนับใหม่' }));
  await page.keyboard.type('1');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('เสียหาย 1', { exact: true })).toBeVisible();
  await press(page, 'Backspace');
  await scan(page, codesOf(of)[0]!);
  await press(page, 'Enter');
  await expect(page.getByText('คืนบางส่วน', { exact: true }).first()).toBeVisible();
  expect(await returnOf(page, first.number)).toMatchObject({ good: 1, broken: 0 });

  // the second parcel of the same return brings the rest
  await scan(page, first.number);
  await expect(page.getByText('กล่องที่ 2')).toBeVisible();
  await press(page, 'a');
  await press(page, 'Enter');
  await expect(page.getByText('รับคืนครบแล้ว', { exact: true }).first()).toBeVisible();
  expect(await returnOf(page, first.number)).toMatchObject({ state: 'done', good: of.sent });

  // nobody knows this one; it is kept, and matched by its order's number and Enter
  await scan(page, 'NOBODY88');
  await expect(page.getByRole('alert')).toContainText('ไม่พบออเดอร์ของ NOBODY88');
  await press(page, 'Enter');
  await tabTo(page, dialog.getByLabel('ข้างในมีอะไร'));
  await page.keyboard.type('สบู่ 2 ก้อน');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await go(page, 'พัสดุไม่รู้ที่มา', 'พัสดุไม่รู้ที่มา');
  await page.keyboard.press('/');
  await page.keyboard.type('NOBODY88');
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('row', { name: /NOBODY88/ }).getByRole('button', { name: 'จับคู่ออเดอร์' }));
  const field = dialog.getByLabel('เลขออเดอร์ เลขพัสดุ หรือเบอร์โทร');
  // it has not left the shop, and is told so
  const [waiting] = await ask<Listed[]>(
    page,
    'get',
    `/api/v1/orders?status=${STATUS.awaitingShipment}&page_size=10`,
  );
  await tabTo(page, field);
  await page.keyboard.press('Control+KeyA');
  await page.keyboard.type(waiting!.number);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(new RegExp(`${waiting!.number}: ของยังไม่ออกจากร้าน`))).toBeVisible();
  await page.keyboard.press('Control+KeyA');
  await page.keyboard.type(second.number);
  await page.keyboard.press('Enter');
  await expect(head(page)).toHaveText(/^RE/);
  const [kept] = await ask<FoundParcel[]>(page, 'get', '/api/v1/returns/found?q=NOBODY88');
  expect(kept).toMatchObject({ state: 'matched', order: { number: second.number } });

  // counted: all good but what was doubtful before is decided from the list
  await enter(page, page.getByRole('button', { name: 'รับคืน', exact: true }));
  await ready(page);
  await expect(page.getByRole('heading', { name: second.number })).toBeVisible();
  await press(page, 'a');
  await press(page, 'Enter');
  await expect(page.getByText('รับคืนครบแล้ว', { exact: true }).first()).toBeVisible();

  // what waits to be put back
  const [task] = await ask<ReturnRow[]>(page, 'get', '/api/v2/packings/return?kind=put_back&state=awaited');
  if (task) {
    await scan(page, task.order.number);
    await expect(page.getByText(/ออเดอร์ยกเลิก: เก็บคืนชั้น/)).toBeVisible();
    await press(page, 'a');
    await press(page, 'Enter');
    await expect(page.getByText('เก็บคืนชั้นครบแล้ว', { exact: true }).first()).toBeVisible();
  }

  await go(page, 'ของกักตรวจ', 'ของกักตรวจ');
  const [aside] = await ask<SetAside[]>(page, 'get', '/api/v1/returns/quarantine');
  await enter(page, page.getByRole('button', { name: 'ตัดสิน', exact: true }).first());
  await tabTo(page, dialog.getByRole('radio', { name: 'ขายต่อได้' }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'ตัดทิ้ง' })).toBeChecked();
  await tabTo(page, dialog.getByLabel('เหตุผล'));
  await page.keyboard.type('แตกจนขายไม่ได้');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const decided = await ask<SetAside[]>(page, 'get', '/api/v1/returns/quarantine?state=decided&page_size=50');
  expect(decided.find(({ key }) => key === aside!.key)!.outcomes[0]).toMatchObject({ outcome: 'write_off' });

  // what the parcels propose to be paid back is with who works with payments
  const proposed = await ask<RefundRow[]>(page, 'get', `/api/v1/returns/refunds?q=${second.number}`);
  await go(page, 'คืนเงินจากของ', 'คืนเงินจากของที่คืน');
  if (proposed.length) await expect(page.getByText(second.number).first()).toBeVisible();
});

test('the network goes while parcels are counted: closing and the next scans wait, and nothing is lost or doubled', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page, 'admin');
  await page.goto('/backoffice/packings/shipping/return');
  await ready(page);
  const [, , one, two] = (await delivered(page)) as Listed[];
  await scan(page, one!.number);
  await expect(page.getByRole('heading', { name: one!.number })).toBeVisible();
  const of = await returnOf(page, one!.number);

  await context.setOffline(true);
  await scan(page, codesOf(of)[0]!);
  await expect(page.getByText(`1/${of.sent}`, { exact: true }).first()).toBeVisible();
  await press(page, 'a');
  await expect(page.getByText('นับครบแล้ว')).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByText('ปิดกล่องไว้แล้ว รอส่ง')).toBeVisible();
  await expect(page.getByText(one!.number)).toBeVisible();
  // the next parcel is scanned, and opened once the network is back
  await scan(page, two!.number);
  await expect(page.getByText('ค้างส่ง 2')).toBeVisible();
  await page.waitForTimeout(15_000);
  await expect(page.getByText('ค้างส่ง 2')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: two!.number })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('ค้างส่ง')).toHaveCount(0);
  const closed = await returnOf(page, one!.number);
  expect(closed).toMatchObject({ state: 'done', good: of.sent });
  expect(closed.parcels).toHaveLength(1);

  // the answer to a close is lost on its way: it is sent again, and counts once
  let lost = 0;
  await page.route('**/packings/return/close', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await press(page, 'a');
  await press(page, 'Enter');
  await expect(page.getByText('รับคืนครบแล้ว', { exact: true }).first()).toBeVisible({ timeout: 15_000 });
  expect(lost).toBeGreaterThan(1);
  const last = await returnOf(page, two!.number);
  expect(last.parcels).toHaveLength(1);
  expect(last).toMatchObject({ state: 'done', good: last.sent });
});

/** The station with the nth of what was delivered on it, and what is awaited of that. */
async function atStationWith(page: Page, nth: number) {
  await signIn(page, 'admin');
  await page.goto('/backoffice/packings/shipping/return');
  await ready(page);
  const order = (await delivered(page))[nth]!;
  await scan(page, order.number);
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
  return { order, of: await returnOf(page, order.number) };
}

test('a parcel that is counted while the network is away is there after a reload with it, and closed once', async ({
  page,
  context,
}) => {
  const { order, of } = await atStationWith(page, 4);
  await context.setOffline(true);
  await scan(page, codesOf(of)[0]!);
  await press(page, 'Enter');
  await expect(page.getByText('ปิดกล่องไว้แล้ว รอส่ง')).toBeVisible();
  // by what the browser knows: `setOffline` does not always tell it (navigator.onLine)
  await expect(page.getByText(/^(เน็ตหลุด|ระบบของร้านไม่ตอบ) ระบบส่งให้เองเมื่อติดต่อระบบได้/)).toBeVisible();
  // the network is there, and the server is not
  await page.route('**/api/**', (route) => route.abort());
  await context.setOffline(false);
  await expect(page.getByText(/^ระบบของร้านไม่ตอบ ระบบส่งให้เอง/)).toBeVisible();
  await page.unroute('**/api/**');
  await page.reload();
  await expect
    .poll(async () => (await returnOf(page, order.number)).parcels.length, { timeout: 15_000 })
    .toBe(1);
  expect(await returnOf(page, order.number)).toMatchObject({ good: 1, open: null });
});

test('a doubtful piece is photographed while the network is away: the picture waits with its parcel, over a reload too', async ({
  page,
  context,
}) => {
  const { order, of } = await atStationWith(page, 5);
  await scan(page, codesOf(of)[0]!);
  await context.setOffline(true);
  await press(page, 'o');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('หมายเหตุ').fill('เปียกน้ำ');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'wet.png', mimeType: 'image/png', buffer: A_PICTURE });
  await expect(dialog.getByText('รูปรอส่ง 1 รูป')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await press(page, 'd');
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await page.keyboard.press('Escape');
  await press(page, 'Enter');
  await expect(page.getByText('ปิดกล่องไว้แล้ว รอส่ง')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect
    .poll(async () => (await returnOf(page, order.number)).parcels[0]?.lines[0]?.photos.length, {
      timeout: 15_000,
    })
    .toBe(1);
  const closed = await returnOf(page, order.number);
  expect(closed).toMatchObject({ other: 1, open: null });
  expect((await page.request.get(closed.parcels[0]!.lines[0]!.photos[0]!)).status()).toBe(200);
});
