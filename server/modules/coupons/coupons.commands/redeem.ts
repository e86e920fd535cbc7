import { couponShown, plainCoupon } from '../../../../contract/codes/coupon-code.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf, now } from '../../../platform/clock.ts';
import type { Fail, Failure } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toBaht } from '../../../platform/money.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { withPhoneOf } from '../../customers/index.ts';
import { note, type CouponRefusal, type Reduced, type ToReduce } from '../../orders/index.ts';
import { campaignById, coveredProducts, type CampaignRow } from '../coupons.queries/campaign.ts';
import { cardByCode, standingOf, usesOf, type Found } from '../coupons.queries/find.ts';
import { baseOf, discountOf, partsOf, type PricedLine } from '../coupons.rules.ts';
import { giveBack, insertRedemption, spendCode, takeUse, type Because } from '../redemptions.store.ts';
import { assertOn, assertUsable, findCoupon } from './find-coupon.ts';
import { join } from './members.ts';

type Refuses = Fail<CouponRefusal>;

/** What a coupon takes off goods, in satang: nothing is written, and nothing locked. Errors: every refusal of a coupon. */
export async function priced(tx: Reader, who: Actor, asked: ToReduce, fail: Refuses) {
  const has = asked.order === null ? null : await standingOf(tx, asked.order);
  const found = await findCoupon(tx, who, asked.code ?? has!.code, fail);
  const { campaign, code } = found;
  const typed = code ? couponShown(code.code) : campaign.public_code!;
  // an order that has it keeps it when its days are over
  const kept = has !== null && has.campaign_id === campaign.id && has.code_id === (code?.id ?? null);
  assertUsable(who, found, asked.code ?? typed, asked.order, fail);
  if (!kept) assertOn(campaign, typed, fail);
  if (campaign.sale_channels.length && !campaign.sale_channels.includes(asked.sale_channel_id))
    throw notFor(campaign, CHANNEL, fail);
  const lines = await coveredLines(tx, campaign, asked.lines);
  const base = baseOf(lines, asked.discount);
  if (base < campaign.min_amount)
    throw fail('coupon_minimum', {
      minimum: bahtText(campaign.min_amount),
      base: bahtText(base),
      more: bahtText(campaign.min_amount - base),
      path: 'coupon_code',
    });
  const discount = discountOf(campaign, base);
  if (discount === 0) throw notFor(campaign, GOODS, fail);
  // what the order has of the campaign already is given back for it
  const own = has?.campaign_id === campaign.id ? 1 : 0;
  if (campaign.total_limit !== null && campaign.redeemed_count - own >= campaign.total_limit)
    throw limit(campaign, fail);
  await assertLeftFor(tx, found, asked, fail);
  return { found, typed, kept, base, discount, parts: partsOf(discount, lines, asked.discount) };
}
const CHANNEL = { th: 'ช่องทางขายนี้', en: 'this sale channel' };
const GOODS = { th: 'สินค้าเหล่านี้', en: 'these goods' };
const notFor = ({ name }: CampaignRow, what: { th: string; en: string }, fail: Refuses): Failure =>
  fail('coupon_not_for', { campaign: name, what, path: 'coupon_code' });

const coveredLines = async (
  tx: Reader,
  campaign: CampaignRow,
  lines: ToReduce['lines'],
): Promise<PricedLine[]> => {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
  const covered = await coveredProducts(tx, campaign, ids);
  return lines.map(({ product_id, amount }) => ({
    amount,
    covered: product_id === null ? isForAll(campaign) : covered.has(product_id),
  }));
};
const isForAll = ({ products, categories }: CampaignRow): boolean =>
  products.length + categories.length === 0;

