import { codeList } from '../../modules/coupons/coupons.queries/codes.ts';
import { makeCampaign } from '../../modules/coupons/coupons.commands/change-campaigns.ts';
import { link } from '../../modules/coupons/coupons.commands/link-card.ts';
import { makeCodes } from '../../modules/coupons/coupons.commands/make-codes.ts';
import { printCards } from '../../modules/coupons/coupons.commands/print-cards.ts';
import { reading } from '../../platform/tx.ts';
import type { CouponPlan } from '../shop.ts';
import { HOUR, MINUTE, at, nextDay } from '../calendar.ts';
import { packerOf, toldOf, type Story, type Told } from './story.ts';
import type { Verse } from './verse.ts';

/** Campaigns are made, cards printed and put into some of the shop's own parcels; who got one may use it with the next order. */
export const verse = {
  besides: (story, timeline, { orders }) => {
    for (const [n, plan] of story.couponPlans.entries()) {
      const begins = at(nextDay(story.now, plan.from), 8) - HOUR + n * MINUTE;
      timeline.plan(begins, () => begin(story, plan));
      if (plan.public_code !== undefined)
        timeline.plan(at(nextDay(story.now, plan.to + 1), 0), async () => {
          story.coupons.open = story.coupons.open.filter((code) => code !== plan.public_code);
        });
    }
    if (!story.couponPlans.some(({ cards }) => cards)) return;
    for (const order of orders)
      for (const { does, at: closed } of order.steps)
        // every ninth buyer of the shop's own channels
        if (does === 'close' && order.channel.type === 1 && (order.customer?.id ?? 1) % 9 === 0)
          timeline.plan(closed - MINUTE / 4, () => putIn(story, toldOf(story, order)), [
            order,
            story.coupons,
          ]);
  },
} satisfies Verse;

async function begin({ now, cast, coupons }: Story, { cards, ...plan }: CouponPlan): Promise<void> {
  const who = cast.admin[0]!;
  const { Data } = await makeCampaign(who, {
    max_discount: null,
    min_amount: 0,
    total_limit: null,
    member_limit: null,
    sale_channels: [],
    products: [],
    categories: [],
    card_required: false,
    conditions: '',
    public_code: null,
    ...plan,
    from: nextDay(now, plan.from),
    to: nextDay(now, plan.to),
  });
  if (plan.public_code !== undefined) coupons.open.push(plan.public_code);
  if (!cards) return;
  const { id } = Data;
  await makeCodes(who, { id, codes: cards });
  await printCards(who, { id, paper: 'a4' });
  const printed = await reading(who, (tx) => codeList(tx, who, { id, page: 1, page_size: 200 }));
  coupons.cards.push(...printed.Data.map(({ code }) => code));
}

/** A card goes into the parcel before it is closed. */
async function putIn(story: Story, order: Told): Promise<void> {
  const coupon = story.coupons.cards.shift();
  const { customer } = order.plan;
  if (!coupon || !customer) return;
  await link(packerOf(story, order), { code: order.number, coupon });
  story.coupons.held.set(customer.id, coupon);
}

/** The coupon that a buyer gives with an order: the card that came with the last one, or what everybody may use. */
export function couponOf({ coupons }: Story, plan: Told['plan']): string | undefined {
  const { customer, channel } = plan;
  if (!customer || channel.type !== 1) return undefined;
  const card = coupons.held.get(customer.id);
  if (card !== undefined) {
    coupons.held.delete(customer.id);
    return card;
  }
  return customer.id % 11 === 4 ? coupons.open.at(-1) : undefined;
}
