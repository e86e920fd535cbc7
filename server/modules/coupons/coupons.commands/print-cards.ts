import { MOST_CARDS, type coupons } from '../../../../contract/coupons.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { invalid, type FailOf } from '../../../platform/errors.ts';
import type { FileReply } from '../../../platform/http.ts';
import { announce } from '../../../platform/live.ts';
import { transaction } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { shopOf } from '../../organisation/index.ts';
import { cardsToPrint, writePrinted } from '../cards.store.ts';
import { campaignForUpdate } from '../coupons.store.ts';
import { renderCards } from '../coupons.views/cards.ts';

/** The PDF of cards by their numbers, logged before it is drawn: what may be in somebody's hands counts as printed. */
export async function printCards(
  who: Actor,
  { id, paper, first, last }: Given<typeof coupons.pdf>,
  _call: unknown,
  fail: FailOf<typeof coupons.pdf>,
): Promise<FileReply> {
  if (first !== undefined && last !== undefined && last - first >= MOST_CARDS)
    throw invalid({ path: 'last', problem: 'too_big', limit: first + MOST_CARDS - 1, got: String(last) });
  const printed = await transaction(who, async (tx) => {
    const campaign = await campaignForUpdate(tx, id);
    if (!campaign) throw fail('not_found');
    if (campaign.public_code !== null)
      throw fail('coupon_is_public', { campaign: campaign.name, code: campaign.public_code });
    const cards = await cardsToPrint(tx, { id, first: first ?? null, last: last ?? null, most: MOST_CARDS });
    if (!cards.length)
      throw fail('coupon_no_cards', {
        campaign: campaign.name,
        first: first ?? 1,
        last: last ?? campaign.codes,
      });
    await writePrinted(tx, who, { id, cards, paper });
    record(tx, who, {
      action: 'coupon.print',
      thing: 'coupon',
      id,
      after: { first: cards[0]!.no, last: cards.at(-1)!.no, cards: cards.length, paper },
    });
    announce(tx, 'coupons');
    return { campaign, paper, cards, shop: (await shopOf(tx)).name };
  });
  return {
    type: 'application/pdf',
    bytes: await renderCards(printed),
    name: `coupons-${id}-${printed.cards[0]!.no}-${printed.cards.at(-1)!.no}.pdf`,
  };
}
