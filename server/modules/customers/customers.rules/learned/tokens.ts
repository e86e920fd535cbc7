import type { Label } from '../field-labels.ts';
import type { Level } from '../place-names.ts';
import type { Span } from '../spans.ts';

/** What the rules have found already, and what the reader need not read any more. */
export interface Marks {
  phones: Span[];
  /** Numbers that are no telephone numbers. */
  unreadable: Span[];
  places: (Span & { level: Level })[];
  zipcodes: Span[];
  labels: Label[];
}

/** A word, a number, a sign or a line end; what the rules have found is one token each. */
export interface Token extends Span {
  /** In small letters; of what was found its kind. */
  text: string;
  kind: Kind;
  /** Whether a space stands before it. */
  apart: boolean;
}
export type Kind =
  | 'thai'
  | 'Latin'
  | 'latin'
  | 'number'
  | 'sign'
  | 'line'
  | 'used'
  | 'phone'
  | 'unreadable'
  | 'zip'
  | Level
  | `label ${Label['kind']}`;

/** A text in the pieces that the reader gives meanings to. Thai is cut into words by ICU's dictionary. */
export function tokensOf(text: string, marks: Marks): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const mark of marksInOrder(marks)) {
    if (mark.start < at) continue;
    tokens.push(...plainTokens(text, at, mark.start));
    const raw = text.slice(mark.start, mark.end);
    at = mark.start + raw.trimEnd().length;
    const start = at - raw.trim().length;
    const isLabel = mark.kind.startsWith('label');
    if (at > start)
      tokens.push({
        start,
        end: at,
        text: isLabel ? raw.trim().toLowerCase() : mark.kind,
        kind: mark.kind,
        apart: false,
      });
  }
  tokens.push(...plainTokens(text, at, text.length));
  return withGaps(joined(tokens));
}

const marksInOrder = ({ phones, unreadable, places, zipcodes, labels }: Marks) =>
  [
    ...phones.map(({ start, end }) => ({ start, end, kind: 'phone' as const })),
    ...unreadable.map(({ start, end }) => ({ start, end, kind: 'unreadable' as const })),
    ...places.map(({ start, end, level }) => ({ start, end, kind: level })),
    ...zipcodes.map(({ start, end }) => ({ start, end, kind: 'zip' as const })),
    ...labels.map(({ start, end, kind }) => ({ start, end, kind: `label ${kind}` as const })),
  ].sort((a, b) => a.start - b.start || b.end - a.end);

const words = new Intl.Segmenter('th', { granularity: 'word' });

function plainTokens(text: string, from: number, to: number): Token[] {
  return [...text.slice(from, to).matchAll(/[ก-๎]+|(?:(?![ก-๎])[\p{L}\p{M}])+|\d+|\n|\S/gu)].flatMap(
    (match): Token[] => {
      const start = from + match.index;
      const [piece] = match;
      const kind = kindOf(piece);
      if (kind !== 'thai')
        return [{ start, end: start + piece.length, text: piece.toLowerCase(), kind, apart: false }];
      return Array.from(words.segment(piece), ({ segment, index }) => ({
        start: start + index,
        end: start + index + segment.length,
        text: segment,
        kind,
        apart: false,
      }));
    },
  );
}

function kindOf(piece: string): Kind {
  if (/[ก-๎]/.test(piece)) return 'thai';
  if (/\d/.test(piece)) return 'number';
  if (/^\p{Lu}/u.test(piece)) return 'Latin';
  if (/\p{L}/u.test(piece)) return 'latin';
  if (piece === '\n') return 'line';
  return piece === '¦' ? 'used' : 'sign';
}

/** Empty lines and what was used before are one token, however long. */
function joined(tokens: Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last && last.kind === token.kind && (token.kind === 'used' || token.kind === 'line')) {
      last.end = token.end;
      if (token.kind === 'line') last.text = '\n\n';
    } else result.push(token);
  }
  return result;
}

const withGaps = (tokens: Token[]) =>
  tokens.map((token, nth) => ({ ...token, apart: token.start > (tokens[nth - 1]?.end ?? 0) }));
