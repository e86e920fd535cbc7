import { describe, expect, test } from 'vitest';
import { judgeSlip } from './payments.ts';

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
