import { couponSettings } from '../../../contract/coupons.settings.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { affectedRows, maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { settingSql } from '../settings/index.ts';

/**
 * Takes one of the uses of a campaign, where one is left and it is on: its row is locked until the commit, so of many at once
 * no more succeed than it has. `kept`: the order had it before, its days may be over.
 */
export const takeUse = async (
  tx: Tx,
  { id, today, kept }: { id: number; today: string; kept: boolean },
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`
    update coupon_campaigns set redeemed_count = redeemed_count + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id}
      and (${kept} or (closed_at is null and ${today}::date between from_day and to_day))
      and (total_limit is null or redeemed_count < total_limit)`,
  )) > 0;

/** Spends a card, unless it is spent or void by now. */
export const spendCode = async (
  tx: Tx,
  { id, order_id }: { id: number; order_id: number },
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`
    update coupon_codes set redeemed_at = ${now()}, redeemed_order_id = ${order_id}
    where enterprise_id = ${tx.enterpriseId} and id = ${id} and redeemed_at is null and void_at is null`,
  )) > 0;

interface NewRedemption {
  campaign_id: number;
  code_id: number | null;
  order_id: number;
  customer_id: number | null;
  /** satang, as discount */
  base: number;
  discount: number;
}
export const insertRedemption = (tx: Tx, who: Actor, r: NewRedemption) =>
  tx.run(sql`
    insert into coupon_redemptions (enterprise_id, campaign_id, code_id, order_id, customer_id, base, discount, at, user_id, user_name)
    values (${tx.enterpriseId}, ${r.campaign_id}, ${r.code_id}, ${r.order_id}, ${r.customer_id}, ${r.base}, ${r.discount}, ${now()},
      ${who.userId}, ${who.name})`);

export type Because = 'cancelled' | 'returned' | 'edited';
/** Gives back what an order has used: the card is as it was before, and one more use of the campaign is left. Null: nothing was. */
export async function giveBack(
  tx: Tx,
  orderId: number,
  because: Because,
): Promise<{ campaign: string; discount: number } | null> {
  // the campaign first, as who redeems locks it
  const campaign = await maybeRow<{ id: number; name: string }>(
    tx,
    sql`
    select c.id, c.name from coupon_campaigns c
    where c.enterprise_id = ${tx.enterpriseId} and c.id = (
      select r.campaign_id from coupon_redemptions r
      where r.enterprise_id = ${tx.enterpriseId} and r.order_id = ${orderId} and r.given_back_at is null)
    for update`,
  );
  if (!campaign) return null;
  const back = await maybeRow<{ code_id: number | null; discount: number }>(
    tx,
    sql`
    update coupon_redemptions set given_back_at = ${now()}, given_back_because = ${because}
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and given_back_at is null returning code_id, discount`,
  );
  if (!back) return null;
  await tx.run(
    sql`update coupon_campaigns set redeemed_count = redeemed_count - 1 where enterprise_id = ${tx.enterpriseId} and id = ${campaign.id}`,
  );
  if (back.code_id !== null)
    await tx.run(sql`
      update coupon_codes set redeemed_at = null, redeemed_order_id = null
      where enterprise_id = ${tx.enterpriseId} and id = ${back.code_id}`);
  return { campaign: campaign.name, discount: back.discount };
}

/** Cards that went with an order that goes nowhere are printed cards again. */
export const unlinkCards = (tx: Tx, orderId: number): Promise<number> =>
  affectedRows(
    tx,
    sql`
    update coupon_codes set linked_at = null, order_id = null, parcel_id = null, customer_id = null, linked_by = null, packer_name = null
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId}`,
  );

/** One more wrong code of a person; what is older than a day is of no use. */
export const insertTry = async (tx: Tx, userId: number, forgetBefore: Date): Promise<void> => {
  await tx.run(
    sql`insert into coupon_tries (enterprise_id, user_id, at) values (${tx.enterpriseId}, ${userId}, ${now()})`,
  );
  await tx.run(
    sql`delete from coupon_tries where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} and at < ${forgetBefore}`,
  );
};

export interface Joined {
  customer_id: number;
  number: string;
}
/** Makes a customer a member; null where they are one. */
export const insertMember = (
  tx: Tx,
  who: Actor,
  { customer_id, how }: { customer_id: number; how: 'redeemed' | 'by_hand' },
): Promise<Joined | null> =>
  maybeRow<Joined>(
    tx,
    sql`
    insert into members (enterprise_id, customer_id, number, joined_at, how, user_id, user_name)
    select ${tx.enterpriseId}, ${customer_id}, 'M' || next_number('member', 6), ${now()}, ${how}, ${who.userId}, ${who.name}
    where not exists (select from members where enterprise_id = ${tx.enterpriseId} and customer_id = ${customer_id})
    on conflict (enterprise_id, customer_id) do nothing returning customer_id, number`,
  );
export const numberOfMember = async (tx: Tx, customerId: number): Promise<string> =>
  (
    await onlyRow<{ number: string }>(
      tx,
      sql`select number from members where enterprise_id = ${tx.enterpriseId} and customer_id = ${customerId}`,
    )
  ).number;

/** The same for orders that came back, where the shop has decided so; it travels with the move. */
export function sendBackOfReturned(tx: Tx, ids: readonly number[]): void {
  const theirs = sql`enterprise_id = ${tx.enterpriseId} and order_id = any (${[...ids]}::bigint[]) and given_back_at is null`;
  // the campaigns first, as who redeems locks them
  tx.send(sql`
    select id from coupon_campaigns where enterprise_id = ${tx.enterpriseId} and id in (select campaign_id from coupon_redemptions where ${theirs})
    order by id for update`);
  tx.send(sql`
    with back as (
      update coupon_redemptions set given_back_at = ${now()}, given_back_because = 'returned'
      where ${theirs} and ${settingSql(tx, couponSettings.coupon_back_on_return)} returning campaign_id, code_id
    ), cards as (
      update coupon_codes set redeemed_at = null, redeemed_order_id = null
      where enterprise_id = ${tx.enterpriseId} and id in (select code_id from back)
    )
    update coupon_campaigns c set redeemed_count = redeemed_count - b.n
    from (select campaign_id, count(*)::int as n from back group by campaign_id) as b
    where c.enterprise_id = ${tx.enterpriseId} and c.id = b.campaign_id`);
}
