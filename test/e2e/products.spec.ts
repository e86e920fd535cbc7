import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { streamXlsxRows } from 'hucre/xlsx';
import sharp from 'sharp';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'products');

const colour = async (background: string) => ({
  name: `${background}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const save = (page: Page) => page.getByRole('button', { name: 'บันทึกสินค้า' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a new bundle comes into the catalogue: category, pictures, components; it is found and sold', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/product/category');
  await page.getByRole('button', { name: 'เพิ่มหมวดหมู่' }).click();
  await page.getByLabel('ชื่อหมวดหมู่').fill('ของขวัญปีใหม่');
  await page.getByRole('dialog').getByRole('button', { name: 'เพิ่มหมวดหมู่' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'ของขวัญปีใหม่' })).toBeVisible();

  await page.goto('/admin/product/form');
  await page.getByLabel('รหัสสินค้า').fill('NY-001');
  await page.getByLabel('ชื่อสินค้า').fill('ชุดปีใหม่ สบู่กับเทียน');
  await page.getByLabel('ราคาขาย').fill('459');
  await choose(page, 'หมวดหมู่', 'ของขวัญปีใหม่');
  await page.getByLabel('แท็ก').fill('ปีใหม่');
  await page.getByLabel('แท็ก').press('Enter');
  const parts = page.getByRole('list', { name: 'ส่วนประกอบจากคลัง' }).getByRole('listitem');
  for (const [n, item] of ['สบู่ก้อน มะลิ', 'เทียนหอมไขถั่วเหลือง มะลิ 80 กรัม'].entries()) {
    await page.getByLabel('ค้นหาของในคลัง').fill(item);
    await page.getByLabel('ค้นหาของในคลัง').press('Enter');
    await expect(parts).toHaveCount(n + 1);
  }
  await expect(page.getByText(/^ตอนนี้ขายได้ \d+ ชิ้น จำกัดที่ ML-/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([await colour('teal'), await colour('tomato')]);
  const pictures = page.getByRole('list', { name: 'รูปสินค้า' }).getByRole('listitem');
  await expect(pictures).toHaveCount(2);
  const second = await pictures.nth(1).locator('img').first().getAttribute('src');
  await page.getByRole('button', { name: 'เลื่อนรูปที่ 2 ไปก่อนหน้า' }).click();
  await expect(pictures.first().locator('img').first()).toHaveAttribute('src', second!);

  // kept on reload
  await page.reload();
  await expect(page.getByLabel('ชื่อสินค้า')).toHaveValue('ชุดปีใหม่ สบู่กับเทียน');
  await expect(parts).toHaveCount(2);
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/product$/);

  await page.goto('/backoffice/products?q=ชุดปีใหม่');
  await expect(row(page, 'NY-001')).toContainText('฿459.00');
  await row(page, 'NY-001').getByRole('link').click();
  await expect(page.getByRole('dialog').getByText('ของขวัญปีใหม่')).toBeVisible();
});

test('two at one product: the second sees who changed what where he looks, and is asked before one text is lost', async ({
  browser,
}) => {
  const [first, second] = [await browser.newPage(), await browser.newPage()];
  for (const page of [first, second]) {
    await signIn(page, 'admin');
    await page.goto('/admin/product/form?id=5');
    await expect(page.getByLabel('ชื่อสินค้า')).not.toHaveValue('');
  }
  const names = [first, second].map((page) => page.getByRole('textbox', { name: 'ชื่อสินค้า' }));
  await names[1]!.fill('ชื่อของคนที่สอง');
  // where he looks: down at the weight
  await second.getByLabel(/^น้ำหนัก/).fill('250');
  await names[0]!.fill('ชื่อของคนแรก');
  await first.getByLabel('ราคาขาย').fill('701');
  await save(first).click();
  await expect(first.getByText('บันทึก ชื่อของคนแรก แล้ว')).toBeVisible();

  const told = second.getByRole('status').filter({ hasText: 'มาลี ศรีมะลิ บันทึกข้อมูลนี้ระหว่างที่คุณแก้อยู่' });
  await expect(told).toBeInViewport({ ratio: 1 });
  await expect(second.getByLabel('ราคาขาย')).toHaveValue(/701/);
  await told.getByRole('button', { name: 'ราคาขาย' }).click();
  await expect(
    second.getByRole('status').filter({ hasText: /มาลี ศรีมะลิ แก้ช่องนี้.*→ ฿701.00/ }),
  ).toBeInViewport();
  await expect(names[1]!).toHaveValue('ชื่อของคนที่สอง');

  // still to be chosen after a reload, and not written over by a hasty save
  await second.reload();
  await expect(told).toBeVisible();
  await save(second).click();
  const ask = second.getByRole('dialog', { name: 'แก้ช่องเดียวกันสองคน' });
  await expect(ask.getByText('ชื่อของคนแรก')).toBeVisible();
  await expect(ask.getByText('ชื่อของคนที่สอง')).toBeVisible();
  await expect(ask.getByText('ราคาขาย')).toBeHidden();
  await expect(ask.getByRole('button', { name: 'บันทึกตามที่เลือก' })).toHaveAttribute('aria-disabled', 'true');
  await ask.getByRole('radio', { name: /ใช้ของเขา/ }).check();
  await ask.getByRole('button', { name: 'บันทึกตามที่เลือก' }).click();
  await expect(second.getByText('บันทึก ชื่อของคนแรก แล้ว')).toBeVisible();
  await expect(names[1]!).toHaveValue('ชื่อของคนแรก');
  await expect(told).toBeHidden();
  await first.reload();
  await expect(first.getByLabel(/^น้ำหนัก/)).toHaveValue('250');

  await first.getByRole('button', { name: 'ดูประวัติการแก้ไข' }).click();
  // what was empty is not a dash struck through
  await expect(first.getByRole('dialog').getByText(/น้ำหนัก.*: ว่าง → 250/)).toBeVisible();
});

it('who chooses his own where both changed a field saves his own', async ({ browser }) => {
  const [first, second] = [await browser.newPage(), await browser.newPage()];
  for (const page of [first, second]) {
    await signIn(page, 'admin');
    await page.goto('/admin/product/form?id=6');
    await expect(page.getByLabel('ชื่อสินค้า')).not.toHaveValue('');
  }
  await second.getByLabel('รายละเอียด').fill('เนื้อผ้าของคนที่สอง');
  await first.getByLabel('รายละเอียด').fill('เนื้อผ้าของคนแรก');
  await save(first).click();
  const note = second.getByRole('status').filter({ hasText: 'มาลี ศรีมะลิ แก้ช่องนี้' });
  await expect(note).toContainText('เนื้อผ้าของคนแรก');
  await note.getByRole('button', { name: 'ใช้ของฉัน รายละเอียด' }).click();
  await expect(note).toBeHidden();
  await save(second).click();
  await expect(first.getByLabel('รายละเอียด')).toHaveValue('เนื้อผ้าของคนที่สอง');
});

it('prices of several are raised together, seen before; one is taken off sale', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/product?q=ML-CD');
  await row(page, 'ML-CD-001').getByRole('checkbox').check();
  await row(page, 'ML-CD-002').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'แก้ราคา' }).click();
  await page.getByLabel('เปอร์เซ็นต์').fill('10');
  const preview = page.getByRole('list', { name: 'เดิมและใหม่' });
  await expect(preview.getByRole('listitem').filter({ hasText: 'ML-CD-001' })).toContainText(
    '฿190.00 → ฿209.00',
  );
  await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click();
  // not the dialog before it, which names the product too
  await expect(page.getByRole('dialog', { name: /^ผล/ }).getByText('ML-CD-002')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, 'ML-CD-001')).toContainText('฿209.00');

  await row(page, 'ML-CD-001').getByRole('link').click();
  await page.getByRole('button', { name: 'ปิดขาย', exact: true }).click();
  await expect(page.getByRole('button', { name: 'เปิดขาย', exact: true })).toBeVisible();
  await page.goto('/admin/product?state=closed');
  await expect(row(page, 'ML-CD-001')).toBeVisible();
});

it('every product of a filter is chosen from page to page, repriced in pieces and saved as a file', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/product');
  const pages = (await page
    .getByText(/^1–10 จาก \d+/)
    .first()
    .textContent())!;
  const total = Number(/จาก (\d+)/.exec(pages)![1]);
  await page.getByRole('checkbox', { name: 'เลือกทุกแถวในหน้านี้' }).check();
  const bar = page.getByRole('toolbar', { name: /^เลือกแล้ว/ });
  await page.getByRole('button', { name: 'หน้าถัดไป' }).click();
  await expect(bar).toContainText('เลือกแล้ว 10 แถว');
  await expect(bar).toContainText('ในหน้านี้ 0');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(bar).toContainText('เลือกแล้ว 11 แถว');
  await bar.getByRole('button', { name: `เลือกทั้งหมด ${total} แถวที่ตรงกับตัวกรอง` }).click();
  await expect(bar).toContainText(`เลือกแล้ว ${total} แถว`);
  await page.getByRole('row').nth(1).getByRole('checkbox').uncheck();

  const coming = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'ส่งออกที่เลือก' }).click();
  let lines = 0;
  for await (const _ of streamXlsxRows(readFileSync(await (await coming).path()))) lines++;
  expect(lines).toBe(1 + total - 1);

  // nothing is chosen at first, so nothing can be stripped by one press
  await bar.getByRole('button', { name: 'ย้ายหมวดหมู่' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'บันทึกทั้งหมด' })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('list', { name: 'เดิมและใหม่' })).toBeHidden();
  await page.keyboard.press('Escape');

  await bar.getByRole('button', { name: 'แก้ราคา' }).click();
  await dialog.getByLabel('เปอร์เซ็นต์').fill('10');
  await expect(dialog.getByText(`เปลี่ยน ${total - 1} รายการ`)).toBeVisible();
  await dialog.getByRole('button', { name: 'บันทึกทั้งหมด' }).click();
  await expect(page.getByRole('dialog').getByText(`สำเร็จ ${total - 1}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();

  // another filter lets them go, and says so
  await page.getByRole('checkbox', { name: 'เลือกทุกแถวในหน้านี้' }).check();
  await page.getByPlaceholder('ชื่อ รหัส แท็ก หรือบาร์โค้ด').fill('เทียน');
  await expect(page.getByText('ยกเลิกการเลือก 10 แถวแล้ว เพราะเปลี่ยนตัวกรอง')).toBeVisible();
  await expect(bar).toBeHidden();
});

