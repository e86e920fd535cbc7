import { expect } from '@playwright/test';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'privacy');

test('a customer’s data is looked at, downloaded and erased on request, and the trail of looks says who', async ({
  page,
}) => {
  await signIn(page, 'admin');
  // somebody all of whose orders have ended
  const { Data } = (await (await page.request.get('/api/v1/privacy/people?page_size=200')).json()) as {
    Data: { id: number; name: string }[];
  };
  let chosen: { id: number; name: string } | undefined;
  for (const person of Data) {
    const { Data: held } = (await (await page.request.get(`/api/v1/privacy/people/${person.id}`)).json()) as {
      Data: { erasure: { blocks: unknown[]; erases: unknown[] } };
    };
    if (held.erasure.blocks.length === 0 && held.erasure.erases.length > 0) {
      chosen = person;
      break;
    }
  }
  const { id, name } = chosen!;
  await page.goto('/admin/privacy');
  await page.getByRole('searchbox').fill(name);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .click();
  await page.goto(`/admin/privacy/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ดาวน์โหลด Excel' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.getByRole('button', { name: 'ลบข้อมูล' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'ลบข้อมูลถาวร' }).click();
  await expect(dialog.getByText('จดไว้ว่าใครขอ ทางไหน')).toBeVisible();
  await dialog.getByLabel('ลูกค้าขอทางไหน เมื่อไร').fill('ลูกค้าทักไลน์ขอลบ');
  await dialog.getByRole('button', { name: 'ลบข้อมูลถาวร' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '•••' })).toBeVisible();
  await expect(page.getByText('ลูกค้าทักไลน์ขอลบ')).toBeVisible();

  await page.getByRole('button', { name: 'ใครดูข้อมูล' }).click();
  await expect(page.getByRole('row', { name: /ดาวน์โหลดข้อมูลส่วนบุคคล/ })).toBeVisible();
});

it('another time of keeping is tried before it is used', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/privacy/retention');
  const row = page.getByRole('listitem').filter({ hasText: 'เก็บเบอร์และที่อยู่ในออเดอร์' });
  await expect(row.getByText('เก็บไว้ตลอด').first()).toBeVisible();
  await row.getByLabel(/เก็บกี่เดือน/).fill('1');
  await expect(row.getByText(/จะลบ [\d,]+ รายการ/)).toBeVisible();
  // no number is used, and nothing is promised of one, before what it erases was read
  const months = row.getByLabel(/เก็บกี่เดือน/);
  const use = row.getByRole('button', { name: /^ใช้/ });
  await months.fill('121');
  await expect(row.getByRole('status')).toBeEmpty();
  await expect(use).toHaveCount(0);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(/retention.*months=2$/, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await months.fill('2');
  await asked.promise;
  await expect(use).toHaveCount(0);
  answered.resolve();
  await expect(row.getByRole('button', { name: 'ใช้ 2 เดือน' })).toBeVisible();
  await months.fill('1');
  await row.getByRole('button', { name: 'ใช้ 1 เดือน' }).click();
  await expect(page.getByText('เก็บเบอร์และที่อยู่ในออเดอร์: 1 เดือน')).toBeVisible();
});
