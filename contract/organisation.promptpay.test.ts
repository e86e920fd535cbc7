import { anyId, billPayment } from 'promptparse/generate';
import { expect, test } from 'vitest';
import { promptPayDigits, promptPayKind, promptPayShown, readQr } from './organisation.promptpay.ts';

test.each([
  ['MSISDN', '0812345678', '0812345678'],
  ['NATID', '1101700230708', '1101700230708'],
  ['EWALLETID', '004999123456789', '004999123456789'],
] as const)('the QR of a %s carries its id', (type, target, id) => {
  expect(readQr(anyId({ type, target }))).toEqual({ is: 'promptpay', id });
  expect(readQr(anyId({ type, target, amount: 12.5 }))).toEqual({ is: 'promptpay', id });
});
test('another QR is told for what it is', () => {
  const good = anyId({ type: 'MSISDN', target: '0812345678' });
  expect(readQr(good.replace('5678', '5679'))).toEqual({ is: 'damaged' });
  expect(readQr(billPayment({ billerId: '099999999999990', ref1: 'A1' }))).toEqual({
    is: 'bill',
    biller: '099999999999990',
  });
  for (const other of ['https://shop.example', '', '00', '000201', '8850000000017'])
    expect([other, readQr(other)]).toEqual([other, { is: 'other' }]);
});
test.each([
  ['081-234-5678', '0812345678', 'phone', '081-234-5678'],
  ['+66 81 234 5678', '0812345678', 'phone', '081-234-5678'],
  ['0066812345678', '0812345678', 'phone', '081-234-5678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678', 'phone', '081-234-5678'],
  ['1-1017-00230-70-8', '1101700230708', 'tax_id', '1-1017-00230-70-8'],
  ['004999123456789', '004999123456789', 'wallet', '0049-9912-3456-789'],
  ['021234567', '021234567', undefined, '0212-3456-7'],
])('%s is kept as %s', (typed, digits, kind, shown) => {
  expect(promptPayDigits(typed)).toBe(digits);
  expect(promptPayKind(digits)).toBe(kind);
  expect(promptPayShown(digits)).toBe(shown);
});
