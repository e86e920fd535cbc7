import type { Fields } from '../json.ts';
import type { Reply, Request } from '../http.ts';
import type { LateUpdates } from '../late-updates.ts';
import type { Order, Parcel, Shop, World } from '../world.ts';
import { ERRORS } from './errors.ts';
import type { Grants } from './grants.ts';
import type { Notices } from './pushes.ts';
import { packageNumber, text, type Label, type ShopeeOptions } from './values.ts';

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
