import { Secret, TOTP, URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { TOTP as KIND } from '../../../contract/auth.second-factor.ts';
import { linkOf, newSecret, stepOf, tidyCode } from './totp.ts';

/** RFC 6238, Appendix B: seconds since 1970, the step, the code of eight digits by SHA-1. */
const VECTORS: [seconds: number, step: number, code: string][] = [
  [59, 0x1, '94287082'],
  [1111111109, 0x23523ec, '07081804'],
  [1111111111, 0x23523ed, '14050471'],
  [1234567890, 0x273ef07, '89005924'],
  [2000000000, 0x3f940aa, '69279037'],
  [20000000000, 0x27bc86aa, '65353130'],
];
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes are those of RFC 6238', () => {
  test.each(VECTORS)('at %i', (seconds, step, code) => {
    const eight = new TOTP({ ...KIND, digits: 8, secret: Secret.fromBase32(SECRET) });
    expect(eight.generate({ timestamp: seconds * 1000 })).toBe(code);
    // the app's six digits are the last six of them
    expect(stepOf(SECRET, code.slice(-6), at(seconds))).toBe(step);
  });
  test('a code of the step before and after is taken, none of further off', () => {
    const [seconds, step, code] = VECTORS[2]!;
    const when = (shift: number) => stepOf(SECRET, code.slice(-6), at(seconds + 30 * shift));
    expect([-2, -1, 0, 1, 2].map(when)).toEqual([null, step, step, step, null]);
  });
  test('of other length, of other secrets, in letters: none', () => {
    const [seconds, , code] = VECTORS[2]!;
    for (const wrong of [code, code.slice(-5), 'abcdef', ''])
      expect(stepOf(SECRET, wrong, at(seconds))).toBe(null);
    expect(stepOf(newSecret(), code.slice(-6), at(seconds))).toBe(null);
  });
});

describe('what is enrolled', () => {
  test('is SHA-1, six digits, thirty seconds, 160 random bits, named by shop and person', () => {
    const secret = newSecret();
    expect(Secret.fromBase32(secret).buffer.byteLength).toBe(20);
    expect(newSecret()).not.toBe(secret);
    const read = URI.parse(linkOf(secret, { shop: 'ร้านมะลิ: สาขา 2', username: 'clerk' }));
    expect(read).toBeInstanceOf(TOTP);
    expect(read).toMatchObject({
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
      issuer: 'ร้านมะลิ  สาขา 2',
      label: 'clerk',
    });
    expect(read.secret.base32).toBe(secret);
  });
  test('a code is the same with spaces and hyphens', () => {
    expect([' 123 456 ', 'ABCD-efgh-2345'].map(tidyCode)).toEqual(['123456', 'abcdefgh2345']);
  });
});
