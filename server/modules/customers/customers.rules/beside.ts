import { findLabels } from './field-labels.ts';
import type { Guess } from './resolve-place.ts';
import { mask, matches, type Span } from './spans.ts';
import { particles, spokenBegin, spokenEnd } from './speech.ts';
import { tidy } from './thai-text.ts';

/** What a chat says besides name, phone and address: nothing of it gets lost. */
export interface Beside {
  second_phone: Guess;
  payment: { value: 'cod' | 'transfer' | null; confidence: number; undecided: boolean };
  /** What the customer asks of the shop: a receipt, a call before delivery, … */
  notes: string[];
  /** Everything else that was used nowhere. */
  rest: string[];
}

/** Words that choose cash on delivery; a question after it, or a refusal, is no choice. */
export function findCod(text: string): { sure: Span[]; asked: boolean } {
  const all = matches(text, cod);
  const sure = all.filter(({ start, end }) => !isDoubtful(text, start, end));
  return { sure, asked: sure.length < all.length };
}

interface Found {
  cod: ReturnType<typeof findCod>;
  /** In the order they stand there, each once. */
  phones: string[];
  /** Sums, with the way to pay before them. */
  amounts: Span[];
  /** What became part of name, phone or address. */
  used: Span[];
}

/** What is left of a text when everything that was used is taken out, told apart by what it is. */
export function findBeside(text: string, { cod, phones, amounts, used }: Found): Beside {
  const pieces = piecesOf(text, [...used, ...cod.sure, ...amounts]);
  const sums = amounts.map(({ start, end }) => text.slice(start, end).trim());
  const notes = pieces.filter((piece) => request.test(piece)).map((piece) => piece.replace(noteLabel, ''));
  const others = pieces.filter((piece) => !request.test(piece));
  const [, second, ...more] = phones;
  return {
    second_phone: second ? { value: second, confidence: 0.9 } : { value: null, confidence: 0 },
    payment: paymentOf(text, cod),
    notes: few(notes),
    rest: few([...others, ...sums, ...more]),
  };
}

function paymentOf(text: string, { sure, asked }: Found['cod']): Beside['payment'] {
  const transfer = transferred.test(text);
  if (eitherWay.test(text)) return { value: 'cod', confidence: 0.3, undecided: true };
  const undecided = false;
  if (sure.length) return { value: 'cod', confidence: asked || transfer ? 0.5 : 0.95, undecided };
  if (transfer) return { value: 'transfer', confidence: 0.8, undecided };
  return asked ? { value: 'cod', confidence: 0.3, undecided } : { value: null, confidence: 0, undecided };
}

function piecesOf(text: string, used: Span[]): string[] {
  const free = mask(text, used).replace(spokenEnd, (spoken) => '|'.repeat(spoken.length));
  const withoutLabels = mask(free, findLabels(text), ' ');
  return matches(free, /[^\n|¦;()[\]]+/g).flatMap(({ start, end, match: [piece] }) => {
    const bare = tidy(withoutLabels.slice(start, end).replace(particles, ''));
    // a number that was used nowhere may be half a telephone number
    const says = /[ก-๎A-Za-z\d]/.test(bare) && (/\d{3}/.test(bare) || !saysNothing.test(bare));
    return says ? [tidy(piece.replace(spokenBegin, '').replace(particles, '').replace(titleLeft, ''))] : [];
  });
}

/** The name behind it was used, its title was not. */
const titleLeft = / (?:คุณ|นาย|นาง|นางสาว) *$/;

/** A wall of words is one piece: it is read or not, but not piece by piece. */
function few(pieces: string[]): string[] {
  const all = [...new Set(pieces)];
  return all.length <= MOST ? all : [...all.slice(0, MOST - 1), all.slice(MOST - 1).join(' ')];
}
const MOST = 6;

function isDoubtful(text: string, start: number, end: number): boolean {
  return (
    refused.test(text.slice(Math.max(0, start - 14), start)) || questioned.test(text.slice(end, end + 20))
  );
}

