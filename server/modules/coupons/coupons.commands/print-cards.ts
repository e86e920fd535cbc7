import { MOST_CARDS, coupons } from '../../../../contract/coupons.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { invalid, type FailOf } from '../../../platform/errors.ts';
import type { FileReply } from '../../../platform/http.ts';
import { announce } from '../../../platform/live.ts';
import { reading } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { shopOf } from '../../organisation/index.ts';
import { cardsPrinted, cardsToPrint, writePrinted } from '../cards.store.ts';
import { campaignById } from '../coupons.queries/campaign.ts';
import { campaignForUpdate } from '../coupons.store.ts';
import { renderCards } from '../coupons.views/cards.ts';

/** Logs a print before the paper is fetched: what may be in somebody's hands counts as printed. */
export const printCards = command(coupons.print, async (tx, who, { id, paper, ...range }, fail) => {
  assertFits(range);
  const campaign = await campaignForUpdate(tx, id);
  if (!campaign) throw fail('not_found');
  if (campaign.public_code !== null)
    throw fail('coupon_is_public', { campaign: campaign.name, code: campaign.public_code });
  const { first = null, last = null } = range;
  const cards = await cardsToPrint(tx, { id, first, last, most: MOST_CARDS });
  if (!cards.length)
    throw fail('coupon_no_cards', {
      campaign: campaign.name,
      first: first ?? 1,
      last: last ?? campaign.codes,
    });
  await writePrinted(tx, who, { id, cards, paper });
  const printed = { first: cards[0]!.no, last: cards.at(-1)!.no, cards: cards.length };
  record(tx, who, { action: 'coupon.print', thing: 'coupon', id, after: { ...printed, paper } });
  announce(tx, 'coupons');
  const query = new URLSearchParams({
    id: String(id),
    paper,
    first: String(printed.first),
    last: String(printed.last),
  });
  return { url: `${coupons.pdf.path}?${query.toString()}`, ...printed };
});

/** The PDF of cards by their numbers: of those that were logged, and that nobody has used yet. */
export async function cardsPdf(
  who: Actor,
  { id, paper, first, last }: Given<typeof coupons.pdf>,
  _call: unknown,
  fail: FailOf<typeof coupons.pdf>,
): Promise<FileReply> {
  assertFits({ first, last });
  const { campaign, cards, shop } = await reading(who, async (tx) => ({
    campaign: await campaignById(tx, id),
    cards: await cardsPrinted(tx, { id, first, last }),
    shop: (await shopOf(tx)).name,
  }));
  if (!campaign) throw fail('not_found');
  if (!cards.length) throw fail('coupon_no_cards', { campaign: campaign.name, first, last });
  return {
    type: 'application/pdf',
    bytes: await renderCards({ campaign, cards, shop, paper }),
    name: `coupons-${id}-${cards[0]!.no}-${cards.at(-1)!.no}.pdf`,
  };
}

function assertFits({ first, last }: { first?: number | undefined; last?: number | undefined }): void {
  if (first !== undefined && last !== undefined && last - first >= MOST_CARDS)
    throw invalid({ path: 'last', problem: 'too_big', limit: first + MOST_CARDS - 1, got: String(last) });
}
