import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { aSlip } from './an-order.ts';
import { choose, pick, putFile } from './fields.ts';
import { signIn, type Person } from './people.ts';
import { ready, scan } from './scanner.ts';
import { test } from './shop.ts';

const SOAP = { sku: 'ML-SO-001', name: 'สบู่ก้อน มะลิ', barcode: '8851024000604', price: 59 };
const INHALER = { sku: 'ML-YD-001', name: 'ยาดมสมุนไพร มะลิ', barcode: '8851024000574', price: 45 };
const CHAT = `สั่งสบู่ 2 ก้อน ยาดม 1 หลอดค่ะ ส่งช่วงบ่ายนะคะ
กนกวรรณ ปิ่นเกล้า
099-993-8475
54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120`;
const PROVIDER = 'ส่งเองโดยร้าน';

const folder = mkdtempSync(join(tmpdir(), 'langraan-day-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stamp = `${Date.now()}`.slice(-9);
const bill = `INV-${stamp}`;

test('one order goes its whole day, from the goods that come in to the parcel at the door', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const as = (person: Person, phone = false) => atTheirDesk(browser, baseURL!, person, phone);

  const stock = await as('stock');
  const before = { soap: await onHand(stock, SOAP.sku), inhaler: await onHand(stock, INHALER.sku) };
  await test.step('the stock clerk books goods in', () => bookIn(stock));
  expect(await onHand(stock, SOAP.sku)).toBe(before.soap + 12);
  expect(await onHand(stock, INHALER.sku)).toBe(before.inhaler + 5);

  const clerk = await as('clerk');
  const order = await test.step('the clerk types the order in from a chat', () => typeIn(clerk));
  await test.step('and attaches the slip', () => attachSlip(clerk, order));

  const checker = await as('checker');
  await test.step('the checker confirms it', () => confirm(checker, order));

  const packer = await as('packer');
  await test.step('the packer cuts a round with it', () => cut(packer, order));
  await test.step('prints its labels', () => printLabels(packer));
  await test.step('and gives it to the delivery', () => giveAway(packer));
  await test.step('packs it by scanner', () => packByScanner(packer, order));

  const delivery = await as('delivery', true);
  await test.step('the delivery picks it up and hands it over', () => deliver(delivery, order));

  await test.step('the clerk finds it delivered, with its whole story', () => readStory(clerk, order));
  await test.step('the pieces are gone from the shelf', async () => {
    expect(await onHand(stock, SOAP.sku)).toBe(before.soap + 12 - 2);
    expect(await onHand(stock, INHALER.sku)).toBe(before.inhaler + 5 - 1);
    await expectExplained(stock, order);
  });
});

async function atTheirDesk(browser: Browser, baseURL: string, person: Person, phone: boolean): Promise<Page> {
  const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({
    baseURL,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    ...(phone ? onPhone : { viewport: { width: 1366, height: 768 } }),
  });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

async function onHand(stock: Page, sku: string): Promise<number> {
  await stock.goto(`/wms/inventory/summary?q=${sku}`);
  await expect(rowOf(stock, sku)).toHaveCount(1);
  const figure = rowOf(stock, sku).getByTitle('ที่มาของตัวเลข').first();
  return Number((await figure.innerText()).replaceAll(',', ''));
}

async function bookIn(stock: Page) {
  await stock.goto('/wms/inventory/in');
  await ready(stock);
  await scan(stock, SOAP.barcode);
  await scan(stock, SOAP.barcode);
  await expect(stock.getByLabel(`จำนวน ${SOAP.sku}`)).toHaveValue('2');
  await stock.getByLabel(`จำนวน ${SOAP.sku}`).fill('12');
  await stock.getByLabel(`ต้นทุนต่อหน่วย ${SOAP.sku}`).fill('18.50');
  await pick(stock, 'ค้นหาสินค้า', INHALER.name);
  await stock.getByLabel(`จำนวน ${INHALER.sku}`).fill('5');
  await choose(stock, 'คู่ค้า', /สมุนไพรบ้านทุ่ง/);
  await stock.getByLabel('เลขที่บิล').fill(bill);
  await stock.getByLabel('หมายเหตุ').fill('ของมาเช้า นับครบ');
  await putFile(stock, aSlip(folder, 222, `B${stamp}`));
  await expect(stock.getByRole('button', { name: 'เอารูปออก' })).toBeVisible();
  await expect(stock.getByText(/ · 17 ชิ้น/)).toBeVisible();
  await stock.getByRole('button', { name: 'บันทึกรับเข้า' }).click();

  await expect(stock.getByRole('heading', { level: 1 })).toHaveText(bill);
  await expect(stock.getByText('ของมาเช้า นับครบ')).toBeVisible();
  await expect(stock.getByText('บริษัท สมุนไพรบ้านทุ่ง จำกัด')).toBeVisible();
  await expect(stock.getByRole('button', { name: 'ขยายรูป รูปบิล' })).toBeVisible();
  await expect(rowOf(stock, SOAP.sku)).toContainText('12 ก้อน');

  await stock.getByRole('link', { name: 'ประวัติคลัง' }).first().click();
  await expect(rowOf(stock, bill)).toContainText('รับเข้า');
  await expect(rowOf(stock, bill)).toContainText('17');
}

interface Made {
  number: string;
  amount: number;
}

async function typeIn(clerk: Page): Promise<Made> {
  await clerk.goto('/backoffice/orders/create');
  await clerk.getByLabel('วางข้อความจากแชต').fill(CHAT);
  await clerk.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await expect(clerk.getByText(/กรอกให้แล้ว \d+ ช่อง/)).toBeVisible();
  await expect(clerk.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  await expect(clerk.getByRole('textbox', { name: 'เบอร์โทร' })).toHaveValue('0999938475');
  await expect(clerk.getByLabel('บ้านเลขที่ หมู่ ซอย ถนน')).toHaveValue('54/9 ซอยสุขใจ 11');
  for (const [label, part] of [
    ['ตำบล/แขวง', 'ท่าจำปา'],
    ['อำเภอ/เขต', 'ท่าอุเทน'],
    ['จังหวัด', 'นครพนม'],
    ['รหัสไปรษณีย์', '48120'],
  ] as const)
    await expect(clerk.getByRole('combobox', { name: label })).toHaveValue(part);

  await pick(clerk, 'ค้นหาสินค้า', SOAP.name);
  await pick(clerk, 'ค้นหาสินค้า', INHALER.name);
  await clerk.getByRole('textbox', { name: `จำนวน ${SOAP.name}` }).fill('2');
  await clerk.getByLabel(`ส่วนลด ${SOAP.name}`).fill('8');
  await choose(clerk, 'ช่องทางขาย', 'หน้าร้าน');
  await choose(clerk, 'วิธีชำระเงิน', 'โอน กสิกรไทย');
  await choose(clerk, 'ขนส่ง', PROVIDER);
  await clerk.getByLabel('ค่าส่ง').fill('40');
  await clerk.getByLabel('ส่วนลดทั้งออเดอร์').fill('10');
  await clerk.getByLabel('หมายเหตุถึงคนแพ็ก').fill('ห่อของขวัญ');
  const amount = 2 * SOAP.price - 8 + INHALER.price - 10 + 40;
  await expect(clerk.getByText(`฿${amount}.00`)).toBeVisible();
  await clerk.getByRole('button', { name: 'บันทึกออเดอร์' }).click();
  await expect(clerk.getByRole('status').filter({ hasText: 'สร้างออเดอร์แล้ว' })).toBeVisible();
  const head = clerk.getByRole('heading', { level: 1 });
  await expect(head).toHaveText(/^SO\d{4}-\d{6}/);
  return { number: (await head.innerText()).trim(), amount };
}

async function attachSlip(clerk: Page, { amount }: Made) {
  await putFile(clerk, aSlip(folder, amount, `D${stamp}`));
  await clerk.getByLabel('ยอดในสลิป').fill(String(amount));
  await clerk.getByRole('button', { name: 'แนบสลิป', exact: true }).click();
  await expect(clerk.getByText('แนบสลิปแล้ว')).toBeVisible();
}

async function confirm(checker: Page, { number, amount }: Made) {
  await checker.goto('/backoffice/payments');
  await checker.getByRole('searchbox').fill(number);
  const sheet = checker.getByRole('article', { name: 'ออเดอร์ที่กำลังตรวจ' });
  await expect(sheet.getByRole('heading', { name: number })).toBeVisible();
  await expect(sheet.getByText('ตามที่ผู้แนบกรอก')).toBeVisible();
  await expect(sheet.getByText(`฿${amount}.00`).first()).toBeVisible();
  await expect(sheet.getByRole('img', { name: `สลิปของ ${number}` })).toBeVisible();
  await sheet.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(checker.getByText(new RegExp(`รับเงิน ${number} ฿`))).toBeVisible();
}

async function cut(packer: Page, { number }: Made) {
  await packer.goto('/backoffice/packings');
  await packer.getByRole('button', { name: 'ตัดรอบแพ็ก' }).click();
  const panel = packer.getByRole('dialog');
  // Only what the shop carries itself: the other orders wait for other tests.
  await choose(packer, 'ช่องทางขาย', 'หน้าร้าน');
  await choose(packer, 'ขนส่ง', PROVIDER);
  await expect(panel.getByText('รอบนี้จะมี')).toBeVisible();
  await panel.getByRole('button', { name: 'ตัดรอบ', exact: true }).click();
  await expect(packer.getByRole('heading', { level: 1 })).toHaveText(/^R\d{6}-\d{2}$/);
  await expect(packer.getByText(number, { exact: true })).toBeVisible();
}

async function printLabels(packer: Page) {
  const pdf = packer
    .context()
    .waitForEvent('response', (reply) => reply.headers()['content-type'] === 'application/pdf');
  const opened = packer.waitForEvent('popup');
  await Promise.all([
    // It goes by itself: on a busy computer before the other window is closed.
    expect(packer.getByText(/เปิดไฟล์พิมพ์แล้ว \d+ ออเดอร์/)).toBeVisible({ timeout: 30_000 }),
    packer.getByRole('button', { name: 'พิมพ์ใบปะหน้า' }).click(),
  ]);
  expect((await pdf).status()).toBe(200);
  await (await opened).close();
}

async function giveAway(packer: Page) {
  await packer.getByRole('button', { name: 'มอบให้คนส่ง' }).click();
  await choose(packer, 'คนส่ง', 'ชัย ส่งไว');
  await packer.getByRole('dialog').getByRole('button', { name: 'มอบรอบ' }).click();
  await expect(packer.getByText('มอบให้ ชัย ส่งไว แล้ว')).toBeVisible();
}

async function packByScanner(packer: Page, { number }: Made) {
  await packer.getByRole('button', { name: 'ไปตรวจแพ็ก' }).click();
  await expect(packer).toHaveURL('/backoffice/packings/shipping/checking');
  await packer.getByRole('button', { name: 'โต๊ะ 2' }).click();
  await ready(packer);
  await scan(packer, number);
  await expect(packer.getByRole('heading', { name: number })).toBeVisible();
  await expect(packer.getByText('ห่อของขวัญ')).toBeVisible();
  await scan(packer, SOAP.barcode);
  await scan(packer, INHALER.barcode);
  await expect(packer.getByText('2/3', { exact: true })).toBeVisible();
  await scan(packer, SOAP.barcode);
  await expect(packer.getByRole('status').filter({ hasText: 'ปิดกล่องแล้ว' })).toContainText(number);
}

async function deliver(delivery: Page, { number }: Made) {
  await delivery.goto('/express');
  await ready(delivery);
  await scan(delivery, number);
  await expect(delivery.getByRole('status').filter({ hasText: `รับแล้ว ${number}` })).toBeVisible();
  await delivery.getByRole('button', { name: /^กำลังนำส่ง/ }).click();
  const card = delivery.getByRole('listitem').filter({ hasText: number });
  await expect(card).toContainText('54/9 ซอยสุขใจ 11');
  await card.getByRole('button', { name: 'ส่งสำเร็จ' }).click();
  await delivery.getByRole('dialog').getByRole('button', { name: 'ส่งสำเร็จ' }).click();
  await expect(delivery.getByText(`ส่งสำเร็จ ${number}`)).toBeVisible();
  await expect(card).toHaveCount(0);
}

async function readStory(clerk: Page, { number, amount }: Made) {
  await clerk.goto('/backoffice/orders');
  await clerk.getByRole('button', { name: /^ส่งถึงแล้ว/ }).click();
  await clerk.getByRole('searchbox').fill(number);
  await expect(rowOf(clerk, number)).toContainText('ส่งถึงแล้ว');
  await rowOf(clerk, number).getByRole('link', { name: number }).click();
  await expect(clerk.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(clerk.getByText(`฿${amount}.00`).first()).toBeVisible();
  const story = clerk.getByRole('region', { name: 'ประวัติ' });
  const who = [
    ['สร้างออเดอร์', 'กานดา ใจงาม'],
    ['แนบสลิป', 'กานดา ใจงาม'],
    ['ยืนยันยอดเงิน', 'ชลิดา ละเอียด'],
    ['ตัดเข้ารอบแพ็ก', 'นกน้อย คล่องแคล่ว'],
    ['พิมพ์', 'นกน้อย คล่องแคล่ว'],
    ['ปิดกล่อง', 'นกน้อย คล่องแคล่ว'],
    ['ส่งมอบให้ขนส่ง', 'ชัย ส่งไว'],
    ['ส่งถึงผู้รับ', 'ชัย ส่งไว'],
  ] as const;
  for (const [event, name] of who)
    await expect(
      story.getByRole('listitem').filter({ hasText: event }).filter({ hasText: name }).first(),
    ).toBeVisible();
}

async function expectExplained(stock: Page, { number }: Made) {
  await stock.goto(`/wms/history?q=${number}`);
  const out = rowOf(stock, number);
  await expect(out).toContainText('แพ็กส่ง');
  const packBill = (await out.getByRole('link').first().innerText()).trim();
  await stock.goto(`/wms/inventory/summary?q=${SOAP.sku}`);
  await rowOf(stock, SOAP.sku).getByTitle('ที่มาของตัวเลข').first().click();
  const explained = stock.getByRole('dialog');
  await expect(rowOf(stock, packBill).filter({ hasText: '−2' })).toBeVisible();
  await expect(explained.getByRole('link', { name: bill })).toBeVisible();
}
