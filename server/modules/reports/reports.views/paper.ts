import {
  FIGURES,
  FIGURE_NAMES,
  figureOf,
  type FigureName,
  type Figured,
} from '../../../../contract/reports.figures.ts';
import { ROWS_OF, SALE_REPORTS, type SaleRow, type reports } from '../../../../contract/reports.ts';
import { dayText } from '../../../../contract/errors.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { Locale } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { momentText, now } from '../../../platform/clock.ts';
import { invalid, type FailOf } from '../../../platform/errors.ts';
import type { FileReply } from '../../../platform/http.ts';
import { reportPdf } from '../../../platform/report-paper.ts';
import { snapshot } from '../../../platform/tx.ts';
import { shopOf } from '../../organisation/index.ts';
import { filtersSaid } from '../reports.queries/filters-said.ts';
import { salesReport } from './sales.ts';

/** So many rows are printed; all of them are in the file. */
const MOST = 200;
/** What is printed where it is not said. */
const USUAL: FigureName[] = ['orders', 'pieces', 'sales', 'returned', 'net', 'profit'];

/** A sale report as it is on the screen. Errors: invalid_date_range. */
export async function salesPaper(
  who: Actor,
  { report, columns, locale, ...asked }: Given<typeof reports.paper>,
  _call: unknown,
  fail: FailOf<typeof reports.paper>,
): Promise<FileReply> {
  const { found, shop, filters } = await snapshot(who, async (tx) => ({
    found: await salesReport(report)(tx, who, { ...asked, page: 1, page_size: MOST }, fail),
    shop: await shopOf(tx),
    filters: await filtersSaid(tx, asked, locale),
  }));
  const { Data, Datum } = found;
  const { by, ...title } = SALE_REPORTS[report];
  const figures = chosen(columns, Datum.totals);
  const names = by.flatMap((one) => ROWS_OF[one]);
  const most = Math.max(0, ...Data.map(({ net }) => net));
  const bytes = await reportPdf({
    locale,
    title: title[locale],
    shop: shop.name,
    period: `${dayText(Datum.from, locale)} – ${dayText(Datum.to, locale)}`,
    filters,
    at: momentText(now())[locale],
    by: who.name,
    columns: [
      ...names.map((column, i) => ({
        title: column.title[locale],
        number: false,
        wide: i === names.length - 1 || names.length === 1,
      })),
      ...figures.map((name) => ({ title: figureOf(name)[locale], number: true, wide: false })),
    ],
    rows: Data.map((row) => ({
      cells: [
        ...names.map(({ value }) => value(row as SaleRow, locale) ?? ''),
        ...figures.map((name) => said(name, row[name])),
      ],
      bar: most > 0 ? Math.max(0, row.net) / most : 0,
    })),
    totals: [...names.map(() => ''), ...figures.map((name) => said(name, Datum.totals[name]))],
    more: Datum.total > Data.length ? MORE[locale](Data.length, Datum.total) : null,
  });
  return { type: 'application/pdf', bytes, name: `${report}-${Datum.from}-${Datum.to}.pdf` };
}
const MORE: Record<Locale, (shown: number, all: number) => string> = {
  th: (shown, all) => `แสดง ${shown} จาก ${all.toLocaleString('en-US')} แถว ทั้งหมดอยู่ในไฟล์ Excel`,
  en: (shown, all) => `${shown} of ${all.toLocaleString('en-US')} rows; all of them are in the Excel file`,
};

/** The figures of the screen that there are for this person and this report, in their order. */
function chosen(columns: string | undefined, totals: Figured): FigureName[] {
  const asked = columns?.split(',') ?? USUAL;
  const unknown = asked.find((key) => !(key in ROWS_OF) && !(key in FIGURES));
  if (unknown !== undefined)
    throw invalid({ path: 'columns', problem: 'choice', limit: FIGURE_NAMES.join(', '), got: unknown });
  return FIGURE_NAMES.filter((name) => asked.includes(name) && totals[name] !== null);
}
function said(name: FigureName, value: number | null): string {
  if (value === null) return '–';
  if (figureOf(name).kind === 'count') return value.toLocaleString('en-US');
  if (figureOf(name).kind === 'percent') return `${value.toFixed(1)}%`;
  return value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
