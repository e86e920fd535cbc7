import type { couponRefusals } from '../../../../contract/orders.coupon.ts';
import type { Actor } from '../../../platform/actor.ts';
import { Failure, type Fail } from '../../../platform/errors.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';

export type CouponRefusal = (typeof couponRefusals)[number];
/** An order that a coupon is to take something off. */
export interface ToReduce {
  /** As typed; null: the one that the order has. */
  code: string | null;
  /** Amounts in satang, after the discounts of the lines. */
  lines: readonly { product_id: number | null; amount: number }[];
  /** Of the order, in satang. */
  discount: number;
  sale_channel_id: number;
  customer_id: number | null;
  /** The order, where it is there already. */
  order: number | null;
}
export interface Reduced {
  /** satang */
  discount: number;
  /** Of it what each line gives, so that no line gives more than the order's discount leaves of it. */
  parts: readonly number[];
  /** Uses it for the order, which is there now; in its transaction, after all else that is locked. */
  take: (tx: Tx, order: { id: number; number: string }) => Promise<void>;
}
/** What takes something off orders by a code: a later module, of which orders knows nothing else. */
interface Reducer {
  reduce: (tx: Reader, who: Actor, asked: ToReduce, fail: Fail<CouponRefusal>) => Promise<Reduced>;
  /** Whether an order has this one. */
  has: (tx: Reader, orderId: number, code: string) => Promise<boolean>;
  /** Takes it off an order. */
  drop: (tx: Tx, who: Actor, orderId: number) => Promise<void>;
  /** Somebody has typed a code that is none, and all that was done is taken back. */
  missed: (who: Actor) => Promise<void>;
}
let reducer: Reducer;
export const registerReduction = (given: Reducer): void => {
  reducer = given;
};
export const reducing = (): Reducer => reducer;

/** What a refused pricing leaves: of a code that is none its count, for who guesses is stopped. */
export async function tellMissed(who: Actor, err: unknown): Promise<void> {
  if (err instanceof Failure && err.code === 'coupon_unknown') await reducer.missed(who);
}
/** A call that takes a code, with its wrong ones counted. */
export const countingMissed =
  <I, R>(handler: (who: Actor, input: I) => Promise<R>) =>
  (who: Actor, input: I): Promise<R> =>
    handler(who, input).catch(async (err: unknown) => {
      await tellMissed(who, err);
      throw err;
    });
