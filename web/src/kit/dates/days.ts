import { plain, type Locale } from '../../../../contract/shared.ts';

/** Days and moments as people read them. Everything is Asia/Bangkok; the Buddhist era only here, at the edge. */

export type Calendar = 'be' | 'ce';

/** From one day to another, both counted; open where nothing is chosen. */
export interface Range {
  from: string | undefined;
  to: string | undefined;
}

const MONTHS = {
  th: ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};
const FULL_MONTHS = {
  th: [
    'มกราคม',
    'กุมภาพันธ์',
    'มีนาคม',
    'เมษายน',
    'พฤษภาคม',
    'มิถุนายน',
    'กรกฎาคม',
    'สิงหาคม',
    'กันยายน',
    'ตุลาคม',
    'พฤศจิกายน',
    'ธันวาคม',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};
const WEEKDAYS = {
  th: ['วันอาทิตย์', 'วันจันทร์', 'วันอังคาร', 'วันพุธ', 'วันพฤหัสบดี', 'วันศุกร์', 'วันเสาร์'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
const BANGKOK_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** A moment's parts in Bangkok. Thailand has no summer time: plus seven hours is exact. */
const bangkok = (at: string) => new Date(Date.parse(at) + BANGKOK_MS);
const two = (n: number) => String(n).padStart(2, '0');
const clock = (d: Date) => `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}`;
const yearOf = (d: Date, calendar: Calendar) => d.getUTCFullYear() + (calendar === 'be' ? 543 : 0);

function shortDay(d: Date, language: Locale, calendar: Calendar): string {
  const year = yearOf(d, calendar);
  const shown = calendar === 'be' ? two(year % 100) : String(year);
  return `${d.getUTCDate()} ${MONTHS[language][d.getUTCMonth()]} ${shown}`;
}
function fullDay(d: Date, language: Locale, calendar: Calendar): string {
  const era = language === 'th' ? (calendar === 'be' ? 'พ.ศ. ' : 'ค.ศ. ') : '';
  const weekday = WEEKDAYS[language][d.getUTCDay()];
  const joint = language === 'th' ? 'ที่ ' : ' ';
  return `${weekday}${joint}${d.getUTCDate()} ${FULL_MONTHS[language][d.getUTCMonth()]} ${era}${yearOf(d, calendar)}`;
}

/** `21 พ.ย. 69` */
export const dayText = (day: string, language: Locale, calendar: Calendar) =>
  shortDay(new Date(`${day}T00:00:00Z`), language, calendar);
/** `พ.ย.` */
export const shortMonthText = (day: string, language: Locale) =>
  MONTHS[language][Number(day.slice(5, 7)) - 1]!;
/** `วันเสาร์ที่ 21 พฤศจิกายน พ.ศ. 2569` */
export const fullDayText = (day: string, language: Locale, calendar: Calendar) =>
  fullDay(new Date(`${day}T00:00:00Z`), language, calendar);
/** `21 พ.ย. 69 14:05` */
export const momentText = (at: string, language: Locale, calendar: Calendar) =>
  `${shortDay(bangkok(at), language, calendar)} ${clock(bangkok(at))}`;
export const timeText = (at: string) => clock(bangkok(at));
export const fullMomentText = (at: string, language: Locale, calendar: Calendar) => {
  const d = bangkok(at);
  return `${fullDay(d, language, calendar)} ${clock(d)}:${two(d.getUTCSeconds())}${language === 'th' ? ' น.' : ''}`;
};

/** `พฤศจิกายน 2569`, of any day of the month. */
export const monthText = (day: string, language: Locale, calendar: Calendar) =>
  `${FULL_MONTHS[language][Number(day.slice(5, 7)) - 1]} ${yearText(day, calendar)}`;
export const yearText = (day: string, calendar: Calendar) =>
  String(Number(day.slice(0, 4)) + (calendar === 'be' ? 543 : 0));

/** A moment's day in Bangkok, `2026-11-21`, wherever the browser is. */
export const dayOf = (at: string) => bangkok(at).toISOString().slice(0, 10);
export const today = (now = Date.now()) => new Date(now + BANGKOK_MS).toISOString().slice(0, 10);
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/** Days in a range, both ends counted. */
export const daysIn = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

const BE_FROM = 2400;
/**
 * A typed day: `21/11/69`, `๒๑/๑๑/๒๕๖๙`, `21.11.2569`, `21 พ.ย. 69`, `21 Nov 2026`, `21/11` (this year), `2026-11-21`.
 * A year from 2400 on is of the Buddhist era; two digits are of the era shown.
 */
export function typedDay(typed: string, calendar: Calendar, now = today()): string | undefined {
  const text = plain(typed);
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const words =
    /^\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,2}|[^\d\s/-]+?)\s*(?:[/.\-\s]\s*(?:พ\.ศ\.|ค\.ศ\.)?\s*(\d{2}|\d{4}))?\s*$/u.exec(
      text,
    );
  if (!words) return undefined;
  const month = monthOf(words[2]!);
  const year = words[3] ? fullYear(words[3], calendar) : Number(now.slice(0, 4));
  return month ? valid(year, month, Number(words[1])) : undefined;
}

function fullYear(text: string, calendar: Calendar): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return calendar === 'be' ? 2500 + year : 2000 + year;
}
function monthOf(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const bare = text.replaceAll('.', '').toLowerCase();
  for (const language of ['th', 'en'] as const) {
    const short = MONTHS[language].findIndex((m) => m.replaceAll('.', '').toLowerCase() === bare);
    const full = FULL_MONTHS[language].findIndex((m) => m.toLowerCase() === bare);
    if (short >= 0 || full >= 0) return Math.max(short, full) + 1;
  }
  return undefined;
}
function valid(year: number, month: number, date: number): string | undefined {
  const common = year >= BE_FROM ? year - 543 : year;
  const d = new Date(Date.UTC(common, month - 1, date));
  return d.getUTCMonth() === month - 1 && d.getUTCDate() === date ? d.toISOString().slice(0, 10) : undefined;
}
