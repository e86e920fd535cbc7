import { expect, type Page } from '@playwright/test';

/** A scanner on a Thai keyboard layout: the keys are physical, the letters are not what the label says. */
export async function scan(page: Page, code: string) {
  const keyboard = await page.context().newCDPSession(page);
  for (const char of code) {
    const physical = /[A-Z]/.test(char) ? `Key${char}` : char === '-' ? 'Minus' : `Digit${char}`;
    const modifiers = /[A-Z]/.test(char) ? 8 : 0;
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      code: physical,
      key: 'ฟ',
      text: 'ฟ',
      modifiers,
    });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', code: physical, key: 'ฟ', modifiers });
  }
  await page.keyboard.press('Enter');
}

/** The screen listens. */
export const ready = (page: Page) => expect(page.getByPlaceholder('พร้อมสแกน')).toBeVisible();
