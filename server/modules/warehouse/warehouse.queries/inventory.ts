import { only, page, rows, sql, where } from '../../../platform/sql.ts';
import { isLike } from '../../../platform/search.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { PageOf } from './items.ts';

/** What lies where: one row an item and place. */
export async function inventory(
  tx: Reader,
  f: PageOf & { storage_id?: number | undefined; item_id?: number | undefined },
) {
  const from = sql`
    from stock_balances b
    join stock_items i on i.enterprise_id = b.enterprise_id and i.id = b.item_id
    join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
    ${where(
      sql`b.enterprise_id = ${tx.enterpriseId} and b.amount > 0`,
      f.storage_id !== undefined && sql`b.place_id = ${f.storage_id}`,
      f.item_id !== undefined && sql`b.item_id = ${f.item_id}`,
      f.q && isLike(sql`i.id`, 'item', f.q),
    )}`;
  const [found, { total, amount }] = await Promise.all([
    rows<{
      id: number;
      name: string;
      place: string;
      place_id: number;
      sku: string;
      barcode: string;
      unit_name: string;
      amount: number;
    }>(
      tx,
      sql`
    select i.id, i.name, p.name as place, p.id as place_id, i.sku, i.barcode, i.unit_name, b.amount ${from} order by i.sku, p.id ${page(f)}`,
    ),
    only<{ total: number; amount: number }>(
      tx,
      sql`select count(*) as total, coalesce(sum(b.amount), 0) as amount ${from}`,
    ),
  ]);
  return {
    Data: found.map((r) => ({
      ID: r.id,
      ProductName: r.name,
      StorageName: r.place,
      SKU: r.sku,
      Barcode: r.barcode,
      UnitName: r.unit_name,
      StorageID: r.place_id,
      Amount: r.amount,
    })),
    Datum: { total, page: f.page, page_size: f.page_size, amount },
  };
}
