import { bareNumber, isFields, type Fields } from '../json.ts';
import type { Parcel, Sku } from '../world.ts';
import { ERRORS } from './errors.ts';

export interface ShopeeOptions {
  partnerId: number;
  partnerKey: string;
  /** Newer consoles sign pushes with a key of their own. */
  pushKey?: string;
  /** An old refresh token is refused after its use; absent: yes. */
  refreshSingleUse?: boolean;
  authorizationDays?: number;
  /** `expire_in` as a moment, as a sample of the documentation has it, instead of as seconds. */
  expiresAsMoment?: boolean;
  /** The state does not come back from the consent, as was seen. */
  dropsState?: boolean;
  /** Calls a second of a shop. */
  perSecond?: number;
  /** By how much a timestamp may be off, in seconds. */
  timestampSeconds?: number;
  slowPageMs?: number;
}

export interface Label {
  type: string;
  from: number;
  failed: boolean;
}

export const seconds = (ms: number): number => Math.floor(ms / 1_000);
/** Baht as a number, with what a float makes of it. */
export const baht = (satang: number): number => satang / 100;

export const itemId = (sku: Sku): object => bareNumber(sku.itemId);
/** 0: there are no variations. */
export const modelId = (sku: Sku): object | number => (sku.variation ? bareNumber(sku.skuId) : 0);
export const packageNumber = ({ id }: Parcel): string => `OFG${id}`;

export function wholeNumber(
  value: unknown,
  name: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER, or }: { least?: number; most?: number; or?: number } = {},
): number {
  if ((value === undefined || value === null) && or !== undefined) return or;
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number))
    throw ERRORS.param(`${name} is required and must be an integer`);
  if (number < least || number > most)
    throw ERRORS.param(`${name} should be an integer between ${least} and ${most}`);
  return number;
}
export function oneOf<Word extends string>(value: unknown, name: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === value);
  if (!word) throw ERRORS.param(`${name} should be one of ${words.join(', ')}`);
  return word;
}
export function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw ERRORS.param(`${name} is required`);
  return value;
}
/** Comma by comma. */
export function commas(value: string | null, name: string, most: number): string[] {
  const all = (value ?? '').split(',').filter(Boolean);
  if (all.length === 0 || all.length > most) throw ERRORS.param(`${name} should have 1 to ${most} entries`);
  return all;
}
export function rows(value: unknown, name: string, most: number, names: readonly string[]): Fields[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > most)
    throw ERRORS.param(`${name} should have 1 to ${most} entries`);
  return value.map((one: unknown) => {
    if (!isFields(one)) throw ERRORS.param(`${name} should have objects`);
    onlyNames(one, names);
    return one;
  });
}
export function onlyNames(fields: Fields, names: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown !== undefined) throw ERRORS.param(`unknown parameter ${unknown}`);
}
/** No more than fifteen days, and none of it backwards. Which of both ends belongs to it is not documented. */
export function timeWindow(from: unknown, to: unknown, names: string): (ms: number) => boolean {
  const [start, end] = [wholeNumber(from, `${names}_from`), wholeNumber(to, `${names}_to`)];
  if (start >= end || end - start > 15 * 86_400) throw ERRORS.window();
  return (ms) => seconds(ms) >= start && seconds(ms) < end;
}
