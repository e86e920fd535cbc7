import { CAMPAIGN_FIELDS } from '../../../../contract/coupons.trail.ts';
import {
  couponAbilities,
  coupons,
  KIND_WORDS,
  type CampaignInput,
  type CouponKind,
} from '../../../../contract/coupons.ts';
import { isAble } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { constraintOf } from '../../../platform/db.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { bahtOrNull, toBaht } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { changesOf, record } from '../../audit/index.ts';
import { assertSeen } from '../../users/index.ts';
import { campaignByPublic } from '../coupons.queries/find.ts';
import type { CampaignRow } from '../coupons.queries/campaign.ts';
import { fieldWords, narrowed, raisesLimits } from '../coupons.rules.ts';
import {
  campaignForUpdate,
  deleteCampaign,
  insertCampaign,
  updateCampaign,
  writeClosed,
} from '../coupons.store.ts';
import { assertTerms, decided } from './assert-campaign.ts';

/** Makes a campaign; its cards' codes are made afterwards. */
export const makeCampaign = command(coupons.create, async (tx, who, input, fail) => {
  await assertTerms(tx, input, fail);
  await assertFree(tx, input, null, fail);
  const facts = await insertCampaign(tx, who, decided(input)).catch((err: unknown) => {
    throw taken(err, input, fail);
  });
  record(tx, who, {
    action: 'coupon.create',
    thing: 'coupon',
    id: facts.id,
    after: { ...input, version: facts.version },
  });
  announce(tx, 'coupons');
  return facts;
});

/** Changes a campaign; what others changed since it was read is told, and nothing is written. */
export const editCampaign = command(coupons.edit, async (tx, who, { id, version: seen, ...input }, fail) => {
  const before = await campaignForUpdate(tx, id);
  if (!before) throw fail('not_found');
  await assertSeen(tx, { thing: 'coupon', id, version: before.version, seen, words: CAMPAIGN_FIELDS }, fail);
  await assertTerms(tx, input, fail);
  const was = inputOf(before);
  if (before.counted_on)
    assertWidens(who, before, was, { ...input, public_code: decided(input).public_code }, fail);
  await assertFree(tx, input, id, fail);
  const facts = await updateCampaign(tx, id, decided(input)).catch((err: unknown) => {
    throw taken(err, input, fail);
  });
  const changes = changesOf({ ...was }, { ...input });
  record(tx, who, {
    action: 'coupon.edit',
    thing: 'coupon',
    id,
    before: changes?.before ?? {},
    after: { ...changes?.after, version: facts.version },
  });
  announce(tx, 'coupons');
  return facts;
});

/** Who holds a card loses nothing. Errors: coupon_only_widens; permission_denied where limits are raised. */
function assertWidens(
  who: Actor,
  { name }: CampaignRow,
  before: CampaignInput,
  after: CampaignInput,
  fail: Fail<'coupon_only_widens' | 'permission_denied'>,
): void {
  const field = narrowed(before, after);
  if (field)
    throw fail('coupon_only_widens', {
      campaign: name,
      field: fieldWords(field),
      before: shortly(before[field]),
      after: shortly(left(before[field], after[field])),
      path: field,
    });
  if (raisesLimits(before, after) && !isAble(who, couponAbilities.widenLimits))
    throw fail('permission_denied');
}
/** Of a list what is left of it: one exchanged for another is one less. */
const left = (before: unknown, after: unknown): unknown =>
  Array.isArray(before) && Array.isArray(after) && before.length
    ? after.filter((id) => before.includes(id)).length
    : after;
const shortly = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.length || { th: 'ทั้งหมด', en: 'all' }
    : (KIND_WORDS[value as CouponKind] ?? value ?? { th: 'ไม่จำกัด', en: 'no limit' });

/** A campaign as it was asked for. */
const inputOf = (c: CampaignRow): CampaignInput => ({
  name: c.name,
  discount_kind: c.kind,
  value: toBaht(c.value),
  max_discount: bahtOrNull(c.max_discount),
  min_amount: toBaht(c.min_amount),
  from: c.from_day,
  to: c.to_day,
  total_limit: c.total_limit,
  member_limit: c.member_limit,
  sale_channels: c.sale_channels,
  products: c.products,
  categories: c.categories,
  public_code: c.public_code,
  card_required: c.card_required,
  conditions: c.conditions,
});

type Taken = Fail<'coupon_name_taken' | 'coupon_code_taken'>;
/** Nobody else has its public code. */
async function assertFree(tx: Tx, input: CampaignInput, id: number | null, fail: Taken): Promise<void> {
  const { public_key: key } = decided(input);
  const other = key === null ? null : await campaignByPublic(tx, key);
  if (other && other.id !== id) throw taken_(input, other.name, fail);
}
const taken_ = ({ public_code }: CampaignInput, campaign: string, fail: Taken) =>
  fail('coupon_code_taken', { code: public_code, campaign, path: 'public_code' });
/** What a unique key says, in words; every other error as it is. */
function taken(err: unknown, input: CampaignInput, fail: Taken): unknown {
  const constraint = constraintOf(err);
  if (constraint === 'coupon_campaigns_enterprise_id_name_key')
    return fail('coupon_name_taken', { name: input.name, path: 'name' });
  if (constraint === 'coupon_campaigns_public') return taken_(input, '', fail);
  return err;
}

/** Ends a campaign or lets it go on; asked twice it changes nothing. */
export const setClosed = command(coupons.setClosed, async (tx, who, { id, closed }, fail) => {
  const campaign = await campaignForUpdate(tx, id);
  if (!campaign) throw fail('not_found');
  if ((campaign.closed_at !== null) === closed) return { id };
  await writeClosed(tx, id, closed);
  record(tx, who, {
    action: 'coupon.closed',
    thing: 'coupon',
    id,
    before: { closed: !closed },
    after: { closed },
  });
  announce(tx, 'coupons');
  return { id };
});

/** Removes a campaign of which no card was printed and nothing used. */
export const removeCampaign = command(coupons.remove, async (tx, who, { id }, fail) => {
  const c = await campaignForUpdate(tx, id);
  if (!c) throw fail('not_found');
  if (c.counted_on)
    throw fail('coupon_in_use', { campaign: c.name, printed: c.printed, redeemed: c.redemptions });
  record(tx, who, { action: 'coupon.remove', thing: 'coupon', id, before: { name: c.name } });
  await deleteCampaign(tx, id);
  announce(tx, 'coupons');
  return null;
});
