import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'developers');

const form = (page: Page) => page.getByRole('dialog');
const asProgram = async (page: Page, key: string, path: string) => {
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${key}`, cookie: '' } });
  return { status: answer.status(), body: (await answer.json()) as { Detail?: { code: string } } };
};

test('a key is made, seen once, used, and revoked', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/api-key');
  const name = `บัญชี ${Date.now()}`;
  let key = '';

  await test.step('what is missing is said where it is missing', async () => {
    await page.getByRole('button', { name: 'สร้าง API key' }).click();
    await form(page).getByRole('button', { name: 'บันทึก', exact: true }).click();
    await expect(form(page).getByText('ใส่ชื่อ', { exact: true })).toBeVisible();
    await expect(form(page).getByText('เลือกอย่างน้อย 1 ส่วนงาน')).toBeVisible();
  });

  await test.step('a key that looks at orders, without an end', async () => {
    await form(page).getByLabel('ชื่อ', { exact: true }).fill(name);
    await form(page).getByText('ไม่หมดอายุ', { exact: true }).click();
    await expect(form(page).getByText('คีย์ที่ไม่หมดอายุใช้ได้ตลอด')).toBeVisible();
    await form(page).getByText('90 วัน').click();
    await form(page)
      .getByRole('radiogroup', { name: 'ออเดอร์', exact: true })
      .locator('label')
      .filter({ hasText: 'ดู' })
      .click();
    await expectAccessible(page);
    await form(page).getByRole('button', { name: 'บันทึก', exact: true }).click();
    key = (await page.getByTestId('secret').textContent()) ?? '';
    expect(key).toMatch(/^lgr_[\w-]{51}$/);
    await expectAccessible(page);
    // neither Escape nor a click beside it loses it
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('secret')).toBeVisible();
    await page.getByRole('button', { name: 'เก็บไว้แล้ว' }).click();
    await expect(page.getByText(key)).toHaveCount(0);
  });

  await test.step('it calls what it may, and nothing else', async () => {
    expect((await asProgram(page, key, '/api/v1/orders')).status).toBe(200);
    expect((await asProgram(page, key, '/api/v1/wms/partner')).status).toBe(403);
    expect((await asProgram(page, key, '/api/v1/profile')).body.Detail?.code).toBe('not_by_key');
  });

  await test.step('revoked, its next call is refused', async () => {
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(`${key.slice(0, 8)}…`);
    await row.click();
    await expect(form(page).getByText('ออเดอร์: ดู')).toBeVisible();
    await form(page).getByRole('button', { name: 'เพิกถอน' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'เพิกถอน' }).click();
    await expect(page.getByText(`เพิกถอน ${name} แล้ว`)).toBeVisible();
    expect((await asProgram(page, key, '/api/v1/orders')).body.Detail?.code).toBe('api_key');
    await page.getByRole('button', { name: /^เลิกใช้แล้ว/ }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('เพิกถอนแล้ว');
  });
});

it('a webhook is added, tried, given a new secret, turned off and deleted', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/webhook');
  const name = `ปลายทาง ${Date.now()}`;

  await test.step('an address of the own network is refused at its field', async () => {
    await page.getByRole('button', { name: 'เพิ่ม webhook' }).first().click();
    await form(page).getByLabel('ชื่อ').fill(name);
    await form(page).getByLabel('ที่อยู่ปลายทาง').fill('https://127.0.0.1/hook');
    await form(page).getByLabel('ออเดอร์', { exact: true }).check();
    await expect(form(page).getByLabel('มีออเดอร์ใหม่')).toBeChecked();
    await expectAccessible(page);
    await form(page).getByRole('button', { name: 'บันทึก', exact: true }).click();
    await expect(form(page).getByText('เป็นที่อยู่ภายในเครื่องหรือในเครือข่าย')).toBeVisible();
  });

  await test.step('the secret is seen once', async () => {
    // a name that no server of the internet has
    await form(page).getByLabel('ที่อยู่ปลายทาง').fill('https://receiver.invalid/hook');
    await form(page).getByRole('button', { name: 'บันทึก', exact: true }).click();
    await expect(page.getByTestId('secret')).toHaveText(/^whsec_[\w-]{43}$/);
    await page.getByRole('button', { name: 'เก็บไว้แล้ว' }).click();
  });

  await test.step('a test that does not arrive says why, and is tried again', async () => {
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'ส่งทดสอบ' }).click();
    const row = page.getByRole('row').filter({ hasText: 'ทดสอบ' });
    await expect(row).toContainText('receiver.invalid', { timeout: 20_000 });
    await row.click();
    await expect(form(page).getByText('"event": "ping"')).toBeVisible();
    await expect(form(page).getByText('ส่งครั้งถัดไป')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  const manage = async (what: string) => {
    await page.getByRole('button', { name: 'จัดการ' }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await test.step('a new secret, off, and gone', async () => {
    await manage('เปลี่ยนรหัสลับ');
    await page.getByRole('dialog').getByRole('button', { name: 'เปลี่ยนรหัสลับ' }).click();
    await expect(page.getByTestId('secret')).toBeVisible();
    await page.getByRole('button', { name: 'เก็บไว้แล้ว' }).click();
    await expect(page.getByText('รหัสลับเดิมใช้ได้ถึง')).toBeVisible();
    await manage('ปิดใช้');
    await expect(page.getByRole('button', { name: 'ส่งทดสอบ' })).toHaveAttribute('data-disabled', 'true');
    await manage('ลบ');
    await page.getByRole('dialog').getByRole('button', { name: 'ลบ' }).click();
    await expect(page).toHaveURL(/\/admin\/webhook$/);
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  });
});
