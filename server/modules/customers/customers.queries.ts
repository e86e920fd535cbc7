import type { Address } from '../../../contract/customers.ts';
import type { Actor } from '../../platform/actor.ts';
import { isAgent } from '../../platform/rights.ts';
import { contains, only, page, rows, sql, startsWith, where } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

interface Filter {
  page: number;
  page_size: number;
  q?: string | undefined;
  phone?: string | undefined;
}
interface Found {
  id: number;
  name: string;
  phone: string;
  orders: number;
  addresses: Address[];
}

/** An agent sees the customers he brought, and of theirs only what his own orders tell. */
const brought = (who: Actor) => isAgent(who) && sql`c.created_by = ${who.userId}`;
const ordersOf = (who: Actor) =>
  where(
    sql`o.enterprise_id = c.enterprise_id`,
    sql`o.customer_id = c.id`,
    isAgent(who) && sql`o.user_id = ${who.userId}`,
  );
const addressesOf = (who: Actor) =>
  where(
    sql`a.enterprise_id = c.enterprise_id`,
    sql`a.customer_id = c.id`,
    isAgent(who) &&
      sql`(a.address, a.sub_district, a.district, a.province, a.zipcode) in
        (select o.address, o.sub_district, o.district, o.province, o.zipcode from orders o ${ordersOf(who)})`,
  );

/** Customers by name or phone, the newest addresses first. */
export async function customerList(tx: Reader, who: Actor, f: Filter) {
  const which = where(
    sql`c.enterprise_id = ${tx.enterpriseId}`,
    f.q && sql`c.search like ${contains(f.q)}`,
    f.phone && sql`c.phone like ${startsWith(f.phone.replace(/\D/g, ''))}`,
    brought(who),
  );
  const found = await rows<Found>(
    tx,
    sql`
    select c.id, c.name, c.phone,
           (select count(*) from orders o ${ordersOf(who)}) as orders,
           coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'phone', a.phone, 'address', a.address,
                       'sub_district', a.sub_district, 'district', a.district, 'province', a.province, 'zipcode', a.zipcode)
                       order by a.used_at desc)
                     from customer_addresses a ${addressesOf(who)}), '[]') as addresses
    from customers c ${which} order by c.name collate "th-x-icu", c.id ${page(f)}`,
  );
  const { total } = await only<{ total: number }>(
    tx,
    sql`select count(*) as total from customers c ${which}`,
  );
  return { Data: found, Datum: { total, page: f.page, page_size: f.page_size } };
}

/** A few customers for the quick finder. */
export const customersLike = (tx: Reader, who: Actor, q: string, limit: number) =>
  rows<{ id: number; name: string; phone: string }>(
    tx,
    sql`
    select c.id, c.name, c.phone from customers c
    ${where(sql`c.enterprise_id = ${tx.enterpriseId}`, sql`c.search like ${contains(q)}`, brought(who))}
    order by c.id desc limit ${limit}`,
  );