const cod = /(?:เก็บ|จ่าย|ชำระ)?(?:เงิน)? ?ปลายทาง|(?<![a-z])c\.?o\.?d\.?(?![a-z])/gi;
const refused = /(?:ไม่|ยกเลิก|แทน)[ก-๎]{0,8} ?$/;
const questioned = /^ ?[ก-๎]{0,6} ?(?:ไหม|มั้ย|มั๊ย|หรือ|รึ|ป่าว|ได้(?:ป่ะ|ปะ)|\?)/;
const transferred = /โอน(?!เงินปลายทาง)|พร้อมเพย์|promptpay/i;
/** "โอนหรือเก็บปลายทางดีคะ": one or the other, in this order or that. */
const eitherWay = (() => {
  const [bank, cash] = [`(?:${transferred.source}|transfer)`, `(?:${cod.source})`];
  const or = String.raw`[^\S\n]*[ก-๎]{0,10}[^\S\n]*(?:หรือ|รึ|/|(?<![a-z])or(?![a-z]))[^\S\n]*(?:(?:จะ|ว่า|เป็น|แบบ|ให้|by) ?)*`;
  return new RegExp(`${bank}${or}${cash}|${cash}${or}${bank}`, 'i');
})();

const noteLabel = /^(?:หมายเหตุ|โน้ต|note|remark)s?[ :.]*/i;
const request = new RegExp(
  [
    '^(?:หมายเหตุ|โน้ต|note|remark)',
    'ใบเสร็จ|ใบกำกับ|ผู้เสียภาษี|(?<![a-z])tax(?![a-z])|receipt|invoice',
    'โทร(?:แจ้ง|หา|มา|บอก)?(?:ก่อน|ตอน|นัด)|call (?:me )?(?:before|first|when)',
    '(?<![a-z])(?:leave (?:it |them )?(?:at|with|in)|please (?:leave|call|pack|wrap)|fragile|gift wrap)(?![a-z])',
    'ฝาก(?:ไว้|ที่|กับ|ป้อม|ยาม|รปภ|ข้าง|เพื่อน|นิติ)|(?:วาง|แขวน|ทิ้ง)(?:ไว้|หน้า)|ห่อ(?:ของขวัญ|กัน|ดี)|กันกระแทก|ระวังแตก|ของขวัญ|การ์ด',
    'แพ็?[คก](?:ดี|ให้|แน่น)|ไม่ต้อง(?:ใส่|แนบ|เขียน)|ไม่อยู่บ้าน|ส่งด่วน|รีบใช้|(?:ก่อน|ภายใน|หลัง)วัน|(?:ส่ง|รับ)(?:เฉพาะ)?วัน',
  ].join('|'),
  'i',
);
/** Of a tax invoice; no house number. */
export const findTaxNumbers = (text: string): Span[] =>
  matches(
    text,
    /(?:เลข(?:ที่)?(?:ประจำตัว)?ผู้เสียภาษี(?:อากร)?|tax ?id(?: ?no\.?)?)[ :.]*\d(?:[ -]?\d){9,12}(?!\d)/gi,
  );

/** Asks something of the shop: a receipt, a call before delivery, … */
export const isRequest = (text: string): boolean => request.test(text);
/** Courtesies, and words that only lead to what was used. */
const saysNothing =
  /^(?:สวัสดี|ตำบล|แขวง|อำเภอ|เขต|จังหวัด|ขอบคุณ|ขอบใจ|รบกวน|ช่วย|ฝาก|(?:จัด)?ส่ง(?:ด้วย|ให้|ของ|ที่|มา|ไป|ได้เลย)?|ด้วย|ค่ะ|คะ|ครับ|คับ|จ้า|แอดมิน|แม่ค้า|พ่อค้า|พี่|น้อง|และ|หรือ|กับ|สำรอง|ที่ ?สอง|อีก|เบอร์|ตามนี้|thank(?:s| you)?|hello|hi|ok|โอเค|[ \d.]{0,1})+$/i;
