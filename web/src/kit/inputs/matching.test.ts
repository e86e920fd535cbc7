import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const methods = [
  { label: 'โอน กสิกรไทย', also: 'Bank transfer' },
  { label: 'เงินสด เก็บหน้าร้าน' },
  { label: 'เก็บเงินปลายทาง', also: 'Cash on delivery, COD, เก็บปลายทาง' },
];
const labels = (typed: string) => matching(methods, typed).map(({ label }) => label);

test('what begins with the letters comes before what has them inside', () => {
  expect(labels('เก็บ')).toEqual(['เก็บเงินปลายทาง', 'เงินสด เก็บหน้าร้าน']);
});
test('names in the other language count; case and spaces do not', () => {
  expect(labels('cod')).toEqual(['เก็บเงินปลายทาง']);
  expect(labels('โอนกสิกร')).toEqual(['โอน กสิกรไทย']);
  expect(labels('BANKT')).toEqual(['โอน กสิกรไทย']);
});
test('nor do dots and hyphens', () => {
  expect(matching([{ label: 'ธ.ก.ส.', also: 'baac' }], 'ธกส')).toHaveLength(1);
  expect(matching([{ label: 'โอน กสิกรไทย', also: 'kbank' }], 'K-Bank')).toHaveLength(1);
});
test('nothing fits what nobody is called', () => {
  expect(labels('บิตคอยน์')).toEqual([]);
});
