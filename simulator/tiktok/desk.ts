import type { Fields } from '../json.ts';
import type { LateUpdates } from '../late-updates.ts';
import type { Request } from '../http.ts';
import type { Order, Shop, World } from '../world.ts';
import type { Cancellations } from './cancellations.ts';
import { ERRORS } from './errors.ts';
import type { Grant, Grants } from './grants.ts';
import type { Notices } from './pushes.ts';
import { wholeNumber, type TiktokOptions } from './values.ts';

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
