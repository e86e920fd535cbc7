/** Keys as they travel: parted by commas, neighbours as `3-8`. */
export function keySpans(keys: readonly (number | string)[]): string {
  const sorted = keys.map(Number).toSorted((a, b) => a - b);
  const spans: [number, number][] = [];
  for (const key of sorted) {
    const last = spans.at(-1);
    if (last && key === last[1] + 1) last[1] = key;
    else spans.push([key, key]);
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}
