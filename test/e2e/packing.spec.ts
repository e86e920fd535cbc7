import { expect, type Page, type Route } from '@playwright/test';
import { OWN_COURIER } from '../../contract/codes/providers.ts';
import { anUnpackedParcel, CHECKING, TABLE } from './a-parcel.ts';
import { anOrder, CASH_ON_DELIVERY } from './an-order.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { PASSWORD, signIn, signInByForm } from './people.ts';
import { pressEnter, ready, scan } from './scanner.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'packing', 'express', 'notifications');

interface Pack {
  number: string;
  order_id: number;
  wanted: number;
  packed: number;
  lines: { barcode: string; name: string; wanted: number; packed: number }[];
  round: { left: number };
}
interface RoundOrder {
  order_id: number;
  number: string;
  pieces: number;
}

/** What is in an order, opened at the same table, wherever a test before left it. */
const contentsOf = (page: Page, code: string) =>
  ask<Pack>(page, 'post', '/api/v2/packings/verify/createoradd', { code, station: TABLE, take_over: true });

async function cutRound(page: Page): Promise<RoundOrder[]> {
  await page.goto('/backoffice/packings');
  await page.getByRole('button', { name: 'ตัดรอบแพ็ก' }).click();
  await expect(page.getByText('รอบนี้จะมี')).toBeVisible();
  await page.getByRole('button', { name: 'ตัดรอบ', exact: true }).click();
  await expect(page).toHaveURL(/\/backoffice\/packings\/\d+$/);
  const id = page.url().split('/').at(-1);
  return (await ask<{ list: RoundOrder[] }>(page, 'get', `/api/v1/packings/${id}`)).list;
}

/** Packed parcels with cash to collect, in a round that is given to the delivery user; answers their orders' numbers. */
async function parcelsToCarry(office: Page, count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let i = 0; i < count; i += 1) numbers.push((await anOrder(office, CASH_ON_DELIVERY)).number);
  const { provider } = CASH_ON_DELIVERY;
  const { id } = await ask<{ id: number }>(office, 'post', '/api/v1/packings', { provider });
  const people = await ask<{ id: number; username: string }[]>(office, 'get', '/api/v1/users?page_size=100');
  const deliveryUser = people.find(({ username }) => username === 'delivery')!;
  await ask(office, 'put', `/api/v1/packings/${id}/delivery`, { user_id: deliveryUser.id });
  for (const code of numbers) {
    const { barcode } = (await contentsOf(office, code)).lines[0]!;
    await ask(office, 'post', '/api/v2/packings/verify/createandclose', { code, barcode, station: TABLE });
  }
  return numbers;
}

