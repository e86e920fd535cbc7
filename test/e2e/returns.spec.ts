import { expect, type Page } from '@playwright/test';
import { STATUS } from '../../contract/codes/order-status.ts';
import type { FoundParcel } from '../../contract/returns.found.ts';
import type { RefundRow, ReturnPage, ReturnRow } from '../../contract/returns.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { pressEnter, ready, scan } from './scanner.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'returns');

const STATION = '/backoffice/packings/shipping/return';
interface Listed {
  id: number;
  number: string;
  quantity: number;
  payment_type: number;
}
/** Delivered orders of several pieces that nothing came back of. */
async function delivered(page: Page): Promise<Listed[]> {
  const orders = await ask<Listed[]>(page, 'get', `/api/v1/orders?status=${STATUS.delivered}&page_size=100`);
  return orders.filter(({ quantity }) => quantity >= 2);
}
const counting = async (page: Page): Promise<ReturnPage> => {
  const [row] = await ask<ReturnRow[]>(page, 'get', '/api/v2/packings/return?state=counting');
  return ask<ReturnPage>(page, 'get', `/api/v2/packings/return/${row!.id}`);
};

test('a returner’s parcel by scanner and keys alone: good, broken, the rest good, a reload in the middle', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto(STATION);
  await ready(page);
  const [order] = (await delivered(page)) as [Listed];
  await scan(page, order.number);
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
  await expectAccessible(page);
  const of = await counting(page);
  const code = of.lines[0]!.barcodes[0]!.code;
  await scan(page, code);
  await expect(page.getByText(`1/${of.sent}`, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByText('เสียหาย 1', { exact: true })).toBeVisible();
  // what was counted is there after a reload
  await page.reload();
  await ready(page);
  await expect(page.getByText('เสียหาย 1', { exact: true })).toBeVisible();
  // another thing than was sent
  await scan(page, '8850000999999');
  await expect(page.getByRole('alert')).toContainText('ไม่ใช่ของในออเดอร์นี้');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByText('นับครบแล้ว')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('รับคืนครบแล้ว', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  const closed = await ask<ReturnPage>(page, 'get', `/api/v2/packings/return/${of.id}`);
  expect(closed).toMatchObject({ state: 'done', broken: 1, good: of.sent - 1 });
  await page.goto(`/backoffice/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: 'คืนสินค้า', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: closed.number })).toBeVisible();
  // the same parcel again is told of
  await page.goto(STATION);
  await ready(page);
  await scan(page, order.number);
  await expect(page.getByText(/รับคืนครบ/).first()).toBeVisible();
});

test('from the order’s page: announced, counted in part, the rest in a second parcel', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const order = (await delivered(page))[1]!;
  await page.goto(`/backoffice/orders/${order.id}`);
  await page.getByRole('button', { name: 'เพิ่มเติม' }).click();
  await page.getByRole('menuitem', { name: 'แจ้งว่าของกำลังกลับ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'เพราะอะไร' }).fill('ลูกค้าเปลี่ยนใจ');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('รอของกลับมา', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'รับคืน', exact: true }).click();
  await expect(page).toHaveURL(/shipping\/return/);
  await expect(page.getByText('สแกนของทีละชิ้น')).toBeVisible();
  const of = await counting(page);
  await scan(page, of.lines[0]!.barcodes[0]!.code);
  await expect(page.getByText(`1/${of.sent}`, { exact: true }).first()).toBeVisible();
  // a second Enter within a blink is the scanner’s own
  await page.waitForTimeout(300);
  await page.keyboard.press('Enter');
  await expect(page.getByText('คืนบางส่วน', { exact: true }).first()).toBeVisible();
  // loaded again, the station opens no further parcel
  await page.reload();
  await ready(page);
  await expect(page.getByText('หรือพิมพ์เลขออเดอร์ หรือเบอร์โทรลูกค้า')).toBeVisible();
  expect(await ask<ReturnPage>(page, 'get', `/api/v2/packings/return/${of.id}`)).toMatchObject({
    open: null,
  });
  await scan(page, order.number);
  await expect(page.getByText('กล่องที่ 2')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('นับครบแล้ว')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('รับคืนครบแล้ว', { exact: true }).first()).toBeVisible();
});

it('a parcel of nobody is kept, found in the list and matched to its order', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(STATION);
  await ready(page);
  await scan(page, 'NOBODY77');
  await expect(page.getByRole('alert')).toContainText('ไม่พบออเดอร์ของ NOBODY77');
  await pressEnter(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('เขียนไว้บนกล่อง')).toHaveValue('NOBODY77');
  await dialog.getByLabel('ข้างในมีอะไร').fill('เสื้อยืด 1 ตัว');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const [kept] = await ask<FoundParcel[]>(page, 'get', '/api/v1/returns/found?q=NOBODY77');
  expect(kept).toMatchObject({ state: 'open', contents: 'เสื้อยืด 1 ตัว' });
  const order = (await delivered(page))[2]!;
  await page.goto('/backoffice/packings/found?q=NOBODY77');
  await page.getByRole('button', { name: 'จับคู่ออเดอร์' }).click();
  await page.getByRole('dialog').getByLabel('เลขออเดอร์ เลขพัสดุ หรือเบอร์โทร').fill(order.number);
  await page.getByRole('radio', { name: new RegExp(order.number) }).check();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/packings\/returns\/\d+/);
  await expect(page.getByText('กำลังนับ').first()).toBeVisible();
});

it('the short form: a whole order good, into one store', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/backoffice/packings/shipping/returnv0');
  const order = (await delivered(page))[3]!;
  await expect(page.getByLabel('เลขออเดอร์ เลขพัสดุ หรือเบอร์โทร')).toBeFocused();
  await page.keyboard.type(order.number);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^รับคืนทั้งหมด/ }).click();
  await expect(page.getByText(/รับคืน \d+ ชิ้นแล้ว/)).toBeVisible();
  const [row] = await ask<ReturnRow[]>(page, 'get', `/api/v2/packings/return?q=${order.number}`);
  expect(row).toMatchObject({ state: 'done', broken: 0, lost: 0, other: 0 });
});

it('who works with payments reads what returns propose, and notes what was paid back', async ({ page }) => {
  await signIn(page, 'checker');
  await page.goto('/backoffice/payments/refunds?state=waiting');
  const [first] = await ask<RefundRow[]>(page, 'get', '/api/v1/returns/refunds?state=waiting');
  await expect(page.getByText(first!.order.number).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'คืนเงิน…' }).first().click();
  await page.getByRole('dialog').getByLabel('หมายเหตุ').fill('โอนแล้ว');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const [decided] = await ask<RefundRow[]>(
    page,
    'get',
    `/api/v1/returns/refunds?q=${first!.order.number}&state=decided`,
  );
  expect(decided!.decided).toMatchObject({ amount: first!.proposed, note: 'โอนแล้ว' });
});
