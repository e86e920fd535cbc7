import { exists, onlyRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { PLACE_KINDS } from '../../../../contract/warehouse.storages.ts';

// Of what a new shop needs: what is there by now.

/** A place of each kind: to keep, to pack, for what is broken and for what is to be looked at. */
export const hasPlacesToWork = async (tx: Reader): Promise<boolean> =>
  (
    await onlyRow<{ kinds: number }>(
      tx,
      sql`select count(distinct kind)::int as kinds from places
          where enterprise_id = ${tx.enterpriseId} and closed_at is null and kind = any (${[...PLACE_KINDS]}::text[])`,
    )
  ).kinds === PLACE_KINDS.length;

/** Goods came in once, whatever has become of them. */
export const hasGoods = (tx: Reader) =>
  exists(tx, sql`from stock_bills where enterprise_id = ${tx.enterpriseId}`);
