import type { Actor } from '../../../platform/actor.ts';
import { PACKING } from '../../../../contract/codes/packing-status.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { idList, literal, literals, maybeRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';

export const roundHead = (tx: Reader, id: number) =>
  maybeRow<{ id: number; number: string }>(
    tx,
    sql`select id, number from packing_rounds where enterprise_id = ${tx.enterpriseId} and id = ${id} and deleted_at is null`,
  );

interface BoxLine {
  order_id: number;
  number: string;
  seq: number;
  seller_note: string;
  item_id: number;
  wanted: number;
  packed: number;
  sorted: number;
}
/** What the orders of a round that are not packed yet want, and how far each box is; those a person may see. */
export const boxLines = (tx: Reader, who: Actor, round: number): Promise<BoxLine[]> =>
  rows<BoxLine>(
    tx,
    sql`
    select o.id as order_id, o.number, ro.seq, o.seller_note, l.item_id, l.wanted, l.packed, coalesce(s.sorted, 0)::int as sorted
    from round_orders ro
    join published.orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
    join pack_lines l on l.enterprise_id = ro.enterprise_id and l.order_id = ro.order_id
    left join round_sorts s on s.enterprise_id = ro.enterprise_id and s.round_id = ro.round_id and s.order_id = ro.order_id and s.item_id = l.item_id
    where ro.enterprise_id = ${tx.enterpriseId} and ro.round_id = ${round} and ro.pulled_at is null
      and o.status in ${literals([STATUS.awaitingCollection, STATUS.partiallyShipping])} and o.packing_status <> ${literal(PACKING.closed)}
      and ${visibleTo(who)}
    order by ro.seq, l.item_id`,
  );

/** The parcels of a round that are closed. */
export const closedParcels = async (tx: Reader, round: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
    select p.id from round_orders ro
    join published.parcels p on p.enterprise_id = ro.enterprise_id and p.order_id = ro.order_id
    where ro.enterprise_id = ${tx.enterpriseId} and ro.round_id = ${round} and p.closed_at is not null and p.void_at is null`,
    )
  ).map(({ id }) => id);

interface Extra {
  item_id: number;
  image: string | null;
  others: { barcode: string; pieces: number }[];
}
/** What tells goods apart for who fetches them: picture, and further barcodes. */
export const looksOf = (tx: Reader, items: number[]): Promise<Extra[]> =>
  rows<Extra>(
    tx,
    sql`
    select i.id as item_id, i.image,
      coalesce((select json_agg(json_build_object('barcode', b.barcode, 'pieces', b.pieces)) from published.item_barcodes b
        where b.enterprise_id = i.enterprise_id and b.item_id = i.id and b.barcode <> i.barcode), '[]') as others
    from published.stock_items i where i.enterprise_id = ${tx.enterpriseId} and i.id = any (${idList(items)})`,
  );
