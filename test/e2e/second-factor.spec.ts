import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'auth');

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
let used = 0;
/** A code that was not used yet: of the next thirty seconds, where that of now was. */
async function freshCode(page: Page, secret: string): Promise<string> {
  const app = totp(secret);
  while (app.counter() + 1 <= used) await page.waitForTimeout(500);
  const at = Math.max(app.counter(), used + 1);
  used = at;
  return app.generate({ timestamp: at * 30_000 });
}
const code = (page: Page) => page.getByLabel('รหัส 6 หลัก');
const menu = (page: Page) => page.getByRole('button', { name: /^เมนูของ/ });

async function byForm(page: Page, username: string) {
  await page.context().clearCookies();
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('ชื่อผู้ใช้หรืออีเมล').fill(username);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
}
/** From the password to the recovery codes; answers the secret and the codes. */
async function enrol(page: Page) {
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ต่อไป' }).click();
  await expect(page.getByAltText('QR สำหรับแอปยืนยันตัวตน')).toBeVisible();
  const secret = (await page.getByTestId('secret').textContent())!;
  used = 0;
  await code(page).fill(await freshCode(page, secret));
  await page.getByRole('button', { name: 'เปิดใช้', exact: true }).last().click();
  const shown = page.getByRole('list', { name: 'รหัสกู้คืน' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  // shown this once: nothing but their own button puts them away
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true })).toHaveCount(0);
  await expect(shown).toHaveCount(10);
  await page.getByRole('button', { name: 'เก็บรหัสไว้แล้ว' }).click();
  return { secret, codes };
}

// each signs in many times, and a code is good for one of them
test.describe.configure({ timeout: 300_000 });

test('the clerk turns it on, comes in by code and by recovery code, and an administrator resets it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'clerk');
  await page.goto('/profile/me');
  await page.getByRole('button', { name: 'เปิดใช้', exact: true }).click();
  const { secret, codes } = await enrol(page);
  await expect(page.getByText('10 จาก 10')).toBeVisible();

  await byForm(page, 'clerk');
  await code(page).fill('000 000');
  await expect(page.getByRole('alert')).toContainText('รหัสไม่ถูกต้องหรือใช้ไปแล้ว');
  // the sixth digit signs in
  await code(page).fill(await freshCode(page, secret));
  await expect(menu(page)).toBeVisible();

  await byForm(page, 'clerk');
  await page.getByRole('button', { name: 'ไม่มีโทรศัพท์ ใช้รหัสกู้คืน' }).click();
  await page.getByLabel('รหัสกู้คืน').fill(codes[0]!);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect(menu(page)).toBeVisible();
  await page.goto('/profile/me');
  await expect(page.getByText('9 จาก 10')).toBeVisible();

  const admin = await browser.newPage();
  await signIn(admin, 'admin');
  await admin.goto('/admin/user?second_factor=on');
  await admin.getByRole('row').filter({ hasText: 'clerk' }).getByRole('link').first().click();
  await admin.getByRole('tab', { name: 'การเข้าใช้งาน' }).click();
  await admin.getByRole('button', { name: 'รีเซ็ตการยืนยันสองชั้น' }).click();
  const asked = admin.getByRole('dialog');
  await asked.getByLabel('เหตุผล').fill('ทำโทรศัพท์หาย');
  await asked.getByRole('button', { name: 'รีเซ็ตการยืนยันสองชั้น' }).click();
  await expect(admin.getByText('ยังไม่ได้เปิดใช้ เข้าสู่ระบบด้วยรหัสผ่านอย่างเดียว')).toBeVisible();

  await byForm(page, 'clerk');
  await expect(menu(page)).toBeVisible();
  await page
    .getByRole('button', { name: /การแจ้งเตือน/ })
    .first()
    .click();
  await expect(page.getByText('การยืนยันตัวตนสองชั้นถูกรีเซ็ต')).toBeVisible();
});

it('whom the shop asks for it is led there at the next click, and goes on from there', async ({
  page,
  browser,
}) => {
  const owner = await browser.newPage();
  await signIn(owner, 'owner');
  await owner.goto('/backoffice/orders');
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();

  await signIn(page, 'admin');
  await page.goto('/healthz');
  const { origin } = new URL(page.url());
  const put = (value: boolean | null, seen: boolean) =>
    page.request.put('/api/v1/settings/auth.second_factor_owners', {
      headers: { origin },
      data: { value, seen },
    });
  expect((await put(true, false)).ok()).toBe(true);

  await owner.goto('/backoffice/orders?q=x');
  await expect(owner).toHaveURL(/\/secondfactor/);
  await expect(owner.getByText('ร้านกำหนดให้คุณใส่รหัสจากแอป')).toBeVisible();
  await enrol(owner);
  await expect(owner).toHaveURL(/\/backoffice\/orders/);
  await owner.goto('/profile/me');
  await expect(owner.getByText('ร้านกำหนดให้กลุ่มนี้ต้องใช้')).toBeVisible();
  await put(null, true);
});
