import { couponShown } from '../../../../contract/codes/coupon-code.ts';
import { iso } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { endOf } from '../coupon-codes.ts';
import { jsonRow, jsonRows, sql } from '../../../platform/sql.ts';

export interface OrderCoupon {
  campaign_id: number;
  campaign: string;
  code: string;
  discount: number;
  at: string;
}
/** What takes something off an order (alias `o`). */
export const couponField = {
  json: jsonRow(sql`
    select c.id as campaign_id, c.name as campaign, coalesce(k.code, c.public_code) as code, r.discount, r.at
    from coupon_redemptions r join coupon_campaigns c on c.enterprise_id = r.enterprise_id and c.id = r.campaign_id
    left join coupon_codes k on k.enterprise_id = r.enterprise_id and k.id = r.code_id
    where r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.given_back_at is null`),
  show: (found: OrderCoupon | null): OrderCoupon | null =>
    found && { ...found, code: couponShown(found.code), discount: toBaht(found.discount), at: iso(found.at) },
};

export interface OrderCard {
  campaign_id: number;
  campaign: string;
  code: string;
  at: string;
  by: string;
}
/** The cards that went into its parcels; their codes are for who has them in hand. */
export const cardsField = {
  json: jsonRows(sql`
    select c.id as campaign_id, c.name as campaign, k.code, k.linked_at as at, k.packer_name as by
    from coupon_codes k join coupon_campaigns c on c.enterprise_id = k.enterprise_id and c.id = k.campaign_id
    where k.enterprise_id = o.enterprise_id and k.order_id = o.id order by k.linked_at, k.id`),
  show: (found: OrderCard[]): OrderCard[] =>
    found.map((card) => ({ ...card, code: endOf(card.code), at: iso(card.at) })),
};
