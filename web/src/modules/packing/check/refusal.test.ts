import { expect, test } from 'vitest';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { ApiError } from '../../../platform/errors.ts';
import { tooManyOf } from './refusal.ts';

const line = { sku: 'SOAP', name: 'สบู่มะลิ', wanted: 4, packed: 3 };
const pack = { lines: [{ sku: 'TEA' }, line] } as Pack;
const no = (code: string, detail: Record<string, unknown>) =>
  new ApiError({ status: 409, code, msg: code, cause: '', detail: { code, ...detail }, spoken: 'th' });

test('too many: which goods, how many are wanted, how many are in', () => {
  expect(tooManyOf(no('goods_is_added', { sku: 'SOAP', packed: 4, wanted: 4 }), pack)).toMatchObject({
    line,
    says: 'refused.tooMany',
    wanted: 4,
    packed: 4,
  });
  expect(tooManyOf(no('carton_too_many', { sku: 'SOAP', pieces: 6, missing: 1 }), pack)).toMatchObject({
    line,
    says: 'refused.tooManyInCarton',
    wanted: 4,
    packed: 3,
    pieces: 6,
  });
});

test('any other no, and goods that the table does not show, are said as the server says them', () => {
  expect(tooManyOf(no('goods_is_added', { sku: 'OIL', packed: 1, wanted: 1 }), pack)).toBeUndefined();
  expect(tooManyOf(no('inventory_not_found', { sku: 'SOAP' }), pack)).toBeUndefined();
  expect(tooManyOf(new Error('SOAP'), pack)).toBeUndefined();
  expect(tooManyOf(no('goods_is_added', { sku: 'SOAP' }), undefined)).toBeUndefined();
});
