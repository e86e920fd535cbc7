import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { aSlip, type Made } from './an-order.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './axe.ts';
import { choose } from './fields.ts';
import { cashOf, elsewhere, packed } from './hand-over.ts';
import { signIn } from './people.ts';
import { pressEnter, ready, scan } from './scanner.ts';
import { test } from './shop.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const folder = mkdtempSync(join(tmpdir(), 'langraan-hand-over-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cancel = (office: Page, id: number) =>
  ask(office, 'put', `/api/v1/orders/cancel/${id}`, { reason_type: 'customer', reason: 'เปลี่ยนใจ' });
const detail = <T>(office: Page, id: number) => ask<T>(office, 'get', `/api/v1/orders/detail?id=${id}`);

async function sign(page: Page) {
  const box = (await page.getByRole('img', { name: 'ลายเซ็นคนขับ' }).boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 30, { steps: 5 });
  await page.mouse.move(box.x + 260, box.y + 90, { steps: 5 });
  await page.mouse.up();
}

test('a van is loaded by scanner: what was cancelled shouts, what is signed for leaves', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'admin');
  const office = await elsewhere(browser, page, 'admin');
  const [one, two, late, gone] = await packed(office, 4);
  await cancel(office, gone!.id);
  await signIn(page, 'packer');
  await page.goto('/express/manifests');
  await page.getByRole('button', { name: 'เปิดใบส่งมอบ ส่งเองโดยร้าน' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'เปิดใบส่งมอบ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^HO\d{4}-\d{4}$/);
  await ready(page);
  await expectAccessible(page);

  const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
  await scan(page, one!.number);
  await expect(said(/^1\/\d+ กล่อง$/)).toBeVisible();
  await scan(page, two!.number);
  await scan(page, late!.number);
  await expect(said(/^3\/\d+ กล่อง$/)).toBeVisible();
  await scan(page, two!.number);
  await expect(page.getByRole('alert').filter({ hasText: 'สแกนแล้ว' })).toContainText(two!.number);

  await scan(page, gone!.number);
  await expect(page.getByRole('alert').filter({ hasText: 'ยกเลิกแล้ว อย่าส่ง' })).toContainText(gone!.number);
  await pressEnter(page);
  await expect(page.getByText('ยกเลิกแล้ว อย่าส่ง')).toHaveCount(0);

  await page.keyboard.press('z');
  await expect(page.getByText(/เอา LGR\d+ ออกจากใบแล้ว/)).toBeVisible();
  await expect(said(/^2\/\d+ กล่อง$/)).toBeVisible();
  await scan(page, late!.number);
  await expect(said(/^3\/\d+ กล่อง$/)).toBeVisible();
  await cancel(office, late!.id);
  await expect(page.getByRole('alert').filter({ hasText: 'ไปไม่ได้แล้ว 1 กล่อง' })).toBeVisible();

  // who hands over closes it, at a screen of their own
  const desk = office;
  await desk.goto(new URL(page.url()).pathname);
  await ready(desk);
  await desk.keyboard.press('d');
  const closing = desk.getByRole('dialog');
  await expect(closing).toContainText('ส่งมอบ 2 กล่อง');
  await closing.getByRole('button', { name: 'ส่งมอบ' }).click();
  await expect(closing).toContainText('ให้คนขับเซ็นก่อน');
  await closing.getByLabel('ชื่อคนขับ').fill('สมหมาย ขับดี');
  await closing.getByLabel('ทะเบียนรถ').fill('ขก 1234');
  await sign(desk);
  await expectAccessible(desk);
  await closing.getByRole('button', { name: 'ส่งมอบ' }).click();
  await expect(desk.getByText('ยกออก 1 กล่อง อย่าให้ขึ้นรถ')).toBeVisible();
  await desk.getByRole('button', { name: 'รับทราบ (Enter)' }).click();

  await expect(desk.getByText('สมหมาย ขับดี')).toBeVisible();
  await expect(desk.getByRole('button', { name: /ขยายรูป ลายเซ็นคนขับ/ })).toBeVisible();
  const opened = desk.waitForEvent('popup');
  const pdf = desk
    .context()
    .waitForEvent('response', (reply) => reply.headers()['content-type'] === 'application/pdf');
  await desk.getByRole('button', { name: 'พิมพ์ใบส่งมอบ' }).click();
  expect((await pdf).status()).toBe(200);
  await (await opened).close();
  for (const [order, status] of [
    [one, 121],
    [two, 121],
    [late, 140],
  ] as const)
    expect((await detail<{ status: number }>(office, order!.id)).status).toBe(status);

  // one is found on the shelf after the van has left
  const row = desk.getByRole('listitem').filter({ hasText: two!.number });
  await row.getByRole('button', { name: /ไม่ได้ไปกับรถ$/ }).click();
  const leaving = desk.getByRole('dialog');
  await leaving.getByRole('button', { name: 'ไม่ได้ไปกับรถ' }).click();
  await expect(leaving).toContainText('บอกเหตุผลก่อน');
  await leaving.getByRole('button', { name: 'รถเต็ม' }).click();
  await expectAccessible(desk);
  await leaving.getByRole('button', { name: 'ไม่ได้ไปกับรถ' }).click();
  await expect(row).toHaveCount(0);
  await expect(desk.getByRole('button', { name: /^ไม่ได้ไป/ })).toContainText('2');
  await desk.goto('/express/manifests');
  await desk.getByRole('button', { name: 'เปิดใบส่งมอบ ส่งเองโดยร้าน' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'เปิดใบส่งมอบ' }).click();
  await ready(desk);
  await desk.getByRole('button', { name: /^ยังไม่สแกน/ }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: two!.number })).toContainText('ตกค้างจาก HO');
  await scan(desk, two!.number);
  await expect(desk.getByRole('status').filter({ hasText: /^1\/\d+ กล่อง$/ })).toBeVisible();
});

