import { expect, type Page } from '@playwright/test';

/** Asks the server for whoever is signed in, without a form; it must say yes. */
export async function ask<T>(
  page: Page,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
): Promise<T> {
  const { origin } = new URL(page.url());
  const reply = await page.request[method](path, { headers: { origin }, ...(data ? { data } : {}) });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { Data: T }).Data;
}
