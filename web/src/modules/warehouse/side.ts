import { OUTSIDE_PLACES, type Side } from '../../../../contract/warehouse.ts';
import type { OutReason } from '../../../../contract/warehouse.movements.ts';
import { say, wordsOf } from '../../platform/i18n.ts';

/** One end of a move: an own place by its name, the world outside in words. */
export const sideOf = ({ name, kind }: Side): string => {
  const words = OUTSIDE_PLACES[kind];
  return words ? say(words) : name;
};

/** Where goods went: what is damaged stands with what was lost in the books, and was not lost. */
export const goneTo = (side: Side, reason: OutReason | null): string =>
  side.kind === 'lost' && reason === 'damaged' ? wordsOf('warehouse')('reasons.damaged') : sideOf(side);
