import { isRequest } from './beside.ts';
import { isChatter } from './field-labels.ts';
import { UNSURE } from './name-confidence.ts';
import { isDepartment, isWithin } from './names.ts';
import type { Guess } from './resolve-place.ts';
import { lineAt, mask, matches, overlap, type Span } from './spans.ts';
import { spokenEnd } from './speech.ts';
import { tidy } from './thai-text.ts';

/** A company, shop, school, … and where it stands. */
export interface Company extends Span {
  value: string;
}

/**
 * Who a parcel goes to beside a person, or instead of one: what has its line to itself but for `used` (name, phone,
 * house, places, labels). Shops that are only spoken to, that receive money or a tax invoice, are none.
 */
export function findCompany(text: string, used: Span[]): Company | undefined {
  const free = mask(text, used)
    .replace(spokenEnd, (words) => '|'.repeat(words.length))
    .replace(nearby, (words) => '¦'.repeat(words.length));
  return [...matches(free, inThai), ...matches(free, inEnglish)]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => ({ start, end, value: tidy(free.slice(start, end)) }))
    .find((one) => isName(one.value) && hasItsPlace(text, free, one));
}

/** ร้านข้าวแกง ตรงข้ามวัด: where it stands is no part of its name. */
const nearby =
  /(?<=[^\s¦|] )(?:ตรง(?:กัน)?ข้าม|ใกล้|เยื้อง|ติดกับ|(?:หน้า|หลัง|ข้าง)(?=[ก-ฮเ-ไ])|ใน(?=ปั๊ม|ตลาด|ห้าง|ซอย|วัด|หมู่บ้าน))[^\n|¦;:()]*/g;

interface Receiver {
  name: Guess;
  /** What stands before the house. */
  lead: string;
  used: Span[];
}

/**
 * Who receives, and what leads the address. A company that stands above or before its person receives, and who is
 * asked for there stands behind it in brackets; so does a person whom the chat puts there (ร้านขายยาสุขใจ (คุณแดง)).
 * Without a person it receives alone, and one that is named after the person or with the house is the first of the
 * address, as on any parcel.
 */
export function receiverOf(
  text: string,
  { at, ...name }: Guess & { at?: Span },
  company: Company | undefined,
  reachable: boolean,
): Receiver {
  const person = at ? [at] : [];
  if (!company) return { name: at && leftOver(text, at) ? lessSure(name) : name, lead: '', used: person };
  const bracket = /^ *\([^()\n]{2,40}\)/.exec(text.slice(company.end));
  const end = company.end + (bracket?.[0].length ?? 0);
  const inBracket = at && bracket && at.start >= company.end && at.end <= end;
  if (at && !inBracket) {
    const contact = contactOf(text, company, at);
    if (contact) return { ...contact, name: invoiced.test(text) ? lessSure(contact.name) : contact.name };
    const lead = { start: company.start, end: bracket && isDepartment(bracket[0]) ? end : company.end };
    return { name, lead: tidy(text.slice(lead.start, lead.end)), used: [...person, lead] };
  }
  const whole = { start: company.start, end: bracket && isWithin(bracket[0]) ? end : company.end };
  const confidence = Math.max(name.confidence, reachable ? 0.85 : 0.6);
  return { name: { value: tidy(text.slice(whole.start, whole.end)), confidence }, lead: '', used: [whole] };
}

/** A company with whom to ask for there: บริษัท ไทยดี จำกัด, and on its line or the next คุณเต้ย ฝ่ายจัดซื้อ. */
function contactOf(text: string, company: Company, at: Span): Receiver | undefined {
  const line = lineAt(text, company.start);
  if (!legal.test(company.value) || !introduced.test(text.slice(line.start, company.start))) return undefined;
  const between = at.start > company.end && leadsToContact.exec(text.slice(company.end, at.start));
  if (!between) return undefined;
  const [, bracket = '', department = '', title = ''] = between;
  const own = isDepartment(bracket) ? bracket.replace(/[()]/g, '') : '';
  if (bracket && !own) return undefined;
  const end = at.end + (/^ +(?:ฝ่าย|แผนก) ?[ก-๎]{2,20}/.exec(text.slice(at.end))?.[0].length ?? 0);
  const who = tidy(text.slice(at.start, end)).replace(/[()]/g, '');
  const inside = [own, department, `${title.trim()}${who}`].filter(Boolean).join(' ');
  const value = `${company.value} (${inside})`;
  return value.length > LONGEST
    ? undefined
    : { name: { value, confidence: 0.85 }, lead: '', used: [{ start: company.start, end }] };
}

/** A company that became no part of the parcel, as one for the invoice: whether it receives, a person decides. */
const leftOver = (text: string, at: Span) =>
  [...matches(text, inThai), ...matches(text, inEnglish)].some(
    (one) => !overlap(one, at) && legal.test(one.match[0]) && !payee.test(text),
  );

