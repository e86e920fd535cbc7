import { isFields, type Fields } from '../json.ts';
import { ERRORS } from './errors.ts';

export interface TiktokOptions {
  appKey: string;
  appSecret: string;
  serviceId: string;
  /** Where the seller is sent after the consent: it stands in the Partner Center, not in the link. */
  redirectUrl: string;
  /** An old refresh token is refused after its use. The documentation leaves it open; absent: yes. */
  refreshSingleUse?: boolean;
  authorizationDays?: number;
  scopes?: readonly string[];
  /** Calls a second of an app, a shop and a path. */
  perSecond?: number;
  slowPageMs?: number;
  /** The address that the links to labels begin with; absent: the one that was asked. */
  baseUrl?: string;
}

/** Decimal baht as text. */
export const baht = (satang: number): string =>
  satang % 100 === 0 ? String(satang / 100) : (satang / 100).toFixed(2);
export const seconds = (ms: number): number => Math.floor(ms / 1_000);

/** A whole number of the query or the body within its bounds. */
export function wholeNumber(
  value: unknown,
  name: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER, or }: { least?: number; most?: number; or?: number } = {},
): number {
  if ((value === undefined || value === null) && or !== undefined) return or;
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < least || number > most)
    throw ERRORS.param(`\`${name}\` must be a whole number from ${least} to ${most}.`);
  return number;
}
export function oneOf<Word extends string>(value: unknown, name: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === value);
  if (!word) throw ERRORS.param(`\`${name}\` must be one of ${words.join(', ')}.`);
  return word;
}
export function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw ERRORS.param(`\`${name}\` is required.`);
  return value;
}
export function texts(value: unknown, name: string, most: number): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > most)
    throw ERRORS.param(`\`${name}\` must have 1 to ${most} entries.`);
  return value.map((one) => text(one, name));
}
/** Objects of the body, each with no other names than these. */
export function rows(value: unknown, name: string, names: readonly string[]): Fields[] {
  if (!Array.isArray(value) || value.length === 0) throw ERRORS.param(`\`${name}\` is required.`);
  return value.map((one: unknown) => {
    if (!isFields(one)) throw ERRORS.param(`\`${name}\` must have objects.`);
    onlyNames(one, name, names);
    return one;
  });
}
export function onlyNames(fields: Fields, of: string, names: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown !== undefined) throw ERRORS.param(`Unknown field \`${unknown}\` in ${of}.`);
}

/** Moments in seconds: `ge` belongs to the window, `lt` does not; both may be absent. */
export function within(moment: number, body: Fields, field: string): boolean {
  const from = wholeNumber(body[`${field}_ge`], `${field}_ge`, { or: 0 });
  const to = wholeNumber(body[`${field}_lt`], `${field}_lt`, { or: Number.MAX_SAFE_INTEGER });
  if (from > to) throw ERRORS.param(`\`${field}_ge\` must be earlier than \`${field}_lt\`.`);
  return moment >= from && moment < to;
}
