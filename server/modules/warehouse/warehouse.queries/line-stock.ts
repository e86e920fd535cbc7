import { jsonRows, onlyRow, page, sql, where, type Sql } from '../../../platform/sql.ts';
import { isLike } from '../../../platform/search.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { PageOf } from './items.ts';

interface Figures {
  needed: number;
  on_lines: number;
  missing: number;
  in_stores: number;
}
type Sortable = 'sku' | Exclude<keyof Figures, 'in_stores'>;
export interface LineStockFilter extends PageOf {
  /** One line; what rounds need is no line's own. */
  storage_id?: number | undefined;
  missing?: boolean | undefined;
  sort?: Sortable | `-${Sortable}` | undefined;
}
const SORTS: Record<NonNullable<LineStockFilter['sort']>, Sql> = {
  sku: sql`sku`,
  '-sku': sql`sku desc`,
  needed: sql`needed`,
  '-needed': sql`needed desc`,
  on_lines: sql`on_lines`,
  '-on_lines': sql`on_lines desc`,
  missing: sql`missing`,
  '-missing': sql`missing desc`,
};
/** Items that lie on packing lines or that open rounds need, with what is missing there. */
export async function lineStockOf(tx: Reader, f: LineStockFilter, needs: { item_id: number; qty: number }[]) {
  const found = await onlyRow<
    Figures & {
      total: number;
      short_items: number;
      of_page: (Figures & {
        id: number;
        sku: string;
        barcode: string;
        name: string;
        unit_name: string;
        image: string | null;
        lines: { id: number; name: string; amount: number }[];
      })[];
    }
  >(
    tx,
    sql`
    with need as (
      select * from unnest(${needs.map((n) => n.item_id)}::bigint[], ${needs.map((n) => n.qty)}::int[]) as n (item_id, qty)
    ),
    on_line as (
      select b.item_id, sum(b.amount) as amount, json_agg(json_build_object('id', p.id, 'name', p.name, 'amount', b.amount) order by p.id) as lines
      from places p join stock_balances b on b.enterprise_id = p.enterprise_id and b.place_id = p.id
      ${where(
        sql`p.enterprise_id = ${tx.enterpriseId} and p.kind = 'line' and b.amount > 0`,
        f.storage_id !== undefined && sql`p.id = ${f.storage_id}`,
      )}
      group by b.item_id
    ),
    shown as materialized (
      select i.id, i.sku, i.barcode, i.name, i.unit_name, i.image, coalesce(n.qty, 0) as needed, coalesce(o.amount, 0) as on_lines,
        coalesce(o.lines, '[]') as lines, greatest(0, coalesce(n.qty, 0) - coalesce(o.amount, 0)) as missing,
        coalesce((
          select sum(b.amount) from stock_balances b join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
          where b.enterprise_id = i.enterprise_id and b.item_id = i.id and p.kind = 'store'), 0) as in_stores
      from need n full join on_line o on o.item_id = n.item_id
      join stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = coalesce(n.item_id, o.item_id)
      ${where(
        f.q && isLike(sql`i.id`, 'item', f.q),
        f.storage_id !== undefined &&
          sql`exists (select from places p where p.enterprise_id = ${tx.enterpriseId} and p.id = ${f.storage_id} and p.kind = 'line')`,
        f.missing === true && sql`coalesce(n.qty, 0) > coalesce(o.amount, 0)`,
      )}
    )
    select (select count(*) from shown) as total, (select count(*) from shown where missing > 0) as short_items,
      (select coalesce(sum(needed), 0) from shown)::bigint as needed, (select coalesce(sum(on_lines), 0) from shown)::bigint as on_lines,
      (select coalesce(sum(missing), 0) from shown)::bigint as missing, (select coalesce(sum(in_stores), 0) from shown)::bigint as in_stores,
      ${jsonRows(sql`select * from shown order by ${SORTS[f.sort ?? '-missing']}, sku ${page(f)}`)} as of_page`,
  );
  const { total, of_page, ...sums } = found;
  return {
    Data: of_page.map((row) => ({ ...row, image: row.image && `/files/${row.image}` })),
    Datum: { total, page: f.page, page_size: f.page_size, ...sums },
  };
}
