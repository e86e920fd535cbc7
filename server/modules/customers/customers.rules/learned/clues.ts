import { isRequest } from '../beside.ts';
import { isChatter } from '../field-labels.ts';
import { matches, overlap, type Span } from '../spans.ts';
import { knownNames } from './known-names.ts';
import { knownWords } from './known-words.ts';
import type { Kind, Token } from './tokens.ts';

/** What the rules would answer: clues among others. */
export interface Ruled {
  person: { at: Span; confidence: number } | undefined;
  parts: Span[];
  house: Span | undefined;
  company: Span | undefined;
  named: Span[];
}

/** What speaks for or against a meaning of each token: its words and letters, its neighbours, its line, the rules. */
export function cluesOf(text: string, tokens: readonly Token[], ruled: Ruled): string[][] {
  const seen = lookAround(text, tokens);
  return tokens.map((_, at) => [
    ...neighbours(tokens, at),
    ...letters(seen, at),
    ...names(seen, at),
    ...stretch(seen, at),
    ...line(seen, at),
    ...roles(seen, at),
    ...kinds(seen, at),
    ...rules(seen, ruled, at),
  ]);
}

/** Written together: the word as the writer meant it, whatever the dictionary makes of it. */
interface Chunk {
  from: number;
  to: number;
  text: string;
}
/** Between line ends and what was found. */
interface Stretch {
  from: number;
  to: number;
  left: string;
  right: string;
  talk: string;
  number: boolean;
}
interface Seen {
  tokens: readonly Token[];
  chunks: Chunk[];
  /** By token. */
  chunkOf: number[];
  stretchOf: (Stretch | undefined)[];
  lineOf: number[];
  keyOf: { word: string; at: number }[];
  /** The words anywhere in the text that say whose what follows is, in order. */
  told: (Span & { word: string })[];
  /** Where the telephone numbers stand. */
  phones: number[];
  bracketed: boolean[];
  known: string[][];
  /** By token: what kinds of words it is. */
  kindOf: string[];
  /** By line: what it has. */
  has: Set<string>[];
  firstPlace: number;
  firstPhone: number;
}

function lookAround(text: string, tokens: readonly Token[]): Seen {
  const chunks: Chunk[] = [];
  const chunkOf = tokens.map((token, at) => {
    const before = tokens[at - 1];
    const joins = before && !token.apart && isWord(token) && scriptOf(token) === scriptOf(before);
    const last = chunks.at(-1);
    if (joins && last) {
      last.to = at + 1;
      last.text += token.text;
    } else chunks.push({ from: at, to: at + 1, text: token.text });
    return chunks.length - 1;
  });
  const lineOf: number[] = [];
  let lines = 0;
  for (const { kind } of tokens) {
    lineOf.push(lines);
    if (kind === 'line') lines++;
  }
  const has = Array.from({ length: lines + 1 }, () => new Set<string>());
  for (const [at, { kind }] of tokens.entries()) has[lineOf[at]!]!.add(isPlace(kind) ? 'place' : kind);
  return {
    tokens,
    chunks,
    chunkOf,
    stretchOf: stretches(text, tokens),
    lineOf,
    ...spokenOf(tokens),
    told: toldIn(text),
    phones: [...tokens.keys()].filter((at) => tokens[at]!.kind === 'phone'),
    known: knownNames(tokens),
    kindOf: knownWords(tokens),
    has,
    firstPlace: tokens.findIndex(({ kind }) => isPlace(kind) || kind === 'zip'),
    firstPhone: tokens.findIndex(({ kind }) => kind === 'phone'),
  };
}

const isWord = ({ kind }: Token) => kind === 'thai' || kind === 'Latin' || kind === 'latin';
const scriptOf = ({ kind }: Token) => kind.toLowerCase();
const isPlace = (kind: Kind) => kind === 'sub_district' || kind === 'district' || kind === 'province';
const isWall = ({ kind }: Token) =>
  kind === 'phone' ||
  kind === 'unreadable' ||
  kind === 'zip' ||
  kind === 'line' ||
  kind === 'used' ||
  isPlace(kind) ||
  kind.startsWith('label');

