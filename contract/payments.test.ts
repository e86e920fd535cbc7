import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from './codes/order-status.ts';
import { accountFits, judgeSlip, takeBackRefusal } from './payments.ts';

describe('the verdict of a slip', () => {
  test.each([
    [{ qr: 'good', duplicate: false, amountDiffers: false }, 'amber', ['unverified']],
    [{ qr: 'none', duplicate: false, amountDiffers: false }, 'amber', ['no_qr']],
    [{ qr: 'bad_checksum', duplicate: false, amountDiffers: false }, 'red', ['checksum']],
    [{ qr: 'good', duplicate: true, amountDiffers: false }, 'red', ['used']],
    [{ qr: 'none', duplicate: false, amountDiffers: true }, 'red', ['amount']],
    [{ qr: 'bad_checksum', duplicate: true, amountDiffers: true }, 'red', ['used', 'checksum', 'amount']],
  ] as const)('%j: %s', (facts, verdict, reasons) => {
    expect(judgeSlip(facts)).toEqual({ verdict, reasons });
  });
});

test('another account is amber, beside what nobody verified, and told beside what is red', () => {
  const facts = { qr: 'good', duplicate: false, amountDiffers: false, accountDiffers: true } as const;
  expect(judgeSlip(facts)).toEqual({ verdict: 'amber', reasons: ['account', 'unverified'] });
  expect(judgeSlip({ ...facts, duplicate: true })).toEqual({ verdict: 'red', reasons: ['used', 'account'] });
});

describe('whether the account of a slip can be the shop’s', () => {
  const own = '123-4-56789-0';
  test.each([
    ['123-4-56789-0', true],
    ['xxx-x-x6789-x', true],
    ['XXX-X-X6789-X', true],
    ['***-*-*6789-*', true],
    ['xxx-x-x6780-x', false],
    ['6789', true],
    ['x-6789', true],
    ['x-6780', false],
    ['x-89', null],
    ['', null],
    [null, null],
  ])('%s: %s', (shown, fits) => {
    expect(accountFits(shown, own)).toBe(fits);
  });
  test('nothing is known where the shop’s own is not', () => {
    expect(accountFits('xxx-x-x6789-x', null)).toBe(null);
  });
});

test('a confirmation is taken back only while nothing was done with the order', () => {
  const open = ORDER_STATUSES.filter((status) => takeBackRefusal({ status, paid: true }) === null);
  // an unpaid one, where a part was accepted
  expect(open).toEqual([100, 111]);
  for (const status of [100, 111] as const) expect(takeBackRefusal({ status, paid: false })).not.toBe(null);
});
