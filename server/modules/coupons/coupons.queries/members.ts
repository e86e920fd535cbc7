import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Member, coupons } from '../../../../contract/coupons.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf, iso, now } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { isOutsider } from '../../../platform/rights.ts';
import {
  contains,
  literal,
  maybeRow,
  onlyRow,
  page,
  rows,
  sql,
  where,
  type Sql,
} from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { customersNow } from '../../customers/index.ts';
import { HOLDS } from './codes.ts';

interface Found {
  customer_id: number;
  number: string;
  name: string;
  phone: string;
  joined_at: Date;
  how: Member['how'];
  user_name: string;
  held: number;
  used: number;
  discount: number;
  orders: number;
  spent: number;
}
const SELECT = (which: Sql): Sql => sql`
  select m.customer_id, m.number, p.name, p.phone, m.joined_at, m.how, m.user_name, h.held, u.used, u.discount, b.orders, b.spent
  from (select m.* from members m join published.customers p on p.enterprise_id = m.enterprise_id and p.id = m.customer_id ${which}) as m
  join published.customers p on p.enterprise_id = m.enterprise_id and p.id = m.customer_id
  cross join lateral (
    select count(*)::int as held from coupon_codes k join coupon_campaigns c on c.enterprise_id = k.enterprise_id and c.id = k.campaign_id
    where k.enterprise_id = m.enterprise_id and k.customer_id = m.customer_id and ${HOLDS(dayOf(now()))}) as h
  cross join lateral (
    select count(*)::int as used, coalesce(sum(r.discount), 0)::bigint as discount from coupon_redemptions r
    where r.enterprise_id = m.enterprise_id and r.customer_id = m.customer_id and r.given_back_at is null) as u
  cross join lateral (
    select count(*)::int as orders, coalesce(sum(o.order_amount), 0)::bigint as spent from published.orders o
    where o.enterprise_id = m.enterprise_id and o.customer_id = m.customer_id and o.status <> ${literal(STATUS.cancelled)}) as b
  order by m.joined_at desc, m.number desc`;

const shown = ({ user_name, ...m }: Found): Member => ({
  ...m,
  joined_at: iso(m.joined_at),
  by: user_name,
  discount: toBaht(m.discount),
  spent: toBaht(m.spent),
});

type List = typeof coupons.members;
export async function memberList(tx: Reader, who: Actor, f: Given<List>): Promise<Reply<List>> {
  const asked = where(
    // who was erased is nobody any more
    sql`m.enterprise_id = ${tx.enterpriseId} and p.erased_at is null and ${!isOutsider(who)}`,
    f.how && sql`m.how = ${f.how}`,
    f.q && sql`lower(m.number || ' ' || p.name || ' ' || p.phone) like ${contains(f.q)}`,
  );
  const [found, { total }] = await Promise.all([
    rows<Found>(tx, SELECT(sql`${asked} order by m.joined_at desc, m.number desc ${page(f)}`)),
    onlyRow<{ total: number }>(
      tx,
      sql`
      select count(*)::int as total from members m
      join published.customers p on p.enterprise_id = m.enterprise_id and p.id = m.customer_id ${asked}`,
    ),
  ]);
  return { Data: found.map(shown), Datum: { total, page: f.page, page_size: f.page_size } };
}

/** Of who was merged that is who they were merged into. Null where the customer is no member, and for who is outside the shop. */
export async function memberOf(tx: Reader, who: Actor, customerId: number): Promise<Member | null> {
  const found = await maybeRow<Found>(
    tx,
    SELECT(
      sql`where m.enterprise_id = ${tx.enterpriseId} and m.customer_id = ${(await customersNow(tx, [customerId])).get(customerId)?.id ?? customerId}
        and ${!isOutsider(who)}`,
    ),
  );
  return found && shown(found);
}
