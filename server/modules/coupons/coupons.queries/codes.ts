import { couponShown, looksOfCoupon, plainCoupon } from '../../../../contract/codes/coupon-code.ts';
import {
  CODE_STATES,
  couponAbilities,
  type CodeState,
  type CouponRow,
  type Redemption,
  type coupons,
} from '../../../../contract/coupons.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import { orders } from '../../../../contract/orders.ts';
import { allows, isAble } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf, iso, isoOrNull, now } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { isOutsider } from '../../../platform/rights.ts';
import { contains, onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';
import { codeFor } from '../coupon-codes.ts';
import { codeState } from './campaign.ts';

interface Person {
  id: number;
  name: string;
  member: string | null;
}
interface FoundCode {
  id: number;
  no: number;
  code: string;
  state: CodeState;
  campaign: CouponRow['campaign'];
  printed_at: Date | null;
  linked_at: Date | null;
  packer_name: string | null;
  linked_order: { id: number; number: string } | null;
  linked_customer: Person | null;
  redeemed_at: Date | null;
  redeemed_order: { id: number; number: string } | null;
  redeemed_customer: Person | null;
  discount: number | null;
  void_at: Date | null;
  void_by: string | null;
  void_reason: string | null;
}
/** A customer with the number of the member. */
const person = (id: Sql): Sql => sql`(
  select json_build_object('id', p.id, 'name', p.name, 'member', m.number) from published.customers p
  left join members m on m.enterprise_id = p.enterprise_id and m.customer_id = p.id
  where p.enterprise_id = c.enterprise_id and p.id = ${id})`;

/** Orders (alias `o`) that this person may see, whom they are for too. */
const seen = (who: Actor): Sql => (allows(who, orders.list.right) ? visibleTo(who) : sql`false`);
/** An order that this person may see; of others only that there is one. */
const order = (who: Actor, id: Sql): Sql => sql`(
  select json_build_object('id', o.id, 'number', o.number) from published.orders o
  where o.enterprise_id = c.enterprise_id and o.id = ${id} and ${seen(who)})`;

const codes = (who: Actor, today: string, which: Sql): Sql => sql`
  select k.id, k.no, k.code, ${codeState(today)} as state, json_build_object('id', c.id, 'name', c.name, 'to', c.to_day) as campaign,
    k.printed_at, k.linked_at, k.packer_name, k.redeemed_at, k.void_at, k.void_by, k.void_reason,
    ${order(who, sql`k.order_id`)} as linked_order,
    ${person(sql`k.customer_id`)} as linked_customer,
    ${order(who, sql`k.redeemed_order_id`)} as redeemed_order,
    ${person(sql`u.customer_id`)} as redeemed_customer, u.discount
  from coupon_codes k join coupon_campaigns c on c.enterprise_id = k.enterprise_id and c.id = k.campaign_id
  left join coupon_redemptions u on u.enterprise_id = k.enterprise_id and u.code_id = k.id and u.given_back_at is null ${which}`;

const shownCode = (who: Actor, k: FoundCode): CouponRow => ({
  id: k.id,
  no: k.no,
  code: codeFor(who, k),
  state: k.state,
  campaign: k.campaign,
  printed_at: isoOrNull(k.printed_at),
  linked: k.linked_at && {
    at: iso(k.linked_at),
    order: k.linked_order,
    customer: k.linked_order && k.linked_customer,
    packer: k.packer_name!,
  },
  redeemed: k.redeemed_at && {
    at: iso(k.redeemed_at),
    order: k.redeemed_order,
    customer: k.redeemed_order && k.redeemed_customer,
    discount: toBaht(k.discount!),
  },
  void: k.void_at && { at: iso(k.void_at), by: k.void_by!, reason: k.void_reason! },
});

/** Codes, and whose they are, are for the shop alone. */
const inside = (tx: Reader, who: Actor, alias: Sql): Sql =>
  sql`${alias}.enterprise_id = ${tx.enterpriseId} and ${!isOutsider(who)}`;

/** A whole code is looked up. Less of it finds it for who sees codes; the order that it is with finds it for all. */
function foundBy(who: Actor, typed: string): Sql {
  const code = plainCoupon(typed);
  if (looksOfCoupon(code) === 'card') return sql`k.code = ${code}`;
  const ofOrder = sql`exists (
    select from published.orders o where o.enterprise_id = k.enterprise_id and o.id in (k.order_id, k.redeemed_order_id) and ${seen(who)}
      and lower(o.number || ' ' || o.recipient_name) like ${contains(typed)})`;
  return isAble(who, couponAbilities.seeCodes)
    ? sql`(k.code like ${`%${code.replace(/[\\%_]/g, '\\$&')}%`} or ${ofOrder})`
    : ofOrder;
}

type All = typeof coupons.all;
export async function codeList(tx: Reader, who: Actor, f: Given<All>): Promise<Reply<All>> {
  const today = dayOf(now());
  const asked = [
    inside(tx, who, sql`k`),
    f.id !== undefined && sql`k.campaign_id = ${f.id}`,
    f.q && foundBy(who, f.q),
  ];
  const counts = await onlyRow<Record<CodeState, number>>(
    tx,
    sql`
    select count(*) filter (where s.state = 'made')::int as made, count(*) filter (where s.state = 'printed')::int as printed,
      count(*) filter (where s.state = 'linked')::int as linked, count(*) filter (where s.state = 'redeemed')::int as redeemed,
      count(*) filter (where s.state = 'void')::int as void, count(*) filter (where s.state = 'expired')::int as expired
    from (select ${codeState(today)} as state from coupon_codes k
      join coupon_campaigns c on c.enterprise_id = k.enterprise_id and c.id = k.campaign_id ${where(...asked)}) as s`,
  );
  const found = await rows<FoundCode>(
    tx,
    codes(
      who,
      today,
      sql`${where(...asked, f.state && sql`${codeState(today)} = ${f.state}`)} order by k.campaign_id desc, k.no ${page(f)}`,
    ),
  );
  const total = f.state ? counts[f.state] : CODE_STATES.reduce((sum, state) => sum + counts[state], 0);
  return {
    Data: found.map((k) => shownCode(who, k)),
    Datum: { total, page: f.page, page_size: f.page_size, counts },
  };
}

interface FoundRedemption {
  id: number;
  campaign: Redemption['campaign'];
  code: string;
  order: { id: number; number: string } | null;
  customer: Person | null;
  base: number;
  discount: number;
  at: Date;
  user_name: string;
  given_back_at: Date | null;
  given_back_because: 'cancelled' | 'returned' | 'edited' | null;
}
const redemptions = (who: Actor, which: Sql): Sql => sql`
  select r.id, json_build_object('id', c.id, 'name', c.name) as campaign, coalesce(k.code, c.public_code, '') as code,
    case when ${seen(who)} then json_build_object('id', o.id, 'number', o.number) end as order,
    ${person(sql`r.customer_id`)} as customer,
    r.base, r.discount, r.at, r.user_name, r.given_back_at, r.given_back_because
  from coupon_redemptions r
  join coupon_campaigns c on c.enterprise_id = r.enterprise_id and c.id = r.campaign_id
  join published.orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id
  left join coupon_codes k on k.enterprise_id = r.enterprise_id and k.id = r.code_id ${which}`;
const shownRedemption = ({
  given_back_at,
  given_back_because,
  user_name,
  ...r
}: FoundRedemption): Redemption => ({
  ...r,
  customer: r.order && r.customer,
  code: couponShown(r.code),
  base: toBaht(r.base),
  discount: toBaht(r.discount),
  at: iso(r.at),
  by: user_name,
  given_back: given_back_at && { at: iso(given_back_at), because: given_back_because! },
});

type Redemptions = typeof coupons.redemptions;
export async function redemptionList(
  tx: Reader,
  who: Actor,
  f: Given<Redemptions>,
): Promise<Reply<Redemptions>> {
  const asked = where(
    inside(tx, who, sql`r`),
    f.id !== undefined && sql`r.campaign_id = ${f.id}`,
    f.standing !== undefined && sql`(r.given_back_at is null) = ${f.standing}`,
    f.q && sql`${seen(who)} and lower(o.number || ' ' || o.recipient_name) like ${contains(f.q)}`,
  );
  const [found, { total, discount }] = await Promise.all([
    rows<FoundRedemption>(tx, redemptions(who, sql`${asked} order by r.id desc ${page(f)}`)),
    onlyRow<{ total: number; discount: number }>(
      tx,
      sql`select count(*)::int as total, coalesce(sum(r.discount), 0)::bigint as discount from (${redemptions(who, asked)}) as r`,
    ),
  ]);
  return {
    Data: found.map(shownRedemption),
    Datum: { total, page: f.page, page_size: f.page_size, discount: toBaht(discount) },
  };
}

type OfMember = typeof coupons.member;
/** What a customer holds: cards that can still be used. What they used: what was not given back. */
export const HOLDS = (today: string): Sql =>
  sql`k.void_at is null and k.redeemed_at is null and c.to_day >= ${today}::date`;
export async function couponsOfMember(tx: Reader, who: Actor, f: Given<OfMember>): Promise<Reply<OfMember>> {
  const today = dayOf(now());
  const held = where(inside(tx, who, sql`k`), sql`k.customer_id = ${f.id}`, HOLDS(today));
  const used = where(inside(tx, who, sql`r`), sql`r.customer_id = ${f.id}`, sql`r.given_back_at is null`);
  const counts = await onlyRow<{ held: number; used: number; discount: number }>(
    tx,
    sql`
    select (select count(*)::int from (${codes(who, today, held)}) as k) as held, count(*)::int as used,
      coalesce(sum(u.discount), 0)::bigint as discount from (${redemptions(who, used)}) as u`,
  );
  const Data =
    f.part === 'held'
      ? (
          await rows<FoundCode>(
            tx,
            codes(who, today, sql`${held} order by k.linked_at desc, k.id desc ${page(f)}`),
          )
        ).map((k) => ({
          coupon: shownCode(who, k),
          redemption: null,
        }))
      : (await rows<FoundRedemption>(tx, redemptions(who, sql`${used} order by r.id desc ${page(f)}`))).map(
          (r) => ({
            coupon: null,
            redemption: shownRedemption(r),
          }),
        );
  return {
    Data,
    Datum: {
      total: counts[f.part],
      page: f.page,
      page_size: f.page_size,
      ...counts,
      discount: toBaht(counts.discount),
    },
  };
}
