import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { streamXlsxRows } from 'hucre/xlsx';
import type { SaleReply } from '../../contract/reports.ts';
import { textOf } from '../poppler.ts';
import { CASH_ON_DELIVERY, anOrder } from './an-order.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'reports');

const REPORTS = '/backoffice/reports';
const PHONE = { width: 390, height: 844 };
const baht = (amount: number) => `฿${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const figure = (amount: number) => baht(amount).slice(1);
const report = async (page: Page, path: string) => (await (await page.request.get(path)).json()) as SaleReply;
const fitsThePhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

test('an owner’s look on a phone: the channels, a figure, its orders, one of them, and back to the report as it was', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'owner');
  await page.goto(`${REPORTS}/sale-channel`);
  await expect(page.getByRole('heading', { level: 1, name: 'ขายตามช่องทาง' })).toBeVisible();
  await page.getByRole('combobox', { name: 'ช่วงเวลา' }).click();
  await page.getByRole('option', { name: '7 วันล่าสุด' }).click();
  await expect(page).toHaveURL(/span=week/);

  const { Data, Datum } = await report(page, `/api/v2/reports/recbysalechannel?from=${day(-6)}&to=${day(0)}`);
  const line = Data.find(({ sale_channel }) => sale_channel === 'LINE')!;
  await expect(page.getByRole('figure', { name: 'ช่องทางไหนขายได้เท่าไร' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'แต่ละวันขายได้เท่าไร' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`ช่วงนี้ ${baht(Datum.series.at(-1)!.net).replaceAll('.', '\\.')} ช่วงก่อน ฿`),
  );
  await expectAccessible(page);
  await fitsThePhone(page);

  const card = page.locator('[data-card]').filter({ hasText: 'LINE' });
  await card
    .getByRole('link', { name: baht(line.net) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'ยอดขายสุทธิ' })).toBeVisible();
  await expect(page.getByText(baht(line.net), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^LINE · /)).toBeVisible();
  await expectAccessible(page);
  await fitsThePhone(page);
  // the figure is the sum of its orders
  const asked = new URL(page.url()).searchParams;
  asked.delete('back');
  asked.set('page_size', '200');
  const orders = await ask<{ net: number }[]>(page, 'get', `/api/v1/reports/orders?${asked}`);
  expect(orders.reduce((sum, { net }) => sum + Math.round(net * 100), 0) / 100).toBe(line.net);
  expect(orders).toHaveLength(line.orders!);

  await page.locator('[data-card="0"] a').click();
  await expect(page).toHaveURL(/\/backoffice\/orders\/\d+$/);
  await page.goBack();
  await page.getByRole('link', { name: 'กลับไปรายงาน' }).click();
  await expect(page).toHaveURL(/sale-channel\?span=week$/);
  await expect(page.getByRole('combobox', { name: 'ช่วงเวลา' })).toHaveValue('7 วันล่าสุด');
});

test('a manager’s desk in English: products by profit, saved as XLSX and as a PDF with the columns on screen', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto(`${REPORTS}/product`);
  await page.getByText('EN', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales by product' })).toBeVisible();
  await page.getByRole('columnheader', { name: 'Profit' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-profit/);
  await expect(page.getByRole('columnheader', { name: 'Profit' })).toHaveAttribute('aria-sort', 'descending');
  const { Data, Datum } = await report(page, '/api/v1/reports/recbyproduct?sort=-profit');
  const [best] = Data;
  await expect(page.locator('[data-row="0"]')).toContainText(best!.product!);
  await expect(page.locator('[data-row="0"]')).toContainText(figure(best!.profit!));
  await expectAccessible(page);
  // what a figure means is told at its head
  await page.keyboard.press('Tab');
  await expect(page.getByRole('columnheader', { name: 'Margin' }).getByRole('button')).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('profit of goods ÷ net sales sent');

  await page.getByRole('button', { name: 'Columns and row height' }).click();
  await page.getByRole('checkbox', { name: 'Margin' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save this table as a file' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(readFileSync(await (await saving).path()))) rows.push(values);
  expect(rows[0]).toEqual([
    'Product code',
    'Product',
    'Orders',
    'Pieces',
    'Sales',
    'Returned',
    'Net sales',
    'Net before',
    'Change',
    'Change (%)',
    'Profit of goods',
  ]);
  expect(rows[1]!.slice(0, 2)).toEqual([best!.sku, best!.product]);
  expect(rows[Datum.total + 1]![0]).toBe('Total');
  const { totals, before } = Datum;
  expect(rows[Datum.total + 1]!.slice(6, 9)).toEqual([
    totals.net,
    before!.net,
    Math.round((totals.net - before!.net) * 100) / 100,
  ]);
  // whose it is, of which days, as of when
  expect(rows.slice(Datum.total + 2).map(([line]) => line)).toEqual([
    'ร้านมะลิ',
    expect.stringContaining(' – '),
    expect.stringMatching(/^against .* – /),
    expect.stringMatching(/^As of /),
  ]);

  await page.getByRole('button', { name: 'Save this table as a file' }).click();
  const printed = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PDF to print' }).click();
  const paper = await printed;
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
  const text = textOf(readFileSync(await paper.path()));
  for (const words of ['Sales by product', 'Net sales', best!.product!, figure(best!.profit!), 'Total'])
    expect(text).toContain(words);
  expect(text).not.toContain('Margin');
  await page.keyboard.press('Escape');
  // the language is kept with the person
  await page.getByText('TH', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ขายตามสินค้า' })).toBeVisible();
});

test('by keyboard alone: from the search to a figure’s orders, and from a bar of the chart to those of its day', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await page.goto(`${REPORTS}/sale-channel`);
  const first = page.locator('[data-row="0"]').getByRole('link').first();
  await expect(first).toBeVisible();
  await page.getByRole('searchbox').focus();
  await tabTo(page, first);
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'ออเดอร์' })).toBeVisible();
  // the browser's back leads to where one was, not to the head of the page
  await page.goBack();
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'ออเดอร์' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'กลับไปรายงาน' }));
  await page.keyboard.press('Enter');

  const chart = page.getByRole('slider', { name: 'แต่ละวันขายได้เท่าไร' });
  await expect(chart).toBeVisible();
  await page.getByRole('searchbox').focus();
  await tabTo(page, chart);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const { Datum } = await report(page, '/api/v2/reports/recbysalechannel');
  const { day: then, net } = Datum.series.at(-3)!;
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`ช่วงนี้ ${escaped(baht(net))}`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${then}&to=${then}`));
  await expect(page.getByText(baht(net), { exact: true }).first()).toBeVisible();
});

