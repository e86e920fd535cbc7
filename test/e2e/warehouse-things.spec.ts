import { expect, type Page } from '@playwright/test';
import { choose } from './fields.ts';
import { signIn } from './people.ts';
import { test } from './shop.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const plan = (page: Page) => page.getByRole('group', { name: /^แผนผังพื้นที่/ });

test('a storage is added, stands on the plan, shows what lies in it, and closes once it is empty', async ({
  page,
}) => {
  await signIn(page, 'admin');
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

test('of two who edit one storage the second sees what the first changed, and loses nothing of his own', async ({
  browser,
}) => {
  const [one, two] = [await browser.newPage(), await browser.newPage()];
  for (const page of [one, two]) {
    await signIn(page, 'admin');
    await page.goto('/wms/storage?view=list');
    await page.getByRole('row').filter({ hasText: 'ตู้หน้าร้าน' }).click();
    await sheet(page).getByRole('button', { name: 'แก้ไข' }).click();
    await expect(page.getByLabel('คำอธิบาย')).toHaveValue('ของโชว์และขายหน้าร้าน');
  }
  await one.getByLabel('คำอธิบาย').fill('ตู้กระจก');
  await one.keyboard.press('Control+Enter');
  await expect(one.getByText('บันทึก ตู้หน้าร้าน แล้ว')).toBeVisible();

  await two.getByLabel('สูง (ซม.)').fill('190');
  await two.keyboard.press('Control+Enter');
  await expect(two.getByLabel('คำอธิบาย')).toHaveValue('ตู้กระจก');
  await expect(two.getByLabel('สูง (ซม.)')).toHaveValue('190');
  await two.keyboard.press('Control+Enter');
  await expect(two.getByText('บันทึก ตู้หน้าร้าน แล้ว')).toBeVisible();
});