test('from the cut to the closed parcel, by scanner alone', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'packer');
  const orders = await cutRound(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^R\d{6}-\d{2}/);
  await expect(page.getByText(orders[0]!.number, { exact: true })).toBeVisible();
  // The order's page is not the packer's: no link leads there.
  await expect(page.getByRole('link', { name: orders[0]!.number })).toHaveCount(0);
  await expectAccessible(page);

  const single = await contentsOf(page, orders.find((o) => o.pieces === 1)!.number);
  const several = await contentsOf(page, orders.find((o) => o.pieces > 1 && o.pieces < 6)!.number);
  const doomed = orders.at(-1)!;

  await page.getByRole('button', { name: 'ไปตรวจแพ็ก' }).click();
  await expect(page).toHaveURL(CHECKING);
  await page.getByRole('button', { name: TABLE }).click();
  await ready(page);
  await expectAccessible(page);

  await scan(page, several.number);
  await expect(page.getByRole('heading', { name: several.number })).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByText(`เหลืออีก ${several.round.left} กล่องในรอบ`)).toBeVisible();

  const list = page.getByRole('list', { name: 'รายการสินค้า' });
  const placeOf = async () => Math.round((await list.boundingBox())!.y);
  const before = await placeOf();
  await scan(page, '9999999999999');
  await expect(page.getByRole('alert')).toContainText('ไม่ใช่ของออเดอร์นี้');
  await expect(page.getByRole('alert')).toContainText('9999999999999');
  await expectAccessible(page);
  expect(await placeOf(), 'where the list begins').toBe(before);
  const no = (await page.getByRole('alert').boundingBox())!;
  expect(no.y + no.height, 'where the refusal ends').toBeLessThanOrEqual(before);
  const foreign = single.lines.find((l) => several.lines.every(({ barcode }) => barcode !== l.barcode))!;
  await scan(page, foreign.barcode);
  await expect(page.getByRole('alert')).toContainText(foreign.name);
  await page.getByRole('button', { name: 'รับทราบ (Esc)' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await scan(page, single.number);
  await expect(page.getByRole('alert')).toContainText('กล่องนี้ยังไม่เสร็จ');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: several.number })).toBeVisible();

  // Faster than the server answers: none is lost, the last one closes.
  for (const line of several.lines)
    for (let n = line.packed; n < line.wanted; n += 1) await scan(page, line.barcode);
  await expect(page.getByRole('status').filter({ hasText: 'ปิดกล่องแล้ว' })).toContainText(several.number);
  await expectAccessible(page);

  await expect(page.getByText(`เหลืออีก ${several.round.left - 1} กล่องในรอบ`)).toBeVisible();

  await scan(page, single.number);
  await scan(page, single.lines[0]!.barcode);
  await expect(page.getByRole('status').filter({ hasText: 'ปิดกล่องแล้ว' })).toContainText(single.number);
  await expect(page.getByRole('complementary').getByRole('listitem').first()).toContainText(single.number);

  await scan(page, single.number);
  await expect(page.getByRole('alert')).toContainText('ปิดกล่องไปแล้ว');
  await page.keyboard.press('Escape');

  await scan(page, doomed.number);
  await expect(page.getByRole('heading', { name: doomed.number })).toBeVisible();
  const office = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(office, 'admin');
  await ask(office, 'put', `/api/v1/orders/cancel/${doomed.order_id}`, {
    reason_type: 'customer',
    reason: 'เปลี่ยนใจ',
  });
  await office.context().close();
  await expect(page.getByRole('alert')).toContainText('ยกเลิกแล้ว อย่าแพ็ก');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await scan(page, doomed.number);
  await expect(page.getByRole('alert')).toContainText('ยกเลิกแล้ว อย่าแพ็ก');
  await pressEnter(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

it('a table is not named by a scan; Enter says what is missing', async ({ page }) => {
  await signIn(page, 'packer');
  const open = await anUnpackedParcel(page);
  await page.goto(CHECKING);
  const name = page.getByLabel('ชื่อโต๊ะแพ็ก');
  await expect(name).toBeFocused();
  await scan(page, open.number);
  await expect(page.getByText(/ไม่ใช่ชื่อโต๊ะ/)).toBeVisible();
  await expect(name).toHaveValue('');
  await page.getByRole('button', { name: TABLE }).click();
  await ready(page);
  await scan(page, open.number);
  await expect(page.getByRole('heading', { name: open.number })).toBeVisible();
  await pressEnter(page);
  await expect(page.getByRole('alert')).toContainText('ของยังไม่ครบ');
  await expect(page.getByRole('alert')).toContainText(/อีก \d+ ชิ้น/);
});

it('on a phone a notice breaks no word inside', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'packer');
  const open = await anUnpackedParcel(page);
  const { barcode } = (await contentsOf(page, open.number)).lines[0]!;
  await ask(page, 'post', '/api/v2/packings/verify/createoradd', {
    code: open.number,
    station: 'โต๊ะ 2',
    take_over: true,
  });
  await page.evaluate((table) => localStorage.setItem('langraan.station', JSON.stringify(table)), TABLE);
  await page.goto(CHECKING);
  await ready(page);
  const broken = () =>
    page.getByRole('alert').evaluate((alert) =>
      [...alert.querySelectorAll('strong, p')].flatMap((line) => {
        const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let at = texts.nextNode(); at; at = texts.nextNode())
          for (const { 0: word, index } of at.textContent!.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(at, index);
            range.setEnd(at, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
              found.push(word);
          }
        return found;
      }),
    );
  await scan(page, barcode);
  await expect(page.getByRole('alert')).toContainText('สแกนออเดอร์ก่อน');
  expect(await broken()).toEqual([]);
  await page.keyboard.press('Escape');
  await scan(page, open.number);
  await expect(page.getByRole('alert')).toContainText('กำลังแพ็กออเดอร์');
  expect(await broken()).toEqual([]);
});

