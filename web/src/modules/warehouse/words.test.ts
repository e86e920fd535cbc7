import { expect, test } from 'vitest';
import { BILL_KIND_WORDS, OUT_REASON_WORDS } from '../../../../contract/warehouse.history.ts';
import en from './warehouse.en.ts';
import th from './warehouse.th.ts';

// The words of a language are loaded before the app: they cannot be made from the contract, which comes with it.
test.each([
  ['th', th],
  ['en', en],
] as const)('in %s files and screens call bills and reasons alike', (locale, words) => {
  const inFiles = (table: Record<string, { th: string; en: string }>) =>
    Object.fromEntries(Object.entries(table).map(([key, said]) => [key, said[locale]]));
  expect(words.kinds).toEqual(inFiles(BILL_KIND_WORDS));
  expect(words.reasons).toEqual(inFiles(OUT_REASON_WORDS));
});
