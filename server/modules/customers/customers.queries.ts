import type { Address } from '../../../contract/customers.ts';
import { GROUPS } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
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

/** Customers by name or phone, the newest addresses first; an agent sees those of the own orders. */
export async function customerList(tx: Reader, who: Actor, f: Filter) {
  const which = where(
    sql`c.enterprise_id = ${tx.enterpriseId}`,
    f.q && sql`c.search like ${contains(f.q)}`,
    f.phone && sql`c.phone like ${startsWith(f.phone.replace(/\D/g, ''))}`,
    who.groupId === GROUPS.agent && sql`c.created_by = ${who.userId}`,
  );
  const found = await rows<Found>(
    tx,
    sql`
    select c.id, c.name, c.phone,
           (select count(*) from orders o where o.enterprise_id = c.enterprise_id and o.customer_id = c.id) as orders,
           coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'phone', a.phone, 'address', a.address,
                       'sub_district', a.sub_district, 'district', a.district, 'province', a.province, 'zipcode', a.zipcode)
                       order by a.used_at desc)
                     from customer_addresses a where a.enterprise_id = c.enterprise_id and a.customer_id = c.id), '[]') as addresses
    from customers c ${which} order by c.name collate "th-x-icu", c.id ${page(f)}`,
  );
  const { total } = await only<{ total: number }>(
    tx,
    sql`select count(*) as total from customers c ${which}`,
  );
  return { Data: found, Datum: { total, page: f.page, page_size: f.page_size } };
}

/** A few customers for the quick finder. */
export const customersLike = (tx: Reader, q: string, limit: number) =>
  rows<{ id: number; name: string; phone: string }>(
    tx,
    sql`
    select id, name, phone from customers
    where enterprise_id = ${tx.enterpriseId} and search like ${contains(q)} order by id desc limit ${limit}`,
  );
