import { orders } from '../../../../contract/orders.ts';
import { view } from '../../../platform/command.ts';
import { isCustomer } from '../../../platform/rights.ts';
import { idList, sql } from '../../../platform/sql.ts';
import { orderRows } from '../orders.queries/order-row.ts';
import { visibleTo } from '../orders.queries/visible-to.ts';
import { withoutStaff } from '../orders.rules.ts';

/** Rows of some orders, as far as this person may see them: the newest first. */
export const chosenOrders = view(orders.chosen, async (tx, who, { ids, numbers }) => {
  const upper = numbers.map((number) => number.trim().toUpperCase());
  const rows = await orderRows(
    tx,
    sql`where o.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)} and o.id = any (array(
      select o.id from orders o where o.enterprise_id = ${tx.enterpriseId} and o.id = any (${idList(ids)})
      union select o.id from orders o where o.enterprise_id = ${tx.enterpriseId} and o.number = any (${upper}::text[])))`,
    sql`order by o.id desc`,
  );
  return { Data: isCustomer(who) ? rows.map(withoutStaff) : rows };
});
