import { expect, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { inTurn, test } from './shop.ts';

const it = inTurn(import.meta.filename, 'finder');

// as most people see it: the dialogs move
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const find = (page: Page) => page.getByRole('combobox', { name: 'ค้นหาด่วน' });
const rows = (page: Page) => page.getByRole('listbox', { name: 'ค้นหาด่วน' }).getByRole('option');
async function openOrders(page: Page) {
  await signIn(page, 'clerk');
  await page.goto('/backoffice/orders');
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
}
async function someNumbers(page: Page) {
  const { Data } = (await (await page.request.get('/api/v1/orders?page_size=20')).json()) as {
    Data: { number: string }[];
  };
  return Data.map(({ number }) => number);
}

test('Enter right after typing opens what is typed, not what was found for less of it', async ({ page }) => {
  await openOrders(page);
  // found for less of it, it is not the first one
  const numbers = await someNumbers(page);
  const tens = Object.values(Object.groupBy(numbers, (number) => number.slice(0, -1)));
  const wanted = tens.find((alike) => alike!.length > 1)!.at(-1);
  const digits = wanted!.slice(-6);
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('Control+KeyK');
    await page.keyboard.type(digits.slice(0, -1));
    await expect(rows(page).first()).not.toContainText(wanted!);
    await page.keyboard.type(digits.slice(-1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted!);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ออเดอร์');
  }
});

test('no key is lost between Ctrl+K and the field, nor an Enter before the answer', async ({ page }) => {
  await openOrders(page);
  const [wanted] = await someNumbers(page);
  await page.route('**/api/v1/search**', async (route) => {
    await new Promise((r) => setTimeout(r, 600));
    await route.continue();
  });
  for (let i = 0; i < 3; i++) {
    // as fast as keys can come
    await page.evaluate((text) => {
      const press = (key: string, code: string, ctrlKey = false) => {
        const target = document.activeElement ?? document.body;
        const event = new KeyboardEvent('keydown', { key, code, ctrlKey, bubbles: true, cancelable: true });
        if (!target.dispatchEvent(event)) return;
        if (key.length > 1 || !(target instanceof HTMLInputElement)) return;
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
        set.call(target, target.value + key);
        target.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }));
      };
      press('k', 'KeyK', true);
      for (const key of text) press(key, `Key${key}`);
      press('Enter', 'Enter');
    }, wanted!);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted!);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ออเดอร์');
  }
});

it('rows of what was typed before are not opened by a click or an arrow either', async ({ page }) => {
  await openOrders(page);
  const [wanted, other] = await someNumbers(page);
  await page.keyboard.press('Control+KeyK');
  await find(page).fill(other!);
  await expect(rows(page).filter({ hasText: other! })).toBeVisible();
  let answer = () => {};
  await page.route('**/api/v1/search**', async (route) => {
    await new Promise<void>((r) => (answer = r));
    await route.continue();
  });
  await find(page).fill(wanted!);
  const old = rows(page).filter({ hasText: other! });
  if (await old.isVisible()) await old.click({ force: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/backoffice\/orders$/);
  await expect.poll(() => answer.length).toBe(1);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted!);
});
