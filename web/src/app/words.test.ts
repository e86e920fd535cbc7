import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../contract/shared.ts';
import { cataloguesOf } from './compose.ts';
import { MODULES } from './modules.ts';

const catalogues = await Promise.all(
  Object.entries(cataloguesOf(MODULES)).map(async ([name, { th, en }]) => ({
    name,
    th: (await th()).default,
    en: (await en()).default,
  })),
);

/** A figure, then what it counts, `{{count}} pieces`, where no number or name stands before a verb; the upper bounds of the kit are never one. */
const COUNTED =
  /\{\{(?!max\b)\w+(?:, number)?\}\} (?!(?:(?:already )?(?:is|was|has|comes)|(?:marked )?as)\b)(?:[a-z-]+ )?[a-z]+s\b/;

describe('English counts one as one', () => {
  test.each(catalogues)('$name', ({ en }) => {
    const unforked = sentencesOf(en).filter(
      ([key, words]) => !/_(one|other)$/.test(key) && COUNTED.test(words),
    );
    expect(unforked).toEqual([]);
  });

  test.each([
    ['en', 1, '1 piece'],
    ['en', 0, '0 pieces'],
    ['en', 1234, '1,234 pieces'],
    ['th', 1, '1 ชิ้น'],
    ['th', 1234, '1,234 ชิ้น'],
  ])('%s %i: %s', async (lng, count, says) => {
    const words = i18next.createInstance();
    const of = (language: 'th' | 'en') =>
      Object.fromEntries(catalogues.map((catalogue) => [catalogue.name, catalogue[language]]));
    await words.init({ lng, resources: Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) });
    expect(words.getFixedT(null, 'orders')('create.pieces', { count })).toBe(says);
  });
});

function sentencesOf(words: object, path = ''): [key: string, words: string][] {
  return Object.entries(words).flatMap(([name, value]: [string, string | object]) =>
    typeof value === 'string' ? [[path + name, value]] : sentencesOf(value, `${path}${name}.`),
  );
}
