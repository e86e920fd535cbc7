import { expect, type Page } from '@playwright/test';
import { anItem, aPlace, liesIn } from './a-shelf.ts';
import { ask } from './ask.ts';
import { signIn } from './people.ts';
import { ready, sayPieces, scan } from './scanner.ts';
import { test } from './shop.ts';

const last = (page: Page) => page.getByRole('status', { name: 'สแกนล่าสุด' });
const save = (page: Page) => page.keyboard.press('Control+Enter');
const head = (page: Page) => page.getByRole('heading', { level: 1 });

/** A movement's screen, waiting for its first scan. */
async function begin(page: Page, path: string) {
  await page.goto(`/wms/inventory/${path}`);
  await ready(page);
}
async function sticker(page: Page, { code, name }: { code: string; name: string }) {
  await scan(page, code);
  await expect(last(page)).toContainText(name);
}

test("a stock keeper's day by scanner alone: in, stickers, to the line, handed over, corrected, moved, counted, explained", async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'admin');
  const [shelf, cupboard] = [await aPlace(page, 'store', 'ชั้นเช้า'), await aPlace(page, 'store', 'ตู้บ่าย')];
  const [line, other] = [await aPlace(page, 'line', 'ไลน์เช้า'), await aPlace(page, 'line', 'ไลน์บ่าย')];
  const soap = await anItem(page, 'สบู่เช้า');
  await signIn(page, 'stock');
  const lies = (place: { name: string }) => liesIn(page, soap, place.name);

  await test.step('goods in: two cartons and a piece, onto the shelf whose sticker is scanned', async () => {
    await begin(page, 'in');
    await sticker(page, shelf);
    await scan(page, soap.carton);
    await sayPieces(page, '2');
    await scan(page, soap.barcode);
    await expect(last(page)).toContainText('25 ชิ้น');
    await save(page);
    await expect(page.getByRole('dialog', { name: '1 รายการจะเข้าเป็น ฿0 ต่อชิ้น' })).toBeVisible();
    await save(page);
    await expect(head(page)).toHaveText(/^IN/);
    expect(await lies(shelf)).toBe(25);
  });
  await test.step('stickers for what came', async () => {
    await page.getByRole('button', { name: 'พิมพ์สติกเกอร์' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('รวม 25 ดวง')).toBeVisible();
    const asked = page.context().waitForEvent('request', (r) => r.url().includes('/api/v1/wms/sticker'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /เปิด PDF/ })
      .focus();
    await page.keyboard.press('Enter');
    expect((await page.request.get((await asked).url())).headers()['content-type']).toContain('pdf');
  });
  await test.step('a carton to the packing line', async () => {
    await begin(page, 'transfertoline');
    await sticker(page, line);
    await sticker(page, shelf);
    await scan(page, soap.carton);
    await expect(last(page)).toContainText('12 ชิ้น');
    await save(page);
    await expect(head(page)).toHaveText(/^TR/);
    expect([await lies(shelf), await lies(line)]).toEqual([13, 12]);
  });
  await test.step('which the packer of the next line scans in', async () => {
    const { id } = await ask<{ id: number }>(page, 'post', '/api/v1/wms/inventory/user/move', {
      from_storage_id: line.id,
      to_storage_id: other.id,
    });
    const packer = await browser.newPage();
    await signIn(packer, 'packer');
    await packer.goto(`/wms/inventory/usermove/${id}`);
    await ready(packer);
    await scan(packer, soap.carton);
    await expect(last(packer)).toContainText('12/12 ชิ้น');
    await save(packer);
    await expect(packer.getByText('รับแล้ว', { exact: true })).toBeVisible();
    expect([await lies(line), await lies(other)]).toEqual([0, 12]);
    await packer.close();
  });
  await test.step('one piece too many in the books goes out as a correction', async () => {
    await begin(page, 'out');
    await sticker(page, shelf);
    await scan(page, soap.barcode);
    await page.getByRole('combobox', { name: 'เหตุผล' }).focus();
    await page.keyboard.type('แก้ยอด', { delay: 120 });
    await page.keyboard.press('Enter');
    await page.getByLabel('หมายเหตุ').fill('นับรับผิดไปหนึ่ง');
    await save(page);
    await expect(head(page)).toHaveText(/^OUT/);
    expect(await lies(shelf)).toBe(12);
  });
  await test.step('two pieces into the cupboard: from where one stands, to where one lays them down', async () => {
    await begin(page, 'transfer');
    await sticker(page, shelf);
    await scan(page, soap.barcode);
    await sayPieces(page, '2');
    await sticker(page, cupboard);
    await save(page);
    await expect(head(page)).toHaveText(/^TR/);
    expect([await lies(shelf), await lies(cupboard)]).toEqual([10, 2]);
  });
  await test.step('the shelf is counted: one is missing', async () => {
    const { id } = await ask<{ id: number }>(page, 'post', '/api/v1/wms/inventory/count', {
      storage_ids: [shelf.id],
    });
    await page.goto(`/wms/inventory/count/${id}`);
    await ready(page);
    await scan(page, soap.barcode);
    await sayPieces(page, '9');
    await expect(last(page)).toContainText('9 ชิ้น');
    await page.goto(`/wms/inventory/count/review/${id}`);
    await page.getByRole('button', { name: 'ลงยอด', exact: true }).focus();
    await page.keyboard.press('Enter');
    const note = page.getByRole('dialog').getByLabel('หมายเหตุ');
    await expect(note).toBeFocused();
    await note.fill('หาแล้วไม่เจอ');
    await save(page);
    await expect(page.getByText(/^ลงยอดที่ต่าง 1 รายการแล้ว บิล /)).toBeVisible();
    expect(await lies(shelf)).toBe(9);
  });
  await test.step('and the figure explains itself to the owner', async () => {
    await page.goto(`/wms/inventory/summary?q=${soap.sku}`);
    const row = page.getByRole('row').filter({ hasText: soap.sku });
    await expect(row).toContainText('23');
    await row.getByTitle('ที่มาของตัวเลข').first().focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    for (const words of ['ยอดยกมา', 'รับเข้า', 'จ่ายออก', 'ปรับยอด'])
      await expect(sheet.getByText(words).first()).toBeVisible();
  });
});
