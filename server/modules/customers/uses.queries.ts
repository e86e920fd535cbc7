import type { Words } from '../../../contract/shared.ts';
import { onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

/** Whose login is a customer's own, in words; null where nobody's. */
export async function loginsOf(tx: Reader, id: number): Promise<Words | null> {
  const found = await rows<{ name: string }>(
    tx,
    sql`select name from published.people where enterprise_id = ${tx.enterpriseId} and customer_id = ${id}`,
  );
  const names = found.map(({ name }) => name).join(', ');
  return found.length ? { th: `ผู้ใช้ ${names}`, en: `the user ${names}` } : null;
}

/** How many were merged into a customer, in words; null where none. */
export async function cardsIn(tx: Reader, id: number): Promise<Words | null> {
  const { n } = await onlyRow<{ n: number }>(
    tx,
    sql`select count(*)::int as n from customers where enterprise_id = ${tx.enterpriseId} and merged_into = ${id}`,
  );
  return n
    ? { th: `ลูกค้าที่รวมเข้ามา ${n} คน`, en: n === 1 ? '1 merged customer' : `${n} merged customers` }
    : null;
}
