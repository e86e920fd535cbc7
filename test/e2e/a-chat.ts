import type { Page } from '@playwright/test';
import { ask } from './ask.ts';

/** Puts a pasted chat into the queue of whoever is signed in; its id. Whoever made it sets it aside: the next test has the same queue. */
export async function aChat(page: Page, text: string): Promise<number> {
  const { ids } = await ask<{ ids: number[] }>(page, 'post', '/api/v1/orders/chats', { texts: [text] });
  return ids[0]!;
}
export const setAside = (page: Page, id: number): Promise<unknown> =>
  ask(page, 'put', `/api/v1/orders/chats/${id}`, { aside: true });
