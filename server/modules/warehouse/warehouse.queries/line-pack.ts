import { jsonRows, onlyRow, page, sql, where } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

interface Figures {
  opening: number;
  in: number;
  packed: number;
  out: number;
  difference: number;
  closing: number;
}
interface LineFilter {
  page: number;
  page_size: number;
  from: string;
  to: string;
  storage_id?: number | undefined;
}
/**
 * Packing lines day by day, the last day first; days on which nothing lay there or moved are left out. What lay there at first is what lies there
 * now less what moved since: those days lie together.
 */
export async function linePackDays(tx: Reader, f: LineFilter) {
  const found = await onlyRow<
    Omit<Figures, 'opening' | 'closing'> & {
      total: number;
      of_page: (Figures & { storage_id: number; storage_name: string; date: string })[];
    }
  >(
    tx,
    sql`
    with line as materialized (
      select p.id, p.name from places p
      ${where(
        sql`p.enterprise_id = ${tx.enterpriseId} and p.kind = 'line'`,
        f.storage_id !== undefined && sql`p.id = ${f.storage_id}`,
      )}
    ),
    moved as (
      select d.place_id, d.day, sum(d.came + d.moved_in) as "in", sum(d.packed) as packed, sum(d.went + d.moved_out) as out,
        sum(d.found - d.missed) as difference
      from line join stock_days d on d.enterprise_id = ${tx.enterpriseId} and d.place_id = line.id
      where d.day >= ${f.from} group by 1, 2
    ),
    opened as materialized (
      select line.id, coalesce((
          select sum(b.amount) from stock_balances b where b.enterprise_id = ${tx.enterpriseId} and b.place_id = line.id), 0)
        - coalesce((select sum(moved.in - moved.packed - moved.out + moved.difference) from moved where moved.place_id = line.id), 0) as opening
      from line
    ),
    told as (
      select line.id as storage_id, line.name as storage_name, day.day::date as date, moved.day is not null as has_moved,
        coalesce(moved.in, 0) as "in", coalesce(moved.packed, 0) as packed, coalesce(moved.out, 0) as out,
        coalesce(moved.difference, 0) as difference,
        opened.opening + sum(coalesce(moved.in - moved.packed - moved.out + moved.difference, 0)) over (partition by line.id order by day.day) as closing
      from line join opened using (id) cross join generate_series(${f.from}::date, ${f.to}::date, interval '1 day') as day (day)
      left join moved on moved.place_id = line.id and moved.day = day.day
    ),
    shown as materialized (select * from told where has_moved or closing <> 0)
    select (select count(*) from shown) as total,
      coalesce((select sum("in") from shown), 0)::bigint as "in", coalesce((select sum(packed) from shown), 0)::bigint as packed,
      coalesce((select sum(out) from shown), 0)::bigint as out, coalesce((select sum(difference) from shown), 0)::bigint as difference,
      ${jsonRows(sql`
        select storage_id, storage_name, date::text, closing - ("in" - packed - out + difference) as opening, "in", packed, out, difference, closing
        from shown order by date desc, storage_name collate "th-x-icu", storage_id ${page(f)}`)} as of_page`,
  );
  const { total, of_page, ...sums } = found;
  return {
    Data: of_page,
    Datum: { total, page: f.page, page_size: f.page_size, from: f.from, to: f.to, ...sums },
  };
}

interface ItemsFilter {
  id: number;
  day: string;
  page: number;
  page_size: number;
}
/** The items of a line's day, those with a difference first. */
export async function linePackItems(tx: Reader, f: ItemsFilter) {
  const found = await onlyRow<{
    total: number;
    of_page: (Figures & { id: number; sku: string; name: string; image: string | null })[];
  }>(
    tx,
    sql`
    with shown as materialized (
      select b.item_id, coalesce(before.closing, 0) as opening, coalesce(d.came + d.moved_in, 0) as "in", coalesce(d.packed, 0) as packed,
        coalesce(d.went + d.moved_out, 0) as out, coalesce(d.found - d.missed, 0) as difference, coalesce(d.closing, before.closing) as closing
      from stock_balances b
      join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id and p.kind = 'line'
      left join stock_days d on d.enterprise_id = b.enterprise_id and d.item_id = b.item_id and d.place_id = b.place_id and d.day = ${f.day}
      left join lateral (
        select e.closing from stock_days e
        where e.enterprise_id = b.enterprise_id and e.item_id = b.item_id and e.place_id = b.place_id and e.day < ${f.day}
        order by e.day desc limit 1) before on true
      where b.enterprise_id = ${tx.enterpriseId} and b.place_id = ${f.id} and (d.day is not null or before.closing <> 0)
    )
    select (select count(*) from shown) as total,
      ${jsonRows(sql`
        select i.id, i.sku, i.name, i.image, s.opening, s.in, s.packed, s.out, s.difference, s.closing
        from shown s join stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = s.item_id
        order by s.difference = 0, s.packed desc, i.sku ${page(f)}`)} as of_page`,
  );
  return {
    Data: found.of_page.map((row) => ({ ...row, image: row.image && `/files/${row.image}` })),
    Datum: { total: found.total, page: f.page, page_size: f.page_size },
  };
}
