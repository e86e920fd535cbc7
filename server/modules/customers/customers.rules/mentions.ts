import { distance, placesByName, slips, type Level } from './place-names.ts';
import { isPrefix, prefixLetters, prefixWords, segment, type Piece } from './segment.ts';
import { matches, type Span } from './spans.ts';
import { particles } from './speech.ts';

/** A place that the text names, or may name. */
export interface Mention extends Span {
  level: Level;
  /** Names of the table that it may mean; none when the word is unknown. */
  names: string[];
  /** How it stands there: behind its prefix, bare, or behind its prefix but misspelt. */
  as: 'explicit' | 'bare' | 'misspelt';
  /** As it is written, when no table knows it. */
  word?: string;
}

interface Run extends Span {
  text: string;
}

/** Every place named in Thai; one stretch of text may be read in several ways. */
export function findMentions(text: string): Mention[] {
  const runs = matches(text, /[ก-ฺเ-๎]+/g).map(({ start, end, match }) => ({ start, end, text: match[0] }));
  const found: Mention[] = [];
  let skipTo = 0;
  for (const [at, run] of runs.entries()) {
    if (run.start < skipTo) continue;
    const before = prefixBefore(text, runs, at);
    const mentions = before
      ? afterPrefix(text, run, runs[at + 1], before.level).map((one) => {
          const first = one.start === run.start;
          return first ? { ...one, start: before.start } : one;
        })
      : alone(text, run);
    // ซ.สุขใจแขวงบางพรม: the road is no place, what follows it is
    const behindRoad = !before && afterRoadWord(text, runs, at);
    const own = behindRoad
      ? mentions.filter(({ start, as }) => start > run.start && as === 'explicit')
      : mentions;
    found.push(...own);
    skipTo = Math.max(skipTo, ...own.map((one) => (one.end > run.end ? one.end : 0)));
  }
  return withGuesses(found);
}

const longest = 26;

/** ต. / ตำบล / ตำบล/แขวง: standing in front of this run with nothing but signs between. */
function prefixBefore(text: string, runs: Run[], at: number): { level: Level; start: number } | undefined {
  const run = runs[at];
  const before = runs[at - 1];
  if (!run || !before || isPrefix(run.text)) return undefined;
  const gap = text.slice(before.end, run.start);
  if (!/^ ?\.? {0,3}$|^ ?[:：] {0,3}$/.test(gap)) return undefined;
  const tail = before.text.at(-1) ?? '';
  const level =
    isPrefix(before.text) ??
    (gap.startsWith('.') && before.text.length > 1 ? prefixLetters[tail] : undefined);
  if (!level) return undefined;
  const start = isPrefix(before.text) ? before.start : before.end - 1;
  // "จ.ป.ร." and ranks are not prefixes; a lone letter needs its dot or its space.
  if (gap === '' || endsAbbreviation(text, before.end)) return undefined;
  return { level, start };
}

/** บมจ., อบต., รพ.สต., รอ., ทอ.: their last letter is no prefix. */
const endsAbbreviation = (text: string, end: number) =>
  /(?<![ก-๎])(?:บ\.?ม?\.?จ|อบ\.?ต|อบจ|รพ\.? ?ส\.?ต|[ก-ฮ]\.?อ)$/.test(text.slice(Math.max(0, end - 8), end));

function afterPrefix(text: string, run: Run, next: Run | undefined, level: Level): Mention[] {
  const ways = segment(run.text, level, text[run.end] === '.');
  if (ways.length) return ways.flatMap((way) => way.map((piece) => mentionOf(piece, run.start)));
  if (next && text.slice(run.end, next.start) === ' ') {
    const names = placesByName[level]().get(run.text + next.text);
    if (names) return [{ start: run.start, end: next.end, level, names, as: 'explicit' }];
  }
  return [misspelt(run.text, level, run.start)];
}

/** A run without a prefix in front: names glued together, with or without prefixes, or the tail of a longer run. */
function alone(text: string, run: Run): Mention[] {
  if (isPrefix(run.text) || isRoad(run.text)) return [];
  const dotted = text[run.end] === '.';
  const ways = segment(run.text, undefined, dotted);
  if (ways.length) return ways.flatMap((way) => way.map((piece) => mentionOf(piece, run.start)));
  for (const { start } of matches(run.text, prefixInside)) {
    const tail = run.text.slice(start);
    const found = segment(tail, undefined, dotted);
    if (found[0]) return found[0].map((piece) => mentionOf(piece, run.start + start));
    const prefix = start === 0 ? prefixWords.find(([word]) => word.test(tail)) : undefined;
    const rest = prefix ? tail.replace(prefix[0], '') : '';
    if (prefix && rest.length > 1) {
      const whole = misspelt(rest, prefix[1], run.end - rest.length);
      return [{ ...whole, start: run.start }];
    }
  }
  return [];
}

/** Of a health centre or a council it is a part of what that is called. */
const prefixInside = /(?<!สุขภาพ|ส่วน)ตำบล|แขวง|อำเภอ|เขต(?!ต์)|จังหวัด/g;

/** ถนนสีลม; but ถนนเพชรบุรี is a แขวง as well, and as such a whole name. */
const isRoad = (run: string) => /^(?:ถนน|ซอย)./.test(run) && !placesByName.sub_district().has(run);

function mentionOf({ level, start, end, names, explicit }: Piece, offset: number): Mention {
  return { start: offset + start, end: offset + end, level, names, as: explicit ? 'explicit' : 'bare' };
}

/** A word behind a prefix that no table knows. */
function misspelt(written: string, level: Level, start: number): Mention {
  const word = written.replace(particles, '').slice(0, longest);
  return { start, end: start + written.length, level, names: [], as: 'misspelt', word };
}

/** Names a slip of the pen away from the unknown words; only for the first ones, as it takes a look at every name. */
function withGuesses(mentions: Mention[]): Mention[] {
  let left = 8;
  return mentions.map((one) =>
    one.word && left-- > 0 ? { ...one, names: nearest(one.word, one.level) } : one,
  );
}

function nearest(word: string, level: Level): string[] {
  let best = Infinity;
  let names: string[] = [];
  for (const [name, meant] of placesByName[level]()) {
    const off = distance(word, name, Math.min(best, slips(name)));
    if (off === Infinity) continue;
    names = off < best ? [...meant] : [...names, ...meant];
    best = off;
  }
  return names;
}

/** ถ.เพชรบุรี, ซอยอ่อนนุช, หมู่บ้าน บางรัก: the word before says that this is no district. */
function afterRoadWord(text: string, runs: Run[], at: number): boolean {
  const run = runs[at];
  const before = runs[at - 1];
  if (!run || !before || !/^[ .]{1,3}$/.test(text.slice(before.end, run.start))) return false;
  return /^(?:ถ|ซ|ซอย|ถนน|หมู่บ้าน|มบ|บ้าน|ตรอก|วัด|ตลาด|ตึก|อาคาร|คอนโด|หอพัก|หอ|รร|รพ|โรงเรียน|โรงพยาบาล|บริษัท|บจก|หจก|ร้าน|ธนาคาร|สาขา|ห้าง|สน|สภ|ณ|แยก|สะพาน|มหาวิทยาลัย|ม|สถานี|เทศบาล|อบต|ทต|ทม|ไปรษณีย์|ปณ|โลตัส|บิ๊กซี|โรงแรม|เซ็นทรัล)$/.test(
    before.text,
  );
}
