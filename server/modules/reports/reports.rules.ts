import type { Figured } from '../../../contract/reports.figures.ts';
import { MAX_MONTHS } from '../../../contract/reports.ts';
import type { Words } from '../../../contract/shared.ts';
import { toBaht } from '../../platform/money.ts';

/** Sums as they are kept, in satang; what only orders as a whole have is absent of products. */
export interface Sums {
  orders: number | null;
  pieces: number;
  goods: number;
  discount: number;
  coupon: number;
  returned: number;
  sent: number;
  cost: number;
  claim_cost: number;
  cancelled_orders?: number;
  cancelled?: number;
  shipping?: number;
  shipping_sent?: number;
  shipping_paid?: number;
  compensation?: number;
}

/** The figures that follow from the sums, in baht (contract/reports.figures.ts says what each is). */
export function figured(s: Sums, seesCost: boolean): Figured {
  const sales = s.goods - s.discount - s.coupon;
  const earned = (s.shipping_sent ?? 0) - (s.shipping_paid ?? 0) + (s.compensation ?? 0);
  const profit = s.sent + earned - s.cost - s.claim_cost;
  const secret = (satang: number | undefined) => (seesCost && satang !== undefined ? toBaht(satang) : null);
  const ofOrders = (satang: number | undefined) => (satang === undefined ? null : toBaht(satang));
  const isOfOrders = s.shipping !== undefined;
  return {
    orders: s.orders,
    pieces: s.pieces,
    goods: toBaht(s.goods),
    discount: toBaht(s.discount),
    coupon: toBaht(s.coupon),
    sales: toBaht(sales),
    returned: toBaht(s.returned),
    net: toBaht(sales - s.returned),
    average: isOfOrders && s.orders ? toBaht(Math.round(sales / s.orders)) : null,
    shipping: ofOrders(s.shipping),
    cancelled_orders: s.cancelled_orders ?? null,
    cancelled: ofOrders(s.cancelled),
    sent: secret(s.sent),
    cost: secret(s.cost),
    claim_cost: secret(s.claim_cost),
    shipping_paid: secret(s.shipping_paid),
    compensation: secret(s.compensation),
    profit: secret(profit),
    margin: seesCost ? percentOf(profit, s.sent) : null,
  };
}

const NONE: Sums = {
  orders: 0,
  pieces: 0,
  goods: 0,
  discount: 0,
  coupon: 0,
  returned: 0,
  sent: 0,
  cost: 0,
  claim_cost: 0,
};
const NONE_OF_ORDERS: Sums = {
  ...NONE,
  cancelled_orders: 0,
  cancelled: 0,
  shipping: 0,
  shipping_sent: 0,
  shipping_paid: 0,
  compensation: 0,
};
/** Sums added up. Of products that were added up by whole orders there is what products have, and how many orders they are. */
export function added(some: readonly Sums[], by: 'orders' | 'products' | 'lines', of = by): Sums {
  const sum: Sums = { ...(of === 'orders' ? NONE_OF_ORDERS : NONE) };
  for (const one of some)
    for (const field of Object.keys(sum) as (keyof Sums)[])
      sum[field] = (sum[field] ?? 0) + (one[field] ?? 0);
  return by === 'orders' ? sum : { ...sum, orders: null };
}

/** Of so much, per cent with one decimal; null of nothing. */
export const percentOf = (part: number, whole: number | undefined): number | null =>
  whole && whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;

const DAY = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** The first day of the month so many months on. */
export const monthOf = (day: string, more = 0): string => {
  const [year, month] = day.split('-').map(Number);
  return dayAt(Date.UTC(year!, month! - 1 + more, 1));
};
const yearOf = (day: string): string => `${day.slice(0, 4)}-01-01`;
const monthsBetween = (from: string, to: string): number => {
  const [[a, b], [c, d]] = [from.split('-').map(Number), to.split('-').map(Number)] as [number[], number[]];
  return (c! - a!) * 12 + d! - b!;
};

