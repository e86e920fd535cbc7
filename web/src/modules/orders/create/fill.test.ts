import { expect, test } from 'vitest';
import type { ParsedAddress } from '../../../../../contract/customers.ts';
import { replacedBy } from './fill.ts';
import { PARTS, type OrderValues, type Recipient } from './values.ts';

const NOBODY = Object.fromEntries(PARTS.map((part) => [part, ''])) as Recipient;
const KANOK: Recipient = {
  name: 'กนกวรรณ ปิ่นเกล้า',
  phone: '0999938475',
  address: '54/9',
  sub_district: 'ท่าจำปา',
  district: 'ท่าอุเทน',
  province: 'นครพนม',
  zipcode: '48120',
};
const replaced = (standing: Partial<Recipient>, said: Partial<Recipient>) =>
  replacedBy(
    { recipient: { ...NOBODY, ...standing } } as OrderValues,
    Object.fromEntries(
      PARTS.map((part) => [part, { value: said[part] ?? null, confidence: 1 }]),
    ) as unknown as ParsedAddress,
  );

test('another customer takes the place of all', () => {
  expect(replaced(KANOK, { name: 'สมศักดิ์ รุ่งเรือง', phone: '0898877665' })).toEqual(PARTS);
  expect(replaced(KANOK, { name: 'สมศักดิ์ รุ่งเรือง' })).toEqual(PARTS);
  expect(replaced({ name: 'พิมพ์เอง', address: '1' }, { name: 'สมศักดิ์', phone: '0898877665' })).toEqual([
    'name',
    'address',
  ]);
});
test('the same customer at another place takes the place of the place alone', () => {
  expect(replaced(KANOK, { phone: '0999938475', address: '77/3', province: 'เชียงใหม่' })).toEqual([
    'address',
    'sub_district',
    'district',
    'province',
    'zipcode',
  ]);
});
test('another way to write the same customer takes the place of the name alone', () => {
  expect(replaced(KANOK, { ...KANOK, name: 'คุณกนก' })).toEqual(['name']);
});
test('what says nothing else takes the place of nothing', () => {
  expect(replaced(KANOK, {})).toEqual([]);
  expect(replaced(KANOK, KANOK)).toEqual([]);
  expect(replaced(NOBODY, KANOK)).toEqual([]);
});
