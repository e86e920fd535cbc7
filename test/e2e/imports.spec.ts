import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'imports');

const table = (...lines: string[]) => ({
  name: 'แคตตาล็อก.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['รหัสสินค้า,ชื่อสินค้า,ราคาขาย,หมวดหมู่', ...lines].join('\n')),
});

test('a catalogue comes in by file: template, check, wrong rows taken home, the rest brought in', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/product');
  await page.getByRole('link', { name: 'นำเข้า', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'นำเข้าไฟล์ Excel หรือ CSV' });
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'แบบฟอร์มเปล่า' }).click();
  expect((await saving).suggestedFilename()).toBe('สินค้า.xlsx');

  // another file says what is wrong with it, and the next one can be tried
  const chooser = dialog.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n') });
  await expect(dialog.getByRole('alert')).toContainText('แผ่นงานแรกไม่มีข้อมูล');
  await chooser.setInputFiles(
    table('IMP-1,สบู่จากไฟล์,"1,250",ของใหม่ > สบู่', 'IMP-2,ผ้าจากไฟล์,99,ของใหม่', 'IMP-3,แพง,ห้าบาท,'),
  );

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('แคตตาล็อก.csv');
  await expect(page.getByText('รอยืนยัน')).toBeVisible();
  await page.getByRole('button', { name: /^ผิด/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'IMP-3' })).toContainText('ราคาขาย');
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ดาวน์โหลดแถวที่ผิด' }).click();
  expect((await taken).suggestedFilename()).toContain('สาเหตุที่นำเข้าไม่ได้');

  await page.getByRole('button', { name: 'นำเข้า 2 แถว' }).click();
  await expect(page.getByText('นำเข้าแล้ว', { exact: true })).toBeVisible();
  await page.goto('/admin/product?q=IMP-');
  await expect(page.getByRole('row').filter({ hasText: 'สบู่จากไฟล์' })).toContainText('1,250');
});

it('a file is thrown away without a trace', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/backoffice/import?kind=products&bring=1');
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(table('THROWN,ของ,5,'));
  await page.getByRole('button', { name: 'ทิ้ง' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ทิ้ง' }).click();
  await expect(page.getByText('ทิ้งแล้ว ไม่มีอะไรเปลี่ยน')).toBeVisible();
  await page.goto('/admin/product?q=THROWN');
  await expect(page.getByText('ไม่มีรายการที่ตรงกับตัวกรอง')).toBeVisible();
});

it('who may import nothing is told so', async ({ page }) => {
  await signIn(page, 'packer');
  await page.goto('/backoffice/import?bring=1');
  await expect(page.getByRole('heading', { name: 'ไม่มีสิทธิ์ใช้งานส่วนนี้' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  it('a file is chosen by a tap; its state, progress and what came of it are in sight', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/backoffice/import?kind=stock-items&bring=1');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('แตะปุ่มเพื่อเลือกไฟล์')).toBeVisible();
    await expect(dialog.getByText('ลากไฟล์มาวางที่นี่')).toBeHidden();
    // a check of three rows is over before one sees it: it is told as on the way until the page is opened again
    const held = { state: 'checking', rows_done: 1 };
    await page.route(/\/api\/v1\/imports\/\d+$/, async (route) => {
      const answer = await route.fetch();
      const { Data } = (await answer.json()) as { Data: object };
      await route.fulfill({ response: answer, json: { Data: { ...Data, ...held } } });
    });
    const text = 'sku,name,barcodes\nPHONE-1,ของ,8850001234567\nPHONE-2,ของ,\nPHONE-3,,\n';
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'ของ.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

    await expect(page.getByText('กำลังตรวจ', { exact: true })).toBeInViewport();
    await expect(page.getByText('แถวที่ 1 จาก 3')).toBeInViewport();
    await expectAccessible(page);
    // the page goes on asking: an answer on its way is let through to the end before the page is left
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(page.getByText('รอยืนยัน', { exact: true })).toBeInViewport();
    await expect(page.getByText('1 แถวมีคำเตือน นำเข้าได้ แต่ควรดูก่อน')).toBeInViewport();
    await page.getByRole('button', { name: 'นำเข้า 2 แถว' }).click();
    await expect(page.getByText('นำเข้าแล้ว', { exact: true })).toBeInViewport();
    await expect(page.getByText(/นำเข้าแล้ว 2 แถว.* 1 แถวมีคำเตือน ควรดูอีกครั้ง/)).toBeInViewport();
    await expect(page.getByText(/นำเข้าได้ แต่ควรดูก่อน/)).toBeHidden();
    await expectAccessible(page);
  });
});
