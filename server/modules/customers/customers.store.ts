import type { CustomerInput, PostalAddress } from '../../../contract/customers.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, rows, sql, where } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { broughtBy } from './customers.queries.ts';

export interface CustomerFor extends PostalAddress {
  name: string;
  phone: string;
}

/**
 * The customer an order is for: the given one, else the one with this phone and name, else a new one.
 * The address is kept with the customer. Null where the given id is not of this enterprise. Who was merged is who they
 * were merged into; until the order is there nobody merges, erases or deletes the customer.
 */
export async function customerFor(
  tx: Tx,
  who: Actor,
  r: CustomerFor,
  id: number | undefined,
): Promise<number | null> {
  const which = id === undefined ? sql`phone = ${r.phone} and name = ${r.name}` : sql`id = ${id}`;
  const found = await maybeRow<{ id: number }>(
    tx,
    sql`
    with known as (
      select coalesce(merged_into, id) as id from customers
      where enterprise_id = ${tx.enterpriseId} and ${which} and erased_at is null order by id limit 1 for share
    ), made as (
      insert into customers (enterprise_id, name, phone, created_at, created_by)
      select ${tx.enterpriseId}, ${r.name}, ${r.phone}, ${now()}, ${who.userId}
      where ${id === undefined} and not exists (select from known) returning id
    ), customer as (select id from known union all select id from made
    ), kept as (
      insert into customer_addresses (enterprise_id, customer_id, name, phone, address, sub_district, district, province, zipcode, used_at, added_by)
      select ${tx.enterpriseId}, id, ${r.name}, ${r.phone}, ${r.address}, ${r.sub_district}, ${r.district}, ${r.province}, ${r.zipcode}, ${now()}, ${who.userId}
      from customer
      on conflict (enterprise_id, customer_id, address, sub_district, district, province, zipcode, name, phone)
      do update set used_at = excluded.used_at
    )
    select id from customer`,
  );
  return found?.id ?? null;
}

export interface Facts {
  id: number;
  version: number;
}
export interface LockedCustomer extends Facts {
  name: string;
  phone: string;
  note: string;
  tags: string[];
  masked: boolean;
  blocked_at: Date | null;
  blocked_by: number | null;
  blocked_reason: string;
  merged_into: number | null;
}
const LOCKED = sql`
  select c.id, c.version, c.name, c.phone, c.note, c.tags, c.masked, c.blocked_at, c.blocked_by, c.blocked_reason, c.merged_into
  from customers c`;
/** One that this person may see and that is not erased. */
export const customerForUpdate = (tx: Tx, who: Actor, id: number): Promise<LockedCustomer | null> =>
  maybeRow<LockedCustomer>(
    tx,
    sql`${LOCKED} ${where(sql`c.enterprise_id = ${tx.enterpriseId} and c.id = ${id} and c.erased_at is null`, broughtBy(who))} for update of c`,
  );
/** Several with all that were merged into them, in id order. */
export const customersForUpdate = (tx: Tx, ids: number[]): Promise<LockedCustomer[]> =>
  rows<LockedCustomer>(
    tx,
    sql`
    ${LOCKED} where c.enterprise_id = ${tx.enterpriseId} and c.erased_at is null
      and (c.id = any (${ids}::bigint[]) or c.merged_into = any (${ids}::bigint[]))
    order by c.id for update`,
  );

type Card = Pick<CustomerInput, 'name' | 'phone' | 'note' | 'tags'>;
export const insertCustomer = (tx: Tx, who: Actor, c: Card): Promise<Facts> =>
  onlyRow(
    tx,
    sql`
    insert into customers (enterprise_id, name, phone, note, tags, created_at, created_by)
    values (${tx.enterpriseId}, ${c.name}, ${c.phone}, ${c.note}, ${c.tags}, ${now()}, ${who.userId}) returning id, version`,
  );
export const updateCustomer = (tx: Tx, id: number, c: Card): Promise<Facts> =>
  onlyRow(
    tx,
    sql`
    update customers set name = ${c.name}, phone = ${c.phone}, note = ${c.note}, tags = ${c.tags}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );
/** Blocks with a reason, or opens again without one. */
export const setBlocked = (tx: Tx, who: Actor, id: number, reason: string | null): Promise<Facts> =>
  onlyRow(
    tx,
    sql`
    update customers set blocked_at = ${reason === null ? null : now()}, blocked_by = ${reason === null ? null : who.userId},
      blocked_reason = ${reason ?? ''}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );
