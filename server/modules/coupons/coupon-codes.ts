import { randomBytes } from 'node:crypto';
import { COUPON_LETTERS, COUPON_RANDOM, checkOfCoupon } from '../../../contract/codes/coupon-code.ts';

/** So many codes that nobody can guess, each with its check character. */
export function randomCodes(n: number): string[] {
  const bytes = randomBytes(n * COUPON_RANDOM);
  return Array.from({ length: n }, (_, i) => {
    // 32 letters: five bits of each byte, none of them likelier
    const random = [...bytes.subarray(i * COUPON_RANDOM, (i + 1) * COUPON_RANDOM)]
      .map((byte) => COUPON_LETTERS[byte & 31])
      .join('');
    return random + checkOfCoupon(random);
  });
}
