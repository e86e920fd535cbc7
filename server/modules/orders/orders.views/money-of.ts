import { orders } from '../../../../contract/orders.ts';
import { view } from '../../../platform/command.ts';
import { toBaht } from '../../../platform/money.ts';
import { idList, rows, sql } from '../../../platform/sql.ts';
import { knownCustomers } from '../../customers/index.ts';
import { visibleTo } from '../orders.queries/visible-to.ts';

/** Where the money of some orders would go: the credit of whoever is known, else it waits to be paid back (decision 0079). */
export const moneyOf = view(orders.money, async (tx, who, { ids }) => {
  const paid = await rows<{ id: number; number: string; paid_amount: number; customer_id: number | null }>(
    tx,
    sql`
    select o.id, o.number, o.paid_amount, o.customer_id from orders o
    where o.enterprise_id = ${tx.enterpriseId} and o.id = any (${idList(ids)}) and o.paid_amount > 0 and ${visibleTo(who)} order by o.id`,
  );
  const known = await knownCustomers(
    tx,
    who,
    paid.flatMap(({ customer_id }) => customer_id ?? []),
  );
  return {
    Data: paid.map(({ id, number, paid_amount, customer_id }) => {
      const of = known.find((one) => one.id === customer_id);
      return {
        ...{ id, number, amount: toBaht(paid_amount) },
        becomes: of ? ('credit' as const) : ('pay_back' as const),
        customer: of?.name ?? null,
      };
    }),
  };
});