export interface Period {
  from: string;
  to: string;
  before_from: string;
  before_to: string;
}
/** Whether they are held against days before: those that are all still to come are held against none. */
export const isCompared = ({ before_from, before_to }: Period): boolean => before_from <= before_to;
/** The same as it is told. */
export const told = (
  period: Period,
): Pick<Period, 'from' | 'to'> & { before_from: string | null; before_to: string | null } =>
  isCompared(period) ? period : { ...period, before_from: null, before_to: null };
/**
 * Days, with those they are compared with: as many just before. Days of a month from its first stand against the same days of the month
 * before, as the dashboard has it, a whole month against a whole one; by month, the same days of as many months before, and those of a
 * year from its first the same days of the year before. Days to one that is still to come are compared as those so far; days that have
 * not begun with none (the last before them is then before the first).
 */
export function withBefore(
  { from, to }: { from: string; to: string },
  step: 'day' | 'month',
  today: string,
): Period {
  // days still to come have sold nothing yet: what is held against those before ends today
  if (from > today) return { from, to, before_from: from, before_to: dayAt(at(from) - DAY) };
  return { from, to, ...daysBefore({ from, to: to < today ? to : today }, step) };
}
function daysBefore(
  { from, to }: { from: string; to: string },
  step: 'day' | 'month',
): Pick<Period, 'before_from' | 'before_to'> {
  const beginsMonth = from === monthOf(from) && from !== to && monthOf(from) === monthOf(to);
  if (step === 'day' && !beginsMonth) {
    const days = Math.round((at(to) - at(from)) / DAY) + 1;
    return { before_from: dayAt(at(from) - days * DAY), before_to: dayAt(at(from) - DAY) };
  }
  const beginsYear = step === 'month' && from === yearOf(from) && yearOf(from) === yearOf(to);
  const months = beginsYear ? 12 : monthsBetween(from, to) + 1;
  const wholeMonth = dayAt(at(monthOf(to, 1)) - DAY) === to;
  const before_to = wholeMonth ? dayAt(at(monthOf(to, 1 - months)) - DAY) : sameDayOf(to, -months);
  return { before_from: sameDayOf(from, -months), before_to };
}
/** The same day of another month, or its last. */
export function sameDayOf(day: string, months: number): string {
  const last = Number(dayAt(at(monthOf(day, months + 1)) - DAY).slice(8));
  return monthOf(day, months).slice(0, 8) + String(Math.min(Number(day.slice(8)), last)).padStart(2, '0');
}

/** Whether so many months are more than a report by month covers, in words; null: they are not. */
export function tooManyMonths({ from, to }: { from: string; to: string }): Words | null {
  if (from > to) return { th: 'วันเริ่มต้นเกินวันสิ้นสุด', en: 'the first day is after the last' };
  const months = monthsBetween(from, to) + 1;
  return months > MAX_MONTHS
    ? {
        th: `เลือกมา ${months} เดือน รายเดือนดูได้ไม่เกิน ${MAX_MONTHS} เดือน`,
        en: `${months} months selected; by month ${MAX_MONTHS} are the most`,
      }
    : null;
}
/** Days or months, each with the one before that it is compared with; of a shorter side there are none any more. */
export const besideBefore = (
  now: readonly string[],
  before: readonly string[],
): { day: string | null; before_day: string | null }[] =>
  Array.from({ length: Math.max(now.length, before.length) }, (_, i) => ({
    day: now[i] ?? null,
    before_day: before[i] ?? null,
  }));
/** The days or months that a series has, in their order. */
export const stepsOf = ({ from, to }: { from: string; to: string }, step: 'day' | 'month'): string[] =>
  from > to
    ? []
    : step === 'day'
      ? Array.from({ length: (at(to) - at(from)) / DAY + 1 }, (_, i) => dayAt(at(from) + i * DAY))
      : Array.from({ length: monthsBetween(from, to) + 1 }, (_, i) => monthOf(from, i));
