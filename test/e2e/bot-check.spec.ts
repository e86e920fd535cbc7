import { expect } from '@playwright/test';
import { test } from './shop.ts';

// Another provider's check runs on its own servers: here only its script and what our server asks for are played.
test.use({ bypassCSP: true });

test('a configured provider shows its own check, and its answer goes with the next try', async ({ page }) => {
  await page.route('**/api/auth/options', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { Data: Record<string, unknown> };
    body.Data['bot_check'] = { provider: 'turnstile', site_key: 'site-key-1' };
    await route.fulfill({ response: reply, json: body });
  });
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `globalThis.turnstile = {
        render(place, options) {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = 'check ' + options.sitekey + ' ' + options.language;
          button.onclick = () => options.callback('the-answer');
          place.append(button);
          return 'w1';
        },
        remove() {},
      };`,
    }),
  );
  const sent: unknown[] = [];
  await page.route('**/api/auth/login', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({
      status: 403,
      json: { Msg: 'bot_check', Cause: 'ยืนยันก่อน', Detail: { code: 'bot_check', provider: 'turnstile' } },
    });
  });

  await page.goto('/login');
  await page.getByLabel('ชื่อผู้ใช้').fill('clerk');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await page.getByRole('button', { name: 'check site-key-1 th' }).click();
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ username: 'clerk', bot_answer: 'the-answer' });
});
