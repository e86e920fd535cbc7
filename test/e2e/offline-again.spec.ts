import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { anUnpackedParcel, atTable, CHECKING, openAt, piecesOf, total } from './a-parcel.ts';
import { aSlip, type Made } from './an-order.ts';
import { ask } from './ask.ts';
import { elsewhere, packed } from './hand-over.ts';
import { fromNameMenu, signIn } from './people.ts';
import { ready, scan } from './scanner.ts';
import { test } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

const folder = mkdtempSync(join(tmpdir(), 'langraan-offline-again-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The browser has all it needs to open the page again by itself. */
const keepsItself = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registered = await navigator.serviceWorker.getRegistration();
        return registered?.installing ? 'installing' : registered?.active?.state;
      }),
    )
    .toBe('activated');
const kept = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).filter((name) => name.startsWith('langraan-')),
  }));

/** A delivery user who carries a parcel; `marks`: the kinds of what the server heard of it. */
async function carriesOne(page: Page, browser: Browser) {
  await signIn(page, 'admin');
  const office = await elsewhere(browser, page, 'admin');
  const [order] = (await packed(office, 1)) as [Made];
  await signIn(page, 'delivery');
  await page.goto('/express');
  await ready(page);
  await scan(page, order.number);
  await expect(page.getByRole('status').filter({ hasText: `รับแล้ว ${order.number}` })).toBeVisible();
  await page.getByRole('button', { name: /^กำลังนำส่ง/ }).tap();
  const card = page.getByRole('listitem').filter({ hasText: order.number });
  await expect(card).toBeVisible();
  await keepsItself(page);
  const marks = async () => {
    const path = `/api/v1/orders/detail?id=${order.id}`;
    const found = await ask<{ delivery_marks: { kind: string }[] }>(office, 'get', path);
    return found.delivery_marks.map(({ kind }) => kind);
  };
  return { card, marks };
}
/** Marked as delivered at the door, while nobody hears of it. */
async function markedUnheard(page: Page, card: Locator) {
  await card.getByRole('button', { name: 'ส่งสำเร็จ', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'ส่งสำเร็จ', exact: true }).tap();
  await expect(page.getByText(/ค้างส่ง 1 รายการ/)).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('reloaded without a network the phone shows its parcels, takes a mark, and tells it once there is one', async ({
    page,
    context,
    browser,
  }) => {
    test.slow();
    const { card, marks } = await carriesOne(page, browser);

    await context.setOffline(true);
    await page.reload();
    await expect(card).toBeVisible();
    await expect(page.getByText(/(เน็ตหลุด|ระบบของร้านไม่ตอบ) รายการนี้เป็นของเมื่อ/)).toBeVisible();
    await markedUnheard(page, card);
    await page.reload();
    await expect(page.getByText(/ค้างส่ง 1 รายการ/)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(/ค้างส่ง/)).toHaveCount(0, { timeout: 30_000 });
    expect(await marks()).toEqual(['delivered']);
  });

  test('without a network the figures and every tab are as they will be; the purse is there, and what was photographed', async ({
    page,
    context,
    browser,
  }) => {
    test.slow();
    await signIn(page, 'admin');
    const office = await elsewhere(browser, page, 'admin');
    const [paid, refused, waits] = (await packed(office, 3)) as [Made, Made, Made];
    await signIn(page, 'delivery');
    await page.goto('/express');
    await ready(page);
    for (const { number } of [paid, refused]) {
      await scan(page, number);
      await expect(page.getByRole('status').filter({ hasText: `รับแล้ว ${number}` })).toBeVisible();
    }
    const tab = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
    const counts = async () =>
      Promise.all(
        ['กำลังนำส่ง', 'ส่งแล้ว', 'ไม่สำเร็จ'].map(async (name) =>
          Number(/\d+$/.exec((await tab(name).innerText()).trim())?.[0] ?? 0),
        ),
      );
    const toCollect = page.getByText(/^เงินที่ต้องเก็บ/);
    const sum = async () =>
      Number(/฿([\d,.]+)/.exec(await toCollect.locator('..').innerText())![1]!.replaceAll(',', ''));
    const card = ({ number }: Made) => page.getByRole('listitem').filter({ hasText: number });
    const dialog = page.getByRole('dialog');
    // only this tab is ever opened with a network
    await tab('กำลังนำส่ง').tap();
    await expect(card(refused)).toBeVisible();
    await keepsItself(page);
    const copied = () =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('langraan.copy.'))
          .flatMap((key) => Object.keys(JSON.parse(localStorage.getItem(key)!) as object)),
      );
    await expect.poll(copied).toEqual(expect.arrayContaining(['ready', 'picked_up', 'delivered', 'failed']));
    const [carried, delivered, failed] = (await counts()) as [number, number, number];
    const cash = await sum();

    await context.setOffline(true);
    await page.reload();
    await card(paid).getByRole('button', { name: 'ส่งสำเร็จ', exact: true }).tap();
    const entered = await dialog.getByLabel('เงินที่เก็บได้').inputValue();
    const due = Number(entered.replaceAll(/[^\d.]/g, ''));
    await dialog.getByRole('button', { name: 'ส่งสำเร็จ', exact: true }).tap();
    await card(refused).getByRole('button', { name: 'ส่งไม่สำเร็จ', exact: true }).tap();
    await page.getByRole('radio', { name: 'ปฏิเสธรับ' }).tap();
    await dialog.locator('input[type=file]').setInputFiles(aSlip(folder, 1, 'REFUSED'));
    await expect(dialog.getByRole('img', { name: 'รูปที่ถ่าย' })).toBeVisible();
    await dialog.getByRole('button', { name: 'ส่งไม่สำเร็จ', exact: true }).tap();
    const asTold = async () => {
      await expect(page.getByText(/ค้างส่ง 2 รายการ/)).toBeVisible();
      expect(await counts()).toEqual([carried - 2, delivered + 1, failed + 1]);
      expect(await sum()).toBeCloseTo(cash - due);
      await expect(page.getByText(/^รวม ฿[\d,.]+ ที่รอส่ง$/)).toContainText(due.toLocaleString('en'));
    };
    await asTold();
    await page.reload();
    await asTold();
    await tab('ไม่สำเร็จ').tap();
    await expect(card(refused)).toContainText('รอส่ง');
    await expect(page.getByText(/(เน็ตหลุด|ระบบของร้านไม่ตอบ) รายการนี้เป็นของเมื่อ/)).toBeVisible();
    await tab('ส่งแล้ว').tap();
    await expect(card(paid)).toContainText('รอส่ง');
    await tab('รอรับ').tap();
    await expect(card(waits)).toBeVisible();
    await page.goto('/express/cash');
    await expect(page.getByText(/^รวม ฿[\d,.]+ ที่รอส่ง$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'ส่งเงิน', exact: true })).toHaveAccessibleDescription(
      /เมื่อติดต่อระบบได้/,
    );

    // told from the page of the cash too
    await context.setOffline(false);
    await expect(page.getByText(/ที่รอส่ง/)).toHaveCount(0, { timeout: 30_000 });
    const marks = async ({ id }: Made) =>
      (
        await ask<{ delivery_marks: { kind: string; photo: string | null }[] }>(
          office,
          'get',
          `/api/v1/orders/detail?id=${id}`,
        )
      ).delivery_marks;
    await expect
      .poll(() => marks(refused))
      .toEqual([expect.objectContaining({ kind: 'failed', photo: expect.stringContaining('/files/') })]);
    expect(await marks(paid)).toEqual([expect.objectContaining({ kind: 'delivered' })]);
    await page.goto('/express?state=picked_up');
    await expect.poll(counts).toEqual([carried - 2, delivered + 1, failed + 1]);
    expect(await sum()).toBeCloseTo(cash - due);
  });

  test('who signs out without a network is asked about what waits, leaves no parcel behind, and is out when there is one', async ({
    page,
    context,
    browser,
  }) => {
    test.slow();
    const { card, marks } = await carriesOne(page, browser);
    const copied = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('langraan.copy.')).length);
    await expect.poll(copied).toBeGreaterThan(0);

    await context.setOffline(true);
    await markedUnheard(page, card);
    await fromNameMenu(page, 'ออกจากระบบ');
    const asks = page.getByRole('dialog');
    await expect(asks).toContainText('ยังมี 1 รายการที่ส่งไม่ถึงระบบ');
    await asks.getByRole('button', { name: 'ออกจากระบบ', exact: true }).tap();
    await expect(page).toHaveURL(/\/login/);
    expect(await copied()).toBe(0);

    const leaving = () =>
      page.evaluate(() => localStorage.getItem('langraan.auth')!.includes('"leaving":true'));
    expect(await leaving()).toBe(true);
    await context.setOffline(false);
    // the screen whose files did not come is loaded again by itself
    await expect(page.getByRole('textbox', { name: 'รหัสผ่าน' })).toBeVisible();
    await expect(async () => expect(await leaving()).toBe(false)).toPass({ timeout: 20_000 });
    await page.goto('/express');
    await expect(page).toHaveURL(/\/login/);
    expect((await page.request.get('/api/v1/profile')).status()).toBe(401);
    // the mark is its driver's, and is sent when they are back
    await signIn(page, 'delivery');
    await page.goto('/express');
    await expect.poll(marks).toEqual(['delivered']);
  });
});

