import type { Difference } from '../../../platform/module.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What stands of redemptions is what orders have off, what campaigns count, and what cards say. */
export const couponDifferences = (tx: Reader): Promise<Difference[]> =>
  rows<Difference>(
    tx,
    sql`
    select 'what a coupon takes off = its redemption' as rule, o.number as what, o.coupon_discount as expected, coalesce(r.discount, 0) as found
    from published.orders o
    left join coupon_redemptions r on r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.given_back_at is null
    where o.enterprise_id = ${tx.enterpriseId} and (o.coupon_discount > 0 or r.id is not null) and o.coupon_discount <> coalesce(r.discount, 0)
      and not (r.id is null and exists (select from coupon_redemptions b where b.enterprise_id = o.enterprise_id and b.order_id = o.id
        and b.given_back_because in ('cancelled', 'returned') and b.discount = o.coupon_discount))
    union all
    select 'uses of a campaign = redemptions', c.name, c.redeemed_count, count(r.id)::int
    from coupon_campaigns c
    left join coupon_redemptions r on r.enterprise_id = c.enterprise_id and r.campaign_id = c.id and r.given_back_at is null
    where c.enterprise_id = ${tx.enterpriseId} group by c.id, c.name, c.redeemed_count having c.redeemed_count <> count(r.id)
    union all
    select 'a spent card = its redemption', k.code, coalesce(k.redeemed_order_id, 0), coalesce(r.order_id, 0)
    from coupon_codes k
    left join coupon_redemptions r on r.enterprise_id = k.enterprise_id and r.code_id = k.id and r.given_back_at is null
    where k.enterprise_id = ${tx.enterpriseId} and (k.redeemed_order_id is not null or r.id is not null)
      and k.redeemed_order_id is distinct from r.order_id`,
  );
