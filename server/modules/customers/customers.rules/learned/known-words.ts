import kinds from '../../data/thai-words.json' with { type: 'json' };
import type { Token } from './tokens.ts';

const kindsOf = new Map<string, string[]>();
for (const [kind, words] of Object.entries(kinds))
  for (const word of words) kindsOf.set(word, [...(kindsOf.get(word) ?? []), kind]);
const LONGEST = Math.max(...[...kindsOf.keys()].map((word) => word.length));

/** By token: which kinds of words it is, or is a part of: courtesies, kin, jobs, shops, roads, goods, … */
export function knownWords(tokens: readonly Token[]): string[] {
  const found = tokens.map(() => '');
  for (let from = 0; from < tokens.length; from++) {
    let [word, to, kinds] = ['', -1, ''];
    for (let at = from; at < tokens.length && word.length < LONGEST; at++) {
      if (at > from && tokens[at]!.apart) break;
      word += tokens[at]!.text;
      const of = kindsOf.get(word);
      if (of) [to, kinds] = [at, of.join('+')];
    }
    for (let at = from; at <= to; at++) found[at] = kinds;
    if (to > from) from = to;
  }
  return found;
}