test('a packing table that is reloaded without a network shows its parcel and goes on scanning', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await signIn(page, 'packer');
  const parcel = await anUnpackedParcel(page);
  await atTable(page);
  await openAt(page, parcel.number);
  const [first, ...rest] = piecesOf(parcel);
  await scan(page, first!);
  await total(page, 1, parcel.wanted);
  await keepsItself(page);

  const marked = page.locator('li[data-last]');
  await expect(marked).toHaveCount(1);
  await page.reload();
  await ready(page);
  // the server has answered, and knows nothing of the scan before
  await expect(page.getByText(/ค้างส่ง/)).toHaveCount(0);
  await total(page, 1, parcel.wanted);
  await expect(marked).toHaveCount(1);

  await context.setOffline(true);
  await scan(page, rest[0]!);
  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { name: parcel.number })).toBeVisible();
  await total(page, 1, parcel.wanted);
  await expect(page.getByText('(+1 ค้างส่ง)')).toBeVisible();
  for (const code of rest.slice(1)) await scan(page, code);
  // the parcel itself is opened again first
  await expect(page.getByText(/^ค้างส่ง \d+$/)).toHaveText(`ค้างส่ง ${rest.length + 1}`);
  await context.setOffline(false);
  await expect(page.getByText('ค้างส่ง')).toHaveCount(0, { timeout: 30_000 });
  const lead = await elsewhere(browser, page, 'admin');
  const found = await ask<{ packed: number; closed: object | null }>(
    lead,
    'get',
    `/api/v1/packings/adminverify?code=${parcel.number}`,
  );
  expect(found.packed).toBe(parcel.wanted);
  expect(found.closed).not.toBeNull();
});

