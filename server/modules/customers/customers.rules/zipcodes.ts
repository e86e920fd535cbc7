import { rowsByZip } from './place-names.ts';
import { matches, type Span } from './spans.ts';

export interface Zipcode extends Span {
  value: string;
}

/** Numbers of five digits that are a zip code of the table and not a price, an order or a part of something longer. */
export function findZipcodes(text: string): Zipcode[] {
  return matches(text, /(?<![\d/#฿])(?<!\d[.,-])[1-9]\d{4}(?![\d/])(?![.,-]\d)/g)
    .filter(({ start, end, match }) => {
      const before = text.slice(Math.max(0, start - 14), start);
      const after = text.slice(end, end + 8);
      return (
        rowsByZip().has(match[0]) &&
        !/(?:ราคา|ยอด|โอน|รวม|order|no\.?|เลขที่|#)[ :]*$/i.test(before) &&
        !/^[ .,]*(?:บาท|บ\.|-|฿|thb)/i.test(after)
      );
    })
    .map(({ start, end, match }) => ({ start, end, value: match[0] }));
}
