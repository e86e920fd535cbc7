import { randomBytes } from 'node:crypto';
import {
  COUPON_LETTERS,
  COUPON_RANDOM,
  checkOfCoupon,
  couponShown,
} from '../../../contract/codes/coupon-code.ts';
import { couponAbilities, type CodeState } from '../../../contract/coupons.ts';
import { isAble } from '../../../contract/rights.ts';
import type { Actor } from '../../platform/actor.ts';

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

/** A code that can still be used is money: who may not see it reads its end. */
export const codeFor = (who: Actor, { code, state }: { code: string; state: CodeState }): string =>
  USABLE.includes(state) && !isAble(who, couponAbilities.seeCodes) ? endOf(code) : couponShown(code);
const USABLE: readonly CodeState[] = ['made', 'printed', 'linked'];

/** Enough of a code to tell its card from others, and too little to use it. */
export const endOf = (code: string): string => {
  const shown = couponShown(code);
  return shown.slice(0, -SEEN).replace(/[^-]/g, '•') + shown.slice(-SEEN);
};
const SEEN = 4;
