import { ENDED, STATUS } from '../../../contract/codes/order-status.ts';
import { ERASED } from '../../../contract/privacy.ts';
import { now } from '../../platform/clock.ts';
import { literal, literals, onlyRow, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { eraseCustomers, erasableCustomers } from '../customers/index.ts';
import { booksBegin } from '../privacy/index.ts';

/** Whether an order (alias `o`) proves a sale that the books still need: then its name stays. */
export const isEvidence = (begin: Date): Sql =>
  sql`(o.created_at >= ${begin} and o.status <> ${literal(STATUS.cancelled)})`;

/** Erases who the orders were sent to; the name where no book needs it. Answers how many orders that were. */
export async function eraseRecipients(tx: Tx, which: Sql): Promise<number> {
  const evidence = isEvidence(await booksBegin(tx));
  const { erased } = await onlyRow<{ erased: number }>(
    tx,
    sql`
    with erased as (
      update orders o set phone = '', address = '', seller_note = '', recipient_erased_at = ${now()},
        recipient_name = case when ${evidence} then o.recipient_name else ${ERASED} end
      where o.enterprise_id = ${tx.enterpriseId} and ${which} returning o.id),
    -- the chat that an order was made of says the same
    chats as (delete from order_chats c using erased where c.enterprise_id = ${tx.enterpriseId} and c.order_id = erased.id)
    select count(*)::int as erased from erased`,
  );
  return erased;
}

/** Of which orders something is due: their recipient, or a name that the books needed until now. */
const isDue = (before: Date, begin: Date): Sql => sql`
  o.status in ${literals(ENDED)} and o.created_at < ${before}
  and (o.recipient_erased_at is null or (o.recipient_name <> ${ERASED} and not ${isEvidence(begin)}))`;

/** Phones, addresses, notes and in the end names of orders that ended long ago. */
export const recipientRetention = {
  async due(tx: Reader, before: Date) {
    const begin = await booksBegin(tx);
    return onlyRow<{ due: number; held_back: number }>(
      tx,
      sql`
      select count(*) filter (where ${isDue(before, begin)})::int as due,
        count(*) filter (where ${isEvidence(begin)} and o.recipient_name <> ${ERASED})::int as held_back
      from orders o where o.enterprise_id = ${tx.enterpriseId} and o.created_at < ${before} and o.status in ${literals(ENDED)}`,
    );
  },
  async erase(tx: Tx, before: Date, most: number): Promise<number> {
    const begin = await booksBegin(tx);
    return eraseRecipients(
      tx,
      sql`o.id in (
        select id from orders o where o.enterprise_id = ${tx.enterpriseId} and ${isDue(before, begin)}
        order by o.created_at limit ${most} for update skip locked)`,
    );
  },
};

/** Customers whose last order is from before a moment, and who can be erased: nothing of theirs is under way. */
const gone = (tx: Reader, before: Date): Sql => sql`
  select o.customer_id as id from orders o
  where o.enterprise_id = ${tx.enterpriseId} and o.customer_id is not null
  group by o.customer_id having max(o.created_at) < ${before} and bool_and(o.status in ${literals(ENDED)})`;

/** Cards and saved addresses of customers who order no more. */
export const customerRetention = {
  async due(tx: Reader, before: Date) {
    const ids = (await rows<{ id: number }>(tx, gone(tx, before))).map(({ id }) => id);
    return { due: (await erasableCustomers(tx, ids)).length, held_back: 0 };
  },
  async erase(tx: Tx, before: Date, most: number): Promise<number> {
    const ids = (await rows<{ id: number }>(tx, gone(tx, before))).map(({ id }) => id);
    const some = (await erasableCustomers(tx, ids)).slice(0, most);
    await eraseCustomers(tx, some);
    return some.length;
  },
};
