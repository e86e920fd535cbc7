import type { AddressInput } from '../../../contract/customers.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** Keeps an address with a customer; one that is there already is used again. */
export const insertAddress = (
  tx: Tx,
  who: Actor,
  customer: number,
  a: AddressInput,
): Promise<{ id: number }> =>
  onlyRow(
    tx,
    sql`
    insert into customer_addresses (enterprise_id, customer_id, name, phone, address, sub_district, district, province, zipcode, used_at, added_by)
    values (${tx.enterpriseId}, ${customer}, ${a.name}, ${a.phone}, ${a.address}, ${a.sub_district}, ${a.district}, ${a.province},
      ${a.zipcode}, ${now()}, ${who.userId})
    on conflict (enterprise_id, customer_id, address, sub_district, district, province, zipcode, name, phone)
    do update set used_at = excluded.used_at
    returning id`,
  );

export const updateAddress = (tx: Tx, id: number, a: AddressInput): Promise<{ id: number }> =>
  onlyRow(
    tx,
    sql`
    update customer_addresses set name = ${a.name}, phone = ${a.phone}, address = ${a.address}, sub_district = ${a.sub_district},
      district = ${a.district}, province = ${a.province}, zipcode = ${a.zipcode}
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id`,
  );

export const deleteAddress = (tx: Tx, id: number) =>
  tx.run(sql`delete from customer_addresses where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Whose an address is; its customer is locked before it is. */
export const customerOfAddress = async (tx: Tx, id: number): Promise<number | null> =>
  (
    await maybeRow<{ customer_id: number }>(
      tx,
      sql`select customer_id from customer_addresses where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
    )
  )?.customer_id ?? null;

/** Moves the addresses of customers to another one, each once; answers how many there were. */
export async function moveAddresses(tx: Tx, from: readonly number[], into: number): Promise<number> {
  const { n } = await onlyRow<{ n: number }>(
    tx,
    sql`
    with gone as (
      delete from customer_addresses where enterprise_id = ${tx.enterpriseId} and customer_id = any (${from}::bigint[]) returning *
    ), moved as (
      insert into customer_addresses (enterprise_id, customer_id, name, phone, address, sub_district, district, province, zipcode, used_at, added_by)
      select enterprise_id, ${into}, name, phone, address, sub_district, district, province, zipcode, max(used_at), min(added_by) from gone
      group by enterprise_id, name, phone, address, sub_district, district, province, zipcode
      on conflict (enterprise_id, customer_id, address, sub_district, district, province, zipcode, name, phone)
      do update set used_at = greatest(customer_addresses.used_at, excluded.used_at)
    )
    select count(*)::int as n from gone`,
  );
  return n;
}
