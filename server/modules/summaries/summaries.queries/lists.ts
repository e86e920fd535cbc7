import {
  LIST_FIELDS,
  LISTS,
  NO_KEY,
  type ListName,
  type SummaryPart,
} from '../../../../contract/summaries.ts';
import { join, raw, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Asked } from '../asked.ts';
import { FIGURES_OF_DAYS, keysOf, packed, type Days } from './packed.ts';

/** The lists of some days of what is asked, and the days themselves; those of several spans of days can be added up. */
export async function partsOf(tx: Reader, seen: Sql, f: Asked, days: Days = f): Promise<SummaryPart[]> {
  const keys = keysOf(tx);
  const summed = (list: ListName | 'days', key: Sql, said: Sql) => sql`
    select ${raw(`'${list}'`)} as list, coalesce(${key}, ${NO_KEY}) as key, ${said} as said, ${FIGURES_OF_DAYS} from packed group by 2`;
  const lists = [
    ...LISTS.map((list) =>
      summed(list, keys[LIST_FIELDS[list]], list === 'product' ? sql`max(said)` : sql`null`),
    ),
    summed('days', keys.day, sql`null`),
  ];
  return rows<SummaryPart>(
    tx,
    sql`${await packed(tx, seen, f, { days, lines: true })} ${join(lists, ' union all ')}`,
  );
}
