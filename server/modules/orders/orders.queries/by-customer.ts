import type { PostalAddress } from '../../../../contract/customers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isAgent } from '../../../platform/rights.ts';
import { rows, sql, where } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

const ofCustomers = (tx: Reader, who: Actor, ids: number[]) =>
  where(
    sql`o.enterprise_id = ${tx.enterpriseId}`,
    sql`o.customer_id = any (${ids}::bigint[])`,
    // an agent knows of a customer what his own orders tell
    isAgent(who) && sql`o.user_id = ${who.userId}`,
  );

/** How many orders each of these customers has, of those that count for this person. */
export async function orderCounts(tx: Reader, who: Actor, ids: number[]): Promise<Map<number, number>> {
  const found = await rows<{ customer_id: number; n: number }>(
    tx,
    sql`select o.customer_id, count(*) as n from orders o ${ofCustomers(tx, who, ids)} group by o.customer_id`,
  );
  return new Map(found.map((c) => [c.customer_id, c.n]));
}

/** Where orders of these customers were sent. */
export const shippingAddressesOf = (tx: Reader, who: Actor, ids: number[]) =>
  rows<PostalAddress & { customer_id: number }>(
    tx,
    sql`
    select distinct o.customer_id, o.address, o.sub_district, o.district, o.province, o.zipcode
    from orders o ${ofCustomers(tx, who, ids)}`,
  );
