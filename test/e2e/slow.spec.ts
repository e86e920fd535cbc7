import { expect } from '@playwright/test';
import { signIn } from './people.ts';
import { test } from './shop.ts';

test('over a slow line the page is never white: its frame stands before any code has come', async ({
  page,
}) => {
  await signIn(page, 'clerk');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/assets\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/backoffice/orders', { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: /Opening Langraan/ })).toBeVisible();
  goOn();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /Opening Langraan/ })).toHaveCount(0);
});

test('as long as the network is away the shell says so', async ({ page, context }) => {
  await signIn(page, 'clerk');
  await page.goto('/backoffice/orders');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const away = page.locator('header').getByText('ออฟไลน์');
  await expect(away).toHaveCount(0);
  await context.setOffline(true);
  await expect(away).toBeVisible();
  await context.setOffline(false);
  await expect(away).toHaveCount(0);
});
