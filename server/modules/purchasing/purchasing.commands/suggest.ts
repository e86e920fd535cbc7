import { MOST_PURCHASE_LINES, purchasing } from '../../../../contract/purchasing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { cannotHappen } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { lastPurchases, offeredPartner, toBuy } from '../../warehouse/index.ts';
import { lastPrices, lastTerms } from '../purchasing.queries/last.ts';
import { makeDraft } from './write-draft.ts';

/** A draft per partner of what should be bought, of whom it was bought last and at its last price, in whole cartons. */
export const suggestPurchases = command(
  purchasing.suggest,
  async (tx, who, { partner_id, items, lead, cover }, fail) => {
    const all = await toBuy(tx, { lead, cover });
    const asked = all.filter((item) => item.suggested > 0 && (!items || items.includes(item.id)));
    const last = await boughtLast(
      tx,
      asked.map(({ id }) => id),
    );
    const lines = asked.flatMap(({ id, suggested, pack }) => {
      const bought = last.get(id);
      if (!bought || (partner_id !== undefined && bought.partner_id !== partner_id)) return [];
      const { price } = bought;
      return [{ ...bought, line: { item_id: id, qty: suggested, price, discount: 0, pack } }];
    });
    if (!lines.length) throw fail('no_suggestion');
    const drafts = [];
    for (const [partner, of] of Map.groupBy(lines, (one) => one.partner_id))
      for (let from = 0; from < of.length; from += MOST_PURCHASE_LINES) {
        const some = of.slice(from, from + MOST_PURCHASE_LINES).map(({ line }) => line);
        const made = await draftOf(tx, who, partner, some);
        drafts.push({ ...made, partner: of[0]!.partner, lines: some.length });
      }
    const left = asked
      .filter(({ id }) => partner_id === undefined && !last.has(id))
      .map(({ id, sku }) => ({ item_id: id, sku }));
    return { drafts, left };
  },
);

/** Of whom each item was bought last, where he is dealt with still, and what a piece cost in baht: as it was ordered, else as its bill says. */
async function boughtLast(tx: Tx, items: readonly number[]) {
  const bought = await lastPurchases(tx, [...items]);
  const offered = new Set<number>();
  for (const id of new Set(bought.map((one) => one.partner_id)))
    if (await offeredPartner(tx, id)) offered.add(id);
  const ordered = await lastPrices(tx, items);
  return new Map(
    bought
      .filter((one) => offered.has(one.partner_id))
      .map(({ item_id, partner_id, partner, value, qty }) => {
        const price = ordered.get(`${item_id}/${partner_id}`) ?? Math.round(value / qty);
        return [item_id, { partner_id, partner, price: toBaht(price) }];
      }),
  );
}

async function draftOf(
  tx: Tx,
  who: Actor,
  partner_id: number,
  lines: Parameters<typeof makeDraft>[2]['lines'],
) {
  const { terms, vat_mode } = await lastTerms(tx, partner_id);
  const blank = { reference: '', note: '', expected_on: null, discount: 0, freight: 0, files: [] };
  const input = { ...blank, partner_id, lines, terms, vat_mode, running_from: null, running_to: null };
  return makeDraft(tx, who, input, cannotHappen);
}
