import {
  MOST_PURCHASE_LINES,
  purchasing,
  type PurchaseInput,
  type VatMode,
} from '../../../../contract/purchasing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { cannotHappen } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { lastPurchases, offeredPartner, toBuy } from '../../warehouse/index.ts';
import { pricesIn } from '../../../../contract/purchasing.money.ts';
import { lastOrdered, lastTerms, type LastOrdered } from '../purchasing.queries/last.ts';
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
      return [{ ...bought, line: { item_id: id, qty: suggested, discount: 0, pack } }];
    });
    if (!lines.length) throw fail('no_suggestion');
    const ordered = await lastOrdered(
      tx,
      lines.map(({ line }) => line.item_id),
    );
    const drafts = [];
    for (const [partner, all] of Map.groupBy(lines, (one) => one.partner_id)) {
      const terms = await lastTerms(tx, partner);
      const priced = withPrices(
        all,
        terms.vat_mode,
        ordered.filter((one) => one.partner_id === partner),
      );
      for (let from = 0; from < priced.length; from += MOST_PURCHASE_LINES) {
        const some = priced.slice(from, from + MOST_PURCHASE_LINES);
        const made = await draftOf(tx, who, partner, { ...terms, lines: some });
        drafts.push({ ...made, partner: all[0]!.partner, lines: some.length });
      }
    }
    const left = asked
      .filter(({ id }) => partner_id === undefined && !last.has(id))
      .map(({ id, sku }) => ({ item_id: id, sku }));
    return { drafts, left };
  },
);

/** Of whom each item was bought last, where he is dealt with still, and what a piece cost in satang, as its bill says. */
async function boughtLast(tx: Tx, items: readonly number[]) {
  const bought = await lastPurchases(tx, [...items]);
  const offered = new Set<number>();
  for (const id of new Set(bought.map((one) => one.partner_id)))
    if (await offeredPartner(tx, id)) offered.add(id);
  return new Map(
    bought
      .filter((one) => offered.has(one.partner_id))
      .map(({ item_id, partner_id, partner, value, qty }) => [
        item_id,
        { partner_id, partner, cost: Math.round(value / qty) },
      ]),
  );
}

/** Each line at what its item was ordered for last, in the mode of the draft; what was never ordered, at what it cost. */
function withPrices<T extends { item_id: number }>(
  lines: readonly { line: T; cost: number }[],
  mode: VatMode,
  ordered: readonly LastOrdered[],
): (T & { price: number })[] {
  const prices = pricesIn(mode, ordered);
  const of = new Map(ordered.map(({ item_id }, i) => [item_id, prices[i]!]));
  return lines.map(({ line, cost }) => ({ ...line, price: toBaht(of.get(line.item_id) ?? cost) }));
}

function draftOf(
  tx: Tx,
  who: Actor,
  partner_id: number,
  given: Pick<PurchaseInput, 'terms' | 'vat_mode' | 'lines'>,
) {
  const blank = { reference: '', note: '', expected_on: null, discount: 0, freight: 0, files: [] };
  return makeDraft(
    tx,
    who,
    { ...blank, ...given, partner_id, running_from: null, running_to: null },
    cannotHappen,
  );
}