it('on a small computer four lines of a large order are seen whole, the last scanned and then what is missing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'packer');
  const { number } = await anUnpackedParcel(page);
  const opened = { code: number, station: TABLE, take_over: true };
  await ask(page, 'post', '/api/v2/packings/verify/createoradd', opened);
  await page.route('**/api/v2/packings/verify/**', async (route) => {
    const response = await route.fetch();
    const { Data, ...rest } = (await response.json()) as { Data: Pack };
    const lines = Array.from({ length: 9 }, (_, i) => ({
      ...Data.lines[0]!,
      item_id: i + 1,
      wanted: 3,
      packed: i < 2 ? 3 : 0,
    }));
    const large = {
      ...Data,
      lines,
      wanted: 27,
      packed: 6,
      last: { item_id: 2, packed: 3, wanted: 3 },
      tracking_number: 'SPXTH0123456789012AB',
      recipient_name: 'บริษัท ปิ่นเกล้าเครื่องสำอางและผลิตภัณฑ์ธรรมชาติ จำกัด (สำนักงานใหญ่) ฝ่ายจัดซื้อ',
      seller_note: 'ห่อกันกระแทกสองชั้น อย่าลืมแถมสบู่ก้อนเล็ก และการ์ดขอบคุณ',
    };
    await route.fulfill({ response, json: { ...rest, Data: large } });
  });
  await page.evaluate((table) => localStorage.setItem('langraan.station', JSON.stringify(table)), TABLE);
  await page.goto(CHECKING);
  await ready(page);
  await scan(page, number);
  const lines = page.getByRole('list', { name: 'รายการสินค้า' }).getByRole('listitem');
  await expect(lines).toHaveCount(9);
  for (const i of [0, 1, 2, 3]) {
    await expect(lines.nth(i)).toContainText(i === 0 ? '3/3' : '0/3');
    await expect(lines.nth(i)).toBeInViewport({ ratio: 1 });
  }
  const [order, count] = await Promise.all(
    [page.getByRole('heading', { name: number }), page.getByText('6/27')].map((each) => each.boundingBox()),
  );
  expect(count!.y, 'the count stands beside the number').toBeLessThan(order!.y + order!.height);
});

it('pulling an order out is asked for in the menu of its row', async ({ page }) => {
  await signIn(page, 'admin');
  const open = await anUnpackedParcel(page);
  const { round } = await ask<{ round: { id: number } }>(
    page,
    'post',
    '/api/v2/packings/verify/createoradd',
    {
      code: open.number,
      station: TABLE,
      take_over: true,
    },
  );
  await page.goto(`/backoffice/packings/${round.id}`);
  await expect(page.getByRole('button', { name: 'ดึงออกจากรอบ' })).toHaveCount(0);
  await page.getByRole('button', { name: `ดึง ${open.number} ออก หรือเปิดกล่อง` }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'ดึงออกจากรอบ' }).click();
  await page.getByRole('dialog').getByLabel('เหตุผล').fill('ลูกค้าขอเลื่อนส่ง');
  await page.getByRole('dialog').getByRole('button', { name: 'ดึงออกจากรอบ' }).click();
  await expect(page.getByText(`ดึง ${open.number} ออกแล้ว`)).toBeVisible();
});

