import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import bwip from 'bwip-js/node';
import { anyId } from 'promptparse/generate';
import { ServerProcess } from '../world/server-process.ts';
import { aSlip } from './an-order.ts';
import { expectAccessible } from './axe.ts';
import { choose, pick, putFile } from './fields.ts';
import { ready, scan } from './scanner.ts';

const OWN_PASSWORD = 'own-password-1';
const PROMPTPAY = '0812345678';
const CHAT = `สบู่ 2 ก้อนค่ะ
กนกวรรณ ปิ่นเกล้า
099-993-8475
54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120`;

const folder = mkdtempSync(join(tmpdir(), 'langraan-first-'));
chmodSync(folder, 0o755); // as root the database runs as another user
let said = '';
/** An empty folder and nothing else: the database comes with it. */
const server = new ServerProcess((base) => ({
  DATABASE_URL: '',
  DATA_DIR: folder,
  PUBLIC_URL: base,
  DEMO: 'false',
  LOG_LEVEL: 'info',
  CHECK_REPLIES: 'true',
}));
server.tell(
  new Writable({
    write(part: Buffer, _encoding, then) {
      said += part.toString();
      then();
    },
  }),
);
test.beforeAll(async () => {
  test.setTimeout(150_000);
  await server.start();
});
test.afterAll(async () => {
  server.signal('SIGTERM');
  await server.ended();
  rmSync(folder, { recursive: true, force: true });
});

test('from an empty folder to the first parcel, with three colleagues', async ({ browser }) => {
  test.setTimeout(600_000);
  const admin = await desk(browser);
  await test.step('the page asks for the code that the start printed, once', () => setUp(admin));
  await test.step('the shop says who it is', () => sayWho(admin));
  await test.step('channels, payments and storages are a click each', () => prepare(admin));
  await test.step('the first product', () => firstProduct(admin));
  await test.step('comes into stock', () => stockIn(admin));
  const passwords = await test.step('three people get their first passwords', () => addPeople(admin));
  await test.step('nothing is missing any more', async () => {
    await admin.goto('/admin/setup');
    await expect(admin.getByText('ครบแล้ว ร้านพร้อมใช้งาน')).toBeVisible();
    await admin.goto('/');
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(admin.getByRole('region', { name: 'เริ่มต้นใช้งาน' })).toHaveCount(0);
  });

  const clerk = await comeIn(browser, 'fon', passwords);
  await expect(clerk.getByRole('link', { name: 'ผู้ใช้', exact: true })).toHaveCount(0);
  const order = await test.step('the clerk makes an order from a chat', () => orderFromChat(clerk));
  const checker = await comeIn(browser, 'chek', passwords);
  await test.step('the checker confirms its slip', () => confirmSlip(checker, order));
  const packer = await comeIn(browser, 'nok', passwords);
  await test.step('the packer cuts a round and closes the parcel', () => pack(packer, order));
});

async function desk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.base,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function setUp(admin: Page) {
  await admin.goto('/backoffice/orders');
  await expect(admin).toHaveURL(/\/setup$/);
  const code = /setup#([a-z0-9-]+)/.exec(said)![1]!;
  for (const [label, text] of [
    ['รหัสเริ่มต้น', 'aaaa-aaaa-aaaa'],
    ['ชื่อร้าน', 'ร้านดอกรัก'],
    ['ชื่อ', 'รัก'],
    ['ชื่อผู้ใช้', 'rak'],
    ['อีเมล', 'rak@dokrak.example'],
    ['รหัสผ่าน', 'pass-of-rak-1'],
    ['พิมพ์รหัสผ่านอีกครั้ง', 'pass-of-rak-1'],
  ] as const)
    await admin.getByRole('textbox', { name: label, exact: true }).fill(text);
  await admin.getByRole('button', { name: 'เปิดร้าน' }).click();
  await expect(admin.getByLabel('รหัสเริ่มต้น')).toBeFocused();
  await expectAccessible(admin);
  await admin.getByLabel('รหัสเริ่มต้น').fill(code);
  // the next page may come late: nothing else leads away meanwhile
  await admin.route(/\/assets\/SetupPage/, async (route) => {
    await sleep(2_000);
    await route.continue();
  });
  await admin.getByRole('button', { name: 'เปิดร้าน' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'เริ่มต้นใช้งาน' })).toBeVisible();
  await expect(admin).toHaveURL(/\/admin\/setup$/);
  await expect(admin.getByText('เสร็จแล้ว 0 จาก 7')).toBeVisible();
  await expectAccessible(admin);
  // what was printed for people is in no line of the log
  expect(said.split('\n').filter((line) => line.startsWith('{') && line.includes(code))).toEqual([]);
}

