import { notHandedOver, STATUS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import type { Provider } from '../../../contract/codes/providers.ts';
import type { LabelWait } from '../../../contract/labels.ts';
import type { Words } from '../../../contract/shared.ts';

/** An order that a number on a page names. */
export interface Named {
  id: number;
  number: string;
  status: OrderStatus;
  provider: Provider;
  /** Which of its boxes; 1 where the number names no box. */
  box: number;
  /** The number that was read. */
  code: string;
}

export type Belongs = { to: Named } | { why: LabelWait; read: string };

/** No number of an order or parcel is shorter, or longer. */
const NUMBER = /^(?=.*\d)[A-Z0-9][A-Z0-9-]{5,39}$/i;
/** So many numbers of a page are looked up. */
const MOST_CODES = 200;

/** What may be a number of an order or parcel on a page: each word, and each line without its blanks, as "TH 0123 4567" is one number. */
export function codesOn(text: string): string[] {
  const lines = text.split('\n');
  const words = lines.flatMap((line) => line.split(/[\s:,;()#]+/));
  const joined = lines.map((line) => line.replace(/\s+/g, ''));
  const codes = [...words, ...joined].filter((code) => NUMBER.test(code));
  return [...new Set(codes.map((code) => code.toUpperCase()))].slice(0, MOST_CODES);
}

/** It takes a label: all of it, or a part, is still in the house. */
export const takesLabel = (status: OrderStatus): boolean =>
  notHandedOver(status) || status === STATUS.partiallyShipping;

export const NOTHING_TO_PRINT: Words = {
  th: 'ใบปะหน้าใส่ได้จนส่งมอบ ออเดอร์นี้ไม่ต้องพิมพ์แล้ว',
  en: 'Labels are attached until the order is handed over; nothing is printed for this one any more.',
};

/** Whose label a page is: the one order that all known numbers on it name, while it is in the house. */
export function belongs(text: string, known: ReadonlyMap<string, readonly Named[]>): Belongs {
  const codes = codesOn(text);
  if (!codes.length) return { why: text.trim() ? 'nothing' : 'no_text', read: '' };
  const named = codes.flatMap((code) => known.get(code) ?? []);
  const orders = new Map(named.map((one) => [one.id, one]));
  if (!orders.size) return { why: 'nothing', read: '' };
  const read = [...orders.values()].map(({ number }) => number).join(' ');
  if (orders.size > 1) return { why: 'several', read };
  if (!takesLabel(named[0]!.status)) return { why: 'over', read };
  // a tracking number tells which box, the order's number does not
  return { to: named.reduce((best, one) => (one.box > best.box ? one : best)) };
}
