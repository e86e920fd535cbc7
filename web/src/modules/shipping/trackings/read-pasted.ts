import { plain } from '../../../../../contract/shared.ts';
import { plainTracking } from '../../../../../contract/codes/tracking.ts';

/** A line of a provider's sheet, as it was pasted. */
export interface Pasted {
  /** Counted from one, as the sheet counts. */
  line: number;
  /** As it was written; empty: there is none. */
  number: string;
  tracking: string;
}

/** A number of an order has a figure in it and no letters of Thai: what has not is a heading. */
const isCode = (word: string): boolean => /\d/.test(word) && /^[\w./#-]+$/.test(word);

/**
 * Pairs of order number and tracking number, one a line, parted by tab, comma, semicolon or spaces. A first line without a
 * single number is a heading. A tracking number may itself be written in groups (`EF 1234 5678 5 TH`).
 */
export function readPasted(text: string): Pasted[] {
  const lines = plain(text)
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, words: wordsOf(line) }))
    .filter(({ words }) => words.length > 0);
  const [first, ...rest] = lines;
  const all = first && !first.words.some(isCode) ? rest : lines;
  return all.map(({ line, words: [number = '', ...tracking] }) => ({
    line,
    number: number.toUpperCase(),
    tracking: plainTracking(tracking.join('')),
  }));
}

/** Where columns are parted by a sign, the first two are meant; else the first word and all that follows. */
function wordsOf(line: string): string[] {
  const columns = line.split(/[\t,;]/).map((column) =>
    column
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  const words = columns.length > 1 ? columns.slice(0, 2) : line.trim().split(/\s+/);
  return words.some(Boolean) ? words : [];
}
