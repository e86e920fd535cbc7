import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type {
  Campaign,
  CampaignPage,
  CampaignState,
  CodeState,
  coupons,
} from '../../../../contract/coupons.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf, iso, isoOrNull, now } from '../../../platform/clock.ts';
import { bahtOrNull, toBaht } from '../../../platform/money.ts';
import { isOutsider } from '../../../platform/rights.ts';
import {
  contains,
  jsonRow,
  jsonRows,
  maybeRow,
  onlyRow,
  page,
  rows,
  sql,
  where,
  type Sql,
} from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { CAMPAIGN, campaignState, codeState, isCountedOn, type CampaignRow } from './campaign.ts';

type Counted = Record<CodeState, number> & { codes: number; redemptions: number; discount: number };
interface Found extends CampaignRow {
  state: CampaignState;
  channels: string[];
  at: Date;
  user_name: string;
  counted: Counted | null;
}

/** How a campaign goes, each figure counted as its list is; who is outside the shop is not told. */
const counted = (who: Actor): Sql =>
  isOutsider(who)
    ? sql`null::json`
    : jsonRow(sql`
        select of.*, r.redemptions, r.discount from (
          select count(*)::int as codes, ${byState('made')}, ${byState('printed')}, ${byState('linked')}, ${byState('redeemed')},
            ${byState('void')}, ${byState('expired')}
          from (select ${codeState(dayOf(now()))} as state from coupon_codes k where k.enterprise_id = c.enterprise_id and k.campaign_id = c.id) as k
        ) as of, (
          select count(*)::int as redemptions, coalesce(sum(r.discount), 0)::bigint as discount from coupon_redemptions r
          where r.enterprise_id = c.enterprise_id and r.campaign_id = c.id and r.given_back_at is null
        ) as r`);
const byState = (state: CodeState): Sql =>
  sql`count(*) filter (where k.state = ${state})::int as "${NAMES[state]}"`;
const NAMES: Record<CodeState, Sql> = {
  made: sql`made`,
  printed: sql`printed`,
  linked: sql`linked`,
  redeemed: sql`redeemed`,
  void: sql`void`,
  expired: sql`expired`,
};

const CHANNELS = sql`array(
  select ch.name from published.sale_channels ch where ch.enterprise_id = c.enterprise_id and ch.id = any (c.sale_channels) order by ch.name)`;
const select = (who: Actor): Sql => sql`
  select ${CAMPAIGN}, ${campaignState(dayOf(now()))} as state, ${CHANNELS} as channels, c.at, c.user_name, ${counted(who)} as counted
  from coupon_campaigns c`;

/** Which campaigns a person may see: who sells for the shop those that everybody may use now, in their own channel. */
const visible = (tx: Reader, who: Actor): Sql =>
  isOutsider(who)
    ? sql`c.enterprise_id = ${tx.enterpriseId} and c.public_key is not null and ${campaignState(dayOf(now()))} = 'on'
        and (c.sale_channels = '{}' or ${who.channelId}::bigint = any (c.sale_channels))`
    : sql`c.enterprise_id = ${tx.enterpriseId}`;

type List = typeof coupons.list;
export async function campaignList(tx: Reader, who: Actor, f: Given<List>): Promise<Reply<List>> {
  const asked = [
    visible(tx, who),
    f.q && sql`lower(c.name || ' ' || coalesce(c.public_code, '')) like ${contains(f.q)}`,
  ];
  const state = campaignState(dayOf(now()));
  const [found, counts] = await Promise.all([
    rows<Found>(
      tx,
      sql`${select(who)} ${where(...asked, f.state && sql`${state} = ${f.state}`)} order by c.id desc ${page(f)}`,
    ),
    onlyRow<Record<CampaignState, number>>(
      tx,
      sql`
      select count(*) filter (where s.state = 'on')::int as on, count(*) filter (where s.state = 'coming')::int as coming,
        count(*) filter (where s.state = 'over')::int as over
      from (select ${state} as state from coupon_campaigns c ${where(...asked)}) as s`,
    ),
  ]);
  const total = f.state ? counts[f.state] : counts.on + counts.coming + counts.over;
  return { Data: found.map(shown), Datum: { total, page: f.page, page_size: f.page_size, ...counts } };
}

const shown = (c: Found): Campaign => ({
  id: c.id,
  name: c.name,
  state: c.state,
  discount_kind: c.kind,
  value: toBaht(c.value),
  max_discount: bahtOrNull(c.max_discount),
  min_amount: toBaht(c.min_amount),
  from: c.from_day,
  to: c.to_day,
  total_limit: c.total_limit,
  member_limit: c.member_limit,
  channels: c.channels,
  public_code: c.public_code,
  card_required: c.card_required,
  counters: c.counted && { ...c.counted, discount: toBaht(c.counted.discount) },
  made_at: iso(c.at),
  made_by: c.counted ? c.user_name : '',
  closed_at: isoOrNull(c.closed_at),
});

interface Whole extends Found {
  fixed: boolean;
  named_products: { id: number; name: string }[];
  named_categories: { id: number; name: string }[];
  prints: (Omit<CampaignPage['prints'][number], 'at'> & { at: string })[];
}
/** Null for who may not see it. */
export async function campaignPage(tx: Reader, who: Actor, id: number): Promise<CampaignPage | null> {
  const found = await maybeRow<Whole>(
    tx,
    sql`
    select w.*, ${jsonRows(sql`
        select p.id, p.name from published.products p where p.enterprise_id = ${tx.enterpriseId} and p.id = any (w.products) order by p.name`)} as named_products,
      ${jsonRows(sql`
        select g.id, g.name from published.categories g where g.enterprise_id = ${tx.enterpriseId} and g.id = any (w.categories) order by g.name`)} as named_categories,
      ${jsonRows(sql`
        select p.first_no as first, p.last_no as last, p.cards, p.paper, p.at, p.user_name as by from coupon_prints p
        where p.enterprise_id = ${tx.enterpriseId} and p.campaign_id = w.id order by p.id desc limit 100`)} as prints,
      exists (select from coupon_campaigns c where c.id = w.id and ${isCountedOn(tx)}) as fixed
    from (${select(who)} ${where(visible(tx, who), sql`c.id = ${id}`)}) as w`,
  );
  return (
    found && {
      ...shown(found),
      version: found.version,
      conditions: found.conditions,
      sale_channels: found.sale_channels,
      products: found.named_products,
      categories: found.named_categories,
      fixed: found.fixed,
      prints: found.counted ? found.prints.map((p) => ({ ...p, at: iso(p.at) })) : [],
    }
  );
}
