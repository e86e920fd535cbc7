import { rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

export interface BarcodeOwner {
  barcode: string;
  thing: 'item' | 'product';
  id: number;
  name: string;
}
type Owners = (tx: Reader, barcodes: readonly string[]) => Promise<BarcodeOwner[]>;
const others = new Set<Owners>();
/** A later module gives barcodes to its own things: whose each of these is. */
export const registerBarcodeOwners = (owners: Owners): void => void others.add(owners);

/** What has one of these barcodes already: stock items, and things of later modules. */
export async function barcodeOwners(tx: Reader, barcodes: readonly string[]): Promise<BarcodeOwner[]> {
  if (barcodes.length === 0) return [];
  const found = await Promise.all([
    itemsWithBarcodes(tx, barcodes),
    ...[...others].map((owners) => owners(tx, barcodes)),
  ]);
  return found.flat();
}

/** Until the end of the transaction nobody else gives one of these barcodes to anything: ask for the owners after it. */
export const lockBarcodes = (tx: Tx, barcodes: readonly string[]) =>
  tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(code, ${tx.enterpriseId}))
    from (select distinct lower(b) as code from unnest(${barcodes}::text[]) b order by 1) codes`);

const itemsWithBarcodes = async (tx: Reader, barcodes: readonly string[]): Promise<BarcodeOwner[]> =>
  (
    await rows<Omit<BarcodeOwner, 'thing'>>(
      tx,
      sql`
      select b.barcode, i.id, i.name from item_barcodes b
      join stock_items i on i.enterprise_id = b.enterprise_id and i.id = b.item_id
      where b.enterprise_id = ${tx.enterpriseId} and b.barcode = any (${barcodes}::text[])`,
    )
  ).map((found) => ({ ...found, thing: 'item' as const }));
