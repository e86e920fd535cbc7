import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';

/**
 * A scanner on a Thai keyboard layout: the keys are physical, the letters are not what the label says. Each key
 * carries its moment, and none waits for the answer to the one before: on a busy computer that took half a second,
 * and what was one scan came as two.
 */
export async function scan(
  page: Page,
  code: string,
  paceMs = 30,
  handsKey?: { code: string; before: number },
) {
  const keyboard = await page.context().newCDPSession(page);
  let at = Date.now();
  const sent: Promise<unknown>[] = [];
  const press = (key: { code: string; key: string; text: string; modifiers?: number }) => {
    const timestamp = (at += paceMs) / 1000;
    for (const type of ['keyDown', 'keyUp'] as const)
      sent.push(keyboard.send('Input.dispatchKeyEvent', { type, ...key, timestamp }));
  };
  if (handsKey) {
    press({ code: handsKey.code, key: 'ด', text: 'ด' });
    at += handsKey.before - paceMs;
  }
  for (const char of code) {
    const physical = /[A-Z]/.test(char) ? `Key${char}` : char === '-' ? 'Minus' : `Digit${char}`;
    press({ code: physical, key: 'ฟ', text: 'ฟ', modifiers: /[A-Z]/.test(char) ? 8 : 0 });
  }
  press({ code: 'Enter', key: 'Enter', text: '\r' });
  await Promise.all(sent);
  await keyboard.detach();
  // the keys were sent ahead of their moments: a hand's key after them must not lie before the last of them
  await setTimeout(Math.max(0, at - Date.now()));
}

/** A hand's Enter after a scan: one right behind it is the scanner's second and would be ignored. */
export async function pressEnter(page: Page) {
  await page.waitForTimeout(200);
  await page.keyboard.press('Enter');
}

/** The screen listens. */
export const ready = (page: Page) => expect(page.getByPlaceholder('พร้อมสแกน')).toBeVisible();

/** `*12` and Enter: so many of what was scanned last. */
export async function sayPieces(page: Page, pieces: string) {
  await page.keyboard.press('Shift+Digit8');
  await page.keyboard.type(pieces, { delay: 60 });
  await page.keyboard.press('Enter');
}
