import type { OutReason } from '../../../../contract/warehouse.movements.ts';
import type { BillKind } from '../../../../contract/warehouse.ts';
import { addDays, iso, startOfDay } from '../../../platform/clock.ts';
import { onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import { isLike } from '../../../platform/search.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { PageOf } from './items.ts';

export interface BillFilter extends PageOf {
  from?: string | undefined;
  to?: string | undefined;
  kind?: BillKind | undefined;
  item_id?: number | undefined;
  storage_id?: number | undefined;
  partner_id?: number | undefined;
  user_id?: number | undefined;
}

/** Bills `b` that fit; what an item or a place has to do with them is asked of their moves. */
export const billsThatFit = (tx: Reader, f: BillFilter): Sql =>
  where(
    sql`b.enterprise_id = ${tx.enterpriseId}`,
    f.from && sql`b.at >= ${startOfDay(f.from)}`,
    f.to && sql`b.at < ${startOfDay(addDays(f.to, 1))}`,
    f.partner_id !== undefined && sql`b.partner_id = ${f.partner_id}`,
    f.user_id !== undefined && sql`b.user_id = ${f.user_id}`,
    f.kind && sql`b.kind = ${f.kind}`,
    f.q && isLike(sql`b.id`, 'bill', f.q),
    f.item_id !== undefined &&
      sql`exists (select from stock_moves m where m.enterprise_id = b.enterprise_id and m.bill_id = b.id and m.item_id = ${f.item_id})`,
    f.storage_id !== undefined &&
      sql`exists (select from stock_moves m where m.enterprise_id = b.enterprise_id and m.bill_id = b.id
      and (m.from_place = ${f.storage_id} or m.to_place = ${f.storage_id}))`,
  );

/** People with bills of some days, by name. */
export const whoWroteBills = (tx: Reader, { from, to }: { from: string; to: string }) =>
  rows<{ id: number; name: string }>(
    tx,
    sql`
    select u.id, u.name from published.people u
    where u.enterprise_id = ${tx.enterpriseId} and u.id in (
      select b.user_id from stock_bills b
      where b.enterprise_id = ${tx.enterpriseId} and b.at >= ${startOfDay(from)} and b.at < ${startOfDay(addDays(to, 1))})
    order by u.name collate "th-x-icu", u.id`,
  );

/** Bills, newest first. */
export async function billHistory(tx: Reader, f: BillFilter) {
  const which = billsThatFit(tx, f);
  const [found, { total }] = await Promise.all([
    rows<BillRowFound>(
      tx,
      sql`
    select b.id, b.number as bill_number, b.kind, p.company_name as partner, b.source_label as source, b.reason, b.user_id, b.user_name, b.note, b.at,
      (select count(*) from stock_moves m where m.enterprise_id = b.enterprise_id and m.bill_id = b.id) as lines,
      (select coalesce(sum(qty), 0) from stock_moves m where m.enterprise_id = b.enterprise_id and m.bill_id = b.id) as quantity,
      case when 'adjust' in (b.kind, (select o.kind from stock_bills o where o.enterprise_id = b.enterprise_id and o.id = b.reverse_of)) then (
        select json_build_object('more', coalesce(sum(m.qty) filter (where p.kind = 'adjustment'), 0), 'fewer', coalesce(sum(m.qty) filter (where p.kind <> 'adjustment'), 0))
        from stock_moves m join places p on p.enterprise_id = m.enterprise_id and p.id = m.from_place
        where m.enterprise_id = b.enterprise_id and m.bill_id = b.id) end as change,
      exists (select from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id) as reversed
    from stock_bills b left join partners p on p.enterprise_id = b.enterprise_id and p.id = b.partner_id
    ${which} order by b.at desc, b.id desc ${page(f)}`,
    ),
    onlyRow<{ total: number }>(
      tx,
      sql`
    select count(*) as total from (select from stock_bills b ${which} limit 10000) as capped`,
    ),
  ]);
  return {
    Data: found.map((b) => ({ ...b, at: iso(b.at) })),
    Datum: { total, total_capped: total === 10_000, page: f.page, page_size: f.page_size },
  };
}
interface BillRowFound {
  id: number;
  bill_number: string;
  kind: BillKind;
  partner: string | null;
  source: string | null;
  reason: OutReason | null;
  user_id: number | null;
  user_name: string;
  note: string;
  at: Date;
  lines: number;
  quantity: number;
  change: { more: number; fewer: number } | null;
  reversed: boolean;
}
