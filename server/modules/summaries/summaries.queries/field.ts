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
import { FIGURES, keysOf, packed } from './packed.ts';

/** Of a second field that has more, the largest are columns of their own and the rest is one. */
const MOST_COLUMNS = 31;

export interface Group extends Counted {
  key: string;
  said: string | null;
}
const keyed = (tx: Reader, field: SummaryField): Sql => sql`coalesce(${keysOf(tx)[field]}, ${NO_KEY})`;

/** All things of a field with their figures, and the whole. */
export async function groupsOf(
  tx: Reader,
  seen: Sql,
  f: Asked,
  by: SummaryField,
): Promise<{ groups: Group[]; totals: Counted }> {
  const found = await rows<Group & { is_whole: boolean }>(
    tx,
    sql`
    ${packed(tx, seen, f)}, keyed as (select *, ${keyed(tx, by)} as key from packed)
    select key, ${by === 'product' ? sql`max(said)` : sql`null`} as said, grouping(key) = 1 as is_whole, ${FIGURES}
    from keyed group by grouping sets ((key), ())`,
  );
  const { is_whole: _whole, key: _key, said: _said, ...totals } = found.find((one) => one.is_whole)!;
  return { groups: found.filter((one) => !one.is_whole).map(({ is_whole: _, ...group }) => group), totals };
}

export interface Cell extends Counted {
  /** Null: of the column as a whole. */
  key: string | null;
  column: string;
  said: string | null;
}
/** By column the figures of some rows, and of the column as a whole. */
export function cellsOf(
  tx: Reader,
  seen: Sql,
  f: Asked,
  { by, across, measure }: { by: SummaryField; across: SummaryField; measure: Measure },
  keys: readonly string[],
): Promise<Cell[]> {
  const most = MOST[measure];
  return rows<Cell>(
    tx,
    sql`
    ${packed(tx, seen, f)}, keyed as (
      select *, ${keyed(tx, by)} as key, ${keyed(tx, across)} as col from packed
    ), widest as (
      select col from keyed group by col order by ${most} desc, col limit ${MOST_COLUMNS}
    ), columned as (
      select *, case when col in (select col from widest) then col else ${OTHER_KEY} end as column_key from keyed
    )
    select key, column_key as column, ${across === 'product' ? sql`max(said)` : sql`null`} as said, ${FIGURES}
    from columned group by grouping sets ((key, column_key), (column_key))
    having key is null or key = any (${textList(keys)})`,
  );
}
const MOST: Record<Measure, Sql> = {
  pieces: sql`sum(pieces)`,
  units: sql`sum(units)`,
  parcels: sql`count(distinct parcel_id)`,
  orders: sql`count(distinct order_id)`,
  value: sql`sum(value)`,
};
