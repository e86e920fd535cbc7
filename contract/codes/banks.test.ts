import { expect, test } from 'vitest';
import { bankNames } from './banks.ts';

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