/** A packer's table with a parcel on it, and the barcode of something it still wants. */
async function openAParcel(page: Page) {
  await signIn(page, 'packer');
  const open = await anUnpackedParcel(page);
  const pack = await contentsOf(page, open.number);
  const barcode = pack.lines.find((l) => l.packed < l.wanted)!.barcode;
  await page.evaluate((table) => localStorage.setItem('langraan.station', JSON.stringify(table)), TABLE);
  await page.goto(CHECKING);
  await ready(page);
  await scan(page, pack.number);
  await expect(page.getByRole('heading', { name: pack.number })).toBeVisible();
  return { pack, barcode };
}

test('a gap in the network loses no scan', async ({ page, context }) => {
  const { pack, barcode } = await openAParcel(page);

  await context.setOffline(true);
  await scan(page, barcode);
  await expect(page.getByText('(+1 ค้างส่ง)')).toBeVisible();
  const { name } = pack.lines.find((l) => l.barcode === barcode)!;
  await expect(page.getByRole('list', { name: 'รายการสินค้า' }).locator('li').first()).toContainText(name);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('+1');
  await scan(page, '9999999999999');
  await expect(page.getByRole('alert')).toContainText('ไม่ใช่ของออเดอร์นี้');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText('ค้างส่ง 2')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('ค้างส่ง')).toHaveCount(0, { timeout: 20_000 });
  await scan(page, pack.number);
  // an order of one item says the same of the order and of its line
  await expect(page.getByText(`${pack.packed + 1}/${pack.wanted}`, { exact: true }).first()).toBeVisible();
});

