import type { Browser, Page } from '@playwright/test';
import { CASH_ON_DELIVERY, anOrder, type Made } from './an-order.ts';
import { ask } from './ask.ts';
import { signIn, type Person } from './people.ts';

/** Somebody else at a computer of their own. */
export async function elsewhere(browser: Browser, like: Page, person: Person): Promise<Page> {
  const page = await (
    await browser.newContext({
      baseURL: new URL(like.url()).origin,
      viewport: { width: 1366, height: 768 },
      isMobile: false,
      hasTouch: false,
    })
  ).newPage();
  await signIn(page, person);
  return page;
}

/** Packed in a round of the delivery user: closed boxes of one piece, to be paid at the door. */
export async function packed(office: Page, many: number): Promise<Made[]> {
  const made: Made[] = [];
  for (let i = 0; i < many; i += 1) made.push(await anOrder(office, CASH_ON_DELIVERY));
  const { provider } = CASH_ON_DELIVERY;
  const { id } = await ask<{ id: number }>(office, 'post', '/api/v1/packings', { provider });
  const people = await ask<{ id: number; username: string }[]>(office, 'get', '/api/v1/users?page_size=100');
  const courier = people.find(({ username }) => username === 'delivery')!;
  await ask(office, 'put', `/api/v1/packings/${id}/delivery`, { user_id: courier.id });
  for (const { number: code } of made) {
    const table = { code, station: 'โต๊ะส่งมอบ' };
    const { lines } = await ask<{ lines: { barcode: string }[] }>(
      office,
      'post',
      '/api/v2/packings/verify/createoradd',
      { ...table, take_over: true },
    );
    await ask(office, 'post', '/api/v2/packings/verify/createandclose', {
      ...table,
      barcode: lines[0]!.barcode,
    });
  }
  return made;
}

/** What the dialog says has to be in the purse. */
export const cashOf = (words: string): number =>
  Number(/ต้องมีเงิน ฿([\d,.]+)/.exec(words)![1]!.replaceAll(',', ''));
