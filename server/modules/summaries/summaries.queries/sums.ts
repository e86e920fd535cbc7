import type { SummaryField } from '../../../../contract/summaries.ts';
import { idList, join, raw, sql, textList, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { THING, firstOf, keyOf, within, type Days, type Packed } from './packed.ts';
import { GOODS, columns } from './reckoned.ts';

export const SUM_COLUMNS = raw('day, field, key, said, pieces, units, value, parcels, orders');

/** Each row once for each of some fields: `f (field, key, said, first)`. */
export const thingsOf = (fields: readonly SummaryField[]): Sql => sql`
  cross join lateral (values ${join(
    fields.map(
      (
        field,
      ) => sql`(${raw(`'${field}'`)}, ${keyOf(field, THING[field])}, ${field === 'product' ? raw('said') : raw('null::text')},
        ${firstOf(new Set(GOODS.filter((one) => one === field)))})`,
    ),
  )}) as f (field, key, said, first)`;

/** What rows of `reckoned` come to by day and thing (`those`: a part of a FROM); `sign` -1: what is taken off. */
export const addedUp = (those: Sql, fields: readonly SummaryField[], sign: 1 | -1 = 1): Sql => {
  const by = raw(String(sign));
  return sql`
    select day, f.field, f.key, max(f.said) as said, ${by} * sum(pieces) as pieces, ${by} * sum(units) as units, ${by} * sum(value) as value,
      ${by} * sum(f.first) as parcels, ${by} * coalesce(sum(f.first) filter (where not many), 0) as orders
    from ${those} ${thingsOf(fields)} group by day, f.field, f.key`;
};

/** Sums of some days by the things of some fields: what is kept, less that of marked orders, and what these come to by their rows. */
export function sumsOf(tx: Reader, { marked }: Packed, days: Days, fields: readonly SummaryField[]): Sql {
  const kept = sql`
    select ${SUM_COLUMNS} from summary_sums
    where enterprise_id = ${tx.enterpriseId} and field = any (${textList(fields)}) and ${within(days)}`;
  if (!marked.length) return sql`(${kept})`;
  return sql`(
    ${kept}
    union all
    ${addedUp(
      sql`(select ${columns} from summary_pieces
        where enterprise_id = ${tx.enterpriseId} and order_id = any (${idList(marked)}) and ${within(days)}) as r`,
      fields,
      -1,
    )}
    union all
    ${addedUp(sql`(select ${columns} from changed where ${within(days)}) as r`, fields)})`;
}
