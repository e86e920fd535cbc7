import known from '../../server/modules/customers/data/thai-names.json' with { type: 'json' };
import type { Case } from '../bench-chat/measure.ts';

/** The same text of somebody else: that a name stands there is to be learned, not whose it is. */
export function renamed(
  { text, expect, ...rest }: Case,
  surnames: string[],
  draw: () => number,
): Case | undefined {
  const { name } = expect;
  if (!name || !/^[ก-๎]{3,} [ก-๎]{3,}$/.test(name) || !text.includes(name)) return undefined;
  const fresh = `${drawn(known.first, draw)} ${surname(surnames, draw)}`;
  return { ...rest, text: text.replaceAll(name, fresh), expect: { ...expect, name: fresh } };
}

/** One of the list or of the texts, or the beginning of one with the end of another. */
function surname(surnames: string[], draw: () => number): string {
  const from = draw() < 0.6 ? known.last : surnames;
  if (draw() < 0.5) return drawn(from, draw);
  return wordsOf(drawn(from, draw))[0]! + wordsOf(drawn(from, draw)).at(-1)!;
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const wordsOf = (name: string) => Array.from(segmenter.segment(name), ({ segment }) => segment);
const drawn = <T>(all: readonly T[], draw: () => number): T => all[Math.floor(draw() * all.length)]!;

/** The surnames of the texts' receivers. */
export const surnamesOf = (cases: readonly Case[]): string[] =>
  cases.flatMap(({ expect: { name } }) => /^[ก-๎]+ ([ก-๎]{4,})$/.exec(name ?? '')?.[1] ?? []);
