import { orders } from '../../../../contract/orders.ts';
import { view } from '../../../platform/command.ts';
import { toBaht } from '../../../platform/money.ts';
import { knownCustomers } from '../../customers/index.ts';
import { paidOf } from '../orders.queries/paid-of.ts';
import { moneyWaiting } from '../orders.queries/parts.ts';

/**
 * Where the money of some orders would go: the credit of whoever is known, else it waits to be paid back (decision 0079);
 * what a slip shows that nobody has judged is judged all the same.
 */
export const moneyOf = view(orders.money, async (tx, who, { ids }) => {
  const seen = await paidOf(tx, who, ids);
  const paid = seen.filter(({ paid_amount }) => paid_amount > 0);
  const waiting = await moneyWaiting(
    tx,
    seen.map(({ id }) => id),
  );
  const known = await knownCustomers(
    tx,
    who,
    paid.flatMap(({ customer_id }) => customer_id ?? []),
  );
  return {
    Data: [
      ...paid.map(({ id, number, paid_amount, customer_id }) => {
        const of = known.find((one) => one.id === customer_id);
        return {
          ...{ id, number, amount: toBaht(paid_amount) },
          becomes: of ? ('credit' as const) : ('pay_back' as const),
          customer: of?.name ?? null,
        };
      }),
      ...seen
        .filter(({ id }) => waiting.has(id))
        .map(({ id, number }) => ({
          ...{ id, number, amount: toBaht(waiting.get(id)!) },
          becomes: 'check' as const,
          customer: null,
        })),
    ],
  };
});
