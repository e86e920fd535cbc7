import type { Given } from '../../../../contract/endpoint.ts';
import { MOST_CHOSEN } from '../../../../contract/keys.ts';
import { orders, type OrderRow } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { view } from '../../../platform/command.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { rangeOf } from '../../../platform/range.ts';
import { isCustomer } from '../../../platform/rights.ts';
import type { Reader } from '../../../platform/tx.ts';
import {
  firstDayOf,
  orderKeys,
  orderList,
  orderRowsOf,
  type OrderListFilter,
} from '../orders.queries/order-list.ts';
import { turnedOffIn } from '../orders.queries/turned-off.ts';
import { withoutStaff } from '../orders.rules.ts';

type Filter = Given<typeof orders.list>;
type Refuse = FailOf<typeof orders.list>;

/** A page of orders as this person may read them. */
export async function listOrders(tx: Reader, who: Actor, filter: Filter, fail: Refuse) {
  const found = await orderList(tx, who, await asked(tx, who, filter, fail));
  return { ...found, Data: readable(who, found.Data) };
}

/** All of them, some at a time. */
export async function* allOrders(
  tx: Reader,
  who: Actor,
  filter: Filter,
  fail: Refuse,
): AsyncGenerator<OrderRow[]> {
  for await (const rows of orderRowsOf(tx, who, await asked(tx, who, filter, fail)))
    yield readable(who, rows);
}

/** The ids of all, so that they are chosen together. */
export const listedKeys = view(orders.keys, async (tx, who, filter, fail) => {
  const whole = await asked(tx, who, { ...filter, page: 1, page_size: 1 }, fail);
  return { Data: await orderKeys(tx, who, whole, MOST_CHOSEN) };
});

export const turnedOff = view(orders.turnedOff, async (tx, who, days, fail) => ({
  Data: await turnedOffIn(tx, who, rangeOf(days, fail)),
}));

const readable = (who: Actor, rows: OrderRow[]): OrderRow[] =>
  isCustomer(who) ? rows.map(withoutStaff) : rows;

/** What is asked, with its days. Of one customer all orders are meant where none are chosen. */
async function asked(tx: Reader, who: Actor, filter: Filter, fail: Refuse): Promise<OrderListFilter> {
  // tags are words of the staff: nobody else finds orders by them
  const f = isCustomer(who) ? { ...filter, tag: undefined } : filter;
  const days = rangeOf(f, fail);
  const { customer_id, q } = f;
  if (customer_id === undefined || q || f.from !== undefined || f.to !== undefined) return { ...f, ...days };
  return { ...f, from: (await firstDayOf(tx, who, customer_id)) ?? days.from, to: days.to };
}
