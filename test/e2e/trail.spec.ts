import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'trail', 'audit');

test('an administrator finds who changed a permission, sees it before and after, and saves it as a file', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const found = await page.request.get('/api/v1/users?q=checker');
  const [user] = ((await found.json()) as { Data: { id: number; name: string }[] }).Data;
  const changed = await page.request.put(`/api/v1/users/${user!.id}/role`, {
    data: { group_id: 3, roles: { payment: 3, order: 1 } },
    headers: { origin: new URL(found.url()).origin },
  });
  expect(changed.ok()).toBe(true);

  // who types fast is ahead of what there is to choose from: it is chosen as soon as it comes
  await page.route('**/api/v1/trail/choices*', async (route) => {
    await new Promise((later) => setTimeout(later, 1500));
    await route.continue();
  });
  await page.goto('/admin/trail');
  await page.getByRole('combobox', { name: 'ทำอะไร' }).fill('แก้กลุ่ม');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/action=user\.role/);
  const row = page.locator('[data-row]').filter({ hasText: user!.name });
  await expect(row.first()).toContainText('การชำระเงิน: ตัดสินใจ');
  await expectAccessible(page);

  await row.first().getByText('แก้กลุ่มหรือสิทธิ์').click();
  const sheet = page.getByRole('dialog', { name: 'แก้กลุ่มหรือสิทธิ์' });
  await expect(sheet.getByRole('row', { name: /สิทธิ์ .*การชำระเงิน: ทำงาน.*การชำระเงิน: ตัดสินใจ/ })).toBeVisible();
  await expect(sheet.getByText('มาลี ศรีมะลิ')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'บันทึกตารางนี้เป็นไฟล์' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = readFileSync(await (await saving).path(), 'utf8');
  expect(text).toContain(`แก้กลุ่มหรือสิทธิ์,ผู้ใช้,${user!.name}`);

  // what that person did stands on their page
  await page.goto(`/admin/user/${user!.id}`);
  await page.getByRole('tab', { name: 'สิ่งที่ทำ' }).click();
  await page.getByRole('link', { name: 'ดูทั้งหมด' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/trail\\?user_id=${user!.id}`));
});

it('a clerk is refused the trail, and sees the own day and card alone', async ({ page }) => {
  await signIn(page, 'clerk');
  await page.goto('/admin/trail');
  await expect(page.getByRole('heading', { name: 'ไม่มีสิทธิ์' })).toBeVisible();

  await page.goto('/pages/timeline');
  await expect(page.getByRole('listitem').filter({ hasText: 'เข้าสู่ระบบ' }).first()).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'ของใคร' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/pages/user');
  await expect(page.getByText('กานดา ใจงาม').last()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^สร้างออเดอร์$/ })).toBeVisible();
  await expectAccessible(page);
});