test('who does not see costs is told neither cost nor profit, by no column, no card and no file', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const people = await ask<{ id: number; username: string }[]>(page, 'get', '/api/v1/users?page_size=200');
  const { id } = people.find(({ username }) => username === 'clerk')!;
  const { roles, group_id } = await ask<{ roles: Record<string, number>; group_id: number }>(
    page,
    'get',
    `/api/v1/users/${id}`,
  );
  await ask(page, 'put', `/api/v1/users/${id}/role`, { group_id, roles: { ...roles, report: 1 } });

  await signIn(page, 'clerk');
  await page.goto(`${REPORTS}/salechannel-product`);
  await expect(page.getByRole('columnheader', { name: 'ยอดขายสุทธิ' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /ต้นทุน|กำไร/ })).toHaveCount(0);
  await expect(page.locator('dl').filter({ hasText: 'กำไร' })).toHaveCount(0);
  await page.getByRole('button', { name: 'คอลัมน์และความสูงแถว' }).click();
  await expect(page.getByRole('checkbox', { name: 'ชิ้น' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /ต้นทุน|กำไร/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  // the chart asks what sells, not what earns
  await expect(page.getByRole('figure', { name: 'สินค้าไหนขายดีที่ช่องทางไหน' })).toBeVisible();
  for (const path of ['sale-channel?sort=-profit', 'orders?figure=profit']) {
    await page.goto(`${REPORTS}/${path}`);
    await expect(page.getByRole('alert')).toContainText('บอกต้นทุน ซึ่งคุณไม่มีสิทธิ์ดู');
    await page.getByRole('alert').getByRole('button', { name: 'ล้างตัวกรอง' }).click();
    await expect(page.getByRole('columnheader', { name: /ออเดอร์/ }).first()).toBeVisible();
  }
  await expect(page.getByRole('columnheader', { name: /ต้นทุน|กำไร/ })).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await page.goto(`${REPORTS}/salechannel-product`);
  await expect(page.locator('[data-card="0"]')).toBeVisible();
  await expect(page.getByRole('main').getByText('กำไร')).toHaveCount(0);
  await fitsThePhone(page);
});

test('the dashboard on a phone: today, what waits, and each figure’s way; it follows what happens', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'owner');
  // in the small hours nobody has bought yet, and what is nought leads nowhere
  await anOrder(page, CASH_ON_DELIVERY);
  await page.goto(`${REPORTS}/dashboard`);
  const needs = page.getByRole('region', { name: 'ต้องจัดการตอนนี้' });
  const unpaid = needs.getByRole('link', { name: /^รอชำระเงิน/ });
  await expect(unpaid).toBeVisible();
  await expectAccessible(page);
  await fitsThePhone(page);
  const [, before] = /([\d,]+) ออเดอร์/.exec(await unpaid.innerText())!;

  // an order is cancelled elsewhere: one waits less, without a hand on the phone
  const [order] = await ask<{ id: number }[]>(page, 'get', '/api/v1/orders?status=100&page_size=1');
  await ask(page, 'put', `/api/v1/orders/cancel/${order!.id}`, {
    reason_type: 'no_payment',
    reason: 'ไม่โอนเงิน',
  });
  const less = (Number(before!.replaceAll(',', '')) - 1).toLocaleString('en-US');
  await expect(unpaid).toContainText(`${less} ออเดอร์`, { timeout: 15_000 });

  await unpaid.click();
  await expect(page).toHaveURL(/\/backoffice\/orders\?status=100&from=.*&to=/);
  await page.goBack();
  const today = page.getByRole('region', { name: 'วันนี้', exact: true });
  // what sold today has not all left: its profit is not held against that of a day whose goods have
  await expect(today.getByText('กำไร').locator('..')).toContainText(/ของยังไม่ออก|จากที่ส่งแล้ว ฿/);
  await expect(today.getByText('กำไร').locator('..')).not.toContainText('ช่วงก่อน');
  await today.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'ยอดขายสุทธิ' })).toBeVisible();
});