function stretches(text: string, tokens: readonly Token[]): (Stretch | undefined)[] {
  let open: Stretch | undefined;
  const of = tokens.map((token, at) => {
    if (isWall(token)) return (open = undefined);
    open ??= { from: at, to: at, left: kindAt(tokens, at - 1), right: '', talk: '', number: false };
    open.to = at + 1;
    open.right = kindAt(tokens, at + 1);
    open.number ||= token.kind === 'number';
    return open;
  });
  for (const one of new Set(of)) {
    if (!one) continue;
    const raw = text.slice(tokens[one.from]!.start, tokens[one.to - 1]!.end);
    one.talk = `${isChatter(raw) ? 'c' : ''}${isRequest(raw) ? 'r' : ''}`;
  }
  return of;
}

/** The last word of the line that says who or what is spoken of, and whether a bracket or a quotation is open. */
function spokenOf(tokens: readonly Token[]): Pick<Seen, 'keyOf' | 'bracketed'> {
  let last = { word: '', at: -9 };
  let open = false;
  const keyOf: Seen['keyOf'] = [];
  const bracketed: boolean[] = [];
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === 'line') [last, open] = [{ word: '', at: -9 }, false];
    keyOf.push(last);
    bracketed.push(open);
    if (spoken.test(text) || kind.startsWith('label')) last = { word: wordAt(tokens, at), at };
    if (kind === 'sign' && '([“"'.includes(text)) open = !(open && text === '"');
    else if (kind === 'sign' && ')]”'.includes(text)) open = false;
  }
  return { keyOf, bracketed };
}
const spoken =
  /^(?:ผู้|คน|ส่ง|รับ|จาก|ถึง|ชื่อ|สั่ง|โอน|ให้|ฝาก|แทน|ใน|นาม|ของ|from|to|sender|receiver|name|ที่|อยู่|บ้าน|เลขที่|บริษัท|ร้าน|คุณ|ลูกค้า|เพจ|เฟส|ไลน์|บัญชี|นามสกุล|เดิม|ใหม่|เก่า|แอด|มิน|แม่|พี่|น้อง|หนู|ผม|เรา|เป็น|คือ|หมู่|ซอย|ถนน|ม|ซ|ถ|ห้อง|ชั้น|ตึก|หอ|คอนโด|ตรงข้าม|ข้าง|ใกล้|หลัง|หน้า)$/;

const role =
  /(?:ผู้|คน)(?:ส่ง|รับ|สั่ง|โอน|ฝาก|จ่าย)|ส่ง(?:ให้|ถึง|ไป|จาก|ที่|มา)|จาก|ถึง|ปลายทาง|ในนาม|แทน|ฝาก|โอน|สั่ง|ซื้อ|รับ|ลูกค้า|วอ[ลเ]*[ตท]|พร้อมเพย์|ไลน์|ไอดี|บัญชี|ไม่(?:ต้อง|ใช่)|(?<![a-z])(?:from|to|sender|receiver|recipient|ship|line)(?![a-z])|(?:เบอร์|ชื่อ|โทร) ?(?:ผู้ส่ง|ผู้รับ|คนส่ง|คนรับ|ลูกค้า|เรา|หนู|ผม|พี่|แม่|พ่อ|ยาย|ตา|ร้าน|เพื่อน|แฟน|ลูก|เขา|น้อง|ป้า|ลุง|น้า)/gi;

const toldIn = (text: string): Seen['told'] =>
  matches(text, role).map(({ start, end, match: [word] }) => ({
    start,
    end,
    word: word.toLowerCase().replaceAll(' ', ''),
  }));

function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  if (!token) return at < 0 ? '<' : '>';
  if (token.kind === 'number') return token.text.length > 3 ? '#+' : `#${token.text.length}`;
  return token.kind.startsWith('label') ? `label ${token.text.replace(/[ :.=]+$/, '')}` : token.text;
}
const kindAt = (tokens: readonly Token[], at: number): string =>
  tokens[at]?.kind ?? (at < 0 ? 'begin' : 'end');
const gapAt = (tokens: readonly Token[], at: number) => (tokens[at]?.apart ? ' ' : '');