test.describe('a delivery user’s day', () => {
  test.use(PHONE);

  test('own way, doors without a network, a reload, what comes back, and the purse', async ({
    page,
    browser,
  }) => {
    test.slow();
    await signIn(page, 'admin');
    const office = await elsewhere(browser, page, 'admin');
    const [one, two, three] = await packed(office, 3);
    await signIn(page, 'delivery');
    await page.goto('/express');
    await ready(page);
    for (const { number } of [one!, two!, three!]) {
      await scan(page, number);
      await expect(page.getByRole('status').filter({ hasText: `รับแล้ว ${number}` })).toBeVisible();
    }
    await page.getByRole('button', { name: /^กำลังนำส่ง/ }).click();
    const card = (number: string) => page.getByRole('listitem').filter({ hasText: number });
    await expect(card(three!.number)).toBeVisible();

    // the last comes first, by a thumb
    const shown = async () =>
      (await page.getByRole('listitem').allInnerTexts()).map((text) => /SO\d{4}-\d{6}/.exec(text)?.[0]);
    const way = await shown();
    await page.getByRole('button', { name: 'เรียงเส้นทาง' }).click();
    const rows = page.locator('ol > li');
    await rows.nth(way.indexOf(three!.number)).getByRole('button', { name: /ก่อน$/ }).tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'ใช้ลำดับนี้' }).tap();
    await expect.poll(async () => (await shown())[0]).toBe(three!.number);
    await expect(card(three!.number)).toContainText('กล่องถัดไป');

    await page.context().setOffline(true);
    await card(one!.number).getByRole('button', { name: 'ส่งสำเร็จ' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(aSlip(folder, 1, 'DOOR1'));
    await expect(dialog.getByRole('img', { name: 'รูปที่ถ่าย' })).toBeVisible();
    await dialog.getByLabel('หมายเหตุ').fill('ฝากยามหน้าหมู่บ้าน');
    await dialog.getByRole('button', { name: 'ส่งสำเร็จ' }).tap();
    await expect(page.getByText(/ค้างส่ง 1 รายการ/)).toBeVisible();
    await expect(card(one!.number)).toHaveCount(0);
    await card(two!.number).getByRole('button', { name: 'ส่งไม่สำเร็จ' }).tap();
    await page.getByRole('radio', { name: 'ไม่มีผู้รับ' }).check();
    await dialog.getByRole('button', { name: 'ส่งไม่สำเร็จ' }).tap();
    await expect(page.getByText(/ค้างส่ง 2 รายการ/)).toBeVisible();

    // the page is loaded again before anything was sent: the marks wait in the browser, the picture beside them
    await page.route(/\/api\/v1\/(express\/(deliver|fail)|files)/, (route) => route.abort());
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByText(/ค้างส่ง 2 รายการ/)).toBeVisible();
    await expect(card(one!.number)).toHaveCount(0);
    await page.unroute(/\/api\/v1\/(express\/(deliver|fail)|files)/);
    interface Door {
      delivery_marks: { kind: string; note: string; photo: string | null; made_at: string }[];
    }
    const marksOf = async (order: Made) => (await detail<Door>(office, order.id)).delivery_marks;
    await expect.poll(async () => (await marksOf(two!)).length, { timeout: 20_000 }).toBe(1);
    await expect(page.getByText(/ค้างส่ง/)).toHaveCount(0);
    const marks = await marksOf(one!);
    expect(marks).toEqual([expect.objectContaining({ kind: 'delivered', note: 'ฝากยามหน้าหมู่บ้าน' })]);
    expect((await office.request.get(marks[0]!.photo!)).status()).toBe(200);

    await page.getByRole('button', { name: /^ไม่สำเร็จ/ }).click();
    await card(two!.number).getByRole('button', { name: 'กลับร้าน' }).tap();
    await dialog.getByRole('button', { name: 'กลับร้าน' }).tap();
    await expect(card(two!.number)).toContainText('กำลังกลับร้าน');
    // the phone says it at once, the office once it has arrived
    await expect
      .poll(async () => (await detail<{ delivery_status: number }>(office, two!.id)).delivery_status)
      .toBe(6);

    // the day's end: all there is but twenty baht
    await page.goto('/express/cash');
    await page.getByRole('button', { name: 'ส่งเงิน' }).tap();
    const due = cashOf(await dialog.innerText());
    await dialog.getByLabel('นับได้').fill(String(due - 20));
    await expect(dialog).toContainText('−฿20.00');
    await dialog.getByLabel('เหตุผลที่ไม่ตรง').fill('ทอนผิด');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'ส่งเงิน' }).tap();
    await expect(page.getByText(/ส่งเงินแล้ว CH/)).toBeVisible();

    const checker = await elsewhere(browser, page, 'checker');
    await checker.goto('/express/cash?state=waiting');
    const handin = checker
      .getByRole('row')
      .filter({ hasText: '฿' + due.toLocaleString('en', { minimumFractionDigits: 2 }) });
    await handin.getByRole('link').first().click();
    await expect(checker.getByRole('heading', { level: 1 })).toHaveText(/^CH/);
    await checker.getByRole('button', { name: 'รับเงิน', exact: true }).click();
    const taking = checker.getByRole('dialog');
    await taking.getByLabel('นับได้จริง').fill(String(due - 20));
    await choose(checker, 'รับเข้า', 'โอน กสิกรไทย');
    await taking.getByLabel('หมายเหตุ').fill('หักจากค่าแรง');
    await taking.getByRole('button', { name: 'รับเงิน' }).click();
    await expect(checker.getByText(/รับเงินแล้ว ออเดอร์/)).toBeVisible();
    await expect(checker.getByText('หักจากค่าแรง')).toBeVisible();
    expect((await detail<{ cash_owed: number }>(office, one!.id)).cash_owed).toBe(0);
  });
});
