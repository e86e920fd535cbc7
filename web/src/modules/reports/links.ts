import type { FigureName } from '../../../../contract/reports.figures.ts';
import type { RowsOf, SaleRow } from '../../../../contract/reports.ts';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import type { Days } from './period.ts';

/** What narrows a report, that the orders behind it are narrowed by too. */
const NARROWED = [
  'sale_channel_id',
  'platform',
  'team_id',
  'user_id',
  'without_team',
  'without_user',
  'product_id',
  'sku',
  'category_id',
  'offer',
  'offer_key',
] as const;
export type Narrowed = { [K in (typeof NARROWED)[number]]?: string | number | boolean | undefined };

/** The sum of what nobody adds up is not to be found in orders: the figure it is reckoned from is. */
const FOUND_IN: Partial<Record<FigureName, FigureName>> = { average: 'sales', margin: 'profit' };

export interface Behind {
  /** The report's own filters. */
  asked: Record<string, unknown>;
  days: Omit<Days, 'step'> & { step: Days['step'] };
  figure: FigureName;
  row?: { of: SaleRow; by: readonly RowsOf[] } | undefined;
  /** What narrows it besides. */
  within?: Narrowed | undefined;
  /** The address of the report, to come back to. */
  back: string;
}

/** Where the orders behind a figure are; undefined: a row's name was searched for, which no order has. */
export function ordersBehind({ asked, days, figure, row, within, back }: Behind): string | undefined {
  if (!row && asked['q'] !== undefined) return undefined;
  const of = row ? filterOf(row.of, row.by) : {};
  if (!of) return undefined;
  const narrowed = Object.fromEntries(
    NARROWED.map((name) => [name, asked[name] as string | number | boolean | undefined]),
  );
  return reportScreens.orders({
    figure: FOUND_IN[figure] ?? figure,
    ...narrowed,
    ...of,
    ...within,
    ...days,
    back,
  });
}

/** What tells a row's orders from the others of its report. */
function filterOf(row: SaleRow, by: readonly RowsOf[]): Narrowed | undefined {
  const all: Narrowed = {};
  for (const one of by) {
    if (one === 'channel') all.sale_channel_id = row.sale_channel_id ?? undefined;
    else if (one === 'team')
      Object.assign(all, row.team_id === null ? { without_team: true } : { team_id: row.team_id });
    else if (one === 'staff')
      Object.assign(all, row.user_id === null ? { without_user: true } : { user_id: row.user_id });
    else if (row.product_id !== null) all.product_id = row.product_id;
    else if (row.sku) all.sku = row.sku;
    else return undefined;
  }
  return all;
}

/** A report's address that a link may lead back to: our own screens alone. */
export const backFrom = (text: string | undefined): string | undefined =>
  text && /^\/backoffice\/reports\/[\w/-]+(\?[^#]*)?$/.test(text) ? text : undefined;
