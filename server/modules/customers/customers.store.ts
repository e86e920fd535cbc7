import type { PostalAddress } from '../../../contract/customers.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

export interface CustomerFor extends PostalAddress {
  name: string;
  phone: string;
}

/**
 * The customer an order is for: the given one, else the one with this phone and name, else a new one.
 * The address is kept with the customer. Null where the given id is not of this enterprise.
 */
export async function customerFor(
  tx: Tx,
  who: Actor,
  r: CustomerFor,
  id: number | undefined,
): Promise<number | null> {
  const which =
    id === undefined ? sql`phone = ${r.phone} and name = ${r.name}` : sql`id = ${id} and erased_at is null`;
  const found = await maybeRow<{ id: number }>(
    tx,
    sql`
    with known as (
      select id from customers where enterprise_id = ${tx.enterpriseId} and ${which} order by id limit 1
    ), made as (
      insert into customers (enterprise_id, name, phone, created_at, created_by)
      select ${tx.enterpriseId}, ${r.name}, ${r.phone}, ${now()}, ${who.userId}
      where ${id === undefined} and not exists (select from known) returning id
    ), customer as (select id from known union all select id from made
    ), kept as (
      insert into customer_addresses (enterprise_id, customer_id, name, phone, address, sub_district, district, province, zipcode, used_at)
      select ${tx.enterpriseId}, id, ${r.name}, ${r.phone}, ${r.address}, ${r.sub_district}, ${r.district}, ${r.province}, ${r.zipcode}, ${now()}
      from customer
      on conflict (enterprise_id, customer_id, address, sub_district, district, province, zipcode, name, phone)
      do update set used_at = excluded.used_at
    )
    select id from customer`,
  );
  return found?.id ?? null;
}
