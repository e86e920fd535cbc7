import type { OrderRow } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { idList, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { orderRows } from './order-row.ts';
import { visibleTo } from './visible-to.ts';

/** Orders by id or number, as far as this person may see them: the newest first. */
export const ordersChosen = (
  tx: Reader,
  who: Actor,
  { ids, numbers }: { ids: number[]; numbers: string[] },
): Promise<OrderRow[]> => {
  const upper = numbers.map((number) => number.trim().toUpperCase());
  return orderRows(
    tx,
    sql`where o.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)} and o.id = any (array(
      select id from orders where enterprise_id = ${tx.enterpriseId} and id = any (${idList(ids)})
      union select id from orders where enterprise_id = ${tx.enterpriseId} and number = any (${upper}::text[])))`,
    sql`order by o.id desc`,
  );
};
