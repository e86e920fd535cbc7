import { readable } from '../../server/modules/customers/customers.rules/thai-text.ts';

/** Words of the line that were expected and are not there, and words that are there and do not belong. */
export interface Difference {
  lost: string[];
  foreign: string[];
}

/**
 * An address line is right where nothing is lost and nothing foreign: the same letters and digits in the same order.
 * Spaces, signs and brackets do not count, for "45/2หมู่3" and "45/2 หมู่ 3" bring a parcel to the same door; the
 * slash and the hyphen inside a number do.
 */
export function compareLines(expected: string | null, found: string | null): Difference {
  const [wanted, given] = [letters(expected ?? ''), letters(found ?? '')];
  if (wanted === given) return { lost: [], foreign: [] };
  const lost = words(expected).filter((word) => !given.includes(letters(word)));
  const foreign = words(found).filter((word) => !wanted.includes(letters(word)));
  // the same words in another order or number: lost where they stood
  return lost.length + foreign.length ? { lost, foreign } : { lost: words(expected), foreign: [] };
}

const letters = (text: string) => readable(text).replace(/[\s|.,:;()[\]"“”&—]/g, '');
const words = (text: string | null) => (text ?? '').split(' ').filter((word) => letters(word) !== '');
