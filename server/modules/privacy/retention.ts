import { privacySettings, retentionOf, RETAINED, type Retained } from '../../../contract/privacy.settings.ts';
import { dayOf, now, startOfDay } from '../../platform/clock.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { settingOf } from '../settings/index.ts';

/** What a module erases when it is old enough. */
export interface Retains {
  /** How much is due, and how much of what is old enough the law keeps. */
  due: (tx: Reader, before: Date) => Promise<{ due: number; held_back: number }>;
  /** Erases at most so much of it, the oldest first; answers how much that was. */
  erase: (tx: Tx, before: Date, most: number) => Promise<number>;
}
const kept = new Map<Retained, Retains>();
/** A module says how it erases what was kept long enough. */
export const registerRetention = (name: Retained, retains: Retains): void => void kept.set(name, retains);
export const retainsOf = (name: Retained): Retains => kept.get(name)!;
export const retained = (): Retained[] => RETAINED.filter((name) => kept.has(name));

export const monthsOf = (tx: Reader, name: Retained): Promise<number> => settingOf(tx, retentionOf(name));

/** The Bangkok day so many months ago: what is from before it is due. Null: it is kept forever. */
export function dayBefore(months: number): string | null {
  if (months === 0) return null;
  const [year, month, day] = dayOf(now()).split('-').map(Number);
  const first = new Date(Date.UTC(year!, month! - 1 - months, 1));
  // the 31st of a shorter month is its last day
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day!, last));
  return first.toISOString().slice(0, 10);
}

/** What is from before it is no evidence for the books any more. */
export async function booksBegin(tx: Reader): Promise<Date> {
  const years = await settingOf(tx, privacySettings.books_years);
  return startOfDay(dayBefore(years * 12)!);
}
/** The last day that evidence of this moment is kept for the books. */
export async function booksEnd(tx: Reader, of: Date): Promise<string> {
  const years = await settingOf(tx, privacySettings.books_years);
  const day = dayOf(of);
  return `${Number(day.slice(0, 4)) + years}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
}
