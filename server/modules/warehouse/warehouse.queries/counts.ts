import type { CountResult, CountState } from '../../../../contract/warehouse.counts.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import { isAble } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';
import { contains, maybeRow, onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { PageOf } from './items.ts';

/** In its last round; what was found and taken back was not there. */
const CURRENT: Sql = sql`l.recounted_at is null and (l.found_at is null or l.counted is not null or l.round > 1)`;
const RESULT: Sql = sql`case when l.counted is null then case when l.round > 1 then 'again' else 'uncounted' end when l.first_move <> l.last_move then 'moved'
  when l.counted <> l.last_book then 'differs' else 'same' end`;
/** What changes the books, and after the posting what has changed them. */
const DIFFERS: Sql = sql`case when c.posted_at is null then ${RESULT} = 'differs' else l.posted <> 0 end`;
const STATE: Sql = sql`case when c.cancelled_at is not null then 'cancelled' when c.posted_at is not null then 'posted' else 'open' end`;

interface CountRowFound {
  id: number;
  number: string;
  state: CountState;
  storages: { id: number; name: string }[];
  category: string | null;
  items: number | null;
  note: string;
  user_name: string;
  at: Date;
  lines: number;
  counted: number;
  differences: number;
  not_posted: number | null;
}
const SHEET: Sql = sql`
  c.id, c.number, ${STATE} as state,
  coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id) from places p
    where p.enterprise_id = c.enterprise_id and p.id = any (c.place_ids)), '[]') as storages,
  c.category, cardinality(c.item_ids) as items, c.note, c.user_name, c.at, n.lines, n.counted, n.differences, n.not_posted`;
const COUNTS: Sql = sql`
  cross join lateral (
    select count(*)::int as lines, count(l.counted)::int as counted,
      (count(*) filter (where ${DIFFERS}))::int as differences,
      case when c.posted_at is not null then (count(*) filter (where l.posted is null))::int end as not_posted
    from count_lines l where l.enterprise_id = c.enterprise_id and l.count_id = c.id and ${CURRENT}
  ) n`;
/** Who counts is not to know how many lines differ. */
const shown = <C extends CountRowFound>(who: Actor, c: C) => ({
  ...c,
  at: iso(c.at),
  differences: isAble(who, warehouseAbilities.judgeCounts) ? c.differences : null,
});

/** Count sheets, newest first. */
export async function countList(tx: Reader, who: Actor, f: PageOf & { state: CountState }) {
  const which = where(
    sql`c.enterprise_id = ${tx.enterpriseId}`,
    f.q &&
      sql`lower(c.number || ' ' || c.note || ' ' || c.user_name || ' ' || coalesce(c.category, '')) like ${contains(f.q)}`,
  );
  const [found, counts] = await Promise.all([
    rows<CountRowFound>(
      tx,
      sql`
      select ${SHEET} from (
        select * from stock_counts c ${which} and ${STATE} = ${f.state} order by c.at desc, c.id desc ${page(f)}
      ) c ${COUNTS} order by c.at desc, c.id desc`,
    ),
    onlyRow<Record<CountState, number>>(
      tx,
      sql`
      select count(*) filter (where ${STATE} = 'open') as open, count(*) filter (where ${STATE} = 'posted') as posted,
        count(*) filter (where ${STATE} = 'cancelled') as cancelled
      from stock_counts c ${which}`,
    ),
  ]);
  return {
    Data: found.map((c) => shown(who, c)),
    Datum: { total: counts[f.state], page: f.page, page_size: f.page_size, ...counts },
  };
}

/** One count sheet. Null where there is none. */
export async function countSheet(tx: Reader, who: Actor, id: number) {
  const [sheet, places] = await Promise.all([
    maybeRow<
      CountRowFound & {
        closed_at: Date | null;
        closed_by: string | null;
        cancel_reason: string | null;
        bill: { id: number; bill_number: string } | null;
      }
    >(
      tx,
      sql`
      select ${SHEET}, coalesce(c.posted_at, c.cancelled_at) as closed_at, coalesce(c.posted_by, c.cancelled_by) as closed_by, c.cancel_reason,
        (select json_build_object('id', b.id, 'bill_number', b.number) from stock_bills b
          where b.enterprise_id = c.enterprise_id and b.id = c.bill_id) as bill
      from stock_counts c ${COUNTS} where c.enterprise_id = ${tx.enterpriseId} and c.id = ${id}`,
    ),
    rows<{ id: number; name: string; code: string; lines: number; counted: number; moved: number }>(
      tx,
      sql`
      select p.id, p.name, 'ST-' || p.id as code, count(l.id)::int as lines, count(l.counted)::int as counted,
        (count(*) filter (where l.first_move <> l.last_move))::int as moved
      from stock_counts c
      join places p on p.enterprise_id = c.enterprise_id and p.kind in ('store', 'line', 'defective', 'quarantine')
      left join count_lines l on l.enterprise_id = c.enterprise_id and l.count_id = c.id and l.place_id = p.id and ${CURRENT}
      where c.enterprise_id = ${tx.enterpriseId} and c.id = ${id}
        and (l.id is not null or p.id = any (c.place_ids) or (c.place_ids is null and p.closed_at is null))
      group by p.id, p.name order by count(l.id) = 0, p.name collate "th-x-icu"`,
    ),
  ]);
  return sheet && { ...shown(who, sheet), closed_at: isoOrNull(sheet.closed_at), places };
}

interface LineFound {
  id: number;
  item_id: number;
  sku: string;
  barcode: string;
  name: string;
  unit_name: string;
  image: string | null;
  storage_id: number;
  storage: string;
  round: number;
  is_found: boolean;
  counted: number | null;
  moved: boolean;
  left_out: boolean;
  last_by: string | null;
  last_at: Date | null;
}
const LINE: Sql = sql`
  l.id, l.item_id, i.sku, i.barcode, i.name, i.unit_name, i.image, l.place_id as storage_id, p.name as storage, l.round,
  l.found_at is not null as is_found, l.counted`;
const OF_LINE: Sql = sql`
  join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
  join places p on p.enterprise_id = l.enterprise_id and p.id = l.place_id`;
const BLIND: Sql = sql`${LINE}, coalesce(l.first_move <> l.last_move, false) as moved, l.last_at,
  l.counted is not null and l.posted is null and exists (select from stock_counts c
    where c.enterprise_id = l.enterprise_id and c.id = l.count_id and c.posted_at is not null) as left_out,
  (select s.user_name from count_scans s where s.enterprise_id = l.enterprise_id and s.line_id = l.id order by s.at desc, s.scan_id limit 1) as last_by`;
const blind = (l: LineFound) => ({
  ...l,
  image: l.image && `/files/${l.image}`,
  last_at: isoOrNull(l.last_at),
});

/** One line as who counts sees it. */
export const countLine = async (tx: Reader, id: number) =>
  blind(
    await onlyRow<LineFound>(
      tx,
      sql`select ${BLIND} from count_lines l ${OF_LINE} where l.enterprise_id = ${tx.enterpriseId} and l.id = ${id}`,
    ),
  );

interface LinesFilter extends PageOf {
  id: number;
  storage_id?: number | undefined;
  of: 'all' | 'left' | 'counted' | 'moved';
}
const IN: Record<LinesFilter['of'], Sql> = {
  all: sql`true`,
  left: sql`l.counted is null`,
  counted: sql`l.counted is not null`,
  moved: sql`l.first_move <> l.last_move`,
};
/** The lines of a sheet without the books; what was counted last comes first, then what is left. */
export async function countLines(tx: Reader, f: LinesFilter) {
  const which = where(
    sql`l.enterprise_id = ${tx.enterpriseId} and l.count_id = ${f.id} and ${CURRENT}`,
    f.storage_id !== undefined && sql`l.place_id = ${f.storage_id}`,
    f.q && sql`lower(i.sku || ' ' || i.name || ' ' || i.barcode) like ${contains(f.q)}`,
  );
  const [found, counts] = await Promise.all([
    rows<LineFound>(
      tx,
      sql`
      select ${BLIND} from count_lines l ${OF_LINE} ${which} and ${IN[f.of]}
      order by l.last_at desc nulls last, p.name collate "th-x-icu", i.sku, l.id ${page(f)}`,
    ),
    onlyRow<{ total: number; left: number; counted: number; moved: number }>(
      tx,
      sql`
      select count(*) filter (where ${IN[f.of]}) as total, count(*) filter (where ${IN.left}) as left,
        count(*) filter (where ${IN.counted}) as counted, count(*) filter (where ${IN.moved}) as moved
      from count_lines l ${OF_LINE} ${which}`,
    ),
  ]);
  return { Data: found.map(blind), Datum: { page: f.page, page_size: f.page_size, ...counts } };
}

export interface ReviewFound extends Omit<LineFound, 'moved' | 'last_by' | 'last_at'> {
  first_move: number | null;
  last_move: number | null;
  last_book: number | null;
  posted: number | null;
  left_out: boolean;
  owned: number;
  value: number;
  by: { user_name: string; pieces: number; at: string }[];
  before: { round: number; counted: number | null; book: number | null }[];
}
/** What was counted and what the books said then: what differs most is worth the first look. */
export async function reviewLines(tx: Reader, f: PageOf & { id: number; result?: CountResult | undefined }) {
  const which = where(
    sql`l.enterprise_id = ${tx.enterpriseId} and l.count_id = ${f.id} and ${CURRENT}`,
    f.q && sql`lower(i.sku || ' ' || i.name || ' ' || i.barcode || ' ' || p.name) like ${contains(f.q)}`,
  );
  const chosen = f.result ? sql`${RESULT} = ${f.result}` : sql`true`;
  const difference = sql`l.counted - l.last_book`;
  const worth = sql`case when v.owned = 0 then 0 else round(v.value::numeric * (${difference}) / v.owned) end`;
  const ofAll = sql`from count_lines l ${OF_LINE} join stock_counts c on c.enterprise_id = l.enterprise_id and c.id = l.count_id join stock_levels v on v.enterprise_id = l.enterprise_id and v.item_id = l.item_id ${which}`;
  const of = (result: CountResult) => sql`count(*) filter (where ${RESULT} = ${result})`;
  const [found, sums] = await Promise.all([
    rows<ReviewFound>(
      tx,
      sql`
      select ${LINE}, l.first_move, l.last_move, l.last_book, l.posted, c.posted_at is not null and l.posted is null as left_out, v.owned, v.value,
        coalesce((select json_agg(json_build_object('user_name', s.user_name, 'pieces', s.pieces, 'at', s.at) order by s.at) from (
          select s.user_name, sum(s.pieces)::int as pieces, max(s.at) as at from count_scans s
          where s.enterprise_id = l.enterprise_id and s.line_id = l.id group by s.user_name) s), '[]') as by,
        coalesce((select json_agg(json_build_object('round', b.round, 'counted', b.counted, 'book', b.last_book) order by b.round) from count_lines b
          where b.enterprise_id = l.enterprise_id and b.count_id = l.count_id and b.item_id = l.item_id and b.place_id = l.place_id
            and b.recounted_at is not null), '[]') as before
      ${ofAll} and ${chosen}
      order by array_position(array['moved', 'again', 'differs', 'uncounted', 'same'], ${RESULT}), abs(${difference}) desc nulls last, i.sku, l.id ${page(f)}`,
    ),
    onlyRow<Record<CountResult, number> & { total: number; more: number; fewer: number; worth: number }>(
      tx,
      sql`
      select count(*) filter (where ${chosen}) as total, ${of('uncounted')} as uncounted, ${of('again')} as again, ${of('moved')} as moved, ${of('differs')} as differs, ${of('same')} as same,
        coalesce(sum(${difference}) filter (where ${DIFFERS} and ${difference} > 0), 0)::int as more,
        coalesce(-sum(${difference}) filter (where ${DIFFERS} and ${difference} < 0), 0)::int as fewer,
        coalesce(sum(${worth}) filter (where ${DIFFERS}), 0)::bigint as worth
      ${ofAll}`,
    ),
  ]);
  return { found, sums };
}
