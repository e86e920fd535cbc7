import { expect, type Page } from '@playwright/test';
import { anUnpackedParcel, atTable, openAt, press, TABLE, total } from './a-parcel.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { ready, scan } from './scanner.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'packing');

async function openedAtTable(page: Page, code: string) {
  await atTable(page);
  await openAt(page, code);
}

test('an order in two parcels by keys alone; its page shows what lies in each', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'packer');
  const order = await anUnpackedParcel(page);
  await openedAtTable(page, order.number);
  // nothing is in it: there is nothing to close
  await press(page, 'n');
  await page.waitForTimeout(250);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await scan(page, order.lines[0]!.barcode);
  await total(page, 1, order.wanted);
  await press(page, 'n');
  await expect(page.getByRole('alertdialog')).toContainText('ปิดกล่อง 1 มี 1 ชิ้น');
  await expectAccessible(page);
  await press(page, 'Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await press(page, 'n');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  // its own label says yes as Enter does
  await scan(page, order.number);
  await expect(page.getByRole('status').filter({ hasText: 'กล่องที่ 2' })).toContainText('พิมพ์ใบปะหน้ากล่อง 2');
  await expectAccessible(page);
  for (const [i, line] of order.lines.entries())
    for (let n = i === 0 ? 1 : 0; n < line.wanted; n += 1) await scan(page, line.barcode);
  await expect(page.getByRole('status').filter({ hasText: 'ปิดกล่องแล้ว' })).toContainText(order.number);
  // the last parcels of the table tell its boxes apart
  const latest = page.getByRole('complementary').getByRole('listitem');
  await expect(latest.nth(0)).toContainText(`${order.number}-2`);
  await expect(latest.nth(1)).toContainText(order.number);

  const office = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(office, 'admin');
  await office.goto(`/backoffice/orders/${order.order_id}`);
  await expect(office.getByText(`${order.lines[0]!.sku} × 1`, { exact: true })).toBeVisible();
  await expect(office.getByRole('button', { name: 'พิมพ์ใบปะหน้ากล่อง 1' })).toBeVisible();
  await expect(office.getByText('ปิดกล่องบางส่วน')).toBeVisible();
  // each parcel has a number of its own
  await office.getByRole('button', { name: 'เลขพัสดุ', exact: true }).click();
  await office.getByRole('dialog').getByRole('combobox', { name: 'กล่องไหน' }).click();
  await office.getByRole('option', { name: 'กล่อง 1' }).click();
  await expectAccessible(office);
  await office.context().close();
});

test('one key takes the last scan back, whatever it was, and while the network is away', async ({
  page,
  context,
}) => {
  await signIn(page, 'packer');
  const order = await anUnpackedParcel(page);
  await openedAtTable(page, order.number);
  await scan(page, order.lines[0]!.barcode);
  await scan(page, order.lines[1]!.barcode);
  await total(page, 2, order.wanted);
  await press(page, 'z');
  await total(page, 1, order.wanted);
  await press(page, 'Backspace');
  await total(page, 0, order.wanted);
  await press(page, 'z');
  await expect(page.getByText('ไม่มีสแกนให้ย้อน')).toBeVisible();
  await context.setOffline(true);
  await scan(page, order.lines[0]!.barcode);
  await scan(page, order.lines[1]!.barcode);
  await press(page, 'z');
  await expect(page.getByText('(+1 ค้างส่ง)')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('ค้างส่ง')).toHaveCount(0, { timeout: 20_000 });
  await total(page, 1, order.wanted);
});

it('a lead counts without a scanner, with a reason, and closes what is short', async ({ page }) => {
  await signIn(page, 'admin');
  const order = await anUnpackedParcel(page);
  await page.goto('/backoffice/packings/shipping/admin');
  await ready(page);
  await expectAccessible(page);
  await scan(page, order.number);
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
  const { sku } = order.lines[0]!;
  const add = page.getByRole('button', { name: `ใส่ ${sku} ตามจำนวน` });
  await add.click();
  await expect(page.getByText('ใส่เหตุผลก่อน')).toBeVisible();
  await page.getByRole('textbox', { name: 'เหตุผล' }).fill('บาร์โค้ดลบ');
  await add.click();
  await expect(page.getByText(`ใส่ ${sku} ${order.lines[0]!.wanted} ชิ้นแล้ว`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^ปิดกล่อง ขาด/ }).click();
  await expect(page.getByText('กล่องที่ 2')).toBeVisible();
  await expect(page.getByText('หัวหน้าใส่').first()).toBeVisible();
  await page.getByRole('button', { name: 'เปิดกล่องที่ปิดล่าสุด' }).click();
  await expect(page.getByText('กล่องที่ 1')).toBeVisible();
});

