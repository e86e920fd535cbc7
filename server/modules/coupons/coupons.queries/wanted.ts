import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { idByCode } from '../../orders/index.ts';
import { CAMPAIGN, type CampaignRow } from './campaign.ts';

/** Campaigns that are on and of which every order that they are for gets a card, but this one has none yet. */
export const campaignsWithCards = (tx: Reader, orderId: number, today: string): Promise<CampaignRow[]> =>
  rows<CampaignRow>(
    tx,
    sql`
    select ${CAMPAIGN} from coupon_campaigns c
    where c.enterprise_id = ${tx.enterpriseId} and c.card_required and c.closed_at is null and ${today}::date between c.from_day and c.to_day
      and not exists (select from coupon_codes k where k.enterprise_id = c.enterprise_id and k.order_id = ${orderId} and k.campaign_id = c.id)
    order by c.id`,
  );
/** What of an order tells which cards it gets; amounts in satang. */
export const orderToCard = (
  tx: Reader,
  orderId: number,
): Promise<{ sale_channel_id: number; discount: number }[]> =>
  rows(
    tx,
    sql`select o.sale_channel_id, o.discount from published.orders o where o.enterprise_id = ${tx.enterpriseId} and o.id = ${orderId}`,
  );
/** The order of a number, tracking or other code. */
export const orderOfCode = async (tx: Reader, code: string): Promise<number | null> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`select o.id from published.orders o where o.enterprise_id = ${tx.enterpriseId} and o.id = (${idByCode(tx, code)})`,
    )
  )[0]?.id ?? null;
/** The parcel of an order that is packed now, or was closed last. */
export const parcelOf = async (tx: Reader, orderId: number): Promise<number | null> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
      select p.id from published.parcels p where p.enterprise_id = ${tx.enterpriseId} and p.order_id = ${orderId} and p.void_at is null
      order by p.no desc limit 1`,
    )
  )[0]?.id ?? null;
/** The card of a campaign that an order has. */
export const cardOf = async (tx: Reader, orderId: number, campaignId: number): Promise<string | null> =>
  (
    await rows<{ code: string }>(
      tx,
      sql`
      select k.code from coupon_codes k
      where k.enterprise_id = ${tx.enterpriseId} and k.order_id = ${orderId} and k.campaign_id = ${campaignId}`,
    )
  )[0]?.code ?? null;
