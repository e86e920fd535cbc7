import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

export interface Named {
  id: number;
  name: string;
  sku: string;
  unit: string;
  /** With the pieces that it counts: one sticker each. */
  codes: { code: string; pieces: number }[];
}
/** Items with their own barcode each, or with those of their cartons. */
export const itemsOnStickers = (tx: Reader, ids: readonly number[], cartons: boolean): Promise<Named[]> =>
  rows<Named>(
    tx,
    sql`
    select i.id, i.name, i.sku, i.unit_name as unit,
      coalesce((select json_agg(json_build_object('code', b.barcode, 'pieces', b.pieces) order by b.pieces, b.barcode)
        from item_barcodes b where b.enterprise_id = i.enterprise_id and b.item_id = i.id
          and ${cartons ? sql`b.pieces > 1` : sql`b.barcode = i.barcode`}), '[]') as codes
    from stock_items i where i.enterprise_id = ${tx.enterpriseId} and i.id = any (${ids}::bigint[])`,
  );

/** Storages, each with the code that it is scanned by. */
export const storagesOnStickers = (tx: Reader, ids: readonly number[]): Promise<Named[]> =>
  rows<Named>(
    tx,
    sql`
    select p.id, p.name, p.description as sku, '' as unit,
      json_build_array(json_build_object('code', 'ST-' || p.id, 'pieces', 1)) as codes
    from places p where p.enterprise_id = ${tx.enterpriseId} and p.id = any (${ids}::bigint[])
      and p.kind in ('store', 'line', 'defective', 'quarantine')`,
  );
