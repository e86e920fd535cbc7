import { PURCHASE_WORDS } from '../../../../contract/purchasing.ts';
import { purchasingScreens } from '../../../../contract/purchasing.screens.ts';
import { allows } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { purchasesFound } from '../purchasing.queries/found.ts';

/** What the number of an order may begin with: of a name or a phone number nothing is asked. */
const BEGINNING = /^\s*po\d*\s*$/i;

/** For the quick finder: an order by its number, with its partner and how it stands. */
export const findPurchases = async (tx: Reader, who: Actor, q: string) =>
  allows(who, purchasingScreens.purchase.right) && BEGINNING.test(q)
    ? (await purchasesFound(tx, q)).map(({ id, number, partner, state }) => ({
        id,
        title: number,
        hint: `${partner} · ${PURCHASE_WORDS[state][who.locale]}`,
        link: purchasingScreens.purchase(id),
      }))
    : [];
