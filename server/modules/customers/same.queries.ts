import type { Words } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { maybeRow, sql, where } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import { broughtBy, customersOrders, PRESENT } from './customers.queries.ts';

/** As `customer_same` and `customer_same_phone` tell it. */
export interface SameCustomer extends Record<string, unknown> {
  id: number;
  name: string;
  phone: string;
  orders: Words;
}

/**
 * The card that a new one may be a second of, among those this person may see: of the same phone, and `whole` where the
 * name is the same too (without title and spaces). Who is masked is nobody that is known. Null where there is none.
 */
export async function sameCustomer(
  tx: Reader,
  who: Actor,
  { name, phone }: { name: string; phone: string },
): Promise<{ whole: boolean; told: SameCustomer } | null> {
  const found = await maybeRow<{ id: number; name: string; whole: boolean }>(
    tx,
    sql`
    select c.id, c.name, c.name_key = name_key(${name}) as whole from customers c ${where(
      sql`c.enterprise_id = ${tx.enterpriseId} and ${PRESENT} and not c.masked and c.phone <> '' and c.phone = ${phone}`,
      sql`not is_masked(${name}, ${phone})`,
      broughtBy(who),
    )} order by whole desc, c.id limit 1`,
  );
  if (!found) return null;
  const { id, whole } = found;
  const count = (await customersOrders().counts(tx, who, [id])).get(id)?.count ?? 0;
  const orders = { th: `${count} ออเดอร์`, en: count === 1 ? '1 order' : `${count} orders` };
  return { whole, told: { id, name: found.name, phone, orders } };
}
