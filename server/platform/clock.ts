import { AsyncLocalStorage } from 'node:async_hooks';

/** The one source of "now" on the server. Tests move it, the demo's story has a clock of its own; nobody else does. */
let offset = 0;
const standing = new AsyncLocalStorage<Date>();
export const now = (): Date => standing.getStore() ?? new Date(Date.now() + offset);
/** Runs `work` with a clock that stands at this moment, while everybody else's goes on. */
export const atMoment = <T>(at: number, work: () => T): T => standing.run(new Date(at), work);
export const setClockOffset = (ms: number): void => {
  offset = ms;
};

const BANGKOK = 7 * 3600_000;
const DAY = 86_400_000;

/** The day in Asia/Bangkok a moment falls on, `2026-11-21`. Thailand has no summer time. */
export const dayOf = (at: Date): string => new Date(at.getTime() + BANGKOK).toISOString().slice(0, 10);
/** The moment a Bangkok day begins. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - BANGKOK);
export const addDays = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY).toISOString().slice(0, 10);
/** Each day from one to another, both of them too. */
export const eachDay = (from: string, to: string): string[] =>
  from > to ? [] : Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);
export const plusHours = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3600_000);
/** ISO 8601 with Bangkok's offset, as every moment travels. The database tells a moment as text where it lies in JSON. */
export const iso = (at: Date | string): string =>
  new Date(new Date(at).getTime() + BANGKOK).toISOString().slice(0, -1) + '+07:00';
export const isoOrNull = (at: Date | string | null): string | null => (at ? iso(at) : null);
const SAID = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Bangkok',
} as const;
let inWords: { th: Intl.DateTimeFormat; en: Intl.DateTimeFormat } | undefined;
/** A moment within a sentence, as the screens say it: `21 พ.ย. 69 14:05`, `21 Nov 2026, 14:05`. */
export const momentText = (at: Date): { th: string; en: string } => {
  inWords ??= {
    th: new Intl.DateTimeFormat('th-TH-u-ca-buddhist', { ...SAID, year: '2-digit' }),
    en: new Intl.DateTimeFormat('en-GB', { ...SAID, year: 'numeric' }),
  };
  return { th: inWords.th.format(at), en: inWords.en.format(at) };
};
/** Buddhist-era year and month of document numbers: `6911`. */
export const beYearMonth = (day: string): string =>
  String((Number(day.slice(0, 4)) + 543) % 100).padStart(2, '0') + day.slice(5, 7);
/** `691121` */
export const beDayDigits = (day: string): string => beYearMonth(day) + day.slice(8, 10);