test('scans made while the session was over are counted after signing in again', async ({ page }) => {
  const { pack, barcode } = await openAParcel(page);

  // not before the scan: one that finds the sign-in page is nobody's
  const end = async (route: Route) => {
    await ask(page, 'post', '/api/auth/logout');
    await route.continue();
  };
  await page.route('**/api/v2/packings/verify/createoradd', end, { times: 1 });
  await Promise.all([scan(page, barcode), page.waitForURL(/\/login/)]);
  const name = page.getByRole('textbox', { name: 'ชื่อผู้ใช้' });
  await name.fill('pac');
  const missing = pack.lines.flatMap((l) => Array.from({ length: l.wanted - l.packed }, () => l.barcode));
  await scan(page, missing[1]!);
  await expect(page.getByRole('alert')).toContainText('สแกนค้างไว้ 1 รายการ');
  await expect(name).toHaveValue('pac');
  await page.getByRole('button', { name: /\bpacker$/ }).click();
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect(page).toHaveURL(CHECKING);
  await expect(page.getByRole('heading', { name: pack.number })).toBeVisible();
  await expect(page.getByText(`${pack.packed + 2}/${pack.wanted}`, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

it('a scan at the sign-in page that belongs to no screen is not silently lost', async ({ page }) => {
  await page.goto('/login');
  const name = page.getByRole('textbox', { name: 'ชื่อผู้ใช้' });
  await expect(name).toBeFocused();
  await scan(page, '8850000000017');
  await expect(page.getByRole('alert')).toContainText('สแกนนี้ไม่ถูกบันทึก');
  await expect(name).toHaveValue('');
  await expect(page.getByText('กรอกชื่อผู้ใช้')).toHaveCount(0);
  // a password manager types as fast
  await name.fill('packer');
  await page.getByLabel('รหัสผ่าน', { exact: true }).focus();
  await page.keyboard.type(PASSWORD, { delay: 8 });
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
});

it('the whole screen by a key; Esc leaves it and the parcel stays', async ({ page }) => {
  await signIn(page, 'packer');
  const { number } = await anUnpackedParcel(page);
  await page.evaluate((table) => localStorage.setItem('langraan.station', JSON.stringify(table)), TABLE);
  await page.goto(CHECKING);
  await ready(page);
  await scan(page, number);
  const head = page.getByRole('heading', { name: number });
  await expect(head).toBeVisible();
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  const count = page.getByText(/^\d+\/\d+$/).first();
  const heightOf = async () => (await count.boundingBox())!.height;
  const small = await heightOf();
  const before = page.viewportSize()!;

  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await expect.poll(async () => (await heightOf()) / small).toBeGreaterThan(1.3);
  const atLeft = () => page.evaluate(() => document.elementFromPoint(20, 300)?.closest('nav') ?? null);
  expect(await atLeft(), 'nothing but the table is on the screen').toBeNull();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  const lowest = (await page.getByRole('button', { name: 'วางไว้ก่อน' }).boundingBox())!;
  expect(768 - lowest.y - lowest.height, 'room below the last button').toBeGreaterThanOrEqual(16);

  await scan(page, '9999999999999');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await isFull()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isFull).toBe(false);
  await expect(head).toBeVisible();
  await page.setViewportSize(before);
  await expect.poll(heightOf).toBe(small);
});

test('a key pressed just before a scan does its own, and the scan is whole', async ({ page }) => {
  await signInByForm(page, 'packer');
  const { number } = await anUnpackedParcel(page);
  const { lines } = await contentsOf(page, number);
  await page.evaluate((table) => localStorage.setItem('langraan.station', JSON.stringify(table)), TABLE);
  await page.goto(CHECKING);
  await ready(page);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);

  await scan(page, number, 20, { code: 'KeyF', before: 70 });
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect.poll(isFull).toBe(true);
  // a scan that itself begins with that letter is no key
  await scan(page, 'F123456789');
  await expect(page.getByRole('alert')).toContainText('F123456789');
  expect(await isFull()).toBe(true);
  await page.keyboard.press('Escape');
  await scan(page, lines[0]!.barcode, 20, { code: 'KeyF', before: 70 });
  await expect(page.getByText(/^1\/\d+$/).first()).toBeVisible();
  await expect.poll(isFull).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the delivery user picks up, collects the cash, and says why it failed', async ({ page, browser }) => {
    await signIn(page, 'delivery');
    const office = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await signIn(office, 'admin');
    const numbers = await parcelsToCarry(office, 2);
    await office.context().close();
    await page.goto('/express');
    interface Parcel {
      tracking_number: string;
      order_number: string;
      cash: number;
    }
    await ready(page);
    const parcels = await ask<Parcel[]>(page, 'get', '/api/v1/express/parcels?state=ready&page_size=200');
    const parcelOf = (number: string) => parcels.find((p) => p.order_number === number)!;
    const [cod, other] = [parcelOf(numbers[0]!), parcelOf(numbers[1]!)];

    await scan(page, cod.tracking_number);
    await expect(page.getByRole('status').filter({ hasText: cod.order_number })).toBeVisible();
    await expectAccessible(page);
    await scan(page, cod.tracking_number);
    await expect(page.getByRole('alert')).toContainText(cod.tracking_number);
    await scan(page, other.tracking_number);
    await expect(page.getByRole('status').filter({ hasText: other.order_number })).toBeVisible();

    // Scanned before the tab has its list, as on a slow network: it is found all the same.
    await page.route(/\/express\/parcels\?.*state=picked_up/, async (route) => {
      await new Promise((r) => setTimeout(r, 3_000));
      await route.continue();
    });
    await page.getByRole('button', { name: /^กำลังนำส่ง/ }).click();
    // what is scanned is looked for in the list as it is shown: on a busy computer the scan came before the list
    await expect(page.getByRole('listitem').filter({ hasText: cod.order_number })).toBeVisible();
    await scan(page, cod.tracking_number);
    const handing = page.getByRole('dialog');
    await handing.getByLabel('เงินที่เก็บได้').fill('1');
    await handing.getByRole('button', { name: 'ส่งสำเร็จ' }).click();
    await expect(handing.getByText(/ต้องเก็บเงิน ฿.* พอดี/)).toBeVisible();
    await handing.getByLabel('เงินที่เก็บได้').fill(String(cod.cash));
    await handing.getByRole('button', { name: 'ส่งสำเร็จ' }).click();
    await expect(page.getByText(`ส่งสำเร็จ ${cod.order_number}`)).toBeVisible();

    const card = page.getByRole('listitem').filter({ hasText: other.order_number });
    await card.getByRole('button', { name: 'ส่งไม่สำเร็จ' }).click();
    await page.getByRole('radio', { name: 'ไม่มีผู้รับ' }).check();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'ส่งไม่สำเร็จ' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: /^ไม่สำเร็จ/ }).click();
    await expect(card).toContainText('ไม่มีผู้รับ');
  });
});

