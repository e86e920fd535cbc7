import { createHash } from 'node:crypto';
import type { Fields } from '../json.ts';
import { isFields } from '../json.ts';
import type { LateUpdates } from '../late-updates.ts';
import type { Request } from '../http.ts';
import type { Order, Shop, World } from '../world.ts';
import type { Grant, Grants } from './auth.ts';
import type { Cancellations } from './cancellations.ts';
import { ERRORS } from './errors.ts';
import type { Notices } from './pushes.ts';

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

/** What the parts of this marketplace have in common. */
export interface Desk {
  world: World;
  options: TiktokOptions;
  grants: Grants;
  notices: Notices;
  cancellations: Cancellations;
  late: LateUpdates;
  pages: Map<string, { asked: string; ids: string[] }>;
  documents: Map<string, { content: Uint8Array; until: number }>;
  /** Until then the address of an order is kept back. */
  addressFrom: Map<Order, number>;
}

export interface Call {
  desk: Desk;
  shop: Shop;
  grant: Grant;
  request: Request;
  query: URLSearchParams;
  body: Fields;
  /** What stands in the path where the route has a name in braces. */
  path: Record<string, string>;
}
export interface Route {
  method: string;
  path: string;
  scope: string;
  query?: readonly string[];
  body?: readonly string[];
  /** Of the seller: `shop_cipher` must be left out. */
  ofSeller?: boolean;
  writes?: boolean;
  lists?: boolean;
  work: (call: Call) => object;
}

/** Under which name the API knows a shop: a locator, not its id. */
export const cipherOf = (shop: Shop): string =>
  `ROW_${createHash('sha256').update(`cipher ${shop.id}`).digest('base64url').slice(0, 32)}`;

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

/** Base64 that has `+` and `/` in it, as the real ones: who does not encode them signs something else. */
const pageToken = (key: string, from: number): string =>
  Buffer.concat([Buffer.from([0xfb, 0xff, 0xfe]), Buffer.from(`${key}:${from}`)]).toString('base64');

/**
 * One page of a list. The list is settled when its first page is asked for; what stands on a page is read when that page is, so
 * that an order may be newer than the window it was searched by.
 */
export function page<One>(
  call: Call,
  { least = 1, most, or }: { least?: number; most: number; or: number },
  list: () => { ids: string[]; read: (id: string) => One | null },
  between?: (done: string[], left: string[]) => void,
): { rows: One[]; total_count: number; next_page_token?: string } {
  const { desk, shop, query } = call;
  const size = wholeNumber(query.get('page_size') ?? undefined, 'page_size', { least, most, or });
  const asked = JSON.stringify([
    call.request.path,
    shop.id,
    size,
    call.body,
    query.get('sort_field'),
    query.get('sort_order'),
  ]);
  const given = query.get('page_token');
  const { ids, read } = list();
  let key = '';
  let from = 0;
  if (given) {
    [key = '', from = 0] = readToken(given);
    if (desk.pages.get(key)?.asked !== asked) throw ERRORS.param('`page_token` is not of this search.');
  } else {
    key = desk.world.newId(12);
    desk.pages.set(key, { asked, ids });
    if (desk.pages.size > 500) desk.pages.delete([...desk.pages.keys()][0]!);
  }
  const all = desk.pages.get(key)!.ids;
  const here = all.slice(from, from + size);
  if (given) between?.(all.slice(0, from), all.slice(from));
  const found = here.map(read).filter((one) => one !== null);
  const isLast = from + size >= all.length;
  const { faults } = desk.world;
  const token = faults.hits('repeated_cursor', shop)
    ? pageToken(key, from)
    : isLast
      ? faults.hits('empty_next_token', shop)
        ? ''
        : undefined
      : pageToken(key, from + size);
  return {
    rows: found,
    total_count: all.length,
    ...(token === undefined ? {} : { next_page_token: token }),
  };
}
function readToken(token: string): [string, number] {
  const [key = '', from = ''] = Buffer.from(token, 'base64').subarray(3).toString().split(':');
  if (!/^\d+$/.test(from) || pageToken(key, Number(from)) !== token)
    throw ERRORS.param('`page_token` is invalid.');
  return [key, Number(from)];
}
