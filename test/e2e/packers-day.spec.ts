import { expect, type Page } from '@playwright/test';
import { piecesOf, press, TABLE, total, type Parcel } from './a-parcel.ts';
import { anOrder, CASH_ON_DELIVERY } from './an-order.ts';
import { ask } from './ask.ts';
import { button, enter, go, head, signInByKeys } from './keys.ts';
import { signIn } from './people.ts';
import { ready, scan } from './scanner.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'packing');

// The day of a packer by key events alone: keys and a scanner, nothing here clicks, points or is led to an address.

const opened = (page: Page, number: string) =>
  expect(page.getByRole('heading', { name: number })).toBeVisible();
const isClosed = (page: Page, number: string) =>
  expect(page.getByRole('status').filter({ hasText: 'ปิดกล่องแล้ว' })).toContainText(number);
const no = (page: Page) => page.getByRole('alert');

interface RoundOrder {
  order_id: number;
  number: string;
  pieces: number;
  packing_status: number;
}

test("a packer's day: cut, print, pick, pack, what goes wrong, in parts, weighed, closed by itself", async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(240_000);
  await signInByKeys(page, 'packer');
  const lead = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(lead, 'admin');
  // something is ready for a round
  for (let i = 0; i < 2; i += 1) await anOrder(lead, CASH_ON_DELIVERY);

  // a round is cut, printed and picked
  await go(page, 'รอบแพ็ก', 'รอบแพ็ก');
  await enter(page, button(page, 'ตัดรอบแพ็ก'));
  await expect(page.getByText('รอบนี้จะมี')).toBeVisible();
  await enter(page, button(page, 'ตัดรอบ'));
  await expect(head(page)).toHaveText(/^R\d{6}-\d{2}/);
  const round = await head(page).innerText();
  const id = page.url().split('/').at(-1)!;
  const [paper] = await Promise.all([context.waitForEvent('page'), enter(page, button(page, 'พิมพ์ใบปะหน้า'))]);
  await paper.close();
  await enter(page, button(page, 'หยิบของ'));
  await expect(head(page)).toContainText(round);
  const { stops } = await ask<{ stops: { lines: { barcode: string }[] }[] }>(
    page,
    'get',
    `/api/v1/packings/${id}/picking`,
  );
  expect(stops.length).toBeGreaterThan(0);

  // to the table
  await go(page, 'ตรวจแพ็ก', /./);
  await enter(page, button(page, TABLE));
  await ready(page);
  const { list } = await ask<{ list: RoundOrder[] }>(lead, 'get', `/api/v1/packings/${id}`);
  const look = async (order: RoundOrder): Promise<Parcel> => {
    const parcel = await ask<Parcel>(lead, 'get', `/api/v1/packings/adminverify?code=${order.number}`);
    return { ...parcel, order_id: order.order_id };
  };
  const parcels: Parcel[] = [];
  for (const order of list.slice(0, 60)) if (order.packing_status === 1) parcels.push(await look(order));
  const take = (fits: (parcel: Parcel) => boolean): Parcel => {
    const i = parcels.findIndex(fits);
    if (i < 0) throw new Error('the round has no such parcel');
    return parcels.splice(i, 1)[0]!;
  };
  const one = take((p) => p.wanted === 1);
  const parts = take((p) => p.wanted > 2 && p.wanted < 8 && p.lines.length > 1);
  const some = take((p) => p.wanted > 1 && p.wanted < 8);
  const doomed = take((p) => p.wanted < 8);
  const elsewhere = take((p) => p.wanted < 8);

  // one piece: one scan, and it closes by itself
  await scan(page, one.number);
  await opened(page, one.number);
  await scan(page, one.lines[0]!.barcode);
  await isClosed(page, one.number);

  // wrong goods, too many, taken back
  await scan(page, some.number);
  await opened(page, some.number);
  await scan(page, '9999999999999');
  await expect(no(page)).toContainText('ไม่ใช่ของออเดอร์นี้');
  await press(page, 'Escape');
  await expect(no(page)).toHaveCount(0);
  const [first] = piecesOf(some);
  await scan(page, first!);
  await total(page, 1, some.wanted);
  await press(page, 'z');
  await total(page, 0, some.wanted);
  const line = some.lines[0]!;
  if (some.lines.length > 1) {
    for (let n = 0; n <= line.wanted; n += 1) await scan(page, line.barcode);
    await expect(no(page)).toContainText('ครบ');
    await press(page, 'Escape');
    for (const code of piecesOf({ ...some, lines: some.lines.slice(1) })) await scan(page, code);
  } else for (const code of piecesOf(some)) await scan(page, code);
  await isClosed(page, some.number);

  // in two parcels
  await scan(page, parts.number);
  await opened(page, parts.number);
  const pieces = piecesOf(parts);
  await scan(page, pieces[0]!);
  await total(page, 1, parts.wanted);
  await press(page, 'n');
  await expect(page.getByRole('alertdialog')).toContainText('ปิดกล่อง 1 มี 1 ชิ้น');
  await press(page, 'Enter');
  await expect(page.getByRole('status').filter({ hasText: 'กล่องที่ 2' })).toBeVisible();
  for (const code of pieces.slice(1)) await scan(page, code);
  await isClosed(page, parts.number);

  // cancelled while it lies on the table
  await scan(page, doomed.number);
  await opened(page, doomed.number);
  await ask(lead, 'put', `/api/v1/orders/cancel/${doomed.order_id}`, {
    reason_type: 'customer',
    reason: 'เปลี่ยนใจ',
  });
  await expect(no(page)).toContainText('ยกเลิกแล้ว อย่าแพ็ก');
  await press(page, 'Enter');
  await expect(no(page)).toHaveCount(0);

  // at another table; taken over
  const other = { code: elsewhere.number, station: 'โต๊ะ 9', take_over: true };
  await ask(lead, 'post', '/api/v2/packings/verify/createoradd', other);
  await scan(page, elsewhere.number);
  await expect(no(page)).toContainText('กำลังแพ็กออเดอร์');
  await press(page, 'Enter');
  await opened(page, elsewhere.number);

  // the scale is asked where the shop wants it; a difference is looked into
  await ask(lead, 'put', '/api/v1/settings/packing.weigh', { value: true, seen: false });
  try {
    await press(page, 'Escape');
    await ready(page);
    await scan(page, elsewhere.number);
    await opened(page, elsewhere.number);
    for (const code of piecesOf(elsewhere)) await scan(page, code);
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'กรัม' })).toBeFocused();
    await page.keyboard.type('7', { delay: 80 });
    await page.keyboard.press('Enter');
    const closed = page.getByRole('status').filter({ hasText: 'ปิดกล่องแล้ว' });
    const differs = no(page).filter({ hasText: 'น้ำหนักไม่ตรง' });
    await expect(closed.or(differs)).toBeVisible();
    if (await differs.isVisible()) await press(page, 'Enter');
    await isClosed(page, elsewhere.number);
  } finally {
    await ask(lead, 'put', '/api/v1/settings/packing.weigh', { value: null, seen: true });
  }
  await lead.context().close();
});

it('pulled out by keys, and back into its round', async ({ page }) => {
  test.slow();
  await signInByKeys(page, 'admin');
  const order = await anOrder(page, CASH_ON_DELIVERY);
  await ask(page, 'post', '/api/v1/packings', { provider: CASH_ON_DELIVERY.provider });
  await go(page, order.number, order.number);
  await page.getByRole('group', { name: 'ทำรายการ' }).waitFor();
  if (!(await button(page, 'ดึงออกจากรอบ').isVisible())) {
    await enter(page, button(page, 'เพิ่มเติม'));
    const item = page.getByRole('menuitem', { name: 'ดึงออกจากรอบ' });
    await expect(item).toBeVisible();
    for (let i = 0; i < 12 && !(await item.evaluate((e) => e === document.activeElement)); i++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  } else await enter(page, button(page, 'ดึงออกจากรอบ'));
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('รอสีจากลูกค้า');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`ดึง ${order.number} ออกแล้ว`)).toBeVisible();
  await enter(page, button(page, 'กลับเข้ารอบเดิม'));
  await expect(page.getByText(new RegExp(`${order.number} กลับเข้ารอบ`))).toBeVisible();
  await expect(button(page, 'กลับเข้ารอบเดิม')).toHaveCount(0);
});
