import { matches, type Span } from './spans.ts';

/**
 * Numbers that look like telephone numbers or houses and are neither: bank accounts, what money was sent to, citizen
 * ids, and runs of digits longer than any telephone number (parcels, orders, references).
 */
export function findOtherNumbers(text: string): Span[] {
  return [...numbersBehind(text), ...[account, citizen, sentTo, long].flatMap((one) => matches(text, one))];
}

/** Numbers that a platform made unreadable: (+66) 8*****56, 08x-xxx-3321. */
export function findMaskedNumbers(text: string): Span[] {
  return matches(text, maskedNumber).filter(({ match: [number] }) => /\d/.test(number));
}

/** A word of which a platform shows a letter or two, with the words of the name beside it: พรทิพา ว***. */
export function findMaskedWords(text: string): Span[] {
  return matches(text, maskedWord);
}

/** Behind a word of banks or ids, on the same line; with the word, unless a name may stand between. */
function numbersBehind(text: string): Span[] {
  return matches(text, named).map(({ start, end, match: [all, number = ''] }) => {
    const lead = all.length - number.length;
    return { start: lead > 20 ? start + lead : start, end };
  });
}

// in one, or in groups of which the house behind them is none
const number = String.raw`\d{10,15}(?!\d)|\d{3}([ -])\d\2\d{5}\2\d(?![\d/])|(?:\d[ -]?){12}\d(?![\d/])|(?:\d[ -]?){9}\d(?![\d/])`;
const bank =
  '(?<!แผนก ?|ฝ่าย ?|งาน|สมุห์|การ)บัญชี|(?<![ก-๎])บช\\.?(?![ะ-ฺ็-๎])|กสิกร(?:ไทย)?|ไทยพาณิชย์|กรุงไทย|กรุงศรี|ออมสิน|ทหารไทย|ธ\\. ?ก\\. ?ส\\.?|ธกส|(?<![a-z])(?:scb|kbank|ktb|bbl|ttb|tmb|bay|gsb)(?![a-z])';
const id =
  'บัตร(?:ประจำตัว)?(?:ประชาชน| ?ปชช\\.?)?|ประชาชน|ปชช\\.?|พร้อมเพย์|promptpay|ทรูมันนี่|(?:วอ|ว็อ)ลเล็[ทต]|true ?money|wallet|เลขสมาชิก|ประจำตัว[ก-๎]*|เลขพัสดุ|(?<![a-z])ref(?:erence)?(?![a-z])';
// "โอนกสิกร 590 081-234-5678": another number stands between, and the telephone number is none of the bank's
const named = new RegExp(`(?:${bank}|${id})[^\\d\\n]{0,24}(${number})`, 'gi');
/** 068-2-34567-8 as banks print it. */
const account = /(?<![\d-])\d{3}([ -])\d\1\d{5}\1\d(?![\d-])/g;
/** 1-1020-01234-56-7, and the same in one. */
const citizen = /(?<![\d-])[1-9]([ -])\d{4}\1\d{5}\1\d{2}\1?\d(?![\d-])/g;
/** "โอนไป 0812345678 พร้อมเพย์": where the money went. */
const sentTo = new RegExp(
  `โอน(?:ไป|เข้า|มา)(?:ที่)? ?0\\d{2}-?\\d{3}-?\\d{4}(?!\\d)|(?<!\\d)\\d{10,13}(?= ?(?:พร้อมเพย์|promptpay))`,
  'gi',
);
const long = /(?<![\d+])(?!0066|66[689]\d{8}(?!\d))\d{11,}(?!\d)/g;

const maskedNumber =
  /(?<![ก-๎A-Za-z\d*])(?:\(?\+? ?66\)?|0\d?)[ -]?(?=[\dxX* -]*[xX*]{2})[\dxX*](?:[ -]?(?!\d{1,4}(?:\/| ?ม\.| ?หมู่| ?ซ| ?ถ))[\dxX*]){3,14}|\*{3,}\d{2,4}(?!\d)/g;
const maskedWord =
  /(?:(?<![ก-๎A-Za-z])[ก-๎A-Za-z]{2,20} )?(?<![\d*/])[ก-๎A-Za-z]+\*{2,}[ก-๎A-Za-z*]*(?: [ก-๎A-Za-z*]+(?![ก-๎A-Za-z*.\d:]))?/g;