/** Whether a use is left for this customer, besides the order's own. */
async function assertLeftFor(
  tx: Reader,
  { campaign }: Found,
  { customer_id, order }: Pick<ToReduce, 'customer_id' | 'order'>,
  fail: Refuses,
): Promise<void> {
  if (campaign.member_limit === null || customer_id === null) return;
  // whoever orders under another name has the same phone
  const customers = await withPhoneOf(tx, customer_id);
  const uses = await usesOf(tx, { campaign_id: campaign.id, customers, besides: order });
  if (uses >= campaign.member_limit)
    throw fail('coupon_member_limit', {
      campaign: campaign.name,
      limit: campaign.member_limit,
      path: 'coupon_code',
    });
}
const limit = ({ name, total_limit }: CampaignRow, fail: Refuses): Failure =>
  fail('coupon_limit', { campaign: name, limit: total_limit, path: 'coupon_code' });

/** What a coupon takes off an order, and how it is used once the order is there: `take` locks, so it comes last. */
export async function reduce(tx: Reader, who: Actor, asked: ToReduce, fail: Refuses): Promise<Reduced> {
  const price = await priced(tx, who, asked, fail);
  return {
    discount: price.discount,
    parts: price.parts,
    take: (writing, order) => take(writing, who, { ...asked, ...price }, order, fail),
  };
}

type Price = Awaited<ReturnType<typeof priced>> & ToReduce;
async function take(
  tx: Tx,
  who: Actor,
  { found, typed, kept, base, discount, customer_id }: Price,
  order: { id: number; number: string },
  fail: Refuses,
): Promise<void> {
  const { campaign, code } = found;
  await giveBackOf(tx, who, order.id, 'edited', kept);
  const today = dayOf(now());
  if (!(await takeUse(tx, { id: campaign.id, today, kept }))) throw await lost(tx, campaign.id, typed, fail);
  // behind the campaign's lock nobody else of the same customer is under way
  await assertLeftFor(tx, found, { customer_id, order: order.id }, fail);
  if (code && !(await spendCode(tx, { id: code.id, order_id: order.id })))
    throw await gone(tx, who, found, typed, fail);
  await insertRedemption(tx, who, {
    campaign_id: campaign.id,
    code_id: code?.id ?? null,
    order_id: order.id,
    customer_id,
    base,
    discount,
  });
  if (customer_id !== null) await join(tx, who, customer_id, 'redeemed');
  await note(tx, who, order.id, 'coupon_redeemed', {
    campaign: campaign.name,
    coupon: typed,
    discount: toBaht(discount),
  });
  record(tx, who, {
    action: 'coupon.redeem',
    thing: 'order',
    id: order.id,
    after: { campaign: campaign.name, discount },
  });
  announce(tx, 'coupons');
}

/** Others were faster: what they left. */
async function lost(tx: Tx, id: number, typed: string, fail: Refuses): Promise<Failure> {
  const campaign = (await campaignById(tx, id))!;
  assertOn(campaign, typed, fail);
  return limit(campaign, fail);
}
async function gone(tx: Tx, who: Actor, { code }: Found, typed: string, fail: Refuses): Promise<Failure> {
  const now_ = (await cardByCode(tx, code!.code, dayOf(now())))!;
  assertUsable(who, now_, typed, null, fail);
  throw new Error(`card ${code!.id} could not be spent and is neither spent nor void`);
}

/** Gives back what an order has used, with its line in the timeline and the trail; `quietly` where it is used again at once. */
export async function giveBackOf(
  tx: Tx,
  who: Actor,
  orderId: number,
  because: Because,
  quietly = false,
): Promise<void> {
  const back = await giveBack(tx, orderId, because);
  if (!back || quietly) return;
  await note(tx, who, orderId, 'coupon_given_back', {
    campaign: back.campaign,
    discount: toBaht(back.discount),
    because,
  });
  record(tx, who, {
    action: 'coupon.give_back',
    thing: 'order',
    id: orderId,
    after: { campaign: back.campaign, because },
  });
  announce(tx, 'coupons');
}

/** Whether an order has the coupon that is typed: what it has already it need not be given once more. */
export async function hasCoupon(tx: Reader, orderId: number, typed: string): Promise<boolean> {
  return (await standingOf(tx, orderId))?.code === plainCoupon(typed);
}
