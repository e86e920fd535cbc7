import { STATUS } from '../../contract/codes/order-status.ts';
import { PACKING } from '../../contract/codes/packing-status.ts';
import type { World } from './app.ts';

/** An order that several people packed at once, and what they were told. */
export interface RacedParcel {
  id: number;
  number: string;
  /** Pieces by SKU, as they were ordered. */
  wanted: Record<string, number>;
  /** Scans that were said to have counted, by their ids: pieces in, or out where below zero. */
  scans: Map<string, number>;
  /** Closes that were said to have been done. */
  closes: Set<string>;
}

interface Item {
  sku: string;
  wanted: number;
  packed: number;
  sent: number;
  /** By the ledger: bills of its parcels less their reverse bills. */
  issued: number;
  kept: number;
}
interface Left {
  id: number;
  status: number;
  packing: number;
  open_rounds: number;
  open_parcels: number;
  closed_parcels: number;
  bills: number;
  billed_twice: number;
  scans: number;
  scanned: number;
  items: Item[];
}

/** What of these orders stands as no sequence of what was done leaves it; empty where all is right. */
export async function unlawful(world: World, raced: RacedParcel[]): Promise<string[]> {
  const { rows } = await world.db.query<Left>(LEFT, [raced.map((p) => p.id)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return raced.flatMap((parcel) => {
    const left = byId.get(parcel.id);
    if (!left) return [`${parcel.number}: gone`];
    return wrongWith(parcel, left).map(
      (what) => `${parcel.number} (${left.status}/${left.packing}): ${what}`,
    );
  });
}

function wrongWith(parcel: RacedParcel, o: Left): string[] {
  const wrong: string[] = [];
  const must = (holds: boolean, what: string) => void (holds || wrong.push(what));
  const sum = (what: 'packed' | 'sent' | 'wanted') => o.items.reduce((so, item) => so + item[what], 0);
  const { scans, closes } = parcel;
  must(o.billed_twice === 0, `${o.billed_twice} parcels issued twice`);
  must(o.bills === closes.size, `${o.bills} issued, ${closes.size} said to be closed`);
  must(o.scans === scans.size, `${o.scans} scans kept, ${scans.size} said to have counted`);
  const counted = [...scans.values()].reduce((so, n) => so + n, 0);
  must(o.scanned === counted, `${o.scanned} pieces scanned, ${counted} said to be`);
  for (const i of o.items) {
    must(i.wanted === (parcel.wanted[i.sku] ?? 0), `${i.sku}: ${i.wanted} wanted`);
    must(i.packed <= i.wanted, `${i.sku}: ${i.packed} packed of ${i.wanted}`);
    must(i.issued === i.sent, `${i.sku}: ${i.issued} issued, ${i.sent} in closed parcels`);
    const kept = o.status === STATUS.cancelled ? 0 : i.wanted - i.sent;
    must(i.kept === kept, `${i.sku}: ${i.kept} reserved, not ${kept}`);
  }
  must(o.items.length === Object.keys(parcel.wanted).length, `${o.items.length} items`);
  const isOut = o.status === STATUS.awaitingShipment || o.status === STATUS.cancelled;
  must(o.open_rounds === (isOut ? 0 : 1), `in ${o.open_rounds} rounds`);
  must(
    standsRight(o, { packed: sum('packed'), sent: sum('sent'), wanted: sum('wanted') }),
    `stands so: ${JSON.stringify(o)}`,
  );
  return wrong;
}

/** Status, counters and parcels that belong together. */
function standsRight(
  o: Left,
  { packed, sent, wanted }: Record<'packed' | 'sent' | 'wanted', number>,
): boolean {
  const parcels = `${o.closed_parcels} closed, ${o.open_parcels} open`;
  if (o.status === STATUS.awaitingShipment)
    return o.packing === PACKING.pulledOut && packed === 0 && parcels === '0 closed, 0 open';
  if (o.status === STATUS.cancelled) return o.packing === PACKING.pulledOut;
  if (o.status === STATUS.partiallyShipping)
    return (
      o.packing === PACKING.partly &&
      sent > 0 &&
      sent < wanted &&
      o.closed_parcels > 0 &&
      o.open_parcels === 1
    );
  if (o.status !== STATUS.awaitingCollection) return false;
  if (o.packing === PACKING.closed)
    return packed === wanted && sent === wanted && o.closed_parcels > 0 && o.open_parcels === 0;
  if (sent > 0 || parcels !== '0 closed, 1 open') return false;
  return o.packing === (packed > 0 ? PACKING.partly : PACKING.inRound);
}

const LEFT = `
  select o.id::int, o.status::int, o.packing_status::int as packing,
    (select count(*)::int from round_orders r where r.order_id = o.id and r.pulled_at is null) as open_rounds,
    (select count(*)::int from parcels p where p.order_id = o.id and p.void_at is null and p.closed_at is null) as open_parcels,
    (select count(*)::int from parcels p where p.order_id = o.id and p.void_at is null and p.closed_at is not null) as closed_parcels,
    (select count(*)::int from stock_bills b join parcels p on p.id = b.source_id
     where b.kind = 'pack' and b.source_type = 'parcel' and p.order_id = o.id) as bills,
    (select count(*)::int from (select 1 from stock_bills b join parcels p on p.id = b.source_id
     where b.kind = 'pack' and b.source_type = 'parcel' and p.order_id = o.id group by p.id having count(*) > 1) twice) as billed_twice,
    (select count(*)::int from pack_scans s where s.order_id = o.id) as scans,
    (select coalesce(sum(qty), 0)::int from pack_scans s where s.order_id = o.id) as scanned,
    (select json_agg(json_build_object('sku', i.sku, 'wanted', l.wanted, 'packed', l.packed, 'sent', l.sent,
       'issued', (select coalesce(sum(m.qty), 0)::int from stock_bills b join parcels p on p.id = b.source_id join stock_moves m on m.bill_id = b.id
         where b.kind = 'pack' and b.source_type = 'parcel' and p.order_id = o.id and m.item_id = l.item_id
           and not exists (select from stock_bills r where r.reverse_of = b.id)),
       'kept', (select coalesce(sum(r.qty), 0)::int from reservations r where r.order_id = o.id and r.item_id = l.item_id and r.state = 'open')))
     from pack_lines l join stock_items i on i.id = l.item_id where l.order_id = o.id) as items
  from orders o where o.enterprise_id = 1 and o.id = any ($1::bigint[])`;
