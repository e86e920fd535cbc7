import { bareNumber, isFields, type Fields } from '../json.ts';
import type { Reply, Request } from '../http.ts';
import type { LateUpdates } from '../late-updates.ts';
import type { Order, Parcel, Shop, Sku, World } from '../world.ts';
import type { Grants } from './auth.ts';
import { ERRORS } from './errors.ts';
import type { Notices } from './pushes.ts';

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

/** What the parts of this marketplace have in common. */
export interface Desk {
  world: World;
  options: ShopeeOptions;
  grants: Grants;
  notices: Notices;
  late: LateUpdates;
  labels: Map<Parcel, Label>;
  addressFrom: Map<Order, number>;
  cancels: Map<Order, { by: 'buyer' | 'seller'; reason: string }>;
  /** The day's calls are used up until then. */
  quotaUntil: number;
}
export interface Label {
  type: string;
  from: number;
  failed: boolean;
}

/** One that is of no shop. */
export interface PublicCall {
  desk: Desk;
  request: Request;
  query: URLSearchParams;
  body: Fields;
}
export interface Call extends PublicCall {
  shop: Shop;
}
/** What a route answers: below `response`, at the top, or something that is not JSON. */
export type Answer =
  | { response: object; warning?: unknown; error?: string; message?: string }
  | { top: object }
  | { reply: Reply };
interface RouteFacts {
  method: 'GET' | 'POST';
  path: string;
  query?: readonly string[];
  body?: readonly string[];
  writes?: boolean;
  lists?: boolean;
}
/** Nothing of a shop stands in the query and the signature of a public one. */
export type Route = RouteFacts &
  (
    | { isPublic: true; work: (call: PublicCall) => Answer }
    | { isPublic?: false; work: (call: Call) => Answer }
  );
export const respond = (response: object): Answer => ({ response });

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

export function orderOf({ shop }: Pick<Call, 'shop'>, sn: unknown): Order {
  const order = shop.orders.get(text(sn, 'order_sn'));
  if (!order) throw ERRORS.noOrder();
  return order;
}
/** The package that is named, or the only one there is. */
export function parcelOf(order: Order, number: unknown): Parcel {
  if (number === undefined || number === null) {
    if (order.parcels.length > 1) throw ERRORS.needPackage();
    return order.parcels[0]!;
  }
  const parcel = order.parcels.find((one) => packageNumber(one) === number);
  if (!parcel) throw ERRORS.noPackage();
  return parcel;
}
