import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { refresh } from './topics.ts';

const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
afterEach(() => client.clear());

/** A screen that reads `fact`, each answer let through by hand. */
function screen(fact: () => string) {
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['orders', 'detail'],
    queryFn: () => {
      const seen = fact();
      return new Promise<string>((resolve) => answers.push(() => resolve(seen)));
    },
  });
  observer.subscribe(() => undefined);
  return {
    shows: () => observer.getCurrentResult().data,
    asked: () => answers.length,
    answer: async (n: number) => {
      answers[n]!();
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

test('what changes while the first answer is on its way is read again when it is there', async () => {
  let fact = 'checking';
  const page = screen(() => fact);
  fact = 'ready';
  refresh(client, ['orders']);
  refresh(client, ['orders']);
  expect(page.asked(), 'the first answer is not thrown away').toBe(1);
  await page.answer(0);
  expect(page.shows()).toBe('checking');
  expect(page.asked(), 'and asked for once more').toBe(2);
  await page.answer(1);
  expect(page.shows()).toBe('ready');
});

test('what changes later is read again at once', async () => {
  const page = screen(() => 'fact');
  await page.answer(0);
  refresh(client, ['customers']);
  expect(page.asked()).toBe(1);
  refresh(client, ['orders']);
  expect(page.asked()).toBe(2);
});
