import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import { PACKING, type PackingStatus } from '../../../../contract/codes/packing-status.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { Pack } from '../../../../contract/packing.pack.ts';
import { packingSettings } from '../../../../contract/packing.settings.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';
import { jsonRows, literals, onlyRow, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { boxesToPackSql, hasBoxesSql, type PackedBox } from '../../orders/index.ts';
import { settingsSql } from '../../settings/index.ts';
import { packingLines, storagesOfItems } from '../../warehouse/index.ts';
import { expectedWeight, goodsWeight, photosOf } from './close-terms.ts';

interface Head {
  order_id: number;
  number: string;
  tracking_number: string | null;
  status: OrderStatus;
  packing_status: PackingStatus;
  provider: Provider;
  recipient_name: string;
  province: string;
  seller_note: string;
  hold: boolean;
  round: { id: number; number: string; seq: number; left: number | null } | null;
  closed_at: Date | null;
  closed_by: string | null;
  locked_until: Date | null;
  boxes: PackedBox[];
  /** Has a parcel that is not void. */
  has_parcel: boolean;
  left_before: Pack['left_before'];
  wants: { weigh: boolean; by_hand: boolean; photo_must: boolean; photo_may: boolean; box_weight: number };
  /** Grams. */
  goods_weight: number | null;
  photos: number;
}
const WANTS = {
  weigh: packingSettings.weigh,
  by_hand: packingSettings.count_by_hand,
  photo_must: packingSettings.photo_must,
  photo_may: packingSettings.photos,
  box_weight: packingSettings.box_weight,
};
interface Line {
  item_id: number;
  sku: string;
  name: string;
  barcode: string;
  image: string | null;
  unit_name: string;
  wanted: number;
  packed: number;
  sent: number;
  gifts: number;
  others: { barcode: string; pieces: number }[];
}

/** The parcels of an order (alias `o`) before its newest (alias `p`). */
const LEFT_BEFORE = jsonRows(sql`
  select row_number() over (order by q.no) as box, q.tracking_number, (
    select coalesce(sum(c.qty), 0) from published.packed_pieces c
    where c.enterprise_id = q.enterprise_id and c.parcel_id = q.id) as pieces
  from published.parcels q
  where q.enterprise_id = o.enterprise_id and q.order_id = o.id and q.void_at is null and q.no < p.no order by q.no`);

/** Parcels of a round (alias `r`) that are still to be closed. Each of its orders is looked at: too much for every scan. */
const LEFT_IN_ROUND = sql`
  select count(*) from round_orders other
  join published.orders oo on oo.enterprise_id = other.enterprise_id and oo.id = other.order_id
  where other.enterprise_id = r.enterprise_id and other.round_id = r.id and other.pulled_at is null
    and oo.packing_status in ${literals([PACKING.inRound, PACKING.partly])}`;

interface Asked {
  /** The packing line that it is packed from. */
  line?: number | undefined;
  /** Whether the parcels that are left of the round are counted. */
  left: boolean;
  /** The order is known to be one parcel without a mystery box: neither is looked for. */
  plain?: boolean | undefined;
}
const NONE = sql`'[]'::json`;
/** Whether an order is one parcel so far, without a mystery box. */
export const isPlainSql = (tx: Reader, order: Sql): Sql => sql`(not ${hasBoxesSql(tx, order)} and not exists (
  select from published.parcels q where q.enterprise_id = ${tx.enterpriseId} and q.order_id = ${order} and q.no > 1))`;

/** What a packing station shows of an order; all of it is asked in one turn, since a scan's answer travels with its commit. */
export async function packOf(
  tx: Reader,
  orderId: number,
  { line: lineId, left, plain }: Asked,
): Promise<Omit<Pack, 'last'>> {
  const mine = sql`enterprise_id = ${tx.enterpriseId} and order_id = ${orderId}`;
  const [
    { closed_at, closed_by, locked_until, boxes, has_parcel, wants, goods_weight, ...head },
    found,
    places,
    line,
  ] = await Promise.all([
    onlyRow<Head>(
      tx,
      sql`
      select o.id as order_id, o.number, o.tracking_number, o.status, o.packing_status, o.provider, o.recipient_name, o.province, o.seller_note,
        o.held_at is not null as hold,
        (select json_build_object('id', r.id, 'number', r.number, 'seq', ro.seq, 'left', (${left ? LEFT_IN_ROUND : sql`null`})) from round_orders ro
         join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
         where ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null) as round,
        p.closed_at, (select u.name from published.people u where u.enterprise_id = o.enterprise_id and u.id = p.closed_by) as closed_by,
        p.id is not null as has_parcel, ${plain ? NONE : LEFT_BEFORE} as left_before,
        ${settingsSql(tx, WANTS)} as wants, ${goodsWeight(tx, sql`${orderId}`)} as goods_weight, ${photosOf(tx, sql`p.id`)} as photos,
        ${plain ? NONE : boxesToPackSql(tx, sql`${orderId}`)} as boxes,
        (select until from pack_locks k where k.enterprise_id = o.enterprise_id and k.order_id = o.id) as locked_until
      from published.orders o
      left join lateral (select id, no, closed_at, closed_by from published.parcels p where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.void_at is null order by no desc limit 1) p on true
      where o.enterprise_id = ${tx.enterpriseId} and o.id = ${orderId}`,
    ),
    rows<Line>(
      tx,
      sql`
      select l.item_id, i.sku, i.name, i.barcode, i.image, i.unit_name, l.wanted, l.packed, l.sent, coalesce((
          select sum(r.qty) from published.reservations r
          join published.order_lines o on o.enterprise_id = r.enterprise_id and o.order_id = r.order_id and o.line = r.line
          where r.enterprise_id = l.enterprise_id and r.order_id = l.order_id and r.item_id = l.item_id and r.state <> 'released'
            and o.gift_of is not null), 0)::int as gifts,
        coalesce((select json_agg(json_build_object('barcode', b.barcode, 'pieces', b.pieces)) from published.item_barcodes b
          where b.enterprise_id = i.enterprise_id and b.item_id = i.id and b.barcode <> i.barcode), '[]') as others
      from (select * from pack_lines where ${mine}) l
      join published.stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id order by i.sku`,
    ),
    storagesOfItems(tx, sql`array(select item_id from pack_lines where ${mine})`),
    lineId === undefined ? null : packingLines(tx, lineId).then(([one]) => one ?? null),
  ]);
  const lyingOf = (item: number) => places.get(item) ?? [];
  const wanted = found.reduce((sum, l) => sum + l.wanted, 0);
  const packed = found.reduce((sum, l) => sum + l.packed, 0);
  return {
    ...head,
    lines: found.map((l) => ({
      ...l,
      image: l.image && `/files/${l.image}`,
      places: lyingOf(l.item_id).map(({ name, amount }) => ({ name, amount })),
      on_line: line && (lyingOf(l.item_id).find(({ place_id }) => place_id === line.id)?.amount ?? 0),
    })),
    boxes: boxes.map(({ order_id: _, ...box }) => box),
    line: line && { id: line.id, name: line.name },
    box: head.left_before.length + Number(has_parcel),
    asks: { weight: wants.weigh, photo: photoAsked(wants), by_hand: wants.by_hand },
    expected_weight: expectedWeight(goods_weight, wants.box_weight),
    wanted,
    packed,
    complete: wanted > 0 && packed === wanted,
    closed: closed_at && { at: iso(closed_at), by: closed_by ?? '' },
    locked_until: isoOrNull(locked_until),
  };
}
const photoAsked = ({ photo_must, photo_may }: Head['wants']): Pack['asks']['photo'] =>
  photo_must ? 'must' : photo_may ? 'may' : 'never';
