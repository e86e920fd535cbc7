import {
  NO_KEY,
  OTHER_KEY,
  type Measure,
  type SummaryField,
  type Counted,
} from '../../../../contract/summaries.ts';
import { rows, sql, textList, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Asked } from '../asked.ts';
import { figuresOf, keysOf, packed } from './packed.ts';

/** Of a second field that has more, the largest are columns of their own and the rest is one. */
const MOST_COLUMNS = 31;

/** A report by a field as it is asked for. */
export interface Fields {
  by: SummaryField;
  across?: SummaryField | undefined;
  /** What the largest columns are chosen by. */
  measure: Measure;
  /** Of these things alone. */
  keys?: readonly string[] | undefined;
}
/** Figures of a report that may not ask for lines: then units are null. */
export type Summed = Omit<Counted, 'units'> & { units: number | null };
export interface Group extends Summed {
  key: string;
  said: string | null;
}
export interface Report {
  groups: Group[];
  columns: Group[];
  totals: Summed;
  /** By column the figures of a group. */
  cellsOf(key: string): (Summed & { key: string })[];
}
type Row = Summed & {
  key: string | null;
  col: string | null;
  said: string | null;
  level: number;
  cells: string | null;
};
/** As they come: column, pieces, units, parcels, orders, value. */
type Cell = [string, number, number | null, number, number, number];
/** Which of the two fields a row is summed over: bits of the database’s `grouping`, the thing 2 and its column 1. */
const LEVEL = { cells: 0, group: 1, column: 2, whole: 3 };

/** All things of a field with their figures, the whole, and by another field as columns: of one reading of what left. */
export async function reportBy(tx: Reader, seen: Sql, f: Asked, fields: Fields): Promise<Report> {
  const { by, across, measure, keys } = fields;
  const wanted = { lines: asksForLines(f, fields) };
  const keyed = (field: SummaryField) => sql`coalesce(${keysOf(tx)[field]}, ${NO_KEY}) collate "C"`;
  const isSaid = by === 'product' || across === 'product';
  const said = isSaid ? sql`max(said)` : sql`null`;
  const what = sql`${await packed(tx, seen, f, wanted)}, keyed as materialized (
    select ${keyed(by)} as key, ${across ? keyed(across) : sql`null`} as wide, ${isSaid ? sql`said` : sql`null`} as said,
      order_id, parcel_id, pieces, units, value from packed
    where ${keys ? sql`${keyed(by)} = any (${textList(keys)})` : sql`true`}
  )`;
  const found = await rows<Row>(
    tx,
    across
      ? sql`${what}, widest as (
      select wide from keyed group by wide order by ${MOST[measure]} desc, wide limit ${MOST_COLUMNS}
    ), columned as (
      select *, case when wide in (select wide from widest) then wide else ${OTHER_KEY} end as col from keyed
    ), summed as materialized (
      select key, col, grouping(key, col) as level, ${said} as said, ${figuresOf(wanted)}
      from columned group by grouping sets ((key, col), (col), (key), ())
    )
    select s.*, null as cells from summed s where level > 0
    union all
    select key, null, 0, null, 0, 0, 0, 0, 0, json_agg(json_build_array(col, pieces, units, parcels, orders, value))::text
    from summed where level = 0 group by key`
      : sql`${what}
    select key, null as col, grouping(key) * 2 + 1 as level, ${said} as said,
      ${figuresOf(wanted)}, null as cells
    from keyed group by grouping sets ((key), ())`,
  );
  const at = (level: number) => found.filter((one) => one.level === level);
  const cells = new Map(at(LEVEL.cells).map((one) => [one.key, one.cells!]));
  return {
    groups: at(LEVEL.group).map(({ key, said, ...one }) => ({ key: key!, said, ...summed(one) })),
    columns: at(LEVEL.column).map(({ col, said, ...one }) => ({ key: col!, said, ...summed(one) })),
    totals: summed(at(LEVEL.whole)[0]!),
    cellsOf: (key) =>
      (JSON.parse(cells.get(key) ?? '[]') as Cell[]).map(
        ([column, pieces, units, parcels, orders, value]) => ({
          key: column,
          pieces,
          units,
          parcels,
          orders,
          value,
        }),
      ),
  };
}
const summed = ({ pieces, units, parcels, orders, value }: Summed): Summed => ({
  pieces,
  units,
  parcels,
  orders,
  value,
});
/** Whether it asks for which lines the pieces went. */
const asksForLines = (f: Asked, { by, across, measure }: Fields): boolean =>
  measure === 'units' ||
  f.product_id !== undefined ||
  [by, across].some((field) => field && OF_LINES.has(field));
const OF_LINES: ReadonlySet<SummaryField> = new Set(['product', 'category']);

const MOST: Record<Measure, Sql> = {
  pieces: sql`sum(pieces)`,
  units: sql`sum(units)`,
  parcels: sql`count(distinct parcel_id)`,
  orders: sql`count(distinct order_id)`,
  value: sql`sum(value)`,
};