const lessSure = ({ value, confidence }: Guess): Guess => ({
  value,
  confidence: Math.min(confidence, UNSURE),
});

const introduced = /^[\s|:;.\-•*]*(?:(?:(?:ชื่อ)?ผู้รับ|ชื่อ|(?:จัด)?ส่ง(?:ที่|ถึง)?|to)[ :.]*)?$/i;
const leadsToContact =
  /^ *(\([^()\n]{2,40}\))?[ ,]*\n? *((?:ฝ่าย|แผนก) ?[ก-๎]{2,20})?[ ,]*\n? *(?:(?:ผู้ติดต่อ|ติดต่อ|attn)[ :.]*)?((?:คุณ|นางสาว|นาง|นาย|น\. ?ส\.)?) *$/i;

const LONGEST = 110;
const LEGAL = String.raw`บริษัท|บจ\.|บจก\.?|บมจ\.?|หจก\.?|ห้างหุ้นส่วน`;
const kinds = String.raw`${LEGAL}|ร้าน|คลินิก|โรงงาน|โรงเรียน|โรงพยาบาล|โรงแรม|รร\.|รพ\.|สำนักงาน|มหาวิทยาลัย|วิทยาลัย|มูลนิธิ|สหกรณ์|ฟาร์ม|อู่|ปั๊ม`;
/** A company's own brackets stay with it: (มหาชน), (สำนักงานใหญ่). */
const own = String.raw`(?: *\((?:มหาชน|ประเทศไทย|thailand|สำนักงานใหญ่|สาขา[^()\n]*)\))*`;
const inThai = new RegExp(
  String.raw`(?<![ก-๎A-Za-z/])(?:${kinds})[^\n|¦;:,()[\]]{2,}${own}[^\n|¦;:,()[\]]*${own}`,
  'gi',
);
const inEnglish =
  /(?<![A-Za-z])[A-Z][A-Za-z0-9&.' -]{1,60}?(?: ?\(Thailand\))?,? (?:co\.?,? ?ltd|company limited|limited|partnership)(?![a-z])\.?/gi;

const legal = new RegExp(`^(?:${LEGAL})|จำกัด|ltd|limited`, 'i');
/** ร้านเปิดกี่โมง, โรงงานไหน: speaks of one, names none. */
const spokenOf =
  /^(?:ร้าน|บริษัท|โรงงาน|โรงเรียน|โรงแรม|คลินิก|สำนักงาน)(?:ค้า|นี้|ไหน|เปิด|ปิด|มี|ส่ง|อยู่|ได้|จะ|ไม่|ให้|ขอ|แจ้ง|โอน|ช่วย|เรา|เลย|ของ(?:ผม|หนู|เรา|พี่))/;

function isName(value: string): boolean {
  if (value.length < 4 || value.length > LONGEST || spokenOf.test(value) || isRequest(value)) return false;
  // ร้านมะลิคะ: it is spoken to
  if (/คะ$/.test(value)) return false;
  // ร้านเสื้อผ้าแม่ตุ๊ก: what a shop sells stands in its name; what follows may be an order.
  return legal.test(value) || !isChatter(value.replace(/^[^ ]+/, ''));
}

function hasItsPlace(text: string, free: string, { start, end }: Company): boolean {
  const line = lineAt(text, start);
  const before = free.slice(line.start, start).split('|').at(-1) ?? '';
  const after = free.slice(end, line.end).replace(inBrackets, '').split('|')[0] ?? '';
  if (!signs.test(before) || !(leads.test(after) || signs.test(after)) || free[end] === '|') return false;
  const above = line.start ? text.slice(lineAt(text, line.start - 1).start, line.start) : '';
  const below = line.end < text.length ? text.slice(line.end + 1, lineAt(text, line.end + 1).end) : '';
  return !payee.test(above) && !invoiced.test(above) && !payee.test(below) && !ordering.test(below);
}

const inBrackets = /\([^()\n]{0,80}\)/g;
const signs = /^[\s|¦,;:/()[\]."“”\-–+=*#•]*$/;
/** The house, a place or the phone follows at once: whatever comes behind them. */
const leads = /^[ ,]*¦/;
const payee = /xxx|x-x|ธ\.|ธนาคาร|บัญชี|โอน|(?:ไปยัง|ไปที่|จาก)\s*$/i;
/** ร้านมะลิ, and on the next line what they want of it. */
const ordering = /^ *(?:เอา|สั่ง|ขอ|สนใจ|อยากได้|รับ|มี)/;
const invoiced = /ใบกำกับ|ใบเสร็จ|ผู้เสียภาษี|invoice|receipt|ในนาม/i;
