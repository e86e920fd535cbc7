import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../contract/shared.ts';
import { commonSource, printable, wordsOf } from '../paper.ts';
import { pdf } from '../pdf.ts';

export interface ListPaper {
  locale: Locale;
  title: string;
  shop: string;
  /** The days it is of, what narrows it, and as of when, as people write them. */
  period: string;
  /** With which days it is compared; null: with none. */
  compared: string | null;
  filters: readonly string[];
  at: string;
  by: string;
  columns: readonly { title: string; number: boolean; wide: boolean }[];
  /** `bar`: how long the bar beside the row is, of 1; absent in all: there are none. */
  rows: readonly { cells: readonly string[]; bar?: number }[];
  /** A cell for each column; the first one says that it is the total. */
  totals: readonly string[];
  /** What is not on the paper. */
  more: string | null;
}

/** A list as it is on the screen, as a PDF. */
export const listPdf = ({ locale, rows, columns, totals, ...d }: ListPaper): Promise<Buffer> =>
  pdf({
    sources: { 'main.typ': MAIN, 'common.typ': commonSource(), 'list.typ': SOURCE },
    data: {
      ...d,
      locale,
      title: printable(d.title),
      shop: wordsOf(printable(d.shop)),
      filters: d.filters.map(printable),
      by: printable(d.by),
      copy: 0,
      columns: columns.map(({ title, ...column }) => ({ ...column, title: wordsOf(title) })),
      totals: [...totals],
      bars: rows.some(({ bar }) => bar !== undefined),
    },
    items: [
      rows.map(({ cells, bar }) => ({
        cells: cells.map((cell, i) => (columns[i]!.number ? cell : wordsOf(printable(cell)))),
        bar: bar ?? 0,
      })),
    ],
  });

const SOURCE = readFileSync(join(import.meta.dirname, '..', 'paper', 'list.typ'), 'utf8');
const MAIN = `#import "common.typ": data
#set document(title: data.title)
#import "list.typ": list
#list(data)
`;
