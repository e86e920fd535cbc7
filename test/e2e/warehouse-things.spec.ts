import { expect, type Page } from '@playwright/test';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'warehouse');

const sheet = (page: Page) => page.getByRole('dialog');
const plan = (page: Page) => page.getByRole('group', { name: /^แผนผังพื้นที่/ });

test('a storage is added, stands on the plan, shows what lies in it, and closes once it is empty', async ({
  page,
}) => {
  await signIn(page, 'stock');
  await page.goto('/wms/storage');
  // by keyboard: the plan's first storage
  await plan(page)
    .getByRole('button', { name: /คลังหลัก/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByText('ของที่อยู่ในนี้')).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'ปิดใช้' })).toHaveAttribute(
    'aria-description',
    /ยังมีของอยู่ .* ย้ายออกให้หมดก่อน/,
  );
  await sheet(page).getByRole('listitem').first().getByRole('button').click();
  await expect(sheet(page).getByText('ความเคลื่อนไหว', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'เพิ่มคลัง' }).click();
  await sheet(page).getByLabel('ชื่อ', { exact: false }).first().fill('ชั้น A-01');
  await choose(page, 'ประเภท', 'คลังเก็บของ');
  for (const [label, cm] of [
    ['X จากซ้าย (ซม.)', '560'],
    ['Y จากบน (ซม.)', '120'],
    ['กว้าง (ซม.)', '120'],
    ['ลึก (ซม.)', '60'],
    ['สูง (ซม.)', '200'],
  ] as const)
    await sheet(page).getByLabel(label).fill(cm);
  await sheet(page).getByLabel('รับน้ำหนักได้ (กก.)').fill('150');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('บันทึก ชั้น A-01 แล้ว')).toBeVisible();

  const box = plan(page).getByRole('button', { name: 'ชั้น A-01 · ว่าง · ว่าง' });
  await box.click();
  await expect(sheet(page).getByText('120 × 60 × 200 ซม.')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'ปิดใช้' }).click();
  await expect(page.getByText('ปิดใช้ ชั้น A-01 แล้ว')).toBeVisible();
  await expect(sheet(page).getByText('ปิดใช้แล้ว')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'เปิดใช้อีกครั้ง' }).click();
  await expect(page.getByText('เปิดใช้ ชั้น A-01 แล้ว')).toBeVisible();
});

it('of two who edit one storage the second sees what the first changed, and loses nothing of his own', async ({
  browser,
}) => {
  const [one, two] = [await browser.newPage(), await browser.newPage()];
  for (const page of [one, two]) {
    await signIn(page, 'stock');
    await page.goto('/wms/storage?view=list');
    await page.getByRole('row').filter({ hasText: 'ตู้หน้าร้าน' }).click();
    await sheet(page).getByRole('button', { name: 'แก้ไข' }).click();
    await expect(page.getByLabel('คำอธิบาย')).toHaveValue('ของโชว์และขายหน้าร้าน');
  }
  await two.getByLabel('สูง (ซม.)').fill('190');
  await one.getByLabel('คำอธิบาย').fill('ตู้กระจก');
  await one.keyboard.press('Control+Enter');
  await expect(one.getByText('บันทึก ตู้หน้าร้าน แล้ว')).toBeVisible();

  // what was not touched here is theirs at once, what was typed stays
  await expect(two.getByLabel('คำอธิบาย')).toHaveValue('ตู้กระจก');
  await expect(two.getByLabel('สูง (ซม.)')).toHaveValue('190');
  await two.keyboard.press('Control+Enter');
  await expect(two.getByText('บันทึก ตู้หน้าร้าน แล้ว')).toBeVisible();
});