it('what came back opens what it is made of, and promotions their orders', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto(`${REPORTS}/order-return`);
  const byProduct = page.waitForResponse(/orderreturn\?.*by=product/);
  await page.getByRole('button', { name: 'สินค้า', exact: true }).click();
  await (await byProduct).finished();
  await expect(page.getByRole('heading', { level: 2, name: 'สินค้าไหนถูกคืนมาก' })).toBeVisible();
  const row = page.locator('[data-row="0"]');
  const pieces = row.getByRole('link').nth(2);
  const n = await pieces.innerText();
  await pieces.click();
  await expect(page.getByRole('heading', { level: 1, name: 'สินค้าที่คืน' })).toBeVisible();
  await expect(page.getByText(`${n} ชิ้น`, { exact: true })).toBeVisible();
  await page.locator('[data-row="0"]').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/packings\/returns\/\d+/);
  await page.goBack();
  await page.getByRole('link', { name: 'กลับไปรายงาน' }).click();
  await expect(page).toHaveURL(/order-return\?by=product$/);

  await page.goto(`${REPORTS}/promotion?offer=coupon`);
  const coupon = page.locator('[data-row="0"]');
  await expect(coupon).toContainText('คูปอง');
  // orders, then sales: nought of what came back is no link
  const sales = coupon.getByRole('link').nth(1);
  const amount = await sales.innerText();
  await sales.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ยอดขาย/);
  await expect(page.getByText(`฿${amount}`, { exact: true }).first()).toBeVisible();
});

