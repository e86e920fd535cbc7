/**
 * Reads what a marketplace answers. Its documents wobble: ids come as numbers beyond what a number holds, numbers as text, `"null"` as a
 * text, fields are new or missing. What is read is checked and named when it is missing; all else is left alone.
 */
export class Unreadable extends Error {}

/** Whole numbers that a number cannot hold stay the text that they are. Errors: Unreadable. */
export function parseJson(text: string): unknown {
  const exact = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? context!.source
      : value;
  try {
    return JSON.parse(text, exact) as unknown;
  } catch {
    throw new Unreadable(`no JSON: ${text.slice(0, 80)}`);
  }
}

/** A part of a document, and where in it that is, for who looks for what is wrong. */
export interface Part {
  at: string;
  value: unknown;
}
export const whole = (value: unknown): Part => ({ at: '', value });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Absent, null, empty, and the text `null`, which some write for it. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 'null';

/** What lies under a name; names with dots lie deeper. */
export function under(part: Part, path: string): Part {
  let { value } = part;
  for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined;
  return { at: part.at ? `${part.at}.${path}` : path, value };
}
/** The parts of a list; none where there is nothing. Errors: Unreadable. */
export function listIn(part: Part, path: string): Part[] {
  const { at, value } = under(part, path);
  if (isNothing(value)) return [];
  if (!Array.isArray(value)) throw new Unreadable(`${at} is no list`);
  return value.map((one: unknown, n) => ({ at: `${at}[${n}]`, value: one }));
}
/** Text, or null where there is none; a number as its digits. Errors: Unreadable. */
export function textOrNull(part: Part, path: string): string | null {
  const { at, value } = under(part, path);
  if (isNothing(value)) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  throw new Unreadable(`${at} is no text`);
}
export function textIn(part: Part, path: string): string {
  const found = textOrNull(part, path);
  if (found === null) throw new Unreadable(`${under(part, path).at} is missing`);
  return found;
}
/** The first of some that is there; '' where none is. */
export const firstText = (part: Part, ...paths: string[]): string =>
  paths.map((path) => textOrNull(part, path)).find((text) => text !== null) ?? '';

export function wholeOrNull(part: Part, path: string): number | null {
  const text = textOrNull(part, path);
  if (text === null) return null;
  const found = Number(text);
  if (!Number.isSafeInteger(found))
    throw new Unreadable(`${under(part, path).at} is no whole number: ${text}`);
  return found;
}
export function wholeIn(part: Part, path: string): number {
  const found = wholeOrNull(part, path);
  if (found === null) throw new Unreadable(`${under(part, path).at} is missing`);
  return found;
}
/** Absent is no. */
export function isTrue(part: Part, path: string): boolean {
  const { at, value } = under(part, path);
  if (isNothing(value)) return false;
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  if (value === false || value === 'false' || value === 0 || value === '0') return false;
  throw new Unreadable(`${at} is neither yes nor no`);
}

/** Satang of an amount in baht, digit by digit, so that no fraction is lost on the way; null where there is none. Errors: Unreadable. */
export function satangOrNull(part: Part, path: string): number | null {
  const text = textOrNull(part, path);
  if (text === null) return null;
  const found = /^(-?)(\d{1,13})(?:\.(\d*))?$/.exec(text.trim());
  if (!found) throw new Unreadable(`${under(part, path).at} is no amount: ${text}`);
  const [, sign, baht, fraction = ''] = found;
  // what comes as a floating number has more digits than it means: 19.989999999999998
  const satang = Number(`${baht}00`) + Math.round(Number(`0.${fraction || '0'}`) * 100);
  return sign ? -satang : satang;
}
export const satangIn = (part: Part, path: string): number => satangOrNull(part, path) ?? 0;

/** A moment: seconds or milliseconds since 1970, or ISO 8601 with its offset; null where there is none. Errors: Unreadable. */
export function momentOrNull(part: Part, path: string): Date | null {
  const text = textOrNull(part, path);
  if (text === null || text === '0') return null;
  if (/^\d{9,14}$/.test(text)) return new Date(Number(text) * (text.length > 11 ? 1 : 1_000));
  // 2018-02-10T09:00:00+08:00, and as Lazada writes it: 2018-02-10 09:00:00 +0800
  const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)$/.exec(text);
  const at = found && new Date(`${found[1]}T${found[2]}${found[3]!.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
  if (!at || Number.isNaN(at.getTime()))
    throw new Unreadable(`${under(part, path).at} is no moment: ${text}`);
  return at;
}
export function momentIn(part: Part, path: string): Date {
  const found = momentOrNull(part, path);
  if (!found) throw new Unreadable(`${under(part, path).at} is missing`);
  return found;
}

/** Stars instead of letters: a name, number or address that the marketplace keeps to itself. */
export const isMasked = (text: string): boolean => /\*{2,}|•{2,}|^x{3,}$/i.test(text);
