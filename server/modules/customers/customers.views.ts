import type { Actor } from '../../platform/actor.ts';
import { may } from '../../platform/rights.ts';
import type { Reader } from '../../platform/tx.ts';
import { customersLike, screenOfOrders } from './customers.queries.ts';

/** For the quick finder: a customer leads to their orders. */
export const findCustomers = async (tx: Reader, who: Actor, q: string) =>
  may(who, 'customer', 1)
    ? (await customersLike(tx, who, q, 4)).map((c) => ({
        id: c.id,
        title: c.name,
        hint: c.phone,
        link: screenOfOrders(c.phone),
      }))
    : [];
