import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainTracking, postalCheckDigit, trackingFault } from './tracking.ts';

const eightDigits = fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'));
const postal = fc
  .tuple(fc.stringMatching(/^[A-Z]{2}$/), eightDigits)
  .map(([service, eight]) => `${service}${eight}${postalCheckDigit(eight)}TH`);

describe('the check digit of UPU S10', () => {
  test.each([
    // the standard's own example
    ['47312482', '9'],
    // 11 − 0 = 11 is written 5, 11 − 1 = 10 is written 0
    ['00000000', '5'],
    ['00000008', '0'],
    ['10000000', '3'],
    ['12345678', '5'],
    ['85294218', '2'],
    ['31505024', '0'],
  ])('of %s is %s', (eight, digit) => {
    expect(postalCheckDigit(eight)).toBe(digit);
  });
});

describe('a number of Thailand Post', () => {
  test('is taken with the right check digit', () => {
    fc.assert(fc.property(postal, (tracking) => trackingFault(1, tracking) === null));
  });
  test('with any one digit changed is refused, but for the two sums that S10 both writes 5', () => {
    fc.assert(
      fc.property(postal, fc.nat(8), fc.integer({ min: 1, max: 9 }), (tracking, at, by) => {
        const i = at + 2;
        const digit = String((Number(tracking[i]) + by) % 10);
        const changed = tracking.slice(0, i) + digit + tracking.slice(i + 1);
        const eight = changed.slice(2, 10);
        // remainders 0 and 6 both give the digit 5: the standard itself cannot tell these
        const alike = at < 8 && postalCheckDigit(eight) === tracking[10];
        if (alike) expect(tracking[10]).toBe('5');
        expect(trackingFault(1, changed) === null).toBe(alike);
        if (!alike)
          expect(trackingFault(1, changed)?.what.en).toContain(`should be ${postalCheckDigit(eight)}`);
      }),
    );
  });
  test('two neighbours that changed places are refused', () => {
    expect(trackingFault(1, 'EF213456785TH')).not.toBeNull();
  });
  test.each([
    ['EF12345678TH', 'it has 12 characters instead of 13', 'มี 12 ตัว ต้องมี 13 ตัว'],
    [
      'EF123456784TH',
      'its check digit (the 11th character) is 4 and should be 5',
      'เลขตรวจสอบ (ตัวที่ 11) เป็น 4 ต้องเป็น 5',
    ],
    ['EF123456785CN', 'it ends with CN instead of TH', 'ลงท้ายด้วย CN ต้องเป็น TH'],
    ['1F123456785TH', 'it has to be 2 letters, 9 digits, then TH', 'ต้องเป็นตัวอักษร 2 ตัว ตัวเลข 9 ตัว แล้ว TH'],
    ['SPXTH01234567', 'it has to be 2 letters, 9 digits, then TH', 'ต้องเป็นตัวอักษร 2 ตัว ตัวเลข 9 ตัว แล้ว TH'],
  ])('%s: %s', (tracking, en, th) => {
    expect(trackingFault(1, tracking)?.what).toEqual({ th, en });
  });
});

test.each([
  [2, 'ABCDEFG', false],
  [2, 'ABCDEFGH', true],
  [7, 'A'.repeat(30), true],
  [7, 'A'.repeat(31), false],
  [2, 'TH/0123456', false],
  [6, 'LGR000000001', true],
  [6, 'LGR1000000000', true],
  [6, 'LGR00000001', false],
  [6, 'TH0123456789', false],
] as const)('provider %s: %s, valid: %s', (provider, tracking, valid) => {
  expect(trackingFault(provider, tracking) === null).toBe(valid);
});

test.each([
  ['ef 1234-5678 5 th', 'EF123456785TH'],
  ['lgr-000000001', 'LGR000000001'],
])('“%s” is kept as %s', (typed, kept) => {
  expect(plainTracking(typed)).toBe(kept);
});
