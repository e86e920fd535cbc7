import known from '../../server/modules/customers/data/thai-names.json' with { type: 'json' };
import type { Case } from '../bench-chat/measure.ts';

/**
 * The same text as another might have sent it: of somebody else, without spaces, or on one line. That a name stands
 * there is to be learned, not whose it is, nor how it was typed.
 */
export function copiesOf(text: Case, surnames: string[], draw: () => number): Case[] {
  const copies = [renamed(text, surnames, draw), renamed(text, surnames, draw)];
  if (draw() < 0.3) copies.push(runTogether(renamed(text, surnames, draw) ?? text, draw));
  if (draw() < 0.2) copies.push(onOneLine(renamed(text, surnames, draw) ?? text));
  return copies.filter((one) => one !== undefined);
}

function renamed(one: Case, surnames: string[], draw: () => number): Case | undefined {
  const { name } = one.expect;
  if (!name || !one.text.includes(name)) return undefined;
  const fresh = freshName(name, surnames, draw);
  if (!fresh) return undefined;
  return { ...one, text: one.text.replaceAll(name, fresh), expect: { ...one.expect, name: fresh } };
}

/** Of the same kind: a full name, a nickname with its word of kin, the same in Latin letters. */
function freshName(name: string, surnames: string[], draw: () => number): string | undefined {
  if (/^[ก-๎]{3,} [ก-๎]{3,}$/.test(name)) return `${drawn(known.first, draw)} ${surname(surnames, draw)}`;
  const called = /^((?:พี่|น้อง|ป้า|ลุง|น้า|เจ๊|เฮีย|แม่|พ่อ|ยาย|ตา|ช่าง|ครู|หมอ)?)[ก-๎]{2,6}$/.exec(name);
  if (called) return `${called[1]}${drawn(known.nick, draw)}`;
  if (/^[A-Z][\p{L}]+(?: [A-Z][\p{L}]+)?$/u.test(name)) {
    const [first, last] = [drawn(known.latin_first, draw), drawn(known.latin_last, draw)];
    return name.includes(' ') ? `${first} ${last}` : first;
  }
  return undefined;
}

/** One of the list or of the texts, or the beginning of one with the end of another. */
function surname(surnames: string[], draw: () => number): string {
  const from = draw() < 0.6 ? known.last : surnames;
  if (draw() < 0.5) return drawn(from, draw);
  return wordsOf(drawn(from, draw))[0]! + wordsOf(drawn(from, draw)).at(-1)!;
}

/** Who types on a telephone often sets no spaces; between name and surname still most often. */
function runTogether({ text, ...rest }: Case, draw: () => number): Case {
  const { name } = rest.expect;
  const kept = name && draw() < 0.7 ? text.replaceAll(name, name.replaceAll(' ', '\0')) : text;
  const joined = kept.replace(/(?<=[ก-๎\d.]) +(?=[ก-๎])|(?<=[ก-๎.]) +(?=[ก-๎\d])/g, (gap) =>
    draw() < 0.9 ? '' : gap,
  );
  return { ...rest, text: joined.replaceAll('\0', ' ') };
}

const onOneLine = ({ text, ...rest }: Case): Case => ({ ...rest, text: text.replace(/\n+/g, ' ') });

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const wordsOf = (name: string) => Array.from(segmenter.segment(name), ({ segment }) => segment);
const drawn = <T>(all: readonly T[], draw: () => number): T => all[Math.floor(draw() * all.length)]!;

/** The surnames of the texts' receivers. */
export const surnamesOf = (cases: readonly Case[]): string[] =>
  cases.flatMap(({ expect: { name } }) => /^[ก-๎]+ ([ก-๎]{4,})$/.exec(name ?? '')?.[1] ?? []);
