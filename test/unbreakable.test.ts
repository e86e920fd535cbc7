import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UNBREAKABLE, atUnbreakable } from '../web/src/platform/unbreakable.ts';

const dictionary = new Intl.Segmenter('th', { granularity: 'word' });
const broken = (text: string) => [...dictionary.segment(text)].map(({ segment }) => segment);

/** Each as the dictionary breaks it in words of the screens. */
const BROKEN = [
  ['ออเดอร์', 'ราย|กา|รอ|อเด|อร์', 'รายการออเดอร์'],
  ['ออเดอร์', 'ขอ|งอ|อเด|อร์', 'ของออเดอร์'],
  ['สต็อก', 'สต็|อก', 'สต็อก'],
  ['แชต', 'แช|ตบ|อก', 'แชตบอก'],
  ['แท็บ', 'ใน|แท็|บอื่น', 'ในแท็บอื่น'],
  ['บาร์โค้ด', 'บาร์|โค้ด', 'บาร์โค้ด'],
  ['อัปโหลด', 'อัป|โหลด', 'อัปโหลด'],
  ['ป๊อปอัป', 'ป๊อ|ปอัป', 'ป๊อปอัป'],
  ['สติกเกอร์', 'สติ|ก|เกอร์', 'สติกเกอร์'],
  ['แอดมิน', 'แอ|ดมิน', 'แอดมิน'],
  ['สินค้า', 'เพิ่มสิน|ค้า', 'เพิ่มสินค้า'],
  ['กล่อง', 'หาก|ล่อง', 'หากล่อง'],
  ['รอบ', 'ทุกร|อบ', 'ทุกรอบ'],
  ['กลับ', 'แล้วก|ลับ', 'แล้วกลับ'],
] as const;

describe('words that the dictionary breaks', () => {
  test.each(BROKEN)('%s is broken as %s, and is not', (word, wrongly, text) => {
    expect(broken(text).join('|')).toBe(wrongly);
    expect(atUnbreakable(text)).toContain(word);
  });

  test('the list has no word that none of these is about', () => {
    expect([...UNBREAKABLE].sort()).toEqual([...new Set(BROKEN.map(([word]) => word))].sort());
  });

  test('in no sentence of the screens is another one broken', () => {
    const known: readonly string[] = UNBREAKABLE;
    const odd = sentences().flatMap((text) =>
      (text.match(/(?<![.\u0e01-\u0e4e])[\u0e01-\u0e4e]{2,}(?!\.)/g) ?? [])
        .flatMap(atUnbreakable)
        .filter((part) => part !== '' && !known.includes(part))
        .filter((part) => part.length > 1 && broken(part).some(isNoWord)),
    );
    expect(odd).toEqual([]);
  });
});

/** One letter, or what begins or ends as no Thai word does (but for ก็). */
const isNoWord = (word: string) =>
  /^[\u0e01-\u0e2e]$/.test(word) ||
  /^[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]/.test(word) ||
  /([เแโใไ]|..็)$/.test(word);

function sentences(): string[] {
  const root = join(import.meta.dirname, '../web/src');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.th.ts'))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/'[^'\n]*'/g) ?? []);
}

test('no paragraph of the screens is drawn without it', () => {
  const folder = join(import.meta.dirname, '../web/src');
  const bare = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) =>
      /<p[^>]*>\s*\{t\((?:[^{}]|\{[^{}]*\})*\)\}\s*<\/p>/.test(readFileSync(join(folder, file), 'utf8')),
    );
  expect(bare).toEqual([]);
});
