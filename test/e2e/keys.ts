import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

// A person with the hands on the keys: nothing here clicks, points or is led to an address. What Tab does not come to is not reached.

const MOST_TABS = 160;
export const head = (page: Page) => page.getByRole('heading', { level: 1 });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Tab, Tab, … until it has the focus. */
export async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeAttached();
  for (let i = 0; i < MOST_TABS; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${wanted.toString()}`);
}
export async function enter(page: Page, wanted: Locator) {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}
export async function signInByKeys(page: Page, person: string) {
  await page.goto('/login');
  await tabTo(page, page.getByLabel(/ชื่อผู้ใช้/));
  await page.keyboard.type(person);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^เมนูของ/ })).toBeVisible();
}
/** Ctrl+K, a few letters, Enter. */
export async function go(page: Page, words: string, title: string | RegExp) {
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('combobox', { name: 'ค้นหาด่วน' })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('listbox', { name: 'ค้นหาด่วน' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'ค้นหาด่วน' })).toBeHidden();
  await expect(head(page)).toHaveText(title);
}
