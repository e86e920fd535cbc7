import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Products that have one of these as a barcode, or as their code. */
export const productsWithBarcodes = async (tx: Reader, codes: readonly string[]) =>
  (
    await rows<{ barcode: string; id: number; name: string }>(
      tx,
      sql`
      select b.barcode, p.id, p.name from product_barcodes b
      join products p on p.enterprise_id = b.enterprise_id and p.id = b.product_id
      where b.enterprise_id = ${tx.enterpriseId} and b.barcode = any (${codes}::text[])
      union
      select w.barcode, p.id, p.name
      from unnest(${codes}::text[], ${codes.map((code) => code.toLowerCase())}::text[]) as w (barcode, key)
      join products p on p.enterprise_id = ${tx.enterpriseId} and p.code_key = w.key`,
    )
  ).map((found) => ({ ...found, thing: 'product' as const }));
