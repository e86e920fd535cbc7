/** A piece of the text, by position. */
export interface Span {
  start: number;
  end: number;
}

/** The text with the pieces blanked out and every other position unchanged; lines stay lines. */
export function mask(text: string, spans: readonly Span[], fill = '¦'): string {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  let result = '';
  let at = 0;
  for (const { start, end } of sorted) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    result += text.slice(at, from) + text.slice(from, end).replace(/[^\n]/g, fill);
    at = end;
  }
  return result + text.slice(at);
}

export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** All matches of a pattern (with the flag g) as spans, each with the match. */
export function matches(text: string, pattern: RegExp): (Span & { match: RegExpExecArray })[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    match,
  }));
}

/** The line that a position is on. */
export function lineAt(text: string, position: number): Span {
  const end = text.indexOf('\n', position);
  return { start: text.lastIndexOf('\n', position - 1) + 1, end: end < 0 ? text.length : end };
}
