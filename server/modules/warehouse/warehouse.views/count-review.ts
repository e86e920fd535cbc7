import type { Given } from '../../../../contract/endpoint.ts';
import { isAble } from '../../../../contract/rights.ts';
import { type warehouse, warehouseAbilities } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import { bahtOrNull } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import { resultOf } from '../counts.rules.ts';
import { reviewLines, type ReviewFound } from '../warehouse.queries/counts.ts';
import { valueOfPieces } from '../warehouse.rules.ts';

/** What was counted against the books, with its value for who may see cost. */
export async function countReview(tx: Reader, who: Actor, f: Given<typeof warehouse.countReview>) {
  const { found, sums } = await reviewLines(tx, f);
  const seesCost = isAble(who, warehouseAbilities.seeCost);
  const { total, worth, ...counts } = sums;
  return {
    Data: found.map((l) => reviewed(l, seesCost)),
    Datum: {
      ...{ total, page: f.page, page_size: f.page_size },
      ...counts,
      value: seesCost ? bahtOrNull(worth) : null,
    },
  };
}

function reviewed(
  { first_move, last_move, last_book, owned, value, by, ...l }: ReviewFound,
  seesCost: boolean,
) {
  const { result, difference } = resultOf({ ...l, first_move, last_move, last_book });
  const level = { item_id: l.item_id, on_hand: 0, reserved: 0, owned, value };
  const worth =
    difference === null ? null : Math.sign(difference) * valueOfPieces(level, Math.abs(difference));
  return {
    ...l,
    image: l.image && `/files/${l.image}`,
    result,
    book: last_book,
    difference,
    value: seesCost ? bahtOrNull(worth) : null,
    by: by.map((b) => ({ ...b, at: iso(b.at) })),
  };
}