it('a tag that is too long stays in its field and says so', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/product/form?id=9');
  const tags = page.getByRole('textbox', { name: 'แท็ก' });
  await tags.fill('ก'.repeat(41));
  await tags.press('Enter');
  await expect(page.getByText('ยาวเกิน 40 ตัวอักษร (ตอนนี้ 41)')).toBeVisible();
  await expect(tags).toHaveValue('ก'.repeat(41));
  await page.getByLabel('รายละเอียด').fill('ใหม่');
  await save(page).click();
  await expect(page.getByText('แก้ 1 จุดที่ขึ้นสีแดง')).toBeVisible();
  await tags.fill('ก'.repeat(40));
  await tags.press('Enter');
  await expect(page.getByRole('list', { name: 'แท็ก' }).getByText('ก'.repeat(40))).toBeVisible();
  await save(page).click();
  await expect(page.getByText(/^บันทึก .* แล้ว/)).toBeVisible();
});

it('a product that was sold is not deleted: the reason and the ways out stay in the dialog', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/product?q=ML-TS');
  await page.locator('[data-row]').first().getByRole('link').click();
  await page.getByRole('button', { name: 'ลบสินค้า' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'ลบสินค้า' });
  await remove.click();
  await expect(dialog.getByRole('alert')).toContainText(/เพราะอยู่ใน.*ออเดอร์ \d+ ใบ.*ปิดขายแทนได้/);
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  const orders = dialog.getByRole('link', { name: 'ดูออเดอร์ที่มีสินค้านี้' });
  const path = (await orders.getAttribute('href'))!;
  await dialog.getByRole('button', { name: 'ปิดขายแทน' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'เปิดขาย', exact: true })).toBeVisible();

  await page.goto(path);
  const leave = page.getByRole('button', { name: /^เลิกกรองสินค้า ML-TS/ });
  await expect(leave).toBeVisible();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await leave.click();
  await expect(leave).toBeHidden();
});

it('a barcode whose check digit is wrong is taken with a warning', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/product/form?id=10');
  const codes = page.getByRole('textbox', { name: 'บาร์โค้ดเพิ่มเติม' });
  await codes.fill('8850000000001');
  await codes.press('Enter');
  await expect(page.getByText('8850000000001: EAN-13 ควรลงท้ายด้วย 3 (ใส่มา 1)')).toBeVisible();
  await expect(page.getByRole('list', { name: 'บาร์โค้ดเพิ่มเติม' }).getByText('8850000000001')).toBeVisible();
});