async function sayWho(admin: Page) {
  await admin.getByRole('link', { name: 'ข้อมูลร้าน: ไปที่หน้านี้' }).click();
  await admin.getByRole('textbox', { name: 'เบอร์โทร' }).fill('081-234-5678');
  await admin.getByRole('textbox', { name: 'ที่อยู่' }).fill('9 ถนนรัก ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200');
  await admin.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(admin.getByText('บันทึกข้อมูลร้านแล้ว')).toBeVisible();
}

async function prepare(admin: Page) {
  await admin.goto('/admin/setup');
  await admin.getByRole('button', { name: 'LINE', exact: true }).click();
  await admin.getByRole('button', { name: 'Facebook', exact: true }).click();
  await expect(admin.getByText('บันทึก Facebook แล้ว')).toBeVisible();

  await admin.getByRole('button', { name: 'เพิ่มบัญชีหรือพร้อมเพย์' }).click();
  const form = admin.getByRole('dialog');
  await choose(admin, 'ธนาคาร', 'กสิกรไทย');
  await form.getByLabel('เลขบัญชี').fill('123-4-56789-0');
  await form.locator('input[type=file]').setInputFiles({
    name: 'qr.png',
    mimeType: 'image/png',
    buffer: await bwip.toBuffer({
      bcid: 'qrcode',
      text: anyId({ type: 'MSISDN', target: PROMPTPAY }),
      scale: 4,
      padding: 8,
      backgroundcolor: 'FFFFFF',
    }),
  });
  await expect(form.getByText('ใส่ 081-234-5678 จาก QR แล้ว')).toBeVisible();
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(form).toHaveCount(0);

  await admin.getByRole('button', { name: /^เพิ่มให้: ไลน์แพ็ก 1/ }).click();
  await expect(admin.getByText('เสร็จแล้ว 4 จาก 7')).toBeVisible();
}

async function firstProduct(admin: Page) {
  await admin.getByRole('link', { name: 'เพิ่มสินค้า', exact: true }).click();
  await admin.getByLabel('รหัสสินค้า').fill('SOAP');
  await admin.getByLabel('ชื่อสินค้า').fill('สบู่ก้อน');
  await admin.getByLabel('ราคาขาย').fill('59');
  await admin.getByRole('button', { name: 'เพิ่มเข้าคลังด้วยรหัสและชื่อนี้' }).click();
  await expect(admin.getByRole('list', { name: 'ส่วนประกอบจากคลัง' })).toContainText('SOAP');
  await admin.getByRole('button', { name: 'บันทึกสินค้า' }).click();
  await expect(admin).toHaveURL(/\/admin\/product$/);
}

async function stockIn(admin: Page) {
  await admin.goto('/wms/inventory/in');
  await pick(admin, 'ค้นหาสินค้า', 'สบู่ก้อน');
  await admin.getByLabel('จำนวน SOAP').fill('10');
  await admin.getByLabel('ต้นทุนต่อหน่วย SOAP').fill('18');
  await admin.getByRole('button', { name: 'บันทึกรับเข้า' }).click();
  await expect(admin.getByRole('row').filter({ hasText: 'SOAP' })).toContainText('10');
}

/** By their usernames. */
async function addPeople(admin: Page): Promise<Map<string, string>> {
  await admin.goto('/admin/setup');
  await admin.getByRole('button', { name: 'เพิ่มหลายคน' }).click();
  const dialog = admin.getByRole('dialog');
  for (const [n, name, username] of [
    [1, 'ฝน', 'fon'],
    [2, 'เช็ก', 'chek'],
    [3, 'นก', 'rak'],
  ] as const) {
    await dialog.getByLabel(`ชื่อ คนที่ ${n}`).fill(name);
    await dialog.getByLabel(`ชื่อผู้ใช้ คนที่ ${n}`).fill(username);
  }
  await dialog.getByRole('button', { name: 'เพิ่ม 3 คน' }).click();
  // the one that is taken stays to be mended
  await expect(dialog.getByRole('alert')).toContainText('rak');
  await expectAccessible(admin);
  await dialog.getByLabel('ชื่อผู้ใช้ คนที่ 1').fill('nok');
  await dialog.getByRole('button', { name: 'เพิ่ม 1 คน' }).click();
  await expect(dialog.getByText('เพิ่มแล้ว 3 คน')).toBeVisible();
  const [names, words] = await Promise.all([
    dialog.getByTestId('username').allInnerTexts(),
    dialog.getByTestId('one-time-password').allInnerTexts(),
  ]);
  await dialog.getByRole('button', { name: 'ส่งให้แล้ว ปิด' }).click();
  return new Map(names.map((name, i) => [name, words[i]!]));
}