test('who signs out leaves nothing that opens without a network; who locks the screen leaves it locked', async ({
  page,
  context,
}) => {
  await signIn(page, 'packer');
  await atTable(page);
  await keepsItself(page);
  expect(await kept(page)).toEqual({ workers: 1, caches: [expect.stringMatching(/^langraan-/)] });
  // not a word of what was asked of the server
  const paths = await page.evaluate(async () => {
    const [name] = await caches.keys();
    const cache = await caches.open(name!);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(paths.filter((path) => !/^\/(assets\/|index\.html$|theme\.js$|favicon\.svg$)/.test(path))).toEqual(
    [],
  );

  await page.goto('/lock?back=/backoffice/packings/shipping/checking');
  await expect(page.getByRole('textbox', { name: 'รหัสผ่าน' })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('langraan.auth')?.includes('"locked":true'));
  await context.setOffline(true);
  await page.goto('/backoffice/packings/shipping/checking');
  await expect(page).toHaveURL(/\/lock/);
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'เข้าสู่ระบบด้วยบัญชีอื่น' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: [] });
  await context.setOffline(true);
  await expect(page.goto('/backoffice/packings/shipping/checking')).rejects.toThrow(
    /ERR_INTERNET_DISCONNECTED/,
  );
});

test('signed out and in again in the same tab, the table opens without a network as before', async ({
  page,
  context,
}) => {
  await signIn(page, 'packer');
  await atTable(page);
  await keepsItself(page);
  await fromNameMenu(page, 'ออกจากระบบ');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: [] });
  await page.getByRole('button', { name: /\bpacker$/ }).click();
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect(page.getByRole('button', { name: /^เมนูของ/ })).toBeVisible();
  // without loading the page: the worker of before still lives in it
  await page.locator(`a[href="${CHECKING}"]`).first().click();
  await expect(page).toHaveURL(CHECKING);
  const files = () =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      return name ? (await (await caches.open(name)).keys()).length : 0;
    });
  await expect.poll(files).toBeGreaterThan(50);
  await context.setOffline(true);
  await expect(async () => {
    await page.reload();
    await ready(page);
  }).toPass();
});

test('as long as there is a network a page is the server’s, and another build takes the place of the one before', async ({
  page,
}) => {
  await signIn(page, 'packer');
  await atTable(page);
  await keepsItself(page);
  const [build] = (await kept(page)).caches;
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    await cache.put('/index.html', new Response('an old page', { headers: { 'content-type': 'text/html' } }));
    // two builds that were here before it
    for (const old of ['langraan-one', 'langraan-two'])
      await (await caches.open(old)).put('/x', new Response('x'));
  }, build!);
  await page.reload();
  await ready(page);
  await expect(page.getByText('an old page')).toHaveCount(0);
  await page.evaluate(async (name) => caches.delete(name), build!);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister());
  // as long as a page of it is open the worker lives on
  await page.goto('about:blank');
  await page.goto(CHECKING);
  await keepsItself(page);
  await expect.poll(async () => (await kept(page)).caches).toEqual(['langraan-two', build]);
});
