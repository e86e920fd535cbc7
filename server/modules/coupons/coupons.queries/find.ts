import { idList, maybeRow, onlyRow, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { CAMPAIGN, codeState, type CampaignRow } from './campaign.ts';
import type { CodeState } from '../../../../contract/coupons.ts';

/** A card as commands read it. */
export interface CodeRow {
  id: number;
  no: number;
  code: string;
  state: CodeState;
  order_id: number | null;
  linked_at: Date | null;
  linked_order: string | null;
  packer_name: string | null;
  redeemed_at: Date | null;
  redeemed_order_id: number | null;
  redeemed_order: string | null;
  void_by: string | null;
  void_reason: string | null;
}
export interface Found {
  campaign: CampaignRow;
  /** Null: the public code. */
  code: CodeRow | null;
}
const CODE = (today: string): Sql => sql`
  k.id as k_id, k.no as k_no, k.code as k_code, ${codeState(today)} as k_state, k.order_id as k_order_id, k.linked_at as k_linked_at,
  (select o.number from published.orders o where o.enterprise_id = k.enterprise_id and o.id = k.order_id) as k_linked_order,
  k.packer_name as k_packer_name, k.redeemed_at as k_redeemed_at, k.redeemed_order_id as k_redeemed_order_id,
  (select o.number from published.orders o where o.enterprise_id = k.enterprise_id and o.id = k.redeemed_order_id) as k_redeemed_order,
  k.void_by as k_void_by, k.void_reason as k_void_reason`;

/** The card with this code, as it is kept, and its campaign; `locked` until the commit. */
export async function cardByCode(
  tx: Reader,
  code: string,
  today: string,
  locked = false,
): Promise<{ campaign: CampaignRow; code: CodeRow } | null> {
  const found = await maybeRow<Record<string, unknown>>(
    tx,
    sql`
    select ${CAMPAIGN}, ${CODE(today)} from coupon_codes k
    join coupon_campaigns c on c.enterprise_id = k.enterprise_id and c.id = k.campaign_id
    where k.enterprise_id = ${tx.enterpriseId} and k.code = ${code} ${locked ? sql`for update of k` : sql``}`,
  );
  if (!found) return null;
  const fields = Object.entries(found);
  return {
    campaign: Object.fromEntries(fields.filter(([key]) => !key.startsWith('k_'))) as unknown as CampaignRow,
    code: Object.fromEntries(
      fields.flatMap(([key, value]) => (key.startsWith('k_') ? [[key.slice(2), value]] : [])),
    ) as unknown as CodeRow,
  };
}

/** The campaign with this public code, as it is kept. */
export const campaignByPublic = (tx: Reader, key: string): Promise<CampaignRow | null> =>
  maybeRow<CampaignRow>(
    tx,
    sql`select ${CAMPAIGN} from coupon_campaigns c where c.enterprise_id = ${tx.enterpriseId} and c.public_key = ${key}`,
  );

export interface Standing {
  id: number;
  campaign_id: number;
  code_id: number | null;
  /** As it is kept. */
  code: string;
}
/** What takes something off an order now; null: nothing. */
export const standingOf = (tx: Reader, orderId: number): Promise<Standing | null> =>
  maybeRow<Standing>(
    tx,
    sql`
    select r.id, r.campaign_id, r.code_id, coalesce(k.code, c.public_key) as code from coupon_redemptions r
    join coupon_campaigns c on c.enterprise_id = r.enterprise_id and c.id = r.campaign_id
    left join coupon_codes k on k.enterprise_id = r.enterprise_id and k.id = r.code_id
    where r.enterprise_id = ${tx.enterpriseId} and r.order_id = ${orderId} and r.given_back_at is null`,
  );

/** How often a customer has used a campaign, with other orders than this one. */
export const usesOf = async (
  tx: Reader,
  { campaign_id, customers, besides }: { campaign_id: number; customers: number[]; besides: number | null },
): Promise<number> =>
  (
    await onlyRow<{ n: number }>(
      tx,
      sql`
      select count(*)::int as n from coupon_redemptions r
      where r.enterprise_id = ${tx.enterpriseId} and r.campaign_id = ${campaign_id} and r.customer_id = any (${idList(customers)})
        and r.given_back_at is null and r.order_id is distinct from ${besides}::bigint`,
    )
  ).n;

/** Wrong codes of a person since a moment, and the first of them. */
export const triesSince = (
  tx: Reader,
  userId: number,
  since: Date,
): Promise<{ n: number; first: Date | null }> =>
  onlyRow(
    tx,
    sql`
    select count(*)::int as n, min(t.at) as first from coupon_tries t
    where t.enterprise_id = ${tx.enterpriseId} and t.user_id = ${userId} and t.at > ${since}`,
  );

/** What an order has bought, after the discounts of its lines; free goods are none of it. */
export const linesOf = (
  tx: Reader,
  orderId: number,
): Promise<{ product_id: number | null; amount: number }[]> =>
  rows(
    tx,
    sql`
    select l.product_id, l.amount from published.order_lines l
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${orderId} and l.gift_of is null order by l.line`,
  );
