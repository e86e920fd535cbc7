import { expect, type Page } from '@playwright/test';

export type Person =
  'admin' | 'owner' | 'clerk' | 'checker' | 'packer' | 'stock' | 'agent' | 'delivery' | 'admin2';

export const PASSWORD = 'langraan-demo';

/** Signs a person of the demo shop in without the form; the next screen that is opened is theirs. */
export async function signIn(page: Page, person: Person) {
  // first out of the app: what it is asking still would be answered as nobody's
  await page.goto('/healthz');
  // whom the browser kept is shown until the server has said who it is now
  await page.evaluate(() => localStorage.removeItem('langraan.auth'));
  // with somebody's session it would have to say which page asks
  await page.context().clearCookies();
  const data = { username: person, password: PASSWORD };
  const answer = await page.request.post('/api/auth/login', { data });
  expect(answer.ok(), `${person} signs in`).toBe(true);
}

/** By their button, as someone who tries it out would; ends on their home page. */
export async function signInByForm(page: Page, person: Person) {
  await page.goto('/login');
  await page.getByRole('button', { name: new RegExp(`\\b${person}$`) }).click();
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await expect(page.getByRole('button', { name: /^เมนูของ/ })).toBeVisible();
}

/** Opens the menu behind one's name and takes one of its lines. */
export async function fromNameMenu(page: Page, line: string) {
  await page.getByRole('button', { name: /^(เมนูของ|Menu of)/ }).click();
  await page.getByRole('menuitem', { name: line }).click();
}
