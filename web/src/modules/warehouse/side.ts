import { OUTSIDE_PLACES, type Side } from '../../../../contract/warehouse.ts';
import { OUT_TO, type OutReason } from '../../../../contract/warehouse.movements.ts';
import { say, wordsOf } from '../../platform/i18n.ts';

/** One end of a move: an own place by its name, the world outside in words. */
export const sideOf = ({ name, kind }: Side): string => {
  const words = OUTSIDE_PLACES[kind];
  return words ? say(words) : name;
};

/**
 * Where goods went. What is damaged stands with what was lost in the books, and what the shop used itself with
 * corrections: the one was not lost and the other corrects nothing.
 */
export const goneTo = (side: Side, reason: OutReason | null): string =>
  (reason === 'damaged' || reason === 'own_use') && side.kind === OUT_TO[reason]
    ? wordsOf('warehouse')(`reasons.${reason}`)
    : sideOf(side);
