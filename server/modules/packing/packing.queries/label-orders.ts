import { PACKING } from '../../../../contract/codes/packing-status.ts';
import type { PostalAddress } from '../../../../contract/customers.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { idList, literal, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { boxesToPack, visibleTo } from '../../orders/index.ts';
import { boxCode, cashParcel } from '../../shipping/index.ts';

export interface LabelOrder extends PostalAddress {
  id: number;
  number: string;
  seq: number;
  round_number: string;
  provider: Provider;
  tracking_number: string | null;
  /** Of its box, whether it has a tracking number or not: `SO6911-001336-2`. */
  box_code: string;
  /** Which of its order's boxes it is, as its label says. */
  box_no: number;
  /** The order's living parcels, and the how manieth of them this paper is of: the newest unless one is asked for. */
  parcels: number;
  parcel: number;
  recipient_name: string;
  phone: string;
  seller_note: string;
  /** Packed: nothing is fetched for it any more. */
  closed: boolean;
  sale_channel: string;
  /** Who sends it, as far as its sale channel has a name of its own; empty: the shop. */
  sender_name: string;
  sender_phone: string;
  sender_address: string;
  created_at: Date;
  /** satang to collect at the door; 0 where it is paid */
  cash: number;
  /** At the door of which of its parcels; null where none is open. */
  cash_parcel: number | null;
  /** What left in earlier parcels, and in the how manieth. */
  left_before: { item_id: number; box: number; qty: number }[];
  /** What left in this one, where others came after it; null: all that had not left before it. */
  here: { item_id: number; qty: number }[] | null;
  /** Mystery boxes, for whoever fetches and packs. */
  boxes: Awaited<ReturnType<typeof boxesToPack>>;
  product_amount: number;
  discount: number;
  coupon_discount: number;
  shipping_fee: number;
  order_amount: number;
  lines: PaperLine[];
}
export interface PaperLine {
  sku: string;
  name: string;
  qty: number;
  price: number;
  amount: number;
  /** A mystery box: papers that the buyer sees do not tell what is in it. */
  is_box: boolean;
  /** Given by a promotion. */
  is_gift: boolean;
  /** The stock items kept for the whole line, as the order was made. */
  pieces: { item_id: number; sku: string; name: string; unit_name: string; quantity: number }[];
}
interface Found extends Omit<
  LabelOrder,
  'box_code' | 'box_no' | 'parcels' | 'parcel' | 'cash_parcel' | 'left_before' | 'here' | 'boxes'
> {
  /** The living parcels, and which of them the cash is collected with. */
  parcels: { ids: number[]; cash: number | null };
  trackings: (string | null)[];
  box_codes: string[];
  box_nos: number[];
}

/** Everything a label and a packing slip show: of each order's newest parcel, or of the one in this place among its parcels. */
export async function labelOrders(
  tx: Reader,
  who: Actor,
  ids: number[],
  box?: number,
): Promise<LabelOrder[]> {
  const [found, boxes] = await Promise.all([foundOrders(tx, who, ids), boxesToPack(tx, ids)]);
  const before = found.flatMap((o) => o.parcels.ids.slice(0, -1));
  const gone = before.length ? await issuedIn(tx, before) : [];
  return found.map(({ parcels: { ids: all, cash }, trackings, box_codes, box_nos, ...o }) => {
    const of = Math.max(all.length, 1);
    const parcel = Math.min(box ?? of, of);
    const left = gone
      .filter((g) => all.includes(g.parcel))
      .map(({ item_id, qty, parcel: id }) => ({ item_id, qty, box: all.indexOf(id) + 1 }));
    return {
      ...o,
      boxes: boxes.filter((b) => b.order_id === o.id),
      parcels: of,
      parcel,
      tracking_number: trackings[parcel - 1] ?? (parcel === of ? o.tracking_number : null),
      box_code: box_codes[parcel - 1] ?? o.number,
      box_no: box_nos[parcel - 1] ?? 1,
      cash_parcel: cash && all.indexOf(cash) + 1,
      left_before: left.filter((l) => l.box < parcel),
      here: parcel === of ? null : left.filter((l) => l.box === parcel),
    };
  });
}

const foundOrders = (tx: Reader, who: Actor, ids: number[]): Promise<Found[]> =>
  rows<Found>(
    tx,
    sql`
    select o.id, o.number, ro.seq, r.number as round_number, o.provider, o.tracking_number, o.recipient_name, o.phone, o.address,
      o.sub_district, o.district, o.province, o.zipcode, o.seller_note, o.packing_status = ${literal(PACKING.closed)} as closed, c.name as sale_channel, c.sender_name, c.sender_phone, c.sender_address, o.created_at,
      o.cash_due as cash,
      (select json_build_object('ids', coalesce(json_agg(p.id order by p.no), '[]'), 'cash', ${cashParcel(sql`o.enterprise_id`, sql`o.id`)})
       from published.parcels p where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.void_at is null) as parcels,
      array(select p.tracking_number from published.parcels p
        where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.void_at is null order by p.no) as trackings,
      array(select ${boxCode} from published.parcels p
        where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.void_at is null order by p.no) as box_codes,
      array(select p.box::int from published.parcels p
        where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.void_at is null order by p.no) as box_nos,
      o.product_amount, o.discount, o.coupon_discount, o.shipping_fee, o.order_amount,
      (select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'qty', l.qty, 'price', l.price, 'amount', l.amount, 'is_box', l.is_box, 'is_gift', l.gift_of is not null, 'pieces', (
           select coalesce(json_agg(json_build_object('item_id', i.id, 'sku', i.sku, 'name', i.name, 'unit_name', i.unit_name, 'quantity', r.qty) order by i.sku), '[]')
           from (select item_id, sum(qty)::int as qty from published.reservations
             where enterprise_id = l.enterprise_id and order_id = l.order_id and line = l.line and state <> 'released' group by item_id) r
           join published.stock_items i on i.enterprise_id = l.enterprise_id and i.id = r.item_id)) order by l.line)
       from published.order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id) as lines
    from published.orders o
    join round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null
    join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
    join published.sale_channels c on c.enterprise_id = o.enterprise_id and c.id = o.sale_channel_id
    where o.enterprise_id = ${tx.enterpriseId} and o.id = any (${ids}::bigint[]) and ${visibleTo(who)} order by ro.seq`,
  );

/** Which stock items left with these parcels, and how many of each; none of a parcel that was opened again. */
const issuedIn = (tx: Reader, parcels: number[]) =>
  rows<{ parcel: number; item_id: number; qty: number }>(
    tx,
    sql`
    select parcel_id as parcel, item_id, qty from published.packed_pieces
    where enterprise_id = ${tx.enterpriseId} and parcel_id = any (${idList(parcels)}) order by parcel_id, item_id`,
  );
