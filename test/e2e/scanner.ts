import { expect, type Page } from '@playwright/test';

/**
 * A scanner on a Thai keyboard layout: the keys are physical, the letters are not what the label says. Each key
 * carries its moment, so that a busy computer does not turn the scanner into a hand.
 */
export async function scan(page: Page, code: string, paceMs = 30) {
  const keyboard = await page.context().newCDPSession(page);
  let at = Date.now();
  const press = async (key: { code: string; key: string; text: string; modifiers?: number }) => {
    const timestamp = (at += paceMs) / 1000;
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp });
  };
  for (const char of code) {
    const physical = /[A-Z]/.test(char) ? `Key${char}` : char === '-' ? 'Minus' : `Digit${char}`;
    await press({ code: physical, key: 'ฟ', text: 'ฟ', modifiers: /[A-Z]/.test(char) ? 8 : 0 });
  }
  await press({ code: 'Enter', key: 'Enter', text: '\r' });
  await keyboard.detach();
}

/** The screen listens. */
export const ready = (page: Page) => expect(page.getByPlaceholder('พร้อมสแกน')).toBeVisible();
