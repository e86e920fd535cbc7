import { createHash } from 'node:crypto';
import type { RateKind } from '../../../../contract/commissions.ts';
import { addDays, startOfDay } from '../../../platform/clock.ts';
import { empty, jsonRows, onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Days, both of them in it. */
export interface Days {
  from: string;
  to: string;
}
/**
 * The rates in the order in which they go before each other (decision 0116, as commissions.rules.ts says it), and for each person, team,
 * channel, product and span of days a row of bits, one a rate: whether it is for it. The first bit that a line has in all five is the rate
 * that applies to it. So a line costs a few comparisons of bits, however many rates there are.
 */
export interface RateTable {
  ids: number[];
  arePercent: boolean[];
  values: number[];
  users: Bits;
  teams: Bits;
  channels: Bits;
  products: Bits;
  /** When another span begins, and its first day; the bits of the days before the first border, and of those from each border on. */
  borders: Date[];
  firstDays: string[];
  spans: string[];
  /** What the rates of each span come to: two tables with the same give the same on its days. */
  digests: string[];
}
/** Of those that a rate is for, and of all others. */
interface Bits {
  ids: number[];
  bits: string[];
  others: string;
}
interface Terms {
  id: number;
  user_id: number | null;
  team_id: number | null;
  sale_channel_id: number | null;
  product_id: number | null;
  category: number | null;
  kind: RateKind;
  value: number;
  from_day: string;
  to_day: string | null;
}
export async function rateTable(tx: Reader): Promise<RateTable> {
  const e = sql`${tx.enterpriseId}`;
  const { rates, products } = await onlyRow<{ rates: Terms[]; products: { id: number; path: number[] }[] }>(
    tx,
    sql`
    with recursive paths (id, path) as (
      select id, array[id] from published.categories where enterprise_id = ${e} and parent_id is null
      union all
      select c.id, c.id || p.path from published.categories c join paths p on p.id = c.parent_id where c.enterprise_id = ${e}
    ), rates as materialized (
      select * from commission_rates where enterprise_id = ${e} and withdrawn_at is null
    ), rated as (select coalesce(array_agg(category), '{}') as categories, coalesce(array_agg(product_id), '{}') as products from rates)
    select ${jsonRows(sql`
        select r.id, r.user_id, r.team_id, r.sale_channel_id, r.product_id, r.category, r.kind, r.value, r.from_day::text, r.to_day::text
        from rates r left join paths on paths.id = r.category
        order by
          case when r.user_id is not null then 0 when r.team_id is not null then 1 when r.sale_channel_id is not null then 2 else 3 end,
          case when r.product_id is not null then 0 when r.category is not null then 1 else 2 end, cardinality(paths.path) desc,
          r.from_day desc, r.id desc`)} as rates, ${jsonRows(sql`
        select p.id, coalesce(paths.path, '{}') as path from published.products p left join paths on paths.id = p.category_id cross join rated
        where p.enterprise_id = ${e} and (p.id = any (rated.products) or paths.path && rated.categories)`)} as products`,
  );
  const bitsOf = (is: (rate: Terms) => boolean): string =>
    rates.map((rate) => (is(rate) ? '1' : '0')).join('');
  const whose = (field: 'user_id' | 'team_id' | 'sale_channel_id'): Bits => {
    const ids = [...new Set(rates.map((rate) => rate[field]).filter((id) => id !== null))];
    return {
      ids,
      bits: ids.map((id) => bitsOf((rate) => rate[field] === null || rate[field] === id)),
      others: bitsOf((rate) => rate[field] === null),
    };
  };
  const days = [
    ...new Set(
      rates.flatMap(({ from_day, to_day }) =>
        to_day === null ? [from_day] : [from_day, addDays(to_day, 1)],
      ),
    ),
  ].toSorted();
  const table = {
    ids: rates.map(({ id }) => id),
    arePercent: rates.map(({ kind }) => kind === 'percent'),
    values: rates.map(({ value }) => value),
    users: whose('user_id'),
    teams: whose('team_id'),
    channels: whose('sale_channel_id'),
    products: {
      ids: products.map(({ id }) => id),
      bits: products.map(({ id, path }) =>
        bitsOf(
          (rate) =>
            (rate.product_id === null || rate.product_id === id) &&
            (rate.category === null || path.includes(rate.category)),
        ),
      ),
      others: bitsOf((rate) => rate.product_id === null && rate.category === null),
    },
    borders: days.map(startOfDay),
    firstDays: days,
    spans: [
      bitsOf(() => false),
      ...days.map((day) =>
        bitsOf(({ from_day, to_day }) => from_day <= day && (to_day === null || day <= to_day)),
      ),
    ],
  };
  return { ...table, digests: table.spans.map((span) => digest(table, span)) };
}
function digest(table: Omit<RateTable, 'digests'>, span: string): string {
  const ofSpan = <T>(all: ArrayLike<T>): T[] => Array.from(all).filter((_, nth) => span[nth] === '1');
  const whose = ({ ids, bits, others }: Bits) => {
    const rest = ofSpan(others).join('');
    return [
      rest,
      ids
        .map((id, nth) => [id, ofSpan(bits[nth]!).join('')])
        .filter(([, of]) => of !== rest)
        .toSorted(byId),
    ];
  };
  return createHash('sha256')
    .update(
      JSON.stringify([
        ofSpan(table.arePercent),
        ofSpan(table.values),
        ...[table.users, table.teams, table.channels, table.products].map(whose),
      ]),
    )
    .digest('base64');
}
const byId = ([a]: (string | number)[], [b]: (string | number)[]) => Number(a) - Number(b);
/** Of the rates that hold on a day. */
export const digestOf = ({ borders, digests }: RateTable, day: string): string => {
  const at = startOfDay(day);
  return digests[borders.filter((border) => border <= at).length]!;
};

/** The same in a statement. */
export const digestAt = ({ firstDays, digests }: RateTable, day: Sql): Sql =>
  sql`(${digests}::text[])[width_bucket(${day}, ${firstDays}::date[]) + 1]`;

/**
 * Of a line (aliases `o` of its order, `l`) that was sold on some days, null: whenever: which rate applies, counted from 1 in the order of
 * the table; 0: none.
 */
export const rateOfLine = (table: RateTable, days: Days | null): Sql => sql`
  position(B'1' in ${among('u', table.users)} & ${among('t', table.teams)} & ${among('c', table.channels)} & ${among('p', table.products)} & ${spanOf(table, days)})`;
const among = (alias: 'u' | 't' | 'c' | 'p', { ids, others }: Bits): Sql =>
  ids.length === 0
    ? sql`${others}::varbit`
    : sql`coalesce(${{ u: sql`u.bits`, t: sql`t.bits`, c: sql`c.bits`, p: sql`p.bits` }[alias]}, ${others}::varbit)`;
/** Of few days only their own spans: an array is walked through to what is asked of it. */
function spanOf({ borders, spans }: RateTable, days: Days | null): Sql {
  const first = days ? borders.filter((border) => border <= startOfDay(days.from)).length : 0;
  const end = days ? borders.filter((border) => border <= startOfDay(days.to)).length : borders.length;
  if (first === end) return sql`${spans[first]}::varbit`;
  return sql`(${spans.slice(first, end + 1)}::varbit[])[width_bucket(o.created_at, ${borders.slice(first, end)}::timestamptz[]) + 1]`;
}
/** What it reads. Arrays and no tables, so that the database can share the work among its processes. */
export const joinRates = ({ users, teams, channels, products }: RateTable): Sql => sql`
  ${users.ids.length ? sql`left join ${pairs(users)} as u (id, bits) on u.id = o.user_id` : empty}
  ${teams.ids.length ? sql`left join ${pairs(teams)} as t (id, bits) on t.id = o.team_id` : empty}
  ${channels.ids.length ? sql`left join ${pairs(channels)} as c (id, bits) on c.id = o.sale_channel_id` : empty}
  ${products.ids.length ? sql`left join ${pairs(products)} as p (id, bits) on p.id = l.product_id` : empty}`;
const pairs = ({ ids, bits }: Bits): Sql => sql`unnest(${ids}::bigint[], ${bits}::varbit[])`;
/** The id, kind and value of a line's rate (`nth`); null where there is none. */
export const rateAt = (table: RateTable, nth: Sql): Record<'id' | 'isPercent' | 'value', Sql> => ({
  id: sql`(${table.ids}::bigint[])[${nth}]`,
  isPercent: sql`(${table.arePercent}::bool[])[${nth}]`,
  value: sql`(${table.values}::bigint[])[${nth}]`,
});
