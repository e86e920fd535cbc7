import { expect, test } from 'vitest';
import { accountDigits, accountLengths, accountShown, bankNames } from './banks.ts';

test.each([
  ['โอน กสิกรไทย', 'kbank'],
  ['โอน KBANK (ร้าน)', 'กสิกรไทย'],
  ['ธนาคารไทยพาณิชย์', 'scb'],
  ['SCB พี่นุ่น', 'ไทยพาณิชย์'],
  ['ธนาคารกรุงเทพ', 'bbl'],
  ['ธนาคารกรุงไทย', 'ktb'],
  ['กรุงศรี', 'bay'],
  ['ttb', 'ทหารไทย'],
  ['ออมสิน', 'gsb'],
  ['ธ.ก.ส.', 'ธกส'],
])('%s is found by %s', (text, name) => {
  expect(bankNames(text)?.toLowerCase()).toContain(name);
});

test.each(['เงินสด', 'วอลเล็ต', 'Bayleaf shop', 'เก็บเงินปลายทาง'])('%s is no bank', (text) => {
  expect(bankNames(text)).toBeUndefined();
});

test.each([
  ['004', 10, true],
  ['004', 12, false],
  ['030', 12, true],
  ['030', 15, true],
  ['033', 10, false],
  ['067', 14, true],
  ['039', 11, true],
  ['039', 9, false],
  ['', 10, true],
])('an account of bank %s with %i digits: %s', (code, digits, fits) => {
  expect(accountLengths(code).fits(digits)).toBe(fits);
});
test('an account is kept as digits and shown as banks write it', () => {
  expect(accountDigits(' ๑๒๓-4-56789-0 ')).toBe('1234567890');
  expect(accountShown('1234567890')).toBe('123-4-56789-0');
  expect(accountShown('020123456789')).toBe('0201-2345-6789');
});
