import { expect } from '@playwright/test';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'listings');

test('listings are matched: all with an equal code at once, one from its suggestions, and taken back', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/product/platform');
  const shopee = page.getByRole('listitem').filter({ hasText: 'Shopee' });
  await shopee.getByRole('link', { name: 'เปิดรายการ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('สินค้าบน Shopee');
  await page.getByRole('button', { name: /^จับคู่ที่รหัสตรงกัน \([1-9]/ }).click();
  const dialog = page.getByRole('dialog');
  const shown = dialog.getByRole('list', { name: 'รายการที่จะจับคู่' }).getByRole('listitem');
  await expect(shown).not.toHaveCount(0);
  const pairs = await shown.count();
  await expect(dialog).toContainText(`จับคู่ ${pairs} รายการที่รหัสตรงกัน`);
  await dialog.getByRole('button', { name: 'จับคู่ทั้งหมดนี้' }).click();
  await expect(page.getByText(`จับคู่แล้ว ${pairs} รายการ`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'จับคู่ที่รหัสตรงกัน (0)' })).toBeVisible();

  // what is left has a code of its own there: its name tells
  await page.locator('tbody').getByRole('row').first().click();
  const save = page.getByRole('button', { name: 'บันทึกการจับคู่' });
  await page.getByRole('button', { name: /^ใช้ / }).first().click();
  await save.click();
  await expect(page.getByText(/^จับคู่แล้ว: \S+ × 1/)).toBeVisible();
  // matched already: a second suggestion takes its place, and a set is another button
  await page
    .getByRole('button', { name: /^เปลี่ยนเป็น / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^เอา .* ออก$/ })).toHaveCount(1);
  await page
    .getByRole('button', { name: /^เพิ่ม .* เป็นชุด$/ })
    .first()
    .click();
  await expect(page.getByText('เป็นชุด 2 อย่าง')).toBeVisible();
  await page
    .getByRole('button', { name: /^เอา .* ออก$/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^เอา .* ออก$/ }).click();
  await save.click();
  await expect(page.getByText('ยกเลิกการจับคู่แล้ว ออเดอร์ที่ผ่านมาไม่เปลี่ยน')).toBeVisible();
});

it('a marketplace is opened by code or name, and its listing leads back to it', async ({ page }) => {
  await signIn(page, 'admin');
  for (const given of ['3', 'Shopee', 'shopee']) {
    await page.goto(`/admin/product/${given}`);
    await expect(page.getByRole('heading', { level: 1, name: 'สินค้าบน Shopee' })).toBeVisible();
  }
  // what is counted says that the filter leaves some out
  await expect(page.getByRole('button', { name: /^ทั้งหมดตามตัวกรอง/ })).toBeVisible();
  await page.goto('/admin/product/99');
  await expect(page.getByRole('heading', { name: 'ไม่มีแพลตฟอร์มชื่อ “99”' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'สินค้าบนแพลตฟอร์ม' }).last()).toBeVisible();

  await page.goto('/admin/product/shopee?mapping_status=all');
  await page.locator('[data-row]').first().getByRole('link').click();
  await page.getByRole('navigation', { name: 'ตำแหน่งหน้านี้' }).getByRole('link', { name: 'Shopee' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'สินค้าบน Shopee' })).toBeVisible();
});
