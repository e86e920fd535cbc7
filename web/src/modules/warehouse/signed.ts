import { count } from '../../kit/index.ts';

export const signOf = (n: number) => (n > 0 ? 'more' : n < 0 ? 'fewer' : undefined);
/** `+3`, `−2`, `0` */
export const signed = (n: number): string => (n === 0 ? '0' : n > 0 ? `+${count(n)}` : `−${count(-n)}`);
