import { looksOfCoupon, plainCoupon } from '../../../../../contract/codes/coupon-code.ts';

/** A card of ours by its length and its check character; one with a typing mistake too, for the server to say so. */
export const isCard = (text: string): boolean => looksOfCoupon(plainCoupon(text)) === 'card';
