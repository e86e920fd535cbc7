import {
  isCorrection,
  isOwn,
  warehouse,
  warehouseAbilities,
  whyIrreversible,
  type BillKind,
  type Side,
} from '../../../../contract/warehouse.ts';
import type { OutReason } from '../../../../contract/warehouse.movements.ts';
import { allows, isAble } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { maybeRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';

export interface BillName {
  id: number;
  bill_number: string;
}
export interface NumberedBill extends BillName {
  partner: string | null;
}
/** The bill that has a number already, in whatever case and spaces: of the same partner, or of those without one, or of our own series. */
export const billNumbered = (
  tx: Reader,
  number: string,
  partner: number | undefined,
): Promise<NumberedBill | null> =>
  maybeRow<NumberedBill>(
    tx,
    sql`
    select b.id, b.number as bill_number, p.company_name as partner
    from stock_bills b left join partners p on p.enterprise_id = b.enterprise_id and p.id = b.partner_id
    where b.enterprise_id = ${tx.enterpriseId} and b.number_key = ${keyOf(number)}
      and (b.partner_id is not distinct from ${partner ?? null}::bigint
        or b.number ~ '^(IN|OUT|TR|PK|RT|RV|AD)[0-9]{4}-[0-9]{6,}$')
    order by b.id limit 1`,
  );
/** Bills of one partner with the same key have the same number. */
const keyOf = (number: string) => sql`lower(regexp_replace(normalize(${number}, NFKC), '\\s', '', 'g'))`;
/** Whoever writes a bill of this number for this partner waits. */
export const lockNumber = (tx: Tx, number: string, partner: number | undefined) =>
  tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('bill ' || ${String(partner ?? '-')} || ' ' || ${keyOf(number)}, ${tx.enterpriseId}))`,
  );

/** Of a bill `b`: which one takes it back, and which one it takes back. */
export const reversals = sql`
  (select json_build_object('id', r.id, 'bill_number', r.number) from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id) as reversed_by,
  (select json_build_object('id', o.id, 'bill_number', o.number) from stock_bills o where o.enterprise_id = b.enterprise_id and o.id = b.reverse_of) as reverse_of`;

interface HeadRow {
  id: number;
  number: string;
  kind: BillKind;
  partner: string | null;
  source_label: string | null;
  reason: OutReason | null;
  note: string;
  user_name: string;
  at: Date;
  image: string | null;
  count: { id: number; number: string } | null;
  /** Satang that the bill it takes back had moved. */
  reversed_value: number | null;
  /** Its kind. */
  reverses: BillKind | null;
  reversed_by: BillName | null;
  reverse_of: BillName | null;
}
export const billHead = (tx: Reader, id: number): Promise<HeadRow | null> =>
  maybeRow<HeadRow>(
    tx,
    sql`
    select b.id, b.number, b.kind, p.company_name as partner, b.source_label, b.reason, b.note, b.user_name, b.at, b.image,
      (select json_build_object('id', c.id, 'number', c.number) from stock_counts c
        where b.source_type = 'count' and c.enterprise_id = b.enterprise_id and c.id = b.source_id) as count,
      (select sum(m.value) from stock_moves m where m.enterprise_id = b.enterprise_id and m.bill_id = b.reverse_of) as reversed_value,
      (select o.kind from stock_bills o where o.enterprise_id = b.enterprise_id and o.id = b.reverse_of) as reverses,
      ${reversals}
    from stock_bills b left join partners p on p.enterprise_id = b.enterprise_id and p.id = b.partner_id
    where b.enterprise_id = ${tx.enterpriseId} and b.id = ${id}`,
  );

/** A bill as product.md §3 has it: `Head` and a `Data` list. Null where there is none. */
export async function billDetail(tx: Reader, who: Actor, id: number) {
  const [head, lines] = await Promise.all([
    billHead(tx, id),
    rows<{
      id: number;
      item_id: number;
      name: string;
      sku: string;
      barcode: string;
      unit_name: string;
      from: Side;
      to: Side;
      qty: number;
      value: number;
    }>(
      tx,
      sql`
    select m.id, m.item_id, i.name, i.sku, i.barcode, i.unit_name, json_build_object('name', f.name, 'kind', f.kind) as from, json_build_object('name', t.name, 'kind', t.kind) as to, m.qty, m.value
    from stock_moves m
    join stock_items i on i.enterprise_id = m.enterprise_id and i.id = m.item_id
    join places f on f.enterprise_id = m.enterprise_id and f.id = m.from_place
    join places t on t.enterprise_id = m.enterprise_id and t.id = m.to_place
    where m.enterprise_id = ${tx.enterpriseId} and m.bill_id = ${id} order by m.line`,
    ),
  ]);
  if (!head) return null;
  const mayKnow = isAble(who, warehouseAbilities.seeCost);
  const baht = (satang: number | null) => (mayKnow && satang !== null ? toBaht(satang) : null);
  return {
    Head: {
      ID: head.id,
      BillNumber: head.number,
      Kind: head.kind,
      Partner: head.partner,
      Reference: head.count ? null : head.source_label,
      Reason: head.reason,
      Note: head.note,
      UserName: head.user_name,
      CreateAt: iso(head.at),
      BillImage: head.image && `/files/${head.image}`,
      Count: head.count,
      ReversedBy: head.reversed_by,
      ReverseOf: head.reverse_of,
      Value: baht(lines.reduce((sum, l) => sum + l.value, 0)),
      Change: isCorrection(head) ? changeOf(lines, baht) : null,
      ReversedValue: baht(head.reversed_value),
      MayReverse:
        !whyIrreversible({ kind: head.kind, reversed: !!head.reversed_by }) &&
        allows(who, warehouse.reverse.right),
    },
    Data: lines.map((l) => ({
      ID: l.id,
      ProductID: l.item_id,
      ProductName: l.name,
      SKU: l.sku,
      Barcode: l.barcode,
      UnitName: l.unit_name,
      From: l.from,
      To: l.to,
      Amount: l.qty,
      Cost: baht(Math.round(l.value / l.qty)),
      Value: baht(l.value),
    })),
  };
}

/** What came to our places counts up, what left them down. */
function changeOf(
  lines: { from: Side; to: Side; qty: number; value: number }[],
  baht: (satang: number | null) => number | null,
) {
  const [more, fewer] = [lines.filter((l) => isOwn(l.to.kind)), lines.filter((l) => !isOwn(l.to.kind))];
  const sum = (of: typeof lines, key: 'qty' | 'value') => of.reduce((all, l) => all + l[key], 0);
  return {
    More: sum(more, 'qty'),
    Fewer: sum(fewer, 'qty'),
    Value: baht(sum(more, 'value') - sum(fewer, 'value')),
  };
}

/** A bill's picture is for who may read the warehouse. */
export const maySeeBill = async (tx: Reader, who: Actor, file: string): Promise<boolean> =>
  allows(who, warehouse.historyDetail.right) &&
  (await maybeRow(
    tx,
    sql`select id from stock_bills where enterprise_id = ${tx.enterpriseId} and image = ${file} limit 1`,
  )) !== null;
