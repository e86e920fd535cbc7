import type { Actor } from '../../../platform/actor.ts';
import { idList, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from './visible-to.ts';

/** What some orders have been paid (satang), and whose they are; those that this person sees. */
export const paidOf = (tx: Reader, who: Actor, ids: readonly number[]) =>
  rows<{ id: number; number: string; paid_amount: number; customer_id: number | null }>(
    tx,
    sql`
    select o.id, o.number, o.paid_amount, o.customer_id from orders o
    where o.enterprise_id = ${tx.enterpriseId} and o.id = any (${idList(ids)}) and ${visibleTo(who)} order by o.id`,
  );