it('the bell rings while its owner looks on, and is still when all is read', async ({ page, browser }) => {
  await signInByForm(page, 'delivery');
  const bell = page.getByRole('button', { name: /^(การแจ้งเตือน|แจ้งเตือน)/ });
  await expect(bell).toBeVisible();
  const unread = async () => Number((await bell.textContent()) || 0);
  await expect(async () => expect(await unread()).toBeGreaterThanOrEqual(0)).toPass();
  const before = await unread();
  const office = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(office, 'admin');
  await parcelsToCarry(office, 1);
  await office.context().close();
  await expect(async () => expect(await unread()).toBe(before + 1)).toPass();
  await bell.click();
  await page.getByRole('button', { name: 'อ่านแล้วทั้งหมด' }).click();
  await expect(async () => expect(await unread()).toBe(0)).toPass();
});

it('who sees the orders of a team alone is told how many others the round has', async ({ page, browser }) => {
  interface Whole {
    id: number;
    orders: number;
    list: { pulled_at: string | null }[];
    providers: { provider: number; parcels: number }[];
  }
  await signIn(page, 'admin');
  const [clerk] = await ask<{ id: number; group_id: number; roles: object }[]>(
    page,
    'get',
    '/api/v1/users?q=clerk@',
  );
  const { id: user, group_id, roles } = clerk!;
  await ask(page, 'put', `/api/v1/users/${user}/role`, { group_id, roles: { ...roles, packing: 1 } });

  const office = await browser.newPage();
  await signIn(office, 'clerk');
  const living = ({ list }: Whole) => list.filter((o) => !o.pulled_at).length;
  const rounds: Whole[] = [];
  for (const { id } of await ask<Whole[]>(office, 'get', '/api/v1/packings?page_size=50'))
    rounds.push(await ask<Whole>(office, 'get', `/api/v1/packings/${id}`));
  const round = rounds.find((r) => living(r) > 0 && living(r) < r.orders && r.providers.length > 1)!;
  const people = await ask<{ id: number; username: string }[]>(page, 'get', '/api/v1/users?group_id=5');
  const user_id = people.find(({ username }) => username === 'delivery')!.id;
  await ask(page, 'put', `/api/v1/packings/${round.id}/delivery`, { user_id });

  await office.goto(`/backoffice/packings/${round.id}`);
  const seen = `คุณเห็น ${living(round)} จาก ${round.orders} ออเดอร์ ที่เหลือเป็นของทีมอื่น`;
  await expect(office.getByText(seen)).toBeVisible();
  const goElsewhere = (r: Whole) =>
    r.providers.reduce((n, p) => (p.provider === OWN_COURIER ? n : n + p.parcels), 0);
  const others = `${goElsewhere(round)} จาก ${round.orders} ออเดอร์ไปกับขนส่งอื่น`;
  await expect(office.getByText(others)).toBeVisible();
  // who sees all of it is told nothing
  await page.goto(`/backoffice/packings/${round.id}`);
  await expect(page.getByText(others)).toBeVisible();
  await expect(page.getByText('ที่เหลือเป็นของทีมอื่น')).toHaveCount(0);
  await office.close();
});
