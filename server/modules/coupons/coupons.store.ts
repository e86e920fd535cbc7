import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { affectedRows, maybeRow, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { CAMPAIGN, isCountedOn, type CampaignRow, type DecidedTerms } from './coupons.queries/campaign.ts';

/** What of a campaign people decide, and how its public code is looked for. */
export interface Decided extends DecidedTerms {
  public_key: string | null;
}
/** Of two with one name or one public code the second violates a unique key. */
export const insertCampaign = (tx: Tx, who: Actor, c: Decided): Promise<{ id: number; version: number }> =>
  onlyRow(
    tx,
    sql`
    insert into coupon_campaigns (enterprise_id, name, kind, value, max_discount, min_amount, from_day, to_day, total_limit, member_limit,
      sale_channels, products, categories, public_code, public_key, card_required, conditions, at, user_id, user_name)
    values (${tx.enterpriseId}, ${c.name}, ${c.kind}, ${c.value}, ${c.max_discount}, ${c.min_amount}, ${c.from_day}, ${c.to_day},
      ${c.total_limit}, ${c.member_limit}, ${c.sale_channels}::bigint[], ${c.products}::bigint[], ${c.categories}::bigint[],
      ${c.public_code}, ${c.public_key}, ${c.card_required}, ${c.conditions}, ${now()}, ${who.userId}, ${who.name})
    returning id, version`,
  );
export const updateCampaign = (tx: Tx, id: number, c: Decided): Promise<{ id: number; version: number }> =>
  onlyRow(
    tx,
    sql`
    update coupon_campaigns set version = version + 1, name = ${c.name}, kind = ${c.kind}, value = ${c.value}, max_discount = ${c.max_discount},
      min_amount = ${c.min_amount}, from_day = ${c.from_day}, to_day = ${c.to_day}, total_limit = ${c.total_limit}, member_limit = ${c.member_limit},
      sale_channels = ${c.sale_channels}::bigint[], products = ${c.products}::bigint[], categories = ${c.categories}::bigint[],
      public_code = ${c.public_code}, public_key = ${c.public_key}, card_required = ${c.card_required}, conditions = ${c.conditions}
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );

interface Locked extends CampaignRow {
  /** Printed or used. */
  counted_on: boolean;
  printed: number;
  redemptions: number;
}
export const campaignForUpdate = (tx: Tx, id: number): Promise<Locked | null> =>
  maybeRow<Locked>(
    tx,
    sql`
    select ${CAMPAIGN}, ${isCountedOn(tx)} as counted_on,
      (select count(*)::int from coupon_codes k where k.enterprise_id = c.enterprise_id and k.campaign_id = c.id and k.printed_at is not null) as printed,
      (select count(*)::int from coupon_redemptions r where r.enterprise_id = c.enterprise_id and r.campaign_id = c.id) as redemptions
    from coupon_campaigns c where c.enterprise_id = ${tx.enterpriseId} and c.id = ${id} for update`,
  );
export const writeClosed = (tx: Tx, id: number, closed: boolean) =>
  tx.run(
    sql`update coupon_campaigns set closed_at = ${closed ? now() : null} where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );
export const deleteCampaign = (tx: Tx, id: number) =>
  tx.run(sql`delete from coupon_campaigns where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Codes with their numbers; answers the numbers that got theirs: a code that is there already is left out. */
export const insertCodes = async (
  tx: Tx,
  campaignId: number,
  codes: { no: number; code: string }[],
): Promise<Set<number>> =>
  new Set(
    (
      await rows<{ no: number }>(
        tx,
        sql`
        insert into coupon_codes (enterprise_id, campaign_id, no, code)
        select ${tx.enterpriseId}, ${campaignId}, n.no, n.code
        from unnest(${codes.map((c) => c.no)}::int[], ${codes.map((c) => c.code)}::text[]) as n (no, code)
        on conflict (enterprise_id, code) do nothing returning no`,
      )
    ).map(({ no }) => no),
  );
export const writeCount = (tx: Tx, id: number, codes: number) =>
  tx.run(
    sql`update coupon_campaigns set codes = ${codes} where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );

/** Makes codes void that are neither used nor void; answers how many. */
export const voidCodes = (
  tx: Tx,
  who: Actor,
  { id, first, last, reason }: { id: number; first: number; last: number; reason: string },
): Promise<number> =>
  affectedRows(
    tx,
    sql`
    update coupon_codes set void_at = ${now()}, void_by = ${who.name}, void_reason = ${reason}
    where enterprise_id = ${tx.enterpriseId} and campaign_id = ${id} and no between ${first} and ${last}
      and void_at is null and redeemed_at is null`,
  );