function neighbours(tokens: readonly Token[], at: number): string[] {
  const [word, kind, gap] = [
    (by: number) => wordAt(tokens, at + by),
    (by: number) => kindAt(tokens, at + by),
    (by: number) => gapAt(tokens, at + by),
  ];
  const found = [
    'any',
    `w0 ${word(0)}`,
    `k0 ${kind(0)}`,
    `w0+1 ${word(0)}${gap(1)}|${word(1)}`,
    `w-1+0 ${word(-1)}${gap(0)}|${word(0)}`,
    `w-2-1 ${word(-2)}${gap(-1)}|${word(-1)}`,
    `w+1+2 ${word(1)}${gap(2)}|${word(2)}`,
    `k-1 ${gap(0)}${kind(-1)}`,
    `k+1 ${gap(1)}${kind(1)}`,
    `k-2 ${kind(-2)}${gap(-1)}${kind(-1)}${gap(0)}${kind(0)}`,
    `k+2 ${kind(0)}${gap(1)}${kind(1)}${gap(2)}${kind(2)}`,
    `k5 ${kind(-2)}${kind(-1)}${gap(0)}${kind(0)}${gap(1)}${kind(1)}${kind(2)}`,
  ];
  for (const by of [-3, -2, -1, 1, 2, 3]) found.push(`w${by} ${word(by)}`);
  for (let by = -2; by >= -6 && at + by >= 0 && tokens[at + by]!.kind !== 'line'; by--)
    found.push(`${by > -4 ? 'near' : 'far'} ${word(by)}`);
  for (let by = 2; by <= 5 && at + by < tokens.length && tokens[at + by]!.kind !== 'line'; by++)
    found.push(`ahead ${word(by)}`);
  return found;
}

/** Beginnings, ends and triples of letters of the word and of the chunk it stands in. */
function letters(seen: Seen, at: number): string[] {
  const { tokens, chunks, chunkOf } = seen;
  const token = tokens[at]!;
  if (!isWord(token)) return [];
  const { from, to, text } = chunks[chunkOf[at]!]!;
  const place = `${at === from ? 'b' : 'm'}${at === to - 1 ? 'e' : 'm'}`;
  const found = [
    `chunk ${text}`,
    `place ${place}`,
    `length ${size(text.length)}${place}`,
    `words ${to - from}`,
    `letters ${size(token.text.length)}`,
    ...latinShape(seen, at),
  ];
  for (let n = 1; n <= 4 && n < text.length; n++) found.push(`^${text.slice(0, n)}`, `$${text.slice(-n)}`);
  for (let n = 1; n <= 3 && n < token.text.length; n++)
    found.push(`w^${token.text.slice(0, n)}`, `w$${token.text.slice(-n)}`);
  const whole = `^${text}$`;
  for (let n = 0; n + 3 <= whole.length; n++) found.push(`3 ${whole.slice(n, n + 3)}`);
  const before = chunks[chunkOf[at]! - 1];
  const after = chunks[chunkOf[at]! + 1];
  if (before) found.push(`chunk-1 ${before.text}`, `chunk-1$${before.text.slice(-3)}`);
  if (after)
    found.push(
      `chunk+1 ${after.text}`,
      `chunk+1^${after.text.slice(0, 3)}`,
      `chunk+1 ${size(after.text.length)}${kindAt(tokens, after.from)}`,
    );
  return found;
}

/** Words in Latin letters beside one another: how many, which of them, and how they are written. */
function latinShape({ tokens }: Seen, at: number): string[] {
  const isLatin = (one: Token | undefined) => one?.kind === 'Latin' || one?.kind === 'latin';
  if (!isLatin(tokens[at])) return [];
  let [from, to] = [at, at + 1];
  const goesOn = (one: Token | undefined) =>
    isLatin(one) || (one?.kind === 'sign' && ".-'".includes(one.text));
  while (goesOn(tokens[from - 1])) from--;
  while (goesOn(tokens[to])) to++;
  const run = tokens.slice(from, to);
  const shape = run
    .map((one) =>
      one.kind === 'sign' ? one.text : one.kind === 'Latin' ? (one.text.length === 1 ? 'I' : 'A') : 'a',
    )
    .join('');
  const [before, after] = [wordAt(tokens, from - 1), wordAt(tokens, to)];
  return [
    `latin ${shape}`,
    `latin ${size(run.length)} ${Math.min(at - from, 4)}`,
    `latin ${kindAt(tokens, from - 1)}|${kindAt(tokens, to)} ${Math.min(at - from, 4)}`,
    `latin ${before}|${after}`,
    `latin < ${before} ${Math.min(at - from, 4)}`,
    `latin ${kindAt(tokens, at)}${tokens[at]!.text.length === 1} ${shape.slice(0, 4)}`,
  ];
}