it('an address that names what is not there says so, and leads back', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto(`${REPORTS}/product?sale_channel_id=999999&product_id=999998`);
  await expect(page.getByRole('combobox', { name: 'ช่องทางขาย' })).toHaveValue('ไม่พบช่องทางขาย #999999');
  await page.getByRole('button', { name: 'เลิกดูเฉพาะสินค้า #999998' }).click();
  await expect(page).toHaveURL(/product\?sale_channel_id=999999$/);
  await page.getByRole('button', { name: 'ล้างตัวกรอง' }).last().click();
  await expect(page.locator('[data-row="0"]')).toBeVisible();

  // the orders behind a figure say what kind of thing the number was
  await page.goto(`${REPORTS}/orders?figure=net&sale_channel_id=999999&product_id=999998`);
  await expect(page.getByText(/ไม่พบช่องทางขาย #999999 · ไม่มีสินค้านี้ \(#999998\)/)).toBeVisible();

  // what no field can be is said, and left out of the address alone
  await page.goto(`${REPORTS}/order-return?show=lines&provider=99&from=2026-02-30`);
  const alert = page.getByRole('alert').filter({ hasText: 'ในลิงก์มีค่าที่ใช้ไม่ได้' });
  await expect(alert).toContainText('ขนส่ง 99');
  await expect(alert).toContainText('ตั้งแต่ 2026-02-30');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'เอาออกจากลิงก์' }).click();
  await expect(page).toHaveURL(/order-return\?show=lines$/);
  await expect(alert).toHaveCount(0);
  for (const path of ['sale-channel', 'promotion', 'summary-wms']) {
    await page.goto(`${REPORTS}/${path}?sale_channel_id=หน้าร้าน`);
    await expect(alert).toContainText('ช่องทางขาย หน้าร้าน');
  }
  await page.goto(`${REPORTS}/sale-channel?platform=99`);
  await expect(alert).toContainText('แพลตฟอร์ม 99');

  // a summary refuses what is not there: its filters are left, not asked for again in vain
  for (const path of ['summary-wms', 'summary-wms-field']) {
    await page.goto(`${REPORTS}/${path}?sale_channel_id=999999`);
    await expect(page.getByRole('alert')).toContainText('ไม่พบข้อมูลนี้');
    await page.getByRole('alert').getByRole('button', { name: 'ล้างตัวกรอง' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.goto(`${REPORTS}/summary-wms?from=2026-01-01&to=2026-03-01`);
  await page.getByRole('button', { name: /31 วันล่าสุด/ }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

it('who may not see what is behind a figure is told so, with a way back; days that are chosen are no filter', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const people = await ask<{ id: number; username: string }[]>(page, 'get', '/api/v1/users?page_size=200');
  const { id } = people.find(({ username }) => username === 'checker')!;
  await ask(page, 'put', `/api/v1/users/${id}/role`, { group_id: 3, roles: { report: 1, payment: 1 } });

  await signIn(page, 'checker');
  await page.goto(`${REPORTS}/product`);
  await expect(page.locator('[data-row="0"]')).toBeVisible();
  await expect(page.locator('[data-row="0"]').getByRole('link')).toHaveCount(0);
  for (const [path, way] of [
    ['orders?figure=net&back=%2Fbackoffice%2Freports%2Fproduct', /reports\/product$/],
    ['order-return?show=lines', /order-return$/],
  ] as const) {
    await page.goto(`${REPORTS}/${path}`);
    await expect(page.getByText('ไม่มีสิทธิ์ใช้งานส่วนนี้')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'กลับไปรายงาน' }).click();
    await expect(page).toHaveURL(way);
  }

  await page.goto(`${REPORTS}/sale-channel?from=2024-02-01&to=2024-02-02`);
  await expect(page.getByText('ช่วงนี้ยังไม่มียอดขาย')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ล้างตัวกรอง' })).toHaveCount(0);
  await page.goto(`${REPORTS}/sale-channel?span=today`);
  await expect(page.getByText('(วันนี้ถึงตอนนี้)')).toBeVisible();

  // what failed once is no longer said once it is loaded
  await page.route('**/recbysalechannel?**', (route) => route.abort());
  await page.getByRole('button', { name: 'โหลดตัวเลขใหม่' }).click();
  const said = page.locator('.toast[data-tone="stopped"]');
  await expect(said).toHaveCount(1);
  await page.unroute('**/recbysalechannel?**');
  await page.getByRole('button', { name: 'โหลดตัวเลขใหม่' }).click();
  await expect(said).toHaveCount(0, { timeout: 2_500 });
});

it('a printed report of sales names what narrows it, also from a phone, and has nothing to press', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await page.goto(`${REPORTS}/sale-channel?platform=1`);
  await expect(page.locator('[data-row="0"]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('thead svg').filter({ visible: true })).toHaveCount(0);
  for (const name of ['ตัวเลขแปลว่าอะไร', 'ดูออเดอร์'])
    await expect(page.getByRole('link', { name })).toBeHidden();
  const looks = () =>
    page.locator('thead button, [data-row] a').evaluateAll((all) =>
      all
        .map((one) => [getComputedStyle(one), getComputedStyle(one.parentElement!)] as const)
        .filter(([own, around]) => own.color !== around.color || own.textDecorationLine !== 'none')
        .map(([own]) => own.color),
    );
  expect(await looks()).toEqual([]);

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(PHONE);
  await expect(page.locator('[data-card="0"]')).toBeVisible();
  const marketplace = page.locator('[role="search"] input[aria-label="แพลตฟอร์ม"]');
  await expect(marketplace).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(marketplace).toBeVisible();
  await expect(marketplace).toHaveValue(/./);
  // what is left open is not on paper
  await expect(page.locator('[role="search"] input').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('[role="search"] button').filter({ visible: true })).toHaveCount(0);
});

it('paper from a phone has every column of the desk and whole totals', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto(`${REPORTS}/product`);
  await page.getByText('EN', { exact: true }).click();
  const days = `from=${day(-30)}&to=${day(0)}`;
  for (const path of [
    'product',
    'sale-channel',
    'user-product',
    `orders?figure=net&${days}`,
    'order-return?by=product',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${REPORTS}/${path}`);
    await expect(page.locator('[data-row="0"]')).toBeVisible();
    const heads = (await page.locator('thead th').allInnerTexts()).flatMap((head) => head.split(/\s+/));
    const totals = (await page.locator('tfoot td').allInnerTexts())
      .flatMap((cell) => cell.split(/\s+/))
      .filter((word) => /\d/.test(word));
    expect(totals.length).toBeGreaterThan(0);
    expect(heads.length).toBeGreaterThan(6);
    await page.setViewportSize(PHONE);
    await expect(page.locator('[data-card="0"]')).toBeVisible();
    for (const margin of ['0', '1cm']) {
      const paper = await page.pdf({
        format: 'A4',
        margin: { top: margin, right: margin, bottom: margin, left: margin },
      });
      const text = textOf(paper).split(/\s+/);
      // a head too long for its column goes on in the next line, or is broken there
      const run = text.join('');
      expect([path, margin, heads.filter((word) => !run.includes(word))]).toEqual([path, margin, []]);
      expect([path, margin, totals.filter((word) => !text.includes(word))]).toEqual([path, margin, []]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${REPORTS}/product`);
  await page.getByText('TH', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ขายตามสินค้า' })).toBeVisible();
});

it('days that have not begun are said to be so; what sold before alone opens it by its change', async ({
  page,
}) => {
  await signIn(page, 'owner');
  for (const path of ['sale-channel', 'promotion', 'order-return', 'summary-wms-field']) {
    await page.goto(
      `${REPORTS}/${path}?from=${day(1)}&to=${day(5)}${path.startsWith('summary') ? '&compare=yes' : ''}`,
    );
    await expect(page.getByText('ยังไม่ถึง')).toBeVisible();
    await expect(page.getByText('เทียบกับ')).toHaveCount(0);
    await expect(page.getByText('%')).toHaveCount(0);
  }
  await page.goto(`${REPORTS}/sale-channel?from=${day(-3)}&to=${day(3)}`);
  await expect(page.getByText(/\(วันนี้ถึงตอนนี้\) เทียบกับ/)).toBeVisible();
  const { Datum } = await report(page, `/api/v2/reports/recbysalechannel?from=${day(-3)}&to=${day(3)}`);
  const { net, before_net } = Datum.series.find((one) => one.day === day(0))!;
  await expect(page.getByRole('slider', { name: 'แต่ละวันขายได้เท่าไร' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`ช่วงนี้ ${escaped(baht(net))} ช่วงก่อน ${escaped(baht(before_net))}`),
  );

  // today: most of yesterday's are not sold again yet
  const api = `/api/v2/reports/recbyuserproduct?from=${day(0)}&to=${day(0)}&sort=net&page_size=100`;
  const { Data } = await report(page, api);
  const gone = Data.find(({ orders, before }) => orders === 0 && before!.net > 0)!;
  const path = `${REPORTS}/user-product?span=today&sort=net&page_size=100&product_id=${gone.product_id}&user_id=${gone.user_id}`;
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(path);
    await page
      .locator(size === PHONE ? '[data-card="0"]' : '[data-row="0"]')
      .getByRole('link', { name: 'น้อยกว่าช่วงก่อน' })
      .click();
    await expect(page).toHaveURL(new RegExp(`from=${day(-1)}&to=${day(-1)}`));
    await expect(page.getByText(baht(gone.before!.net), { exact: true }).first()).toBeVisible();
  }
});

it('the orders behind a figure refuse what is not there, and say of days without sales that there are none', async ({
  page,
}) => {
  await signIn(page, 'owner');
  for (const [asked, said] of [
    ['offer=coupon&offer_key=9999', 'คูปอง · #9999'],
    ['sku=NOPE', 'สินค้า NOPE'],
  ]) {
    await page.goto(`${REPORTS}/orders?figure=net&${asked}`);
    await expect(page.getByRole('alert')).toContainText('ไม่พบข้อมูลนี้');
    await expect(page.getByText(said!)).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'ล้างตัวกรอง' }).click();
    await expect(page.locator('[data-row="0"]')).toBeVisible();
  }
  await page.goto(`${REPORTS}/orders?figure=net&from=2024-02-01&to=2024-02-02`);
  await expect(page.getByText('ช่วงนี้ยังไม่มียอดขาย')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ล้างตัวกรอง' })).toHaveCount(0);

  await page.goto(`${REPORTS}/sale-channel?from=2024-02-01&to=2024-02-02&platform=1`);
  const clear = page.getByRole('main').getByRole('button', { name: 'ล้างตัวกรอง' }).last();
  await expect(clear).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(clear).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${REPORTS}/dashboard`);
  const marks = page.locator('main .tabler-icon-chevron-right').filter({ visible: true });
  await expect(marks.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(marks).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'ตัวเลขแปลว่าอะไร' })).toBeHidden();
});

it('an administrator has sums added up again', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${REPORTS}/figures`);
  const sums = page.getByRole('region', { name: 'การคิดยอด' });
  await expect(sums.getByText(/คิดยอดแล้ว [\d,]+ ออเดอร์/)).toBeVisible();
  await page.getByRole('button', { name: 'คิดยอดใหม่' }).click();
  const dialog = page.getByRole('dialog', { name: 'คิดยอดใหม่ของวันไหน' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'คิดยอดใหม่' }).click();
  await expect(page.getByText(/^จะคิดยอดใหม่ [\d,]+ ออเดอร์/)).toBeVisible();
  await signIn(page, 'owner');
  await page.goto(`${REPORTS}/figures`);
  await expect(page.getByRole('button', { name: 'คิดยอดใหม่' })).toHaveCount(0);
});

async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let n = 0; n < 60; n += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not come there');
}
const escaped = (text: string) => text.replaceAll('.', '\\.');
const day = (more: number) =>
  new Date(Date.now() + 7 * 3_600_000 + more * 86_400_000).toISOString().slice(0, 10);
