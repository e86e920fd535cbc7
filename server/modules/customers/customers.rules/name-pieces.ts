import type { Label, LabelKind } from './field-labels.ts';
import { lineAt, type Span } from './spans.ts';
import { spokenEnd } from './speech.ts';

/** What stands around the pieces that may be a name. */
export interface Wall extends Span {
  kind: LabelKind | 'telephone' | 'place' | 'house';
}

/** A stretch of the text that may be a name, with what it touches. */
export interface Piece extends Span {
  raw: string;
  before: Wall['kind'] | undefined;
  after: Wall['kind'] | undefined;
  first: boolean;
  wholeLine: boolean;
  /** In brackets, as a nickname is. */
  bracketed: boolean;
  /** A number that is no telephone number follows: ลาดพร้าว 71. */
  numbered: boolean;
  /** Of the one who writes: หนูชื่อ …; the parcel may be another's. */
  ownName: boolean;
  /** On a line about money. */
  onSlip: boolean;
  /** A courtesy follows: … ได้เลยครับ. */
  courteous: boolean;
  /** Before a floor or a room, as the name of a building is. */
  storeyed: boolean;
}

/** Stretches between walls, line ends, signs and digits, each with what it touches. */
export function piecesBetween(text: string, walls: Wall[]): Piece[] {
  const found: Piece[] = [];
  const sorted = walls.toSorted((a, b) => a.start - b.start);
  let at = 0;
  for (let wall = 0; wall <= sorted.length; wall++) {
    const next = sorted[wall];
    const end = next?.start ?? text.length;
    if (end > at) found.push(...split(text, at, end, lastBefore(sorted, wall, at), next?.kind));
    at = Math.max(at, next?.end ?? at);
  }
  const first = found[0];
  if (first) first.first = true;
  return found;
}

function lastBefore(sorted: Wall[], wall: number, at: number): Wall['kind'] | undefined {
  const touching = sorted.slice(Math.max(0, wall - 3), wall).filter((one) => one.end === at);
  return (touching.find((one) => one.kind === 'title') ?? touching.at(-1))?.kind;
}

function split(
  text: string,
  from: number,
  to: number,
  before: Piece['before'],
  after: Piece['after'],
): Piece[] {
  const gap = text.slice(from, to).replace(spokenEnd, blank);
  const parts = [...gap.matchAll(/[^\n|,;:()[\]"“”<>=/\d¦•*#฿+@]+/g)].filter(([part]) =>
    /[ก-๎A-Za-z]/.test(part),
  );
  return parts.map((part, index) => {
    const start = from + part.index;
    const end = start + part[0].length;
    return {
      start,
      end,
      raw: part[0],
      before: index === 0 && signs.test(gap.slice(0, part.index)) ? before : undefined,
      after: signs.test(gap.slice(part.index + part[0].length).replace(inBrackets, '')) ? after : undefined,
      first: false,
      bracketed: text[start - 1] === '(',
      numbered: /^ ?\d/.test(text.slice(end, Math.min(to, end + 2))),
      ownName: /(?:ผม|หนู|ดิฉัน|เรา)ชื่อ[ :]*$/.test(text.slice(Math.max(0, start - 12), start)),
      onSlip: slip.test(sentenceAround(text, start, index === 0 && before === 'address')),
      courteous: gap[end - from] === '|' && text[end] !== '|',
      storeyed: inBuilding.test(text.slice(end, end + 12)),
      wholeLine:
        /(?:^|\n)[ |]*$/.test(text.slice(Math.max(0, start - 20), start)) &&
        /^[ |]*(?:\([^)\n]*\)[ |]*)?(?:\n|$)/.test(text.slice(end, end + 40)),
    };
  });
}

const inBuilding = /^ *(?:ชั้น|ห้อง|เลขห้อง|อาคาร|ตึก|unit|room|floor)/i;
const blank = (text: string) => '|'.repeat(text.length);
const inBrackets = /\([^()\n]{0,80}\)|\[[ก-๎]{1,10}\]|["“][^"“”\n]{0,40}["”]/g;

const slip =
  /โอน.*(?:จาก|เวลา|ไปยัง)|(?:จาก|ไปยัง|ไปที่) .*(?:ธ\.|ธนาคาร|บัญชี|x-x)|xxx|ชื่อบัญชี|โอน.*(?:ธ\.|ธนาคาร)/i;

/** What is said in one breath on the line; behind the word that leads to an address nothing before it counts. */
function sentenceAround(text: string, at: number, afterLabel: boolean): string {
  const line = lineAt(text, at);
  const whole = text.slice(line.start, Math.min(line.end, Math.max(line.start + 200, at + 60)));
  const ends = [...whole.matchAll(spokenEnd)].map((end) => line.start + end.index + end[0].length);
  const from = afterLabel ? at : (ends.findLast((end) => end <= at) ?? line.start);
  const to = ends.find((end) => end > at) ?? line.end;
  return text.slice(from, to);
}

const signs = /^[\s|,;:/()[\]."“”\-–+=*#•¦]*$/;

/** Labels as walls. */
export function wallsOf(labels: Label[]): Wall[] {
  return labels.map(({ start, end, kind }) => ({ start, end, kind }));
}
