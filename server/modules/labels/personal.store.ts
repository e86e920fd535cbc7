import type { Erasure } from '../../../contract/privacy.ts';
import { iso } from '../../platform/clock.ts';
import { onlyRow, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import type { HeldTable } from '../privacy/index.ts';
import { throwAway } from './labels.store.ts';

const BY_SYSTEM = 'ระบบ';
const ofCustomer = (tx: Reader, customer: number): Sql => sql`
  l.enterprise_id = ${tx.enterpriseId} and l.removed_at is null and l.order_id in (
    select o.id from published.orders o where o.enterprise_id = ${tx.enterpriseId} and o.customer_id = ${customer})`;

const throwSome = async (tx: Tx, those: Sql, by: string): Promise<number> => {
  const found = await rows<{ id: number; file: string }>(
    tx,
    sql`select l.id, l.file from marketplace_labels l where ${those}`,
  );
  await throwAway(tx, by, found);
  return found.length;
};

/** What labels hold of a customer: the label itself, with name, phone and address on it. */
export const heldByLabels = {
  async tables(tx: Reader, id: number): Promise<HeldTable[]> {
    const found = await rows<{ order_number: string; file: string; at: Date }>(
      tx,
      sql`
      select o.number as order_number, '/files/' || l.file as file, l.at
      from marketplace_labels l join published.orders o on o.enterprise_id = l.enterprise_id and o.id = l.order_id
      where ${ofCustomer(tx, id)} order by l.id`,
    );
    return [
      {
        name: 'marketplace_labels',
        title: { th: 'ใบปะหน้าจากแพลตฟอร์ม', en: 'Labels of marketplaces' },
        columns: [
          { key: 'order_number', title: { th: 'เลขออเดอร์', en: 'Order' }, kind: 'text' },
          { key: 'at', title: { th: 'นำเข้าเมื่อ', en: 'Brought in' }, kind: 'moment' },
          { key: 'file', title: { th: 'ไฟล์', en: 'File' }, kind: 'text' },
        ],
        rows: found.map((one) => ({ ...one, at: iso(one.at) })),
      },
    ];
  },
  async erasure(tx: Reader, id: number): Promise<Erasure> {
    const { n } = await onlyRow<{ n: number }>(
      tx,
      sql`select count(*)::int as n from marketplace_labels l where ${ofCustomer(tx, id)}`,
    );
    return {
      erases: [{ what: { th: 'ใบปะหน้าจากแพลตฟอร์ม', en: 'Labels of marketplaces' }, count: n }],
      keeps: [],
      blocks: [],
    };
  },
  erase: async (tx: Tx, _who: unknown, id: number): Promise<void> => {
    await throwSome(tx, ofCustomer(tx, id), BY_SYSTEM);
  },
};

const old = (tx: Reader, before: Date): Sql =>
  sql`l.enterprise_id = ${tx.enterpriseId} and l.removed_at is null and l.at < ${before}`;
/** Labels that were brought in long ago, those that wait for their order too. */
export const labelRetention = {
  due: (tx: Reader, before: Date): Promise<{ due: number; held_back: number }> =>
    onlyRow(
      tx,
      sql`select count(*)::int as due, 0 as held_back from marketplace_labels l where ${old(tx, before)}`,
    ),
  erase: (tx: Tx, before: Date, most: number): Promise<number> =>
    throwSome(tx, sql`${old(tx, before)} order by l.at, l.id limit ${most}`, BY_SYSTEM),
};
