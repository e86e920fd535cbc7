import { isoOrNull } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

interface Kept {
  id: number;
  sku: string;
  name: string;
  price: number;
  barcodes: string[];
  closed_at: Date | null;
  components: { sku: string; quantity: number }[];
}

/** The next SKUs by id: what is sold under a code, and what it is made of. */
export async function skus(tx: Reader, { after, limit }: { after: number; limit: number }) {
  const found = await rows<Kept>(
    tx,
    sql`
    select p.id, p.code as sku, p.name, p.price, p.barcodes, p.closed_at,
           coalesce((select json_agg(json_build_object('sku', i.sku, 'quantity', c.qty) order by i.sku)
                     from product_components c
                     join published.stock_items i on i.enterprise_id = c.enterprise_id and i.id = c.item_id
                     where c.enterprise_id = p.enterprise_id and c.product_id = p.id), '[]') as components
    from products p where p.enterprise_id = ${tx.enterpriseId} and p.id > ${after} order by p.id limit ${limit + 1}`,
  );
  const page = found.slice(0, limit);
  return {
    Data: page.map((p) => ({ ...p, price: toBaht(p.price), closed_at: isoOrNull(p.closed_at) })),
    Datum: { next: found.length > limit ? page.at(-1)!.id : null },
  };
}
