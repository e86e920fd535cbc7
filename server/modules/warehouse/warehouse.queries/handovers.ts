import type { HandoverState } from '../../../../contract/warehouse.handovers.ts';
import { iso, isoOrNull, now } from '../../../platform/clock.ts';
import { contains, maybeRow, onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { PageOf } from './items.ts';

export interface LineOfHandover {
  id: number;
  name: string;
  user: { id: number; name: string } | null;
}
const lineJson = (place: Sql) => sql`json_build_object('id', ${place}.id, 'name', ${place}.name, 'user', (
  select json_build_object('id', u.id, 'name', u.name) from published.people u
  where u.enterprise_id = ${place}.enterprise_id and u.id = ${place}.user_id))`;
const [F, T, P] = [sql`f`, sql`t`, sql`p`];
/** One whose time is over is over, though the clock's job has not come by yet. */
const state =
  (): Sql => sql`case when h.confirmed_at is not null then 'confirmed' when h.returned_at is not null then 'returned'
  when h.expired_at is not null or h.until <= ${now()} then 'expired' else 'open' end`;

export interface HandoverFound {
  id: number;
  state: HandoverState;
  from: LineOfHandover;
  to: LineOfHandover;
  giver_id: number | null;
  giver: string;
  note: string;
  at: string;
  until: string;
  ended_at: string | null;
  ended_by: string | null;
  refused_reason: string | null;
  bill: { id: number; bill_number: string } | null;
  items: number;
  offered: number;
  taken: number | null;
}
type Row = Omit<HandoverFound, 'at' | 'until' | 'ended_at'> & {
  at: Date;
  until: Date;
  ended_at: Date | null;
};
const head = (): Sql => sql`
  select h.id, ${state()} as state, ${lineJson(F)} as from, ${lineJson(T)} as to, h.giver_id, h.giver, h.note, h.at, h.until,
    coalesce(h.confirmed_at, h.returned_at, h.expired_at) as ended_at, h.ended_by, h.refused_reason,
    (select json_build_object('id', b.id, 'bill_number', b.number) from stock_bills b
      where b.enterprise_id = h.enterprise_id and b.id = h.bill_id) as bill,
    n.items, n.offered, n.taken`;
const OF: Sql = sql`
  join places f on f.enterprise_id = h.enterprise_id and f.id = h.from_place
  join places t on t.enterprise_id = h.enterprise_id and t.id = h.to_place
  cross join lateral (
    select count(*)::int as items, sum(l.offered)::int as offered, sum(l.taken)::int as taken from handover_lines l
    where l.enterprise_id = h.enterprise_id and l.handover_id = h.id
  ) n`;
const told = (r: Row): HandoverFound => ({
  ...r,
  at: iso(r.at),
  until: iso(r.until),
  ended_at: isoOrNull(r.ended_at),
});

export async function handoverRows(tx: Reader, f: PageOf & { state: 'open' | 'ended' }) {
  const which = where(
    sql`h.enterprise_id = ${tx.enterpriseId}`,
    f.q && sql`lower(f.name || ' ' || t.name || ' ' || h.giver || ' ' || h.note) like ${contains(f.q)}`,
  );
  const isOpen = sql`(${state()} = 'open')`;
  const [found, counts] = await Promise.all([
    rows<Row>(
      tx,
      sql`${head()} from line_handovers h ${OF} ${which} and ${f.state === 'open' ? isOpen : sql`not ${isOpen}`}
      order by h.at desc, h.id desc ${page(f)}`,
    ),
    onlyRow<{ open: number; ended: number }>(
      tx,
      sql`
      select count(*) filter (where ${isOpen}) as open, count(*) filter (where not ${isOpen}) as ended
      from line_handovers h
      join places f on f.enterprise_id = h.enterprise_id and f.id = h.from_place
      join places t on t.enterprise_id = h.enterprise_id and t.id = h.to_place ${which}`,
    ),
  ]);
  return {
    found: found.map(told),
    Datum: { total: counts[f.state], page: f.page, page_size: f.page_size, ...counts },
  };
}

export const handoverById = async (tx: Reader, id: number): Promise<HandoverFound | null> => {
  const found = await maybeRow<Row>(
    tx,
    sql`${head()} from line_handovers h ${OF} where h.enterprise_id = ${tx.enterpriseId} and h.id = ${id}`,
  );
  return found && told(found);
};

export interface Goods {
  item_id: number;
  sku: string;
  name: string;
  unit_name: string;
  image: string | null;
  barcodes: { barcode: string; pieces: number }[];
}
const GOODS: Sql = sql`i.id as item_id, i.sku, i.name, i.unit_name, i.image,
  (select json_agg(json_build_object('barcode', c.barcode, 'pieces', c.pieces) order by c.pieces, c.barcode)
    from item_barcodes c where c.enterprise_id = i.enterprise_id and c.item_id = i.id) as barcodes`;
const pictured = <G extends Goods>(g: G): G => ({ ...g, image: g.image && `/files/${g.image}` });

export const handoverLines = async (tx: Reader, id: number) =>
  (
    await rows<Goods & { offered: number; taken: number | null }>(
      tx,
      sql`
      select ${GOODS}, l.offered, l.taken from handover_lines l
      join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
      where l.enterprise_id = ${tx.enterpriseId} and l.handover_id = ${id} order by i.sku`,
    )
  ).map(pictured);

/** Packing lines that are open, with whose each is. */
export const packLines = (tx: Reader) =>
  rows<LineOfHandover>(
    tx,
    sql`
    select p.id, p.name, ${lineJson(P)} -> 'user' as user from places p
    where p.enterprise_id = ${tx.enterpriseId} and p.kind = 'line' and p.closed_at is null
    order by p.is_default desc, p.name collate "th-x-icu"`,
  );

/** What lies on a line and is not offered to another yet; null where it is no line of ours. */
export async function goodsOnLine(tx: Reader, id: number) {
  const [line, found] = await Promise.all([
    maybeRow(
      tx,
      sql`select id from places where enterprise_id = ${tx.enterpriseId} and id = ${id} and kind = 'line' and closed_at is null`,
    ),
    rows<Goods & { amount: number }>(
      tx,
      sql`
      select * from (
        select ${GOODS}, (b.amount - coalesce((
          select sum(l.offered) from line_handovers h
          join handover_lines l on l.enterprise_id = h.enterprise_id and l.handover_id = h.id
          where h.enterprise_id = b.enterprise_id and h.from_place = b.place_id and l.item_id = b.item_id
            and ${state()} = 'open'), 0))::int as amount
        from stock_balances b join stock_items i on i.enterprise_id = b.enterprise_id and i.id = b.item_id
        where b.enterprise_id = ${tx.enterpriseId} and b.place_id = ${id} and b.amount > 0
      ) free where amount > 0 order by sku`,
    ),
  ]);
  return line && found.map(pictured);
}
