import { coupons } from '../../../contract/coupons.ts';
import { view } from '../../platform/command.ts';
import { serve, type Served } from '../../platform/http.ts';
import { isOutsider } from '../../platform/rights.ts';
import { countingMissed } from '../orders/index.ts';
import { assertTerms } from './coupons.commands/assert-campaign.ts';
import {
  editCampaign,
  makeCampaign,
  removeCampaign,
  setClosed,
} from './coupons.commands/change-campaigns.ts';
import { closeWithCoupon, link } from './coupons.commands/link-card.ts';
import { makeCodes, makeVoid } from './coupons.commands/make-codes.ts';
import { joinByHand } from './coupons.commands/members.ts';
import { cardsPdf, printCards } from './coupons.commands/print-cards.ts';
import { campaignById } from './coupons.queries/campaign.ts';
import { campaignList, campaignPage } from './coupons.queries/campaigns.ts';
import { codeList, couponsOfMember, redemptionList } from './coupons.queries/codes.ts';
import { effectOf } from './coupons.queries/effect.ts';
import { memberList, memberOf } from './coupons.queries/members.ts';
import { orderOfCode } from './coupons.queries/wanted.ts';
import { previewOf } from './coupons.views/preview.ts';
import { tryCoupon } from './coupons.views/try-coupon.ts';
import { wantedSeen } from './coupons.views/wanted.ts';

export const routes = (): Served[] =>
  serve(coupons, {
    list: view(coupons.list, campaignList),
    detail: view(coupons.detail, async (tx, who, { id }, fail) => {
      const Data = await campaignPage(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    one: view(coupons.one, async (tx, who, { id }, fail) => {
      const Data = await campaignPage(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    all: view(coupons.all, codeList),
    redemptions: view(coupons.redemptions, redemptionList),
    member: view(coupons.member, couponsOfMember),
    pdf: cardsPdf,
    print: printCards,
    try: countingMissed(
      view(coupons.try, async (tx, who, input, fail) => ({ Data: await tryCoupon(tx, who, input, fail) })),
    ),
    wanted: view(coupons.wanted, async (tx, who, { order_id, code }) => ({
      Data: await wantedSeen(tx, who, order_id ?? (code === undefined ? null : await orderOfCode(tx, code))),
    })),
    members: view(coupons.members, memberList),
    memberCard: view(coupons.memberCard, async (tx, who, { customer_id }, fail) => {
      const Data = await memberOf(tx, who, customer_id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    join: joinByHand,
    preview: view(coupons.preview, async (tx, _who, input, fail) => {
      await assertTerms(tx, input, fail);
      return { Data: await previewOf(tx, input) };
    }),
    create: makeCampaign,
    edit: editCampaign,
    makeCodes,
    makeVoid,
    setClosed,
    effect: view(coupons.effect, async (tx, who, { id }, fail) => {
      // what it brought is the shop's own
      if (isOutsider(who) || !(await campaignById(tx, id))) throw fail('not_found');
      return { Data: await effectOf(tx, id) };
    }),
    remove: removeCampaign,
    link,
    closeWithCoupon,
  });
