import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { affectedRows, rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

/** Cards of a campaign that can be printed, by their numbers; without a first one those that were not printed yet. */
export const cardsToPrint = (
  tx: Tx,
  { id, first, last, most }: { id: number; first: number | null; last: number | null; most: number },
): Promise<{ no: number; code: string }[]> =>
  rows(
    tx,
    sql`
    select k.no, k.code from coupon_codes k
    where k.enterprise_id = ${tx.enterpriseId} and k.campaign_id = ${id} and k.void_at is null and k.redeemed_at is null
      and (${first}::int is null or k.no >= ${first}) and (${last}::int is null or k.no <= ${last})
      and (${first}::int is not null or k.printed_at is null)
    order by k.no limit ${most}`,
  );
/** Of a range those that were printed and can still be used. */
export const cardsPrinted = (
  tx: Reader,
  { id, first, last }: { id: number; first: number; last: number },
): Promise<{ no: number; code: string }[]> =>
  rows(
    tx,
    sql`
    select k.no, k.code from coupon_codes k
    where k.enterprise_id = ${tx.enterpriseId} and k.campaign_id = ${id} and k.no between ${first} and ${last}
      and k.printed_at is not null and k.void_at is null and k.redeemed_at is null
    order by k.no`,
  );
/** They are printed now, those that were not; the range is logged. */
export async function writePrinted(
  tx: Tx,
  who: Actor,
  { id, cards, paper }: { id: number; cards: readonly { no: number }[]; paper: string },
): Promise<void> {
  const numbers = cards.map(({ no }) => no);
  await tx.run(sql`
    update coupon_codes set printed_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and campaign_id = ${id} and no = any (${numbers}::int[]) and printed_at is null`);
  await tx.run(sql`
    insert into coupon_prints (enterprise_id, campaign_id, first_no, last_no, cards, paper, at, user_id, user_name)
    values (${tx.enterpriseId}, ${id}, ${numbers[0]!}, ${numbers.at(-1)!}, ${numbers.length}, ${paper}, ${now()}, ${who.userId}, ${who.name})`);
}

interface Link {
  id: number;
  order_id: number;
  parcel_id: number | null;
  customer_id: number | null;
}
/** Puts a card into a parcel, unless it is anywhere already. A second card of the campaign violates coupon_codes_order. */
export const linkCard = async (tx: Tx, who: Actor, l: Link): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`
    update coupon_codes set linked_at = ${now()}, order_id = ${l.order_id}, parcel_id = ${l.parcel_id}, customer_id = ${l.customer_id},
      linked_by = ${who.userId}, packer_name = ${who.name}
    where enterprise_id = ${tx.enterpriseId} and id = ${l.id} and linked_at is null and redeemed_at is null and void_at is null`,
  )) > 0;
