export interface Range {
  from: number;
  to: number;
}

/** `101–120, 125` */
export const rangesText = (ranges: readonly Range[]): string =>
  ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');

export const cartonsIn = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** `101`, `101-120` as it is scanned or typed; undefined: no numbers. */
export function readRange(text: string): Range | undefined {
  const [, from, to] = /^\s*(\d{1,12})\s*(?:[-–]\s*(\d{1,12}))?\s*$/.exec(text) ?? [];
  if (from === undefined) return undefined;
  const range = { from: Number(from), to: Number(to ?? from) };
  return range.from >= 1 && range.to >= range.from ? range : undefined;
}

/** One more range among others, those that touch as one. */
export function withRange(ranges: readonly Range[], more: Range): Range[] {
  const all = [...ranges, more].sort((a, b) => a.from - b.from);
  return all.reduce<Range[]>((joined, range) => {
    const last = joined.at(-1);
    if (last && range.from <= last.to + 1)
      return [...joined.slice(0, -1), { from: last.from, to: Math.max(last.to, range.to) }];
    return [...joined, range];
  }, []);
}

/** What is left of ranges without one. */
export const withoutRange = (ranges: readonly Range[], gone: Range): Range[] =>
  ranges.flatMap(({ from, to }) =>
    to < gone.from || from > gone.to
      ? [{ from, to }]
      : [
          ...(from < gone.from ? [{ from, to: gone.from - 1 }] : []),
          ...(to > gone.to ? [{ from: gone.to + 1, to }] : []),
        ],
  );

/** Whether all of it lies within one of them. */
export const holds = (ranges: readonly Range[], one: Range): boolean =>
  ranges.some(({ from, to }) => from <= one.from && one.to <= to);