it('what was never scanned is closed by an administrator who has seen what it takes', async ({ page }) => {
  await signIn(page, 'admin');
  const order = await anUnpackedParcel(page);
  await page.goto(`/backoffice/packings/shipping/autoclose?sign=unscanned&days=0&q=${order.number}`);
  await page.getByRole('row').filter({ hasText: order.number }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'ปิดกล่องที่เลือก' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(order.lines[0]!.sku)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'เหตุผล' }).fill('ลืมสแกน');
  await dialog.getByRole('button', { name: /^ปิดกล่อง/ }).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'สำเร็จ' })).toContainText(order.number);
  await page.goto(`/backoffice/orders/${order.order_id}`);
  await expect(page.getByText('ปิดโดยไม่สแกน').first()).toBeVisible();
});

it('packing from one line says what lies on it, and asks before it takes from elsewhere', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const order = await anUnpackedParcel(page);
  const [line] = await ask<{ id: number; name: string }[]>(page, 'get', '/api/v1/packings/lines');
  await page.evaluate((table) => localStorage.setItem('langraan.station', JSON.stringify(table)), TABLE);
  await page.goto('/backoffice/packings/shipping/line');
  await page.getByRole('button', { name: line!.name }).click();
  await ready(page);
  await expectAccessible(page);
  await scan(page, order.number);
  await expect(page.getByText(/บนไลน์มี/).first()).toBeVisible();
  for (const { barcode, wanted } of order.lines)
    for (let n = 0; n < wanted; n += 1) await scan(page, barcode);
  const closed = page.getByRole('status').filter({ hasText: 'ปิดกล่องแล้ว' });
  const short = page.getByRole('alert').filter({ hasText: 'สต็อกในคลังไม่พอ' });
  await expect(page.getByText('ครบแล้ว กด Enter ปิดกล่อง').or(closed)).toBeVisible();
  if (!(await closed.isVisible())) {
    await press(page, 'Enter');
    await expect(short).toContainText(line!.name);
    await expect(page.getByRole('link', { name: 'ไปหน้าเติมไลน์แพ็ก' })).toBeVisible();
    await press(page, 'Enter');
  }
  await expect(closed).toContainText(order.number);
});

it('the scale is asked where the shop wants it, and a difference is looked into', async ({ page }) => {
  await signIn(page, 'admin');
  await ask(page, 'put', '/api/v1/settings/packing.weigh', { value: true, seen: false });
  const order = await anUnpackedParcel(page);
  await openedAtTable(page, order.number);
  for (const { barcode, wanted } of order.lines)
    for (let n = 0; n < wanted; n += 1) await scan(page, barcode);
  const scale = page.getByRole('dialog').getByRole('textbox', { name: 'กรัม' });
  await expect(scale).toBeFocused();
  await expectAccessible(page);
  // the label once more, out of habit: it does not stand before the weight
  await scale.pressSequentially(order.number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('ใส่น้ำหนัก');
  await expect(scale).toBeFocused();
  await expect(scale).toHaveValue('');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  const closed = page.getByRole('status').filter({ hasText: 'ปิดกล่องแล้ว' });
  const differs = page.getByRole('alert').filter({ hasText: 'น้ำหนักไม่ตรง' });
  await expect(closed.or(differs)).toBeVisible();
  if (await differs.isVisible()) await press(page, 'Enter');
  await expect(closed).toContainText(order.number);
  await page.goto(`/backoffice/orders/${order.order_id}`);
  await expect(page.getByText('ชั่งได้ 7 กรัม').first()).toBeVisible();
  await ask(page, 'put', '/api/v1/settings/packing.weigh', { value: null, seen: true });
});
