import { packingScreens } from '../../../../contract/packing.screens.ts';
import { allows } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { roundsNumbered } from '../packing.queries/rounds.ts';

/** What a round's number may begin with: of a name or a phone number nothing is asked. */
const BEGINNING = /^\s*[a-z]+[\d-]*\s*$/i;

/** For the quick finder: a round by its number, with how many of its parcels are closed and who cut it. */
export const findRounds = async (tx: Reader, who: Actor, q: string) =>
  allows(who, packingScreens.round.right) && BEGINNING.test(q)
    ? (await roundsNumbered(tx, q)).map(({ id, number, closed, orders, user_name }) => ({
        id,
        title: number,
        hint: `${closed}/${orders} · ${user_name}`,
        link: packingScreens.round(id),
      }))
    : [];
