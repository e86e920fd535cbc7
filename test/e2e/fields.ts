import type { Page } from '@playwright/test';

/** Opens a list of choices by its label and takes one. */
export async function choose(page: Page, label: string, option: string | RegExp) {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Types into a search field and takes the answer that says `name`. */
export async function pick(page: Page, label: string, name: string) {
  await page.getByLabel(label, { exact: true }).fill(name);
  await page.getByRole('option').filter({ hasText: name }).first().click();
}

/** Puts a file where one is chosen; the other field of the pair opens the camera. */
export const putFile = (page: Page, file: string) =>
  page.locator('input[type=file]:not([capture])').setInputFiles(file);

/** Ctrl-Enter every millisecond, from the first one until long after the answer. */
export async function saveAgainAndAgain(page: Page) {
  await page.evaluate(() => {
    const press = () =>
      document
        .querySelector('form')
        ?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true }),
        );
    const pressing = setInterval(press, 1);
    setTimeout(() => clearInterval(pressing), 3000);
  });
}
