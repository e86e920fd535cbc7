import { OUTSIDE_PLACES, type Side } from '../../../../contract/warehouse.ts';
import { say } from '../../platform/i18n.ts';

/** One end of a move: an own place by its name, the world outside in words. */
export const sideOf = ({ name, kind }: Side): string => {
  const words = OUTSIDE_PLACES[kind];
  return words ? say(words) : name;
};
