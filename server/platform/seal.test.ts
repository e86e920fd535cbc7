import { beforeEach, expect, test } from 'vitest';
import { seal, unseal, useSeal } from './seal.ts';

beforeEach(() => useSeal('a secret key of at least 32 letters'));

test('what is sealed is not there to be read, and opens where it was sealed for', () => {
  const sealed = seal('whsec_ความลับ', 'webhook/1/7');
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('whsec');
  expect(seal('whsec_ความลับ', 'webhook/1/7')).not.toBe(sealed);
  expect(unseal(sealed, 'webhook/1/7')).toBe('whsec_ความลับ');
});

test('it opens nowhere else: not for another shop, not with another key, not changed', () => {
  const sealed = seal('whsec', 'webhook/1/7');
  expect(() => unseal(sealed, 'webhook/2/7')).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => unseal(bytes.toString('base64url'), 'webhook/1/7')).toThrow();
  useSeal('another secret key of 32 letters and more');
  expect(() => unseal(sealed, 'webhook/1/7')).toThrow();
});
