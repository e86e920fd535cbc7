import type { Counted, SummaryField } from '../../../../contract/summaries.ts';
import type { Actor } from '../../../platform/actor.ts';
import { every, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Asked } from '../asked.ts';
import { isOf, packed } from './packed.ts';
import { sumsOf, thingsOf } from './sums.ts';

/** A report by a field as it is asked for. */
export interface Fields {
  by: SummaryField;
  across?: SummaryField | undefined;
  /** Of these things alone. */
  keys?: readonly string[] | undefined;
}
export interface Group extends Counted {
  key: string;
  /** What a line without a product was called. */
  said: string | null;
}
export interface Report {
  groups: Group[];
  /** All of them, as many as there are. */
  columns: Group[];
  totals: Counted;
}
export interface CellOf extends Counted {
  key: string;
  col: string;
}
/** A report of everything, by the sums of days; orders in several parcels are counted besides. */
export async function wholeBy(
  tx: Reader,
  who: Actor,
  f: Asked,
  by: SummaryField,
  across: SummaryField | undefined,
): Promise<Report> {
  const left = await packed(tx, who, f);
  const fields = [...new Set<SummaryField>([by, ...(across ? [across] : []), 'day'])];
  const found = await rows<Group & { field: SummaryField | null }>(
    tx,
    sql`
    with ${left.clauses}, summed as (
      select field, key, max(said) as said, sum(pieces) as pieces, sum(units) as units, sum(parcels) as parcels, sum(orders) as orders,
        sum(value) as value
      from ${sumsOf(tx, left, f, fields)} as s group by field, key
    ), parted as (
      select f.field, f.key, count(distinct order_id) as orders from (select * from packed where many offset 0) as p ${thingsOf(fields)}
      group by grouping sets ((f.field, f.key), ())
    )
    select field, key, max(said) as said, sum(pieces)::bigint as pieces, sum(units)::bigint as units, sum(parcels)::bigint as parcels,
      sum(orders)::bigint as orders, sum(value)::bigint as value
    from (
      select * from summed
      union all
      select null, null, null, coalesce(sum(pieces), 0), coalesce(sum(units), 0), coalesce(sum(parcels), 0), coalesce(sum(orders), 0),
        coalesce(sum(value), 0)
      from summed where field = 'day'
      union all
      select field, key, null, 0, 0, 0, orders, 0 from parted
    ) as s group by field, key having field is null or sum(pieces) <> 0 or sum(value) <> 0`,
  );
  const of = (field: SummaryField | null) =>
    found.filter((one) => one.field === field).map(({ field: _field, ...one }) => one);
  return { groups: of(by), columns: across ? of(across) : [], totals: of(null)[0]! };
}

/** The cells of a report of everything in which one of the two fields is the day, by the sums of days. */
export async function cellsOfDays(
  tx: Reader,
  who: Actor,
  f: Asked,
  { by, across, keys }: Fields & { across: SummaryField },
  columns: readonly string[],
): Promise<CellOf[]> {
  const left = await packed(tx, who, f);
  const field = by === 'day' ? across : by;
  const [row, col] = by === 'day' ? [sql`day::text`, sql`key`] : [sql`key`, sql`day::text`];
  const those = every(keys && sql`${row} ${isOf(keys)}`, sql`${col} ${isOf(columns)}`);
  return rows<CellOf>(
    tx,
    sql`
    with ${left.clauses}
    select ${row} as key, ${col} as col, sum(pieces)::bigint as pieces, sum(units)::bigint as units, sum(parcels)::bigint as parcels,
      sum(orders)::bigint as orders, sum(value)::bigint as value
    from (
      select day, key, pieces, units, parcels, orders, value from ${sumsOf(tx, left, f, [field])} as s where ${those}
      union all
      select day, f.key, 0, 0, 0, count(distinct order_id), 0 from (select * from packed where many offset 0) as p ${thingsOf([field])} group by day, f.key
    ) as s where ${those} group by 1, 2 having sum(pieces) <> 0 or sum(value) <> 0`,
  );
}
