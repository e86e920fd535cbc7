import type { Words } from '../../../../contract/shared.ts';
import { onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** More of them are not counted: that there are many is enough to know. */
const MOST = 1000;

/** In how many orders, in words; null where in none. */
const ordersWhere =
  (column: Sql) =>
  async (tx: Reader, id: number): Promise<Words | null> => {
    const { n } = await onlyRow<{ n: number }>(
      tx,
      sql`select count(*)::int as n from (
          select from orders where enterprise_id = ${tx.enterpriseId} and ${column} = ${id} limit ${MOST + 1}) as found`,
    );
    if (n === 0) return null;
    if (n > MOST) return { th: `ออเดอร์กว่า ${MOST} ใบ`, en: `more than ${MOST} orders` };
    return { th: `ออเดอร์ ${n} ใบ`, en: n === 1 ? '1 order' : `${n} orders` };
  };
export const ordersOfTeam = ordersWhere(sql`team_id`);
export const ordersOfChannel = ordersWhere(sql`sale_channel_id`);
export const ordersOfCustomer = ordersWhere(sql`customer_id`);
export const ordersOfMethod = ordersWhere(sql`payment_method_id`);
