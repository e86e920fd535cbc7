import { customerAbilities } from '../../../contract/customers.ts';
import { isAble } from '../../../contract/rights.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/tx.ts';
import { customerScreens } from '../../../contract/customers.screens.ts';
import { customersLike } from './customers.queries.ts';

/** For the quick finder: a customer leads to their page. */
export const findCustomers = async (tx: Reader, who: Actor, q: string) =>
  isAble(who, customerAbilities.find)
    ? (await customersLike(tx, who, q, 4)).map((c) => ({
        id: c.id,
        title: c.name,
        hint: c.phone,
        link: customerScreens.customer(c.id),
      }))
    : [];