/** With the password from the slip, then one of their own. */
async function comeIn(browser: Browser, username: string, passwords: Map<string, string>): Promise<Page> {
  const page = await desk(browser);
  const given = passwords.get(username)!;
  await page.goto('/');
  await page.getByLabel('ชื่อผู้ใช้หรืออีเมล').fill(username);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await page.getByLabel('รหัสผ่านที่ได้รับ').fill(given);
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('พิมพ์รหัสผ่านใหม่อีกครั้ง').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'ตั้งรหัสผ่านและเริ่มใช้งาน' }).click();
  await expect(page.getByRole('button', { name: /^เมนูของ/ })).toBeVisible();
  return page;
}

async function orderFromChat(clerk: Page): Promise<string> {
  await clerk.goto('/backoffice/orders/create');
  await clerk.getByLabel('วางข้อความจากแชต').fill(CHAT);
  await clerk.getByRole('button', { name: 'อ่านข้อความ' }).click();
  await expect(clerk.getByLabel('ชื่อผู้รับ')).toHaveValue('กนกวรรณ ปิ่นเกล้า');
  await pick(clerk, 'ค้นหาสินค้า', 'สบู่ก้อน');
  await clerk.getByRole('textbox', { name: 'จำนวน สบู่ก้อน' }).fill('2');
  await choose(clerk, 'ช่องทางขาย', 'LINE');
  await choose(clerk, 'วิธีชำระเงิน', 'โอน กสิกรไทย');
  await choose(clerk, 'ขนส่ง', 'ไปรษณีย์ไทย');
  await expect(clerk.getByText('฿118.00').first()).toBeVisible();
  await clerk.getByRole('button', { name: 'บันทึกออเดอร์' }).click();
  const head = clerk.getByRole('heading', { level: 1 });
  await expect(head).toHaveText(/^SO\d{4}-000001/);
  const number = (await head.innerText()).trim();
  await putFile(clerk, aSlip(folder, 118, 'FIRST1'));
  await clerk.getByLabel('ยอดในสลิป').fill('118');
  await clerk.getByRole('button', { name: 'แนบสลิป', exact: true }).click();
  await expect(clerk.getByText('แนบสลิปแล้ว')).toBeVisible();
  return number;
}

async function confirmSlip(checker: Page, number: string) {
  await checker.goto('/backoffice/payments');
  const sheet = checker.getByRole('article', { name: 'ออเดอร์ที่กำลังตรวจ' });
  await expect(sheet.getByRole('heading', { name: number })).toBeVisible();
  await sheet.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(checker.getByText(new RegExp(`รับเงิน ${number} ฿`))).toBeVisible();
}

async function pack(packer: Page, number: string) {
  await packer.goto('/backoffice/packings');
  await packer.getByRole('button', { name: 'ตัดรอบแพ็ก' }).click();
  await expect(packer.getByText('รอบนี้จะมี')).toBeVisible();
  await packer.getByRole('button', { name: 'ตัดรอบ', exact: true }).click();
  await expect(packer.getByText(number, { exact: true })).toBeVisible();
  await packer.getByRole('button', { name: 'ไปตรวจแพ็ก' }).click();
  await expect(packer).toHaveURL(/shipping\/checking$/);
  await packer.getByRole('button', { name: 'โต๊ะ 1' }).click();
  await ready(packer);
  await scan(packer, number);
  await expect(packer.getByRole('heading', { name: number })).toBeVisible();
  const { barcode } = (
    (await (await packer.request.get('/api/v1/wms/inventory?q=SOAP')).json()) as {
      Data: { Barcode: string }[];
    }
  ).Data.map(({ Barcode }) => ({ barcode: Barcode }))[0]!;
  await scan(packer, barcode);
  await expect(packer.getByText('1/2', { exact: true }).first()).toBeVisible();
  await scan(packer, barcode);
  await expect(packer.getByRole('status').filter({ hasText: 'ปิดกล่องแล้ว' })).toContainText(number);
}
