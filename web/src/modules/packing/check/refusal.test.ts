import { expect, test } from 'vitest';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { ApiError } from '../../../platform/errors.ts';
import { asCounted, tooManyOf } from './refusal.ts';

const line = { sku: 'SOAP', name: 'สบู่มะลิ', wanted: 4, packed: 3, sent: 0 };
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

test('of pieces that have left in an earlier box, that is what is said', () => {
  const sent = { ...line, wanted: 2, packed: 2, sent: 2 };
  expect(
    tooManyOf(no('goods_is_added', { sku: 'SOAP', packed: 2, wanted: 2 }), { lines: [sent] } as Pack),
  ).toMatchObject({ says: 'refused.tooManySent', sent: 2 });
});

test('the parcel is shown as the no has counted it, which another tab may have filled', () => {
  const whole = { ...pack, packed: 5, wanted: 6, complete: false } as Pack;
  const no4 = no('goods_is_added', { sku: 'SOAP', packed: 4, wanted: 4 });
  expect(asCounted(whole, no4)).toMatchObject({
    packed: 6,
    complete: true,
    lines: [{ sku: 'TEA' }, { sku: 'SOAP', packed: 4 }],
  });
  expect(asCounted(whole, no('goods_is_added', { sku: 'SOAP', packed: 3, wanted: 4 }))).toBe(whole);
  expect(asCounted(whole, no('no_orders', {}))).toBe(whole);
});
