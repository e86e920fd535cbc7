import { matches, type Span } from './spans.ts';

/**
 * What a copied conversation puts before its lines: dates on lines of their own, the time of each message and who
 * wrote it. Who wrote once only cannot be told from what was written; the time before it can.
 */
export function findHeads(text: string): Span[] {
  const timed = matches(text, time);
  const byFirstWord = Map.groupBy(timed, ({ end }) => wordsFrom(text, end)[0] ?? '');
  const spoken = [...byFirstWord.values()].flatMap((lines) => {
    const [words = [], ...others] = lines.map(({ end }) => wordsFrom(text, end));
    const differs = words.findIndex((word, i) => others.some((other) => other[i] !== word));
    const who = others.length ? words.slice(0, differs < 0 ? 1 : differs).join(' ') : '';
    return lines.map(({ start, end }) => ({ start, end: end + who.length }));
  });
  return [...spoken, ...matches(text, day), ...matches(text, automatic)];
}

/** Dates beside what is said: "25/11/68 CF 12", "ไลฟ์ 24/11". No house has a day, a month and a year. */
export const findDates = (text: string): Span[] => [...matches(text, date), ...matches(text, named)];

const month =
  '(?:ม\\.ค\\.|ก\\.พ\\.|มี\\.ค\\.|เม\\.ย\\.|พ\\.ค\\.|มิ\\.ย\\.|ก\\.ค\\.|ส\\.ค\\.|ก\\.ย\\.|ต\\.ค\\.|พ\\.ย\\.|ธ\\.ค\\.|มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม)';
const named = new RegExp(
  `(?<![\\d/])(?:[0-2]?\\d|3[01]) ?${month}(?: ?(?:25|20)?\\d{2}(?!\\d))?(?:,? ?(?:เวลา )?\\d{1,2}[:.]\\d{2}(?: ?น\\.)?)?`,
  'g',
);
const date =
  /(?<![\d/])(?:[0-2]?\d|3[01])\/(?:0?\d|1[0-2])\/(?:25[67]\d|20[23]\d|6[5-9]|7\d)(?![\d/])|(?<=(?:วันที่|เมื่อวาน|เมื่อคืน|วันนี้|ไลฟ์|อัพเดท|อัปเดต)[ก-๎]* ?)\d{1,2}\/\d{1,2}(?![\d/])/g;
const time =
  /^ ?\[?(?:(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{4}[./-]\d{1,2}[./-]\d{1,2}),? )?(?:[01]?\d|2[0-3])[:.][0-5]\d(?: ?(?:น\.|[ap]m(?![a-z])))?\]? +(?=[^ \n])/gim;
/** What the platform writes itself, and what the shop's machine answers: (name) sent a sticker, Auto reply: … */
const automatic =
  /(?:sent|ส่ง) ?(?:a |an )?(?:sticker|photo|video|image|สติ๊?กเกอร์|รูป(?:ภาพ)?)[^\n]*$|\[(?:sticker|photo|สติ๊?กเกอร์|รูป(?:ภาพ)?)\]|(?:auto(?:matic)?[- ]?reply|(?:ข้อความ|ตอบกลับ)อัตโนมัติ)[^\n]*$/gim;
const day =
  /^ ?(?:(?:จ|อ|พ|พฤ|ศ|ส|อา)\.?, ?|(?:วัน)?(?:จันทร์|อังคาร|พุธ|พฤหัส(?:บดี)?|ศุกร์|เสาร์|อาทิตย์)(?:ที่)?,? )?(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})(?:,? ?(?:\([ก-ฮ]{1,2}\.?\)|(?:sun|mon|tues|wednes|thurs|fri|satur)day|[ก-ฮ]{1,2}\.))? ?$/gim;

function wordsFrom(text: string, at: number): string[] {
  const end = text.indexOf('\n', at);
  return text.slice(at, end < 0 ? undefined : end).split(' ');
}
