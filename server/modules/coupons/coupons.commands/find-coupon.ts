import { couponShown, looksOfCoupon, plainCoupon } from '../../../../contract/codes/coupon-code.ts';
import { MOST_TRIES, TRY_MINUTES, couponAbilities } from '../../../../contract/coupons.ts';
import { isAble } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf, momentText, now } from '../../../platform/clock.ts';
import type { Fail } from '../../../platform/errors.ts';
import { transaction, type Reader } from '../../../platform/tx.ts';
import {
  campaignByPublic,
  cardByCode,
  triesSince,
  type CodeRow,
  type Found,
} from '../coupons.queries/find.ts';
import type { CampaignRow } from '../coupons.queries/campaign.ts';
import { insertTry } from '../redemptions.store.ts';

/**
 * The coupon that a person has typed. Who has typed too many that are none is told nothing any more, of right ones
 * neither. Errors: coupon_mistyped, coupon_tries, coupon_unknown.
 */
export async function findCoupon(
  tx: Reader,
  who: Actor,
  typed: string,
  fail: Fail<'coupon_mistyped' | 'coupon_tries' | 'coupon_unknown'>,
  locked = false,
): Promise<Found> {
  const code = plainCoupon(typed);
  const looks = looksOfCoupon(code);
  // seen by its check character, without asking what there is
  if (looks === 'mistyped') throw fail('coupon_mistyped', { code: typed, path: 'coupon_code' });
  await assertFewTries(tx, who, fail);
  const campaign = looks === 'public' ? await campaignByPublic(tx, code) : null;
  const found =
    looks === 'card'
      ? await cardByCode(tx, code, dayOf(now()), locked)
      : campaign && { campaign, code: null };
  if (!found) throw fail('coupon_unknown', { code: typed, path: 'coupon_code' });
  return found;
}

async function assertFewTries(tx: Reader, who: Actor, fail: Fail<'coupon_tries'>): Promise<void> {
  const { n, first } = await triesSince(
    tx,
    who.userId ?? 0,
    new Date(now().getTime() - TRY_MINUTES * 60_000),
  );
  if (n < MOST_TRIES) return;
  const left = TRY_MINUTES * 60_000 - (now().getTime() - first!.getTime());
  throw fail('coupon_tries', {
    tries: n,
    minutes: Math.max(1, Math.ceil(left / 60_000)),
    path: 'coupon_code',
  });
}

/** Counts a wrong code of a person: in a transaction of its own, for that of the call is taken back. */
export const countTry = (who: Actor): Promise<void> =>
  transaction(who, (tx) => insertTry(tx, who.userId ?? 0, new Date(now().getTime() - DAY)));
const DAY = 86_400_000;

/** Why a card can be used for nothing now. Who may not read codes is told of a void one what is told of none. */
export function assertUsable(
  who: Actor,
  { campaign, code }: Found,
  typed: string,
  order: number | null,
  fail: Fail<'coupon_unknown' | 'coupon_void' | 'coupon_spent'>,
): void {
  if (!code) return;
  const shown = couponShown(code.code);
  if (code.state === 'void') {
    if (!isAble(who, couponAbilities.readCodes))
      throw fail('coupon_unknown', { code: typed, path: 'coupon_code' });
    throw fail('coupon_void', {
      code: shown,
      who: code.void_by,
      reason: code.void_reason,
      campaign: campaign.name,
      path: 'coupon_code',
    });
  }
  if (code.redeemed_at && code.redeemed_order_id !== order) throw spent(code as Spent, fail);
}
type Spent = CodeRow & { redeemed_at: Date };
const spent = (code: Spent, fail: Fail<'coupon_spent'>) =>
  fail('coupon_spent', {
    code: couponShown(code.code),
    order: code.redeemed_order,
    when: momentText(code.redeemed_at),
    path: 'coupon_code',
  });

/** A campaign that is on today. Errors: coupon_closed, coupon_days. */
export function assertOn(
  campaign: CampaignRow,
  typed: string,
  fail: Fail<'coupon_closed' | 'coupon_days'>,
): void {
  const today = dayOf(now());
  if (campaign.closed_at)
    throw fail('coupon_closed', {
      campaign: campaign.name,
      when: momentText(campaign.closed_at),
      path: 'coupon_code',
    });
  if (today < campaign.from_day || today > campaign.to_day)
    throw fail('coupon_days', {
      code: typed,
      from: campaign.from_day,
      to: campaign.to_day,
      today,
      path: 'coupon_code',
    });
}
