import { SALES_DAYS } from '../../../../contract/warehouse.low.ts';
import { addDays, dayOf, now } from '../../../platform/clock.ts';
import { isLike } from '../../../platform/search.ts';
import { idList, rows, sql, where } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { levelsAt } from './past.ts';

export interface LowItem {
  id: number;
  sku: string;
  barcode: string;
  name: string;
  unit_name: string;
  image: string | null;
  threshold: number;
  on_hand: number;
  available: number;
  sold: number;
  /** Days of SALES_DAYS on which there was any to sell. */
  days: number;
  pack: number;
}
/**
 * Items at their threshold, or that are sold out within so many days. A day without any is one that began with none and on which
 * nothing came; days before an item first came are none of its days.
 */
export function lowItems(tx: Reader, f: { q?: string | undefined; lead: number }): Promise<LowItem[]> {
  const today = dayOf(now());
  const first = addDays(today, 1 - SALES_DAYS);
  return rows<LowItem>(
    tx,
    sql`
    with known as (
      select item_id, day, on_hand, packed, lead(day, 1, ${today}::date + 1) over (partition by item_id order by day) as until
      from stock_item_days where enterprise_id = ${tx.enterpriseId} and day >= ${first}
    ),
    shelf as (
      select item_id, min(day) as since, sum(packed) as sold, sum(case when on_hand > 0 then until - day else 1 end) as days
      from known group by 1
    )
    select * from (
      select i.id, i.sku, i.barcode, i.name, i.unit_name, i.image, i.threshold, l.on_hand, l.on_hand - l.reserved as available,
        greatest(0, coalesce(shelf.sold, 0)) as sold,
        coalesce(shelf.days, 0) + case when before.on_hand > 0 then coalesce(shelf.since, ${today}::date + 1) - ${first}::date else 0 end as days,
        coalesce((select max(c.pieces) from item_barcodes c where c.enterprise_id = i.enterprise_id and c.item_id = i.id), 1) as pack
      from stock_items i
      join stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id
      left join shelf on shelf.item_id = i.id
      left join ${levelsAt(tx, addDays(first, -1))} before on before.item_id = i.id
      ${where(
        sql`i.enterprise_id = ${tx.enterpriseId} and i.closed_at is null`,
        f.q && isLike(sql`i.id`, 'item', f.q),
      )}
    ) as item
    where available <= threshold or (days > 0 and available * days < sold::bigint * ${f.lead})`,
  );
}

interface Purchase {
  item_id: number;
  partner_id: number;
  partner: string;
  at: Date;
  qty: number;
  value: number;
}
/** When, of whom and for how much each item was bought last. */
export const lastPurchases = (tx: Reader, items: number[]): Promise<Purchase[]> =>
  rows<Purchase>(
    tx,
    sql`
    select i.item_id, bought.* from unnest(${idList(items)}) as i (item_id)
    cross join lateral (
      select p.id as partner_id, p.company_name as partner, b.at, m.qty, m.value
      from stock_moves m
      join stock_bills b on b.enterprise_id = m.enterprise_id and b.id = m.bill_id
      join partners p on p.enterprise_id = b.enterprise_id and p.id = b.partner_id
      where m.enterprise_id = ${tx.enterpriseId} and m.item_id = i.item_id and b.kind = 'in'
        and not exists (select from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id)
      order by m.id desc limit 1) bought`,
  );
