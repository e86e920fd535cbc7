import { count } from '../../kit/index.ts';

/** `+2/−1`: what a correction found and what it missed. */
export const bothWays = ({ more, fewer }: { more: number; fewer: number }): string =>
  [...(more ? [signed(more)] : []), ...(fewer ? [signed(-fewer)] : [])].join('/') || signed(0);

export const signOf = (n: number) => (n > 0 ? 'more' : n < 0 ? 'fewer' : undefined);
/** `+3`, `−2`, `0` */
export const signed = (n: number): string => (n === 0 ? '0' : n > 0 ? `+${count(n)}` : `−${count(-n)}`);
