import { isOwn } from '../../../../contract/warehouse.ts';
import { idList, rows, sql } from '../../../platform/sql.ts';
import type { Tx } from '../../../platform/tx.ts';

interface PassageRow {
  item_id: number;
  bill_id: number;
  undoes: number | null;
  /** Below 0: they left. */
  qty: number;
  /** Satang. */
  value: number;
}

/** A bill's first move of each item. */
export const firstMoves = (tx: Tx, bill: number): Promise<{ item_id: number; first: number }[]> =>
  rows(
    tx,
    sql`
    select item_id, min(id) as first from stock_moves
    where enterprise_id = ${tx.enterpriseId} and bill_id = ${bill} group by item_id`,
  );

/** Bills in that were taken back: of each item its first move there, and the first that took it back. */
export const takenBack = (
  tx: Tx,
  items: number[],
): Promise<{ item_id: number; first: number; back: number }[]> =>
  rows(
    tx,
    sql`
    select m.item_id, min(m.id) as first, min(back.id) as back
    from stock_bills r
    join stock_bills b on b.enterprise_id = r.enterprise_id and b.id = r.reverse_of and b.kind = 'in'
    join stock_moves m on m.enterprise_id = b.enterprise_id and m.bill_id = b.id
    join stock_moves back on back.enterprise_id = r.enterprise_id and back.bill_id = r.id and back.item_id = m.item_id
    where r.enterprise_id = ${tx.enterpriseId} and r.kind = 'reverse' and m.item_id = any (${idList(items)})
    group by m.item_id, b.id`,
  );

/** What of items came into the house and left it from a move on, each item from its own; the oldest first. */
export async function passagesSince(
  tx: Tx,
  begins: { item_id: number; first: number }[],
): Promise<Map<number, PassageRow[]>> {
  const found = await rows<PassageRow & { from: string; to: string }>(
    tx,
    sql`
    select m.item_id, m.bill_id, b.reverse_of as undoes, m.qty, m.value, f.kind as from, t.kind as to
    from unnest(${idList(begins.map((b) => b.item_id))}, ${idList(begins.map((b) => b.first))}) as begun (item_id, first)
    join stock_moves m on m.enterprise_id = ${tx.enterpriseId} and m.item_id = begun.item_id and m.id >= begun.first
    join stock_bills b on b.enterprise_id = m.enterprise_id and b.id = m.bill_id
    join places f on f.enterprise_id = m.enterprise_id and f.id = m.from_place
    join places t on t.enterprise_id = m.enterprise_id and t.id = m.to_place
    order by m.id`,
  );
  const passages = found
    .filter((m) => isOwn(m.from) !== isOwn(m.to))
    .map((m) => ({ ...m, qty: isOwn(m.from) ? -m.qty : m.qty }));
  return Map.groupBy(passages, (p) => p.item_id);
}
