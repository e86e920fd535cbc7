import { idList, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Stock items by SKU with what nobody has of them. */
export const freeItems = (tx: Reader, ids: number[]) =>
  rows<{ item_id: number; sku: string; name: string; available: number }>(
    tx,
    sql`
    select i.id as item_id, i.sku, i.name, l.on_hand - l.reserved as available from published.stock_items i
    join published.stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id
    where i.enterprise_id = ${tx.enterpriseId} and i.id = any (${idList(ids)}) order by i.sku`,
  );

/** The names of the promotions that run in these days. */
export const runningIn = async (tx: Reader, from: string, to: string): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      tx,
      sql`
      select name from promotions where enterprise_id = ${tx.enterpriseId} and closed_at is null
        and from_day <= ${to}::date and to_day >= ${from}::date order by name`,
    )
  ).map(({ name }) => name);
