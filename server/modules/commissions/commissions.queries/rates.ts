import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Rate, RateState, commissions } from '../../../../contract/commissions.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf, iso, now } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { contains, onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { settledDays } from './entries.ts';

export interface RateRow {
  id: number;
  version: number;
  user_id: number | null;
  team_id: number | null;
  sale_channel_id: number | null;
  product_id: number | null;
  category_id: number | null;
  who_name: string | null;
  what_name: string | null;
  kind: Rate['kind'];
  value: number;
  from_day: string;
  to_day: string | null;
  note: string;
  at: Date;
  made_name: string;
}
/** Rates (alias `r`) with the names of whom and what they are for; withdrawn ones left out. */
const named = (tx: Reader): Sql => sql`(
  select r.*, coalesce(u.name, t.name, c.name) as who_name, coalesce(p.name, g.name) as what_name
  from commission_rates r
  left join published.people u on u.enterprise_id = r.enterprise_id and u.id = r.user_id
  left join published.teams t on t.enterprise_id = r.enterprise_id and t.id = r.team_id
  left join published.sale_channels c on c.enterprise_id = r.enterprise_id and c.id = r.sale_channel_id
  left join published.products p on p.enterprise_id = r.enterprise_id and p.id = r.product_id
  left join published.categories g on g.enterprise_id = r.enterprise_id and g.id = r.category
  where r.enterprise_id = ${tx.enterpriseId} and r.withdrawn_at is null) as r`;
const RATE = sql`
  r.id, r.version, r.user_id, r.team_id, r.sale_channel_id, r.product_id, r.category as category_id, r.who_name, r.what_name, r.kind, r.value,
  r.from_day::text, r.to_day::text, r.note, r.at, r.made_name`;
/** Those for one person before those for everybody, those for one product before those for everything. */
const NARROWEST = sql`
  case when r.user_id is not null then 0 when r.team_id is not null then 1 when r.sale_channel_id is not null then 2 else 3 end, r.who_name,
  case when r.product_id is not null then 0 when r.category is not null then 1 else 2 end, r.what_name, r.from_day desc, r.id desc`;

export const allRates = (tx: Reader): Promise<RateRow[]> =>
  rows<RateRow>(tx, sql`select ${RATE} from ${named(tx)} order by r.id`);

const stateOf = (r: { from_day: string; to_day: string | null }, today: string): RateState => {
  if (r.from_day > today) return 'coming';
  return r.to_day !== null && r.to_day < today ? 'over' : 'on';
};
export function rateShown(r: RateRow, closedTo: string | null): Rate {
  const whoId = r.user_id ?? r.team_id ?? r.sale_channel_id;
  const whatId = r.product_id ?? r.category_id;
  const who =
    r.user_id !== null
      ? 'user'
      : r.team_id !== null
        ? 'team'
        : r.sale_channel_id !== null
          ? 'channel'
          : 'all';
  const what = r.product_id !== null ? 'product' : r.category_id !== null ? 'category' : 'all';
  return {
    id: r.id,
    version: r.version,
    who,
    who_id: whoId,
    who_name: r.who_name ?? '',
    what,
    what_id: whatId,
    what_name: r.what_name ?? '',
    kind: r.kind,
    // hundredths of a percent as satang of a baht
    value: toBaht(r.value),
    from: r.from_day,
    to: r.to_day,
    note: r.note,
    state: stateOf(r, dayOf(now())),
    settled: closedTo !== null && r.from_day <= closedTo,
    at: iso(r.at),
    by: r.made_name,
  };
}

const inState = (state: RateState): Sql => {
  const today = dayOf(now());
  return {
    coming: sql`r.from_day > ${today}::date`,
    over: sql`r.to_day < ${today}::date`,
    on: sql`(r.from_day <= ${today}::date and (r.to_day is null or r.to_day >= ${today}::date))`,
  }[state];
};
const forWhom = (who: Rate['who']): Sql =>
  ({
    user: sql`r.user_id is not null`,
    team: sql`r.team_id is not null`,
    channel: sql`r.sale_channel_id is not null`,
    all: sql`num_nonnulls(r.user_id, r.team_id, r.sale_channel_id) = 0`,
  })[who];

type List = typeof commissions.rates;
export async function rateList(tx: Reader, _who: Actor, f: Given<List>): Promise<Reply<List>> {
  const narrowed = [
    f.who && forWhom(f.who),
    f.user_id !== undefined && sql`r.user_id = ${f.user_id}`,
    f.team_id !== undefined && sql`r.team_id = ${f.team_id}`,
    f.sale_channel_id !== undefined && sql`r.sale_channel_id = ${f.sale_channel_id}`,
    f.q &&
      sql`lower(coalesce(r.who_name, '') || ' ' || coalesce(r.what_name, '') || ' ' || r.note) like ${contains(f.q)}`,
  ];
  const those = where(...narrowed, f.state && inState(f.state));
  const counts = await onlyRow<Record<RateState, number>>(
    tx,
    sql`
    select count(*) filter (where ${inState('on')})::int as on, count(*) filter (where ${inState('coming')})::int as coming,
      count(*) filter (where ${inState('over')})::int as over
    from ${named(tx)} ${where(...narrowed)}`,
  );
  const found = await rows<RateRow>(
    tx,
    sql`select ${RATE} from ${named(tx)} ${those} order by ${NARROWEST} ${page(f)}`,
  );
  const settled = await settledDays(tx);
  return {
    Data: found.map((r) => rateShown(r, settled?.to ?? null)),
    Datum: {
      total: f.state ? counts[f.state] : counts.on + counts.coming + counts.over,
      page: f.page,
      page_size: f.page_size,
      ...counts,
      closed_to: settled?.to ?? null,
    },
  };
}

/** How many rates are for a product, a team or a channel, in words; null where none. */
export const ratesFor =
  (column: 'product_id' | 'team_id' | 'sale_channel_id') =>
  async (tx: Reader, id: number): Promise<{ th: string; en: string } | null> => {
    const of = { product_id: sql`product_id`, team_id: sql`team_id`, sale_channel_id: sql`sale_channel_id` }[
      column
    ];
    const { n } = await onlyRow<{ n: number }>(
      tx,
      sql`select count(*)::int as n from commission_rates where enterprise_id = ${tx.enterpriseId} and withdrawn_at is null and ${of} = ${id}`,
    );
    return n === 0
      ? null
      : { th: `อัตราค่าคอม ${n} รายการ`, en: n === 1 ? '1 commission rate' : `${n} commission rates` };
  };
