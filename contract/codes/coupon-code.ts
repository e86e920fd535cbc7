/** Crockford's base 32: no I, L, O, U, which are read as others. */
export const COUPON_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Of the check character, modulo 37. */
const CHECKS = `${COUPON_LETTERS}*~$=U`;
/** Random characters of a code: 50 bits. */
export const COUPON_RANDOM = 10;
const LENGTH = COUPON_RANDOM + 1;

/** As it is looked for, however it was typed: capitals, without spaces and hyphens, O as 0, I and L as 1. */
export const plainCoupon = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** The check character of what stands before it. */
export const checkOfCoupon = (random: string): string =>
  CHECKS[[...random].reduce((rest, letter) => (rest * 32 + COUPON_LETTERS.indexOf(letter)) % 37, 0)]!;

/** What a plain code is by its looks: a card's, a card's with a typing mistake, or a public one. */
export function looksOfCoupon(plain: string): 'card' | 'mistyped' | 'public' {
  if (plain.length !== LENGTH) return 'public';
  const random = plain.slice(0, COUPON_RANDOM);
  const isRandom = [...random].every((letter) => COUPON_LETTERS.includes(letter));
  return isRandom && checkOfCoupon(random) === plain[COUPON_RANDOM] ? 'card' : 'mistyped';
}

/** As it stands on a card: `7Q2MN-04KZX-5`. */
export const couponShown = (plain: string): string =>
  plain.length === LENGTH ? `${plain.slice(0, 5)}-${plain.slice(5, 10)}-${plain.slice(10)}` : plain;

/** A public code: letters and digits, and not as long as a card's, which it would be taken for. */
export const isPublicCoupon = (plain: string): boolean =>
  /^[0-9A-Z]{3,20}$/.test(plain) && plain.length !== LENGTH;
