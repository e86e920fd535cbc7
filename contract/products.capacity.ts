/** What a mystery box holds: `pieces` out of its pool, no kind twice where `distinct`. */
export interface BoxRule {
  pieces: number;
  distinct: boolean;
}

/**
 * How many boxes these pieces make, by kind: with distinct kinds the largest b with Σ min(aᵢ, b) ≥ n·b, otherwise
 * Σ aᵢ / n. Σ min(aᵢ, b) is the least, over k, of k·b plus all but the k largest aᵢ; so only n quotients are compared.
 */
export function boxCapacity({ pieces, distinct }: BoxRule, available: readonly number[]): number {
  const fullest = available.map((n) => Math.max(0, n)).toSorted((a, b) => b - a);
  const but = (k: number) => fullest.slice(k).reduce((sum, n) => sum + n, 0);
  const kinds = distinct ? pieces : 1;
  return Math.min(...Array.from({ length: kinds }, (_, k) => Math.floor(but(k) / (pieces - k))));
}
