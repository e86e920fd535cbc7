import type { Actor } from '../../platform/actor.ts';
import { isAgent } from '../../platform/rights.ts';
import { exists, idList, maybeRow, rows, sql, where } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import { broughtBy } from './customers.queries.ts';

const KNOWN = sql`not masked and erased_at is null`;

/** Whether it is known who this customer is: no marketplace masks them, and they were not erased. */
export const isKnownCustomer = (tx: Reader, id: number): Promise<boolean> =>
  exists(tx, sql`from customers where enterprise_id = ${tx.enterpriseId} and id = ${id} and ${KNOWN}`);

/** Those of some customers of whom that is known; an agent reads no name of who was not brought by him. */
export async function knownCustomers(tx: Reader, who: Actor, ids: readonly number[]) {
  const found = await rows<{ id: number; name: string; created_by: number | null }>(
    tx,
    sql`select id, name, created_by from customers where enterprise_id = ${tx.enterpriseId} and id = any (${idList(ids)}) and ${KNOWN}`,
  );
  return found.map(({ id, name, created_by }) => ({
    id,
    name: isAgent(who) && created_by !== who.userId ? null : name,
  }));
}

/** Some customers as they stand now: whoever was merged is who they were merged into. By the id that was asked for. */
export async function customersNow(tx: Reader, ids: readonly number[]) {
  const found = await rows<{ asked: number; id: number; name: string }>(
    tx,
    sql`
    select c.id as asked, coalesce(m.id, c.id) as id, coalesce(m.name, c.name) as name from customers c
    left join customers m on m.enterprise_id = c.enterprise_id and m.id = c.merged_into
    where c.enterprise_id = ${tx.enterpriseId} and c.id = any (${idList(ids)})`,
  );
  return new Map(found.map(({ asked, ...customer }) => [asked, customer]));
}

/** The name of a customer whom this person may see; null for any other. */
export const customerNameFor = async (tx: Reader, who: Actor, id: number): Promise<string | null> =>
  (
    await maybeRow<{ name: string }>(
      tx,
      sql`select c.name from customers c ${where(sql`c.enterprise_id = ${tx.enterpriseId} and c.id = ${id} and c.erased_at is null`, broughtBy(who))}`,
    )
  )?.name ?? null;

/** A customer and all others with the same phone: one person writes a name in many ways. Of who is masked nobody else is known. */
export const withPhoneOf = async (tx: Reader, id: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
      select ${id}::bigint as id union
      select c.id from customers own join customers c on c.enterprise_id = own.enterprise_id and c.phone = own.phone
      where own.enterprise_id = ${tx.enterpriseId} and own.id = ${id} and own.phone <> '' and not own.masked and not c.masked`,
    )
  ).map((one) => one.id);

/** Somebody with this phone; null where it is nobody's. */
export const customerOfPhone = async (tx: Reader, phone: string): Promise<number | null> =>
  (
    await maybeRow<{ id: number }>(
      tx,
      sql`
      select coalesce(merged_into, id) as id from customers
      where enterprise_id = ${tx.enterpriseId} and phone = ${phone} and ${KNOWN} order by id limit 1`,
    )
  )?.id ?? null;
