import type { credit, Credit } from '../../../../contract/payments.credit.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { customerNameFor } from '../../customers/index.ts';
import { creditOf } from '../credits.store.ts';

const MOST_SHOWN = 100;
type Show = typeof credit.show;

/** What a customer has with the shop, and how it came to be. */
export async function creditShown(
  tx: Reader,
  who: Actor,
  { id }: Given<Show>,
  fail: FailOf<Show>,
): Promise<Reply<Show>> {
  if ((await customerNameFor(tx, who, id)) === null) throw fail('not_found');
  const [balance, movements] = [
    await creditOf(tx, id),
    await rows<
      Pick<Credit['movements'][0], 'id' | 'kind' | 'amount' | 'reverses' | 'way' | 'user_name'> & {
        order_id: number | null;
        number: string | null;
        note: string | null;
        at: Date;
      }
    >(
      tx,
      sql`
      select c.id, c.kind, c.amount, c.reverses is not null as reverses, c.way, c.user_name, c.order_id, o.number, c.note, c.at
      from customer_credits c left join published.orders o on o.enterprise_id = c.enterprise_id and o.id = c.order_id
      where c.enterprise_id = ${tx.enterpriseId} and c.customer_id = ${id} order by c.id desc limit ${MOST_SHOWN}`,
    ),
  ];
  return {
    Data: {
      balance: toBaht(balance),
      movements: movements.map(({ order_id, number, note, ...m }) => ({
        ...m,
        amount: toBaht(m.amount),
        order: order_id === null ? null : { id: order_id, number: number! },
        note: note ?? '',
        at: iso(m.at),
      })),
    },
  };
}

/** What the customer of an order (alias `o`) has, as a field of its page; null where it has none who is known. */
export const creditField = {
  json: sql`(case when o.customer_id is not null then coalesce((select b.balance from credit_balances b
    where b.enterprise_id = o.enterprise_id and b.customer_id = o.customer_id), 0) end)`,
  show: (found: number | null): number | null => found && toBaht(found),
};
