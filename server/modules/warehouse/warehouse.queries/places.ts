import { idList, onlyRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

export const storages = (tx: Reader) =>
  rows<{
    id: number;
    name: string;
    description: string;
    kind: 'store' | 'line' | 'defective' | 'quarantine';
    is_default: boolean;
  }>(
    tx,
    sql`
    select id, name, description, kind, is_default from places
    where enterprise_id = ${tx.enterpriseId} and closed_at is null and kind in ('store', 'line', 'defective', 'quarantine')
    order by is_default desc, array_position(array['store', 'line', 'defective', 'quarantine'], kind), name collate "th-x-icu"`,
  );

export interface OwnPlace {
  id: number;
  name: string;
  kind: string;
}
/** Those of the places that are ours and open. */
export async function ownPlaces(tx: Reader, ids: number[]): Promise<Map<number, OwnPlace>> {
  const found = await rows<OwnPlace>(
    tx,
    sql`
    select id, name, kind from places where enterprise_id = ${tx.enterpriseId} and id = any (${idList(ids)}) and closed_at is null
      and kind in ('store', 'line', 'defective', 'quarantine')`,
  );
  return new Map(found.map((p) => [p.id, p]));
}

/** The other end of moves that enter or leave the shop. */
export const outsidePlace = async (
  tx: Reader,
  kind: 'supplier' | 'customer' | 'lost' | 'adjustment',
): Promise<number> =>
  (
    await onlyRow<{ id: number }>(
      tx,
      sql`select id from places where enterprise_id = ${tx.enterpriseId} and kind = ${kind} limit 1`,
    )
  ).id;