function names({ tokens, chunks, chunkOf, known }: Seen, at: number): string[] {
  if (!isWord(tokens[at]!)) return [];
  const of = (chunk: Chunk | undefined) => (chunk ? known[chunk.from]!.join() : '');
  return [
    ...known[at]!.map((one) => `name ${one}`),
    ...(known[at - 1] ?? []).map((one) => `name-1 ${one}`),
    ...(known[at + 1] ?? []).map((one) => `name+1 ${one}`),
    `names ${known[at]!.join()}`,
    `names c ${of(chunks[chunkOf[at]!])}`,
    `names c-1 ${of(chunks[chunkOf[at]! - 1])}`,
    `names c+1 ${of(chunks[chunkOf[at]! + 1])}`,
  ];
}

function stretch({ tokens, chunkOf, stretchOf }: Seen, at: number): string[] {
  const one = stretchOf[at];
  if (!one) return [];
  const { from, to, left, right, talk, number } = one;
  const long = size(chunkOf[to - 1]! - chunkOf[from]! + 1);
  const nth = chunkOf[at]! - chunkOf[from]!;
  const left_ = Math.min(chunkOf[to - 1]! - chunkOf[at]!, 5);
  return [
    `left ${left}`,
    `right ${right}`,
    `between ${left}|${right}`,
    `long ${long}`,
    `nth ${Math.min(nth, 5)}/${long}`,
    `last ${left_}`,
    `between ${left}|${right} ${long}@${Math.min(nth, 3)}`,
    `left ${left} ${Math.min(nth, 4)}`,
    `right ${right} ${Math.min(left_, 4)}`,
    `talk ${talk}`,
    `begins ${wordAt(tokens, from)}`,
    `number ${number}`,
  ];
}

function line(seen: Seen, at: number): string[] {
  const { lineOf, has, keyOf, bracketed, firstPlace, firstPhone } = seen;
  const nth = lineOf[at]!;
  const here = has[nth]!;
  const key = keyOf[at]!;
  const side = (first: number) => (first < 0 ? 'none' : at < first ? 'before' : 'after');
  const found = [
    `line ${['phone', 'place', 'zip', 'number'].map((what) => Number(here.has(what))).join('')}`,
    `line first ${nth === 0}`,
    `line last ${nth === has.length - 1}`,
    `line ${Math.min(nth, 4)}/${Math.min(has.length, 4)}`,
    `side ${side(firstPlace)} ${side(firstPhone)}`,
    `key ${key.word}`,
    `key ${key.word} ${size(at - key.at)}`,
    `bracket ${bracketed[at]}`,
  ];
  if (firstPhone >= 0) found.push(`to phone ${side(firstPhone)} ${size(Math.abs(at - firstPhone))}`);
  if (firstPlace >= 0) found.push(`to place ${side(firstPlace)} ${size(Math.abs(at - firstPlace))}`);
  return found;
}

