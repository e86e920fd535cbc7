import { createHash } from 'node:crypto';

/** Chances from 0 up to 1, one for each number, that only who knows the seed can tell before, and anybody who knows it after. */
export const lotOf =
  (seed: string) =>
  (n: number): number =>
    createHash('sha256').update(`${seed}/${n}`).digest().readUIntBE(0, 6) / 2 ** 48;
