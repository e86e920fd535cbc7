import type { LateUpdates } from '../late-updates.ts';
import type { Line, Order, Parcel, Shop, World } from '../world.ts';
import type { Grants } from './auth.ts';
import { ERRORS } from './errors.ts';
import type { LazadaOptions } from './options.ts';

/** What the parts of this marketplace have in common. */
export interface Desk {
  world: World;
  options: LazadaOptions;
  grants: Grants;
  late: LateUpdates;
  /** Those that have a number and are not ready to ship yet, and that number. */
  packed: Map<Parcel, string>;
  /** Those whose packing was taken back. */
  repacked: Set<Parcel>;
  documents: Map<string, { content: Uint8Array; until: number }>;
  /** Until then the address of an order is kept back. */
  addressFrom: Map<Order, number>;
}
export interface Call {
  desk: Desk;
  /** Of query and form. */
  params: URLSearchParams;
  shop: Shop;
}
/** What is answered: below `data`, below `result`, at the top. */
export type Answer = { data: unknown } | { result: object } | { top: object };
interface RouteFacts {
  methods: readonly ('GET' | 'POST')[];
  path: string;
  params?: readonly string[];
  writes?: boolean;
  lists?: boolean;
}
/** A public one carries no token. */
export type Route = RouteFacts &
  (
    | { isPublic: true; work: (call: Omit<Call, 'shop'>) => Answer }
    | { isPublic?: false; work: (call: Call) => Answer }
  );

/** Baht as text. */
export const baht = (satang: number): string => (satang / 100).toFixed(2);
/** In Thailand's time. */
export const moment = (ms: number): string =>
  `${new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`;
export const seconds = (ms: number): number => Math.floor(ms / 1_000);

export function wholeNumber(
  params: URLSearchParams,
  name: string,
  { least = 0, most, or }: { least?: number; most: number; or: number },
  wrong: (given: string) => Error,
): number {
  const given = params.get(name);
  if (given === null) return or;
  const number = /^\d+$/.test(given) ? Number(given) : NaN;
  if (!(number >= least && number <= most)) throw wrong(given);
  return number;
}
export function needed(params: URLSearchParams, name: string): string {
  const value = params.get(name);
  if (value === null || value === '') throw ERRORS.missing(name);
  return value;
}
export function orderOf({ shop }: Pick<Call, 'shop'>, id: string): Order {
  const order = shop.orders.get(id);
  if (!order) throw ERRORS.noOrder(id);
  return order;
}

export interface Piece {
  line: Line;
  nth: number;
  id: string;
  parcel: Parcel;
}
/** Each piece of an order, and the parcel it is in. */
export function piecesOf(order: Order): Piece[] {
  const taken = order.lines.map(() => 0);
  return order.parcels.flatMap((parcel) =>
    parcel.of.flatMap(({ line: n, qty }) =>
      Array.from({ length: qty }, () => {
        const line = order.lines[n]!;
        const nth = taken[n]!++;
        return { line, nth, id: line.ids[nth]!, parcel };
      }),
    ),
  );
}
export const packageId = ({ id }: Parcel): string => `FP${id}`;
