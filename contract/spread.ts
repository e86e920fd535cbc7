/**
 * A whole of satang over parts by their weights, each a whole number; of what rounding leaves the largest remainders get one
 * each, the earlier first. The parts are the whole, always. Without any weight the first part takes it all.
 */
export function spread(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map((_, i) => (i === 0 ? whole : 0));
  // BigInt: satang times satang goes past what a number holds exactly
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const parts = exact.map((each) => Number(each / BigInt(all)));
  const left = whole - parts.reduce((sum, part) => sum + part, 0);
  const rests = exact.map((each, i) => ({ i, rest: each % BigInt(all) }));
  rests.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1));
  for (const { i } of rests.slice(0, left)) parts[i]! += 1;
  return parts;
}
