import { couponShown } from '../../../../contract/codes/coupon-code.ts';
import { coupons } from '../../../../contract/coupons.ts';
import type { Refusal } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { momentText } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { countingMissed, findOrder, note, wrongStatus, type LockedOrder } from '../../orders/index.ts';
import { closeByScan, showPack } from '../../packing/index.ts';
import { cardOf, parcelOf } from '../coupons.queries/wanted.ts';
import { linkRefusal } from '../coupons.rules.ts';
import { wantedFor } from '../coupons.views/wanted.ts';
import { linkCard } from '../cards.store.ts';
import { assertOn, assertUsable, findCoupon } from './find-coupon.ts';

type Refuses = Fail<Refusal<typeof coupons.link>>;

/** Links a card to the order in whose parcel it lies; scanned twice it changes nothing. */
export const link = countingMissed(
  command(
    coupons.link,
    async (tx, who, { code, coupon }, fail) => {
      const order = await findOrder(tx, who, code);
      if (!order) throw fail('no_orders', { code });
      const why = linkRefusal(order);
      if (why) throw wrongStatus(order, why, fail);
      const card = await putIn(tx, who, order, coupon, fail);
      return { order_id: order.id, number: order.number, ...card };
    },
    {
      show: async (tx, _who, facts) => ({ ...facts, coupon_wanted: await wantedFor(tx, facts.order_id) }),
    },
  ),
);

/** Verifies what is missing, puts a card in and closes the parcel, in one transaction. */
export const closeWithCoupon = countingMissed(
  command(
    coupons.closeWithCoupon,
    async (tx, who, { coupon, ...scan }, fail) => {
      const closed = await closeByScan(tx, who, scan, fail, async (order) => {
        await putIn(tx, who, order, coupon, fail);
        failpoint('pack.coupon.after_link');
      });
      failpoint('pack.coupon.after_close');
      return closed;
    },
    { show: showPack },
  ),
);

/** A card that was printed and is nowhere yet goes with an order. */
async function putIn(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  typed: string,
  fail: Refuses,
): Promise<{ campaign: string; code: string }> {
  const found = await findCoupon(tx, who, typed, fail, true);
  const { campaign, code } = found;
  // what everybody may use is no card
  if (!code) throw fail('coupon_unknown', { code: typed, path: 'coupon' });
  const shown = couponShown(code.code);
  const facts = { campaign: campaign.name, code: shown };
  if (code.order_id === order.id) return facts;
  assertUsable(who, found, typed, null, fail);
  assertOn(campaign, shown, fail);
  if (code.order_id !== null)
    throw fail('coupon_linked', {
      code: shown,
      order: code.linked_order,
      who: code.packer_name,
      when: momentText(code.linked_at!),
    });
  if (code.state === 'made') throw fail('coupon_not_printed', { code: shown });
  const card = await cardOf(tx, order.id, campaign.id);
  if (card !== null)
    throw fail('coupon_has_card', { order: order.number, campaign: campaign.name, card: couponShown(card) });
  const wanted = await wantedFor(tx, order.id);
  if (wanted.length && !wanted.some(({ campaign_id }) => campaign_id === campaign.id))
    throw fail('coupon_other_card', {
      order: order.number,
      wanted: wanted.map(({ name }) => name),
      campaign: campaign.name,
    });
  const linked = await linkCard(tx, who, {
    id: code.id,
    order_id: order.id,
    parcel_id: await parcelOf(tx, order.id),
    customer_id: order.customer_id,
  });
  // its row is locked since it was read
  if (!linked) throw new Error(`card ${code.id} is free and could not be linked`);
  await note(tx, who, order.id, 'coupon_linked', { campaign: campaign.name, coupon: shown });
  record(tx, who, {
    action: 'coupon.link',
    thing: 'order',
    id: order.id,
    after: { campaign: campaign.name, card: code.no },
  });
  announce(tx, 'coupons');
  return facts;
}
