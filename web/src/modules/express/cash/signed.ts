import { baht } from '../../../kit/index.ts';

/** `+฿20.00`, `−฿20.00`: which way it differs. */
export const signed = (amount: number): string => `${amount > 0 ? '+' : '−'}${baht(Math.abs(amount))}`;