/** What kinds of words stand here and around: a word that no text had is read as those of its kind. */
function kinds({ tokens, kindOf, known, chunks, chunkOf, stretchOf }: Seen, at: number): string[] {
  const of = (one: number) => {
    if (!tokens[one]) return one < 0 ? '<' : '>';
    return kindOf[one] || (known[one]!.length ? 'someone' : kindAt(tokens, one));
  };
  const [here, before, after] = [of(at), of(at - 1), of(at + 1)];
  const chunk = chunks[chunkOf[at]!]!;
  const [last, next] = [chunks[chunkOf[at]! - 1], chunks[chunkOf[at]! + 1]];
  const stretch = stretchOf[at];
  const found = [
    `c0 ${here}`,
    `c-1 ${before}${gapAt(tokens, at)}`,
    `c+1 ${gapAt(tokens, at + 1)}${after}`,
    `c-1+0 ${before}${gapAt(tokens, at)}|${here}`,
    `c0+1 ${here}${gapAt(tokens, at + 1)}|${after}`,
    `c3 ${before}${gapAt(tokens, at)}|${here}|${gapAt(tokens, at + 1)}${after}`,
    `c-2-1 ${of(at - 2)}|${before}${gapAt(tokens, at)}|${kindAt(tokens, at)}`,
    `c+1+2 ${kindAt(tokens, at)}|${gapAt(tokens, at + 1)}${after}|${of(at + 2)}`,
    `c chunk ${of(chunk.from)} ${at - chunk.from > 3 ? 4 : at - chunk.from}`,
    `c chunk> ${of(chunk.to - 1)} ${Math.min(4, chunk.to - 1 - at)}`,
  ];
  if (last) found.push(`c last ${of(last.from)}`, `c last> ${of(last.to - 1)}|${of(chunk.from)}`);
  if (next) found.push(`c next ${of(next.from)}`, `c next ${of(chunk.to - 1)}|${of(next.from)}`);
  if (stretch)
    found.push(`c begins ${of(stretch.from)}`, `c begins ${of(stretch.from)} ${size(at - stretch.from)}`);
  return found;
}

/** Who was spoken of last and who is spoken of next, over the ends of lines; of a number which of several it is. */
function roles({ tokens, told, lineOf, phones }: Seen, at: number): string[] {
  const { start, end, kind } = tokens[at]!;
  const last = told.findLastIndex((one) => one.end <= start);
  const next = told.findIndex((one) => one.start >= end);
  const from = tokens.findLastIndex((one) => last >= 0 && one.start <= told[last]!.start);
  const lines = last < 0 ? 0 : lineOf[at]! - lineOf[Math.max(0, from)]!;
  const found = [
    `role ${told[last]?.word}`,
    `role ${told[last]?.word} ${Math.min(lines, 3)}`,
    `role ${told[last - 1]?.word}>${told[last]?.word}`,
    `role ${told[last]?.word}|${told[next]?.word}`,
    `roles ${size(told.length)} ${size(last + 1)}`,
  ];
  const beforeNumber = phones.filter((one) => one < at).length;
  found.push(`phones ${phones.length} ${beforeNumber}`);
  if (kind !== 'phone') return found;
  return [...found, ...found.map((one) => `phone ${one}`)];
}

function rules({ tokens, stretchOf, kindOf }: Seen, ruled: Ruled, at: number): string[] {
  const token = tokens[at]!;
  const before = tokens[at - 1];
  const { person, parts, house, company, named } = ruled;
  const band = bandOf(person?.confidence ?? 0);
  const isIn = (spans: readonly (Span | undefined)[], one = token) =>
    spans.some((span) => span && overlap(span, one));
  const ofPerson = isIn([person?.at]);
  const begins = person && token.start <= person.at.start && person.at.start < token.end;
  const ends = person && token.start < person.at.end && person.at.end <= token.end;
  const ofLine = isIn(parts);
  // where nobody else is named, a shop that opens a stretch receives
  const { from = at } = stretchOf[at] ?? {};
  const who = person ? 'person' : named.length ? 'named' : 'nobody';
  return [
    `${who} ${kindOf[from]}`,
    `${who} ${kindOf[from]} ${Math.min(at - from, 3)}`,
    `person ${ofPerson} ${band}`,
    `person begins ${begins === true} ${band}`,
    `person ends ${ends === true} ${band}`,
    `person ${ofPerson} ${token.kind} ${band}`,
    `person ${!person ? '' : token.end <= person.at.start ? '<' : token.start >= person.at.end ? '>' : '='}`,
    `used ${ofLine}${isIn([house])}${isIn([company])}${isIn(named)}`,
    `part ${ofLine}${isIn([house])}${token.kind}`,
    `part ${ofLine} ${wordAt(tokens, at)}`,
    `part ${ofLine}${ofPerson}`,
    `part ${before ? isIn(parts, before) : false}>${ofLine}`,
  ];
}
const bandOf = (confidence: number) =>
  confidence >= 0.9 ? 4 : confidence >= 0.8 ? 3 : confidence >= 0.65 ? 2 : confidence > 0 ? 1 : 0;

/** Lengths that differ little are one. */
const size = (n: number) => (n <= 4 ? n : ([6, 9, 14, 30].find((most) => n <= most) ?? 99));
