import { isFields, type Fields } from '../json.ts';
import type { LateUpdates } from '../late-updates.ts';
import type { Reply } from '../http.ts';
import type { Order, Shop, World } from '../world.ts';
import { ERRORS } from './errors.ts';
import type { Keys } from './keys.ts';
import type { Marks } from './truth.ts';

export interface LineOptions {
  /** Calls a second and a minute, of a key and a resource. */
  perSecond?: number;
  perMinute?: number;
  /** After so many days an order that nobody paid expires; a setting of the shop, absent: three. */
  unpaidDays?: number;
  slowPageMs?: number;
}

/** What the parts of this marketplace have in common. */
export interface Desk {
  world: World;
  options: LineOptions;
  keys: Keys;
  late: LateUpdates;
  expired: Set<Order>;
  /** Those whose seller said that they are shipped. */
  shipped: Set<Order>;
  trackingUrls: Map<Order, string>;
  /** Until then the address of an order is kept back. */
  addressFrom: Map<Order, number>;
}
export const marksOf = ({ expired, shipped }: Desk, order: Order): Marks => ({
  expired: expired.has(order),
  shipped: shipped.has(order),
});

export interface Call {
  desk: Desk;
  shop: Shop;
  query: URLSearchParams;
  body: Fields;
  /** What stands in the path where the route has a name in braces. */
  path: Record<string, string>;
}
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  query?: readonly string[];
  body?: readonly string[];
  writes?: boolean;
  lists?: boolean;
  work: (call: Call) => Reply['body'];
}
export const ROOT = '/myshop/v1';

/** Baht as a number. */
export const baht = (satang: number): number => satang / 100;
export const iso = (ms: number): string => new Date(ms).toISOString();

export function orderOf({ shop, path }: Call): Order {
  const order = shop.orders.get(path['orderNo']!);
  if (!order) throw ERRORS.noOrder();
  return order;
}
export function wholeNumber(
  value: unknown,
  name: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER, or }: { least?: number; most?: number; or?: number } = {},
): number {
  if ((value === undefined || value === null) && or !== undefined) return or;
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw ERRORS.request(`${name} must be an integer`);
  if (value < least || value > most)
    throw ERRORS.request(
      `${name} must be greater than or equal to ${least} and less than or equal to ${most}`,
    );
  return value;
}
/** The same, as the query has it. */
export function wholeIn(
  query: URLSearchParams,
  name: string,
  bounds: { least: number; most?: number; or: number },
): number {
  const given = query.get(name);
  if (given === null) return bounds.or;
  return wholeNumber(/^\d+$/.test(given) ? Number(given) : given, name, bounds);
}
export function oneOf<Word extends string>(value: unknown, name: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === value);
  if (!word) throw ERRORS.request(`${name} must be one of [${words.join(', ')}]`);
  return word;
}
/** '' where it is left out. */
export function text(value: unknown, name: string, most: number): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') throw ERRORS.request(`${name} must be a string`);
  if (value.length > most) throw ERRORS.request(`${name} must be ${most} characters at most`);
  return value;
}
export function rows(value: unknown, name: string, names: readonly string[]): Fields[] {
  if (!Array.isArray(value) || value.length === 0) throw ERRORS.request(`${name} is required`);
  return value.map((one: unknown) => {
    if (!isFields(one)) throw ERRORS.request(`${name} must have objects`);
    onlyNames(one, names);
    return one;
  });
}
export function onlyNames(fields: Fields, names: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown !== undefined) throw ERRORS.request(`unknown field ${unknown}`);
}
/** A page of them, and how many there are. */
export function page<One>(query: URLSearchParams, all: readonly One[], shown: (one: One) => Fields): Fields {
  const perPage = wholeIn(query, 'perPage', { least: 1, most: 100, or: 25 });
  const currentPage = wholeIn(query, 'page', { least: 1, or: 1 });
  return {
    currentPage,
    perPage,
    totalPage: Math.ceil(all.length / perPage),
    totalRow: all.length,
    data: all.slice((currentPage - 1) * perPage, currentPage * perPage).map(shown),
  };
}
