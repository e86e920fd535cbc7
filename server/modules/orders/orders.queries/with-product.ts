import type { Words } from '../../../../contract/shared.ts';
import { onlyRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** In how many orders a product was ever sold, in words; null where in none. */
export async function ordersWithProduct(tx: Reader, productId: number): Promise<Words | null> {
  const { orders } = await onlyRow<{ orders: number }>(
    tx,
    sql`
    select count(*) as orders from (
      select order_id from order_lines where enterprise_id = ${tx.enterpriseId} and product_id = ${productId}
      union select order_id from order_line_products where enterprise_id = ${tx.enterpriseId} and product_id = ${productId}
    ) as sold`,
  );
  return orders === 0
    ? null
    : { th: `ออเดอร์ ${orders} ใบ`, en: orders === 1 ? '1 order' : `${orders} orders` };
}
