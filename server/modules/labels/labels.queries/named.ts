import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';

interface Found {
  id: number;
  number: string;
  status: OrderStatus;
  provider: Provider;
  box: number;
  code: string;
}
/** Which orders numbers name that this person may see: by tracking number of a box or the order, by the platform's number, or by ours. */
export async function namedBy(
  tx: Reader,
  who: Actor,
  codes: readonly string[],
): Promise<Map<string, Found[]>> {
  const asked = [...codes];
  const found = await rows<Found>(
    tx,
    sql`
    select o.id, o.number, o.status, o.provider, n.box, n.code from (
      select order_id, p.box::int, tracking_number from published.parcels p
      where p.enterprise_id = ${tx.enterpriseId} and p.tracking_number = any (${asked}::text[]) and p.void_at is null
      union all select id, 1, tracking_number from published.orders
      where enterprise_id = ${tx.enterpriseId} and tracking_number = any (${asked}::text[])
      union all select id, 1, platform_order_id from published.orders
      where enterprise_id = ${tx.enterpriseId} and platform_order_id = any (${asked}::text[])
      union all select id, 1, number from published.orders
      where enterprise_id = ${tx.enterpriseId} and number = any (${asked}::text[])
    ) as n (id, box, code)
    join published.orders o on o.enterprise_id = ${tx.enterpriseId} and o.id = n.id
    where ${visibleTo(who)} order by n.box`,
  );
  return Map.groupBy(found, ({ code }) => code.toUpperCase());
}