it('a partner is added with a tax id that is verified, and found again with what was bought', async ({
  page,
}) => {
  await signIn(page, 'stock');
  await page.goto('/wms/partner');
  await page.getByRole('button', { name: 'เพิ่มคู่ค้า' }).click();
  await sheet(page).getByLabel('ชื่อบริษัท/ร้าน').fill('โรงงานสบู่คุณยาย');
  await sheet(page).getByLabel('เลขผู้เสียภาษี').fill('1-1017-00230-70-4');
  await page.keyboard.press('Control+Enter');
  await expect(sheet(page).getByText('หลักสุดท้ายควรเป็น 8 (ใส่มา 4) ตรวจเลขอีกครั้ง')).toBeVisible();
  await sheet(page).getByLabel('เลขผู้เสียภาษี').fill('1-1017-00230-70-8');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('บันทึก โรงงานสบู่คุณยาย แล้ว')).toBeVisible();

  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/ค้นหาชื่อ ผู้ติดต่อ/))
    .first()
    .fill('1101700230708');
  await page.getByRole('row').filter({ hasText: 'โรงงานสบู่คุณยาย' }).click();
  await expect(sheet(page).getByText('ยังไม่เคยซื้อของจากคู่ค้านี้')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'ลบ' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'ลบ' }).click();
  await expect(page.getByText('ลบ โรงงานสบู่คุณยาย แล้ว')).toBeVisible();

  await page.goto('/wms/partner?q=ฝ้ายงาม');
  await page.getByRole('row').filter({ hasText: 'ฝ้ายงาม' }).click();
  await expect(sheet(page).getByRole('columnheader', { name: 'ราคาล่าสุด' })).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'ลบ' })).toHaveAttribute(
    'aria-description',
    /มีบิลอยู่ .* ปิดใช้แทน/,
  );
});

test('an item gets a barcode of the house and one of its carton; a scanned carton comes in as twelve', async ({
  page,
}) => {
  await signIn(page, 'stock');
  await page.goto('/wms/product');
  await page.getByRole('button', { name: 'เพิ่มสินค้าคลัง' }).click();
  await sheet(page).getByLabel('ชื่อสินค้า').fill('สบู่ข้าวหอม');
  await sheet(page).getByLabel('SKU', { exact: false }).first().fill('so-rice');
  await sheet(page).getByLabel('หน่วยบรรจุ').fill('ลัง');
  await sheet(page).getByRole('button', { name: 'ขอเลขใหม่' }).click();
  await expect(sheet(page).getByLabel('บาร์โค้ดหลัก (1 ชิ้น)')).toHaveValue(/^20\d{11}$/);
  await sheet(page).getByRole('button', { name: 'เพิ่มบาร์โค้ด' }).click();
  // a wrong last digit is said, and kept all the same
  await sheet(page).getByLabel('บาร์โค้ดที่ 2', { exact: true }).fill('4006381333932');
  await expect(sheet(page).getByText('EAN-13 ควรลงท้ายด้วย 1 (ใส่มา 2)')).toBeVisible();
  await sheet(page).getByLabel('ชิ้นต่อสแกน').fill('12');
  await sheet(page).getByLabel('กว้าง (ซม.)').fill('5.5');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('บันทึก สบู่ข้าวหอม แล้ว')).toBeVisible();

  await page.goto('/wms/product?q=SO-RICE');
  await page.getByRole('row').filter({ hasText: 'SO-RICE' }).click();
  await expect(sheet(page).getByRole('row').filter({ hasText: '4006381333932' })).toContainText('12 ชิ้น');

  await page.goto('/wms/inventory/in');
  const scan = page.getByLabel('สแกนบาร์โค้ด');
  await scan.pressSequentially('4006381333932', { delay: 110 });
  await scan.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'SO-RICE' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'สแกนล่าสุด' })).toContainText('12');
});

it('stickers of what came in open as a PDF, one for each piece', async ({ page, context }) => {
  await signIn(page, 'stock');
  await page.goto('/wms/history?kind=in');
  await page.getByRole('row').filter({ hasText: 'รับเข้า' }).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'พิมพ์สติกเกอร์' }).click();
  await expect(sheet(page).getByText(/^รวม [\d,]+ ดวง$/)).toBeVisible();
  await sheet(page).getByRole('list', { name: 'จำนวนดวง' }).getByRole('textbox').first().fill('1');
  const opened = context.waitForEvent('request', (request) => request.url().includes('/api/v1/wms/sticker'));
  await sheet(page)
    .getByRole('button', { name: /เปิด PDF/ })
    .click();
  const answer = await page.request.get((await opened).url());
  expect([answer.status(), (await answer.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});
