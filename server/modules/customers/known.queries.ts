import type { Actor } from '../../platform/actor.ts';
import { exists, maybeRow, sql, where } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import { broughtBy } from './customers.queries.ts';

/** Whether it is known who this customer is: no marketplace masks them, and they were not erased. */
export const isKnownCustomer = (tx: Reader, id: number): Promise<boolean> =>
  exists(
    tx,
    sql`from customers where enterprise_id = ${tx.enterpriseId} and id = ${id} and not masked and erased_at is null`,
  );

/** The name of a customer whom this person may see; null for any other. */
export const customerNameFor = async (tx: Reader, who: Actor, id: number): Promise<string | null> =>
  (
    await maybeRow<{ name: string }>(
      tx,
      sql`select c.name from customers c ${where(sql`c.enterprise_id = ${tx.enterpriseId} and c.id = ${id} and c.erased_at is null`, broughtBy(who))}`,
    )
  )?.name ?? null;
