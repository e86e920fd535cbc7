import { matches, type Span } from './spans.ts';
import type { Label } from './field-labels.ts';

export interface Phone extends Span {
  value: string;
  /** Written in full, with its leading 0 or +66. */
  whole: boolean;
}

/** Thai telephone numbers as 0XXXXXXXXX (mobile) or 0XXXXXXXX (landline), however they are spaced. */
export function findPhones(text: string, labels: Label[]): Phone[] {
  const found = matches(text, written)
    .filter(({ end, match: [number] }) => tailOfHouse(text, number, end) === 0)
    .map(({ start, end, match }) => ({ start, end, value: national(match[0]), whole: true }));
  if (found.length) return found;
  return labels.filter((label) => label.kind === 'phone').flatMap((label) => withoutZero(text, label));
}

/** Of several numbers those that are still in use, and that nobody asks about. */
export function inUse(text: string, phones: Phone[]): Phone[] {
  const used = phones.filter(
    ({ start, end }) =>
      !/เก่า[ :.]*$/.test(text.slice(Math.max(0, start - 10), start)) &&
      !/^ *(?:\(?(?:เบอร์)?เก่า|เลิกใช้|ไม่ใช้แล้ว|ใช่(?:ไหม|มั้ย|ป่าว|หรือ|รึ))/.test(text.slice(end, end + 20)),
  );
  return used.length ? used : phones;
}

/** Numbers that begin as a mobile number and lack digits: they are nobody's, and no house begins with a zero. */
export function findIncomplete(text: string, phones: Phone[]): Span[] {
  const said = matches(text, inWords);
  return [...said, ...matches(text, begun)]
    .map(({ start, end, match: [number] }) => ({ start, end: end - tailOfHouse(text, number, end) }))
    .filter(({ start, end }) => !phones.some((one) => one.start < end && start < one.end));
}

/** "02-123-4567 ต่อ 12": no house number. */
export const findExtensions = (text: string): Span[] =>
  matches(text, /(?<=\d\)? {0,2})(?:ต่อ|ext\.?) ?\d{1,5}(?![\d/])/gi);

/**
 * How many signs at the end of a number are the house behind it: "062 334 561 7/12" is a number that lacks a digit,
 * and the house 7/12. One or two digits on their own before "ม." are a house too, but four end a number.
 */
function tailOfHouse(text: string, number: string, end: number): number {
  const [tail = '', last = ''] = /[ ]+(\d{1,4})$/.exec(number) ?? [];
  const behind = text.slice(end, end + 12);
  if (!tail) return 0;
  if (/^[/]\d{1,4}(?!\d)/.test(behind)) return tail.length;
  // 08 12 34 56 78 is written in pairs to its end
  const pairs = /(?:^|\D)\d{1,2}(?: \d{2}){3,}$/.test(number);
  return last.length < 3 && !pairs && leadsOn.test(behind) && !numbered.test(text) ? tail.length : 0;
}

/** The house stands elsewhere. */
const numbered = /เลขที่ ?\d|(?<!\d)\d{1,4}\/\d/;
const leadsOn = /^ *(?:ม\. ?\d|หมู่|ซ\.|ซอย|ถ\.|ถนน|ต\.|ตำบล|แขวง)/;

// Up to three signs between two digits, never a line break.
const gap = String.raw`[ .()\-–]{0,3}`;
const start = String.raw`(?<!\d[-/]?)\(?(?:\+ ?66${gap}0?|\(\+?66\)${gap}0?|0066${gap}0?|66(?=${gap}[689])|0)`;
const mobile = String.raw`${gap}[689](?:${gap}\d){8}`;
const landline = String.raw`${gap}[2-57](?:${gap}\d){7}`;
const written = new RegExp(`${start}(?:${mobile}|${landline})(?!\\d)\\)?`, 'g');
const begun =
  /(?<=(?:โทร|เบอร์|tel)[ .:]*)0[689]\d?-\d{1,4}-\d{1,4}(?![\d/-])|(?<![\d/.,-])0[ -]?[2-9](?:[ -]?\d){3,7}(?!\d)(?![.:/]\d)|(?<![\d/.,-])(?:[689]\d{8}|[689]\d[ -]\d{3,4}[ -]\d{1,2}|66 [689]\d \d{3} \d{1,3})(?![\d/])/g;

/** ศูนย์แปดหนึ่ง…: nobody reads a telephone number aloud but to a person, who is to look. */
const inWords = /ศูนย์(?: ?(?:ศูนย์|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า)){7,9}/g;

function national(match: string): string {
  const digits = match.replace(/\D/g, '').replace(/^00/, '');
  return digits.startsWith('66') ? `0${digits.slice(2).replace(/^0/, '')}` : digits;
}

/** "โทร 812345678": a spreadsheet ate the zero. */
function withoutZero(text: string, label: Label): Phone[] {
  const match = /^[689](?:[ -]?\d){8}(?!\d)/.exec(text.slice(label.end, label.end + 14));
  if (!match) return [];
  return [
    {
      start: label.end,
      end: label.end + match[0].length,
      value: `0${match[0].replace(/\D/g, '')}`,
      whole: false,
    },
  ];
}
