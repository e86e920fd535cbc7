import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { CreateOrder } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now, plusHours } from '../../../platform/clock.ts';
import { literal, maybeRow, sql } from '../../../platform/sql.ts';
import type { Tx } from '../../../platform/tx.ts';
import { visibleTo } from './visible-to.ts';

interface Repeated {
  id: number;
  number: string;
  created_at: Date;
}

/** The last order of the hour before for the same phone with exactly these goods, of those that this person may see. */
export function repeatedOrder(
  tx: Tx,
  who: Actor,
  { recipient, lines }: Pick<CreateOrder, 'recipient' | 'lines'>,
): Promise<Repeated | null> {
  const wanted = new Map<number, number>();
  for (const { product_id, qty } of lines) wanted.set(product_id, (wanted.get(product_id) ?? 0) + qty);
  return maybeRow<Repeated>(
    tx,
    sql`
    select o.id, o.number, o.created_at from orders o
    where o.enterprise_id = ${tx.enterpriseId} and o.phone = ${recipient.phone}
      and o.created_at > ${plusHours(now(), -1)} and o.status <> ${literal(STATUS.cancelled)} and ${visibleTo(who)}
      and not exists (
        select from (select l.product_id, sum(l.qty) as qty from order_lines l
                     where l.enterprise_id = o.enterprise_id and l.order_id = o.id group by l.product_id) as had
        full join unnest(${[...wanted.keys()]}::bigint[], ${[...wanted.values()]}::int[]) as new (product_id, qty) using (product_id)
        where had.qty is distinct from new.qty)
    order by o.created_at desc limit 1`,
  );
}
