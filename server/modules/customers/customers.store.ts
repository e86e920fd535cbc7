import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybe, only, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

export interface CustomerFor {
  name: string;
  phone: string;
  address: string;
  sub_district: string;
  district: string;
  province: string;
  zipcode: string;
}

/**
 * The customer an order is for: the given one, else the one with this phone and name, else a new one.
 * The address is kept with the customer. Null where the given id is not of this enterprise.
 */
export async function customerFor(tx: Tx, who: Actor, r: CustomerFor, id: number | undefined): Promise<number | null> {
  const known = await maybe<{ id: number }>(tx, sql`
    select id from customers where enterprise_id = ${tx.enterpriseId}
      and ${id === undefined ? sql`phone = ${r.phone} and name = ${r.name}` : sql`id = ${id}`}
    order by id limit 1`);
  if (!known && id !== undefined) return null;
  const customer =
    known ??
    (await only<{ id: number }>(tx, sql`
      insert into customers (enterprise_id, name, phone, created_at, created_by)
      values (${tx.enterpriseId}, ${r.name}, ${r.phone}, ${now()}, ${who.userId}) returning id`));
  await tx.run(sql`
    insert into customer_addresses (enterprise_id, customer_id, name, phone, address, sub_district, district, province, zipcode, used_at)
    values (${tx.enterpriseId}, ${customer.id}, ${r.name}, ${r.phone}, ${r.address}, ${r.sub_district}, ${r.district}, ${r.province}, ${r.zipcode}, ${now()})
    on conflict (enterprise_id, customer_id, address, sub_district, district, province, zipcode, name, phone) do update set used_at = excluded.used_at`);
  return customer.id;
}
