import known from '../../data/thai-names.json' with { type: 'json' };
import type { Token } from './tokens.ts';

const lists = [
  { tag: 'first', names: new Set(known.first), shortest: 3 },
  { tag: 'last', names: new Set(known.last), shortest: 3 },
  { tag: 'nick', names: new Set(known.nick), shortest: 2 },
];
const LONGEST = 22;

const inLatin = [
  { tag: 'Latin first', names: new Set(known.latin_first.map((one) => one.toLowerCase())) },
  { tag: 'Latin last', names: new Set(known.latin_last.map((one) => one.toLowerCase())) },
];

/** By token: which kinds of names begin, go on and end there, and whether they stand alone. */
export function knownNames(tokens: readonly Token[]): string[][] {
  const found: string[][] = tokens.map(() => []);
  for (const { tag, names, shortest } of lists) {
    for (let from = 0; from < tokens.length; from++) {
      const to = longestFrom(tokens, from, names, shortest);
      if (to < 0) continue;
      const alone = `${joins(tokens, from) ? '' : 'l'}${joins(tokens, to + 1) ? '' : 'r'}`;
      for (let at = from; at <= to; at++)
        found[at]!.push(`${tag}${at === from ? 'B' : 'I'}${at === to ? 'E' : ''}${alone}`);
      from = to;
    }
  }
  for (const [at, { kind, text }] of tokens.entries())
    if (kind === 'Latin' || kind === 'latin')
      for (const { tag, names } of inLatin) if (names.has(text)) found[at]!.push(tag);
  return found;
}

function longestFrom(
  tokens: readonly Token[],
  from: number,
  names: ReadonlySet<string>,
  shortest: number,
): number {
  let word = '';
  let end = -1;
  for (let at = from; at < tokens.length && word.length < LONGEST; at++) {
    const token = tokens[at]!;
    if (token.kind !== 'thai' || (at > from && token.apart)) break;
    word += token.text;
    if (word.length >= shortest && names.has(word)) end = at;
  }
  return end;
}

/** Whether a token is written together with the one before it. */
const joins = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === 'thai' && tokens[at - 1]?.kind === 'thai' && !tokens[at].apart;
