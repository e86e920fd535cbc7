import type { BillKind } from '../../../contract/warehouse.ts';
import type { Actor } from '../../platform/actor.ts';
import { addDays, dayOf, iso, now, startOfDay } from '../../platform/clock.ts';
import { bahtOrNull, toBaht } from '../../platform/money.ts';
import { isAgent, may, seesCost } from '../../platform/rights.ts';
import { contains, maybe, only, page, rows, sql, where, type Sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

const fileUrl = (name: string | null) => name && `/files/${name}`;

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

export const ownPlace = (tx: Reader, id: number) =>
  maybe<{ id: number; name: string; kind: string }>(
    tx,
    sql`
    select id, name, kind from places where enterprise_id = ${tx.enterpriseId} and id = ${id} and closed_at is null
      and kind in ('store', 'line', 'defective', 'quarantine')`,
  );

/** The other end of moves that enter or leave the shop. */
export const outsidePlace = async (
  tx: Reader,
  kind: 'supplier' | 'customer' | 'lost' | 'adjustment',
): Promise<number> =>
  (
    await only<{ id: number }>(
      tx,
      sql`select id from places where enterprise_id = ${tx.enterpriseId} and kind = ${kind} limit 1`,
    )
  ).id;

const PARTNER = sql`select id, company_name, contact_name, contact_tel from partners`;
interface PartnerRow {
  id: number;
  company_name: string;
  contact_name: string;
  contact_tel: string;
}
export const partners = (tx: Reader, text?: string) =>
  rows<PartnerRow>(
    tx,
    sql`${PARTNER} ${where(
      sql`enterprise_id = ${tx.enterpriseId} and closed_at is null`,
      text && sql`lower(company_name || ' ' || contact_name) like ${contains(text)}`,
    )} order by company_name collate "th-x-icu" limit 100`,
  );
export const partnerNamed = (tx: Reader, id: number) =>
  maybe<PartnerRow>(
    tx,
    sql`${PARTNER} where enterprise_id = ${tx.enterpriseId} and id = ${id} and closed_at is null`,
  );

interface Item {
  id: number;
  sku: string;
  barcode: string;
  name: string;
  unit_name: string;
  image: string | null;
  threshold: number;
}
export async function itemsOf(tx: Reader, ids: number[]): Promise<Map<number, Item>> {
  const found = await rows<Item>(
    tx,
    sql`
    select id, sku, barcode, name, unit_name, image, threshold from stock_items
    where enterprise_id = ${tx.enterpriseId} and id = any (${ids}::bigint[]) and closed_at is null`,
  );
  return new Map(found.map((i) => [i.id, i]));
}
/** The item with this barcode or SKU. */
export const itemByBarcode = (tx: Reader, code: string): Promise<Item | null> =>
  maybe<Item>(
    tx,
    sql`
    select id, sku, barcode, name, unit_name, image, threshold from stock_items
    where enterprise_id = ${tx.enterpriseId} and (barcode = ${code} or sku = ${code.toUpperCase()}) and closed_at is null
    order by (barcode = ${code}) desc limit 1`,
  );

interface PageOf {
  page: number;
  page_size: number;
  q?: string | undefined;
}

export async function items(tx: Reader, who: Actor, f: PageOf & { barcode?: string | undefined }) {
  const which = where(
    sql`i.enterprise_id = ${tx.enterpriseId} and i.closed_at is null`,
    f.q && sql`i.search like ${contains(f.q)}`,
    f.barcode && sql`(i.barcode = ${f.barcode} or i.sku = ${f.barcode.toUpperCase()})`,
  );
  const found = await rows<Item & { on_hand: number; reserved: number; owned: number; value: number }>(
    tx,
    sql`
    select i.id, i.sku, i.barcode, i.name, i.unit_name, i.image, i.threshold, l.on_hand, l.reserved, l.owned, l.value
    from stock_items i join stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id
    ${which} order by i.sku ${page(f)}`,
  );
  const { total } = await only<{ total: number }>(
    tx,
    sql`select count(*) as total from stock_items i ${which}`,
  );
  const hidden = isAgent(who);
  return {
    Data: found.map((i) => ({
      ID: i.id,
      Name: i.name,
      SKU: i.sku,
      Barcode: i.barcode,
      UnitName: i.unit_name,
      Image: fileUrl(i.image),
      Threshold: i.threshold,
      Balance: hidden ? null : i.on_hand,
      Available: hidden ? null : i.on_hand - i.reserved,
      Cost: average(who, i),
    })),
    Datum: { total, page: f.page, page_size: f.page_size },
  };
}
const average = (who: Actor, i: { owned: number; value: number }): number | null =>
  seesCost(who) ? bahtOrNull(i.owned ? Math.round(i.value / i.owned) : 0) : null;

export async function inventory(
  tx: Reader,
  f: PageOf & { storage_id?: number | undefined; item_id?: number | undefined },
) {
  const from = sql`
    from stock_balances b
    join stock_items i on i.enterprise_id = b.enterprise_id and i.id = b.item_id
    join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
    ${where(
      sql`b.enterprise_id = ${tx.enterpriseId} and b.amount > 0`,
      f.storage_id !== undefined && sql`b.place_id = ${f.storage_id}`,
      f.item_id !== undefined && sql`b.item_id = ${f.item_id}`,
      f.q && sql`i.search like ${contains(f.q)}`,
    )}`;
  const found = await rows<{
    id: number;
    name: string;
    place: string;
    place_id: number;
    sku: string;
    barcode: string;
    unit_name: string;
    amount: number;
  }>(
    tx,
    sql`
    select i.id, i.name, p.name as place, p.id as place_id, i.sku, i.barcode, i.unit_name, b.amount ${from} order by i.sku, p.id ${page(f)}`,
  );
  const { total, amount } = await only<{ total: number; amount: number }>(
    tx,
    sql`select count(*) as total, coalesce(sum(b.amount), 0) as amount ${from}`,
  );
  return {
    Data: found.map((r) => ({
      ID: r.id,
      ProductName: r.name,
      StorageName: r.place,
      SKU: r.sku,
      Barcode: r.barcode,
      UnitName: r.unit_name,
      StorageID: r.place_id,
      Amount: r.amount,
    })),
    Datum: { total, page: f.page, page_size: f.page_size, amount },
  };
}

const SUMMARY_SORTS: Record<string, Sql> = {
  sku: sql`i.sku`,
  name: sql`i.name collate "th-x-icu"`,
  '-on_hand': sql`l.on_hand desc, i.sku`,
  available: sql`l.on_hand - l.reserved, i.sku`,
  '-available': sql`l.on_hand - l.reserved desc, i.sku`,
};
interface SummaryFilter extends PageOf {
  storage_id?: number | undefined;
  low?: boolean | undefined;
  sort?: string | undefined;
}
/** One row an item with its figures, and the sums of all rows that fit the filter. */
export async function summary(tx: Reader, who: Actor, f: SummaryFilter) {
  const from = sql`
    from stock_items i
    join stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id
    ${where(
      sql`i.enterprise_id = ${tx.enterpriseId} and i.closed_at is null`,
      f.q && sql`i.search like ${contains(f.q)}`,
      f.low === true && sql`l.on_hand - l.reserved <= i.threshold`,
      f.storage_id !== undefined &&
        sql`exists (select from stock_balances b where b.enterprise_id = i.enterprise_id
        and b.item_id = i.id and b.place_id = ${f.storage_id} and b.amount > 0)`,
    )}`;
  const found = await rows<
    Item & {
      on_hand: number;
      reserved: number;
      owned: number;
      value: number;
      places: { id: number; name: string; amount: number }[];
    }
  >(
    tx,
    sql`
    select i.id, i.sku, i.barcode, i.name, i.unit_name, i.image, i.threshold, l.on_hand, l.reserved, l.owned, l.value,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'amount', b.amount) order by p.id)
                from stock_balances b join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
                where b.enterprise_id = i.enterprise_id and b.item_id = i.id and b.amount > 0), '[]') as places
    ${from} order by ${SUMMARY_SORTS[f.sort ?? 'sku']!} ${page(f)}`,
  );
  const sums = await only<{ total: number; on_hand: number; reserved: number; low: number; value: number }>(
    tx,
    sql`
    select count(*) as total, coalesce(sum(l.on_hand), 0) as on_hand, coalesce(sum(l.reserved), 0) as reserved,
           count(*) filter (where l.on_hand - l.reserved <= i.threshold) as low, coalesce(sum(l.value), 0) as value ${from}`,
  );
  return {
    Data: found.map((i) => ({
      id: i.id,
      sku: i.sku,
      barcode: i.barcode,
      name: i.name,
      unit_name: i.unit_name,
      image: fileUrl(i.image),
      on_hand: i.on_hand,
      reserved: i.reserved,
      available: i.on_hand - i.reserved,
      threshold: i.threshold,
      low: i.on_hand - i.reserved <= i.threshold,
      cost: average(who, i),
      value: seesCost(who) ? toBaht(i.value) : null,
      places: i.places,
    })),
    Datum: {
      total: sums.total,
      page: f.page,
      page_size: f.page_size,
      on_hand: sums.on_hand,
      reserved: sums.reserved,
      available: sums.on_hand - sums.reserved,
      low: sums.low,
      value: seesCost(who) ? toBaht(sums.value) : null,
    },
  };
}

interface BillFilter extends PageOf {
  from?: string | undefined;
  to?: string | undefined;
  kind?: BillKind | undefined;
  item_id?: number | undefined;
  storage_id?: number | undefined;
}
export async function history(tx: Reader, f: BillFilter) {
  const which = where(
    sql`b.enterprise_id = ${tx.enterpriseId}`,
    f.from && sql`b.at >= ${startOfDay(f.from)}`,
    f.to && sql`b.at < ${startOfDay(addDays(f.to, 1))}`,
    f.kind && sql`b.kind = ${f.kind}`,
    f.q &&
      sql`lower(b.number || ' ' || coalesce(b.source_label, '') || ' ' || b.note || ' ' || b.user_name) like ${contains(f.q)}`,
    f.item_id !== undefined &&
      sql`exists (select from stock_moves m where m.enterprise_id = b.enterprise_id and m.bill_id = b.id and m.item_id = ${f.item_id})`,
    f.storage_id !== undefined &&
      sql`exists (select from stock_moves m where m.enterprise_id = b.enterprise_id and m.bill_id = b.id
      and (m.from_place = ${f.storage_id} or m.to_place = ${f.storage_id}))`,
  );
  const found = await rows<BillRowFound>(
    tx,
    sql`
    select b.id, b.number as bill_number, b.kind, p.company_name as partner, b.source_label as source, b.user_name, b.note, b.at,
      (select count(*) from stock_moves m where m.enterprise_id = b.enterprise_id and m.bill_id = b.id) as lines,
      (select coalesce(sum(qty), 0) from stock_moves m where m.enterprise_id = b.enterprise_id and m.bill_id = b.id) as quantity,
      exists (select from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id) as reversed
    from stock_bills b left join partners p on p.enterprise_id = b.enterprise_id and p.id = b.partner_id
    ${which} order by b.at desc, b.id desc ${page(f)}`,
  );
  const { total } = await only<{ total: number }>(
    tx,
    sql`
    select count(*) as total from (select from stock_bills b ${which} limit 10000) as capped`,
  );
  return {
    Data: found.map((b) => ({ ...b, at: iso(b.at) })),
    Datum: { total, total_capped: total === 10_000, page: f.page, page_size: f.page_size },
  };
}
interface BillRowFound {
  id: number;
  bill_number: string;
  kind: BillKind;
  partner: string | null;
  source: string | null;
  user_name: string;
  note: string;
  at: Date;
  lines: number;
  quantity: number;
  reversed: boolean;
}

interface HeadRow {
  id: number;
  number: string;
  kind: BillKind;
  partner: string | null;
  source_label: string | null;
  note: string;
  user_name: string;
  at: Date;
  image: string | null;
  reversed_by: string | null;
  reverse_of: string | null;
}
export const billHead = (tx: Reader, id: number): Promise<HeadRow | null> =>
  maybe<HeadRow>(
    tx,
    sql`
    select b.id, b.number, b.kind, p.company_name as partner, b.source_label, b.note, b.user_name, b.at, b.image,
      (select r.number from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id) as reversed_by,
      (select o.number from stock_bills o where o.enterprise_id = b.enterprise_id and o.id = b.reverse_of) as reverse_of
    from stock_bills b left join partners p on p.enterprise_id = b.enterprise_id and p.id = b.partner_id
    where b.enterprise_id = ${tx.enterpriseId} and b.id = ${id}`,
  );

/** A bill as product.md §3 has it: `Head` and a `Data` list. Null where there is none. */
export async function billDetail(tx: Reader, who: Actor, id: number) {
  const head = await billHead(tx, id);
  if (!head) return null;
  const lines = await rows<{
    id: number;
    item_id: number;
    name: string;
    sku: string;
    barcode: string;
    unit_name: string;
    from: string;
    to: string;
    qty: number;
    value: number;
  }>(
    tx,
    sql`
    select m.id, m.item_id, i.name, i.sku, i.barcode, i.unit_name, f.name as from, t.name as to, m.qty, m.value
    from stock_moves m
    join stock_items i on i.enterprise_id = m.enterprise_id and i.id = m.item_id
    join places f on f.enterprise_id = m.enterprise_id and f.id = m.from_place
    join places t on t.enterprise_id = m.enterprise_id and t.id = m.to_place
    where m.enterprise_id = ${tx.enterpriseId} and m.bill_id = ${id} order by m.line`,
  );
  const reversible = ['in', 'out', 'transfer', 'adjust'].includes(head.kind) && !head.reversed_by;
  return {
    Head: {
      ID: head.id,
      BillNumber: head.number,
      Kind: head.kind,
      Partner: head.partner,
      Reference: head.source_label,
      Note: head.note,
      UserName: head.user_name,
      CreateAt: iso(head.at),
      BillImage: fileUrl(head.image),
      ReversedBy: head.reversed_by,
      ReverseOf: head.reverse_of,
      MayReverse: reversible && may(who, 'wms', 3),
    },
    Data: lines.map((l) => ({
      ID: l.id,
      ProductID: l.item_id,
      ProductName: l.name,
      SKU: l.sku,
      Barcode: l.barcode,
      UnitName: l.unit_name,
      From: l.from,
      To: l.to,
      Amount: l.qty,
      Cost: seesCost(who) ? toBaht(Math.round(l.value / l.qty)) : null,
    })),
  };
}

/** How an item's figures came about. Null where there is no such item. */
export async function explained(tx: Reader, id: number, from: string | undefined) {
  const item = (await itemsOf(tx, [id])).get(id);
  if (!item) return null;
  const since = startOfDay(from ?? addDays(dayOf(now()), -30));
  const sellable = sql`('store', 'line')`;
  const moved = sql`
    from stock_moves m
    join stock_bills b on b.enterprise_id = m.enterprise_id and b.id = m.bill_id
    join places f on f.enterprise_id = m.enterprise_id and f.id = m.from_place
    join places t on t.enterprise_id = m.enterprise_id and t.id = m.to_place
    where m.enterprise_id = ${tx.enterpriseId} and m.item_id = ${id} and (f.kind in ${sellable}) <> (t.kind in ${sellable})`;
  const signed = sql`case when t.kind in ${sellable} then m.qty else -m.qty end`;
  const { opening } = await only<{ opening: number }>(
    tx,
    sql`select coalesce(sum(${signed}), 0) as opening ${moved} and b.at < ${since}`,
  );
  const found = await rows<{
    bill_id: number;
    bill_number: string;
    kind: BillKind;
    at: Date;
    user_name: string;
    from: string;
    to: string;
    change: number;
  }>(
    tx,
    sql`
    select b.id as bill_id, b.number as bill_number, b.kind, b.at, b.user_name, f.name as from, t.name as to, ${signed} as change
    ${moved} and b.at >= ${since} order by m.id`,
  );
  const reservations = await rows<{ order_id: number; order_number: string; quantity: number; at: Date }>(
    tx,
    sql`
    select r.order_id, o.number as order_number, sum(r.qty)::int as quantity, min(r.at) as at
    from reservations r join orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id
    where r.enterprise_id = ${tx.enterpriseId} and r.item_id = ${id} and r.state = 'open'
    group by r.order_id, o.number order by min(r.at)`,
  );
  let after = opening;
  const moves = found.map((m) => ({ ...m, at: iso(m.at), after: (after += m.change) }));
  const reserved = reservations.reduce((sum, r) => sum + r.quantity, 0);
  return {
    item: { id, sku: item.sku, name: item.name, unit_name: item.unit_name },
    opening,
    moves,
    on_hand: after,
    reservations: reservations.map((r) => ({ ...r, at: iso(r.at) })),
    reserved,
    available: after - reserved,
  };
}

/** Balances of items in sellable places, for deciding where a parcel's pieces come from. */
export const lyingOf = (tx: Reader, items: number[]) =>
  rows<{ item_id: number; place_id: number; amount: number; kind: string; is_default: boolean }>(
    tx,
    sql`
    select b.item_id, b.place_id, b.amount, p.kind, p.is_default
    from stock_balances b join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
    where b.enterprise_id = ${tx.enterpriseId} and b.item_id = any (${items}::bigint[]) and b.amount > 0 and p.kind in ('store', 'line')`,
  );

/** Where items lie, in words, the line first: for packers and pick lists. */
export async function whereItemsLie(
  tx: Reader,
  items: number[],
): Promise<Map<number, { name: string; amount: number }[]>> {
  const found = await rows<{ item_id: number; name: string; amount: number }>(
    tx,
    sql`
    select b.item_id, p.name, b.amount
    from stock_balances b join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
    where b.enterprise_id = ${tx.enterpriseId} and b.item_id = any (${items}::bigint[]) and b.amount > 0 and p.kind in ('store', 'line')
    order by p.kind = 'line' desc, p.is_default desc, b.amount desc`,
  );
  const map = new Map<number, { name: string; amount: number }[]>();
  for (const { item_id, name, amount } of found)
    map.set(item_id, [...(map.get(item_id) ?? []), { name, amount }]);
  return map;
}

/** Pieces of an order that have left already, by item. */
export async function issuedOf(tx: Reader, orderId: number): Promise<Map<number, number>> {
  const found = await rows<{ item_id: number; qty: number }>(
    tx,
    sql`
    select item_id, sum(qty)::int as qty from reservations
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and state = 'issued' group by item_id`,
  );
  return new Map(found.map((r) => [r.item_id, r.qty]));
}

/** A bill's picture is for who may read the warehouse. */
export const maySeeBill = async (tx: Reader, who: Actor, file: string): Promise<boolean> =>
  may(who, 'wms', 1) &&
  (await maybe(
    tx,
    sql`select id from stock_bills where enterprise_id = ${tx.enterpriseId} and image = ${file} limit 1`,
  )) !== null;

export interface Difference {
  rule: string;
  what: string;
  expected: number;
  found: number;
}
/** behaviour.md §5's equalities, checked from the ledger up; empty when all hold. */
export async function differences(tx: Reader): Promise<Difference[]> {
  const e = tx.enterpriseId;
  return rows<Difference>(
    tx,
    sql`
    with own as (select id, kind from places where enterprise_id = ${e} and kind in ('store', 'line', 'defective', 'quarantine')),
    legs as (
      select m.item_id, m.to_place as place_id, m.qty as delta, m.value as worth from stock_moves m where m.enterprise_id = ${e}
      union all
      select m.item_id, m.from_place, -m.qty, -m.value from stock_moves m where m.enterprise_id = ${e}
    ),
    by_place as (select l.item_id, l.place_id, sum(l.delta) as amount from legs l join own on own.id = l.place_id group by 1, 2),
    by_item as (
      select l.item_id, sum(l.delta) filter (where own.kind in ('store', 'line')) as on_hand, sum(l.delta) as owned, sum(l.worth) as value
      from legs l join own on own.id = l.place_id group by 1
    ),
    open as (select item_id, sum(qty) as reserved from reservations where enterprise_id = ${e} and state = 'open' group by 1)
    select 'balance = sum of moves' as rule, i.sku || ' @ ' || p.name as what, coalesce(bp.amount, 0) as expected, coalesce(b.amount, 0) as found
    from by_place bp
    full join (select * from stock_balances where enterprise_id = ${e}) b on b.item_id = bp.item_id and b.place_id = bp.place_id
    join stock_items i on i.enterprise_id = ${e} and i.id = coalesce(b.item_id, bp.item_id)
    join places p on p.enterprise_id = ${e} and p.id = coalesce(b.place_id, bp.place_id)
    where coalesce(bp.amount, 0) <> coalesce(b.amount, 0)
    union all
    select 'on hand = sum of moves', i.sku, coalesce(bi.on_hand, 0), l.on_hand
    from stock_levels l join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    left join by_item bi on bi.item_id = l.item_id
    where l.enterprise_id = ${e} and coalesce(bi.on_hand, 0) <> l.on_hand
    union all
    select 'owned = sum of moves', i.sku, coalesce(bi.owned, 0), l.owned
    from stock_levels l join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    left join by_item bi on bi.item_id = l.item_id
    where l.enterprise_id = ${e} and coalesce(bi.owned, 0) <> l.owned
    union all
    select 'stock value = sum of values', i.sku, coalesce(bi.value, 0), l.value
    from stock_levels l join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    left join by_item bi on bi.item_id = l.item_id
    where l.enterprise_id = ${e} and coalesce(bi.value, 0) <> l.value
    union all
    select 'reserved = open reservations', i.sku, coalesce(o.reserved, 0), l.reserved
    from stock_levels l join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    left join open o on o.item_id = l.item_id
    where l.enterprise_id = ${e} and coalesce(o.reserved, 0) <> l.reserved`,
  );
}
