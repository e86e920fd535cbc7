import type { FigureName, Figured } from '../../../../contract/reports.figures.ts';
import { SALE_REPORTS, type SaleReply, type SaleReport, type SaleRow } from '../../../../contract/reports.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import { bahtOrNull, toBaht } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import {
  salesBy,
  salesSteps,
  type FoundRow,
  type FoundStep,
  type Reading,
} from '../reports.queries/sales.ts';
import { markedOrders, type Period } from '../reports.queries/sums.ts';
import {
  hasGoods,
  amongRows,
  narrowsStaff,
  whichOrders,
  type Goods,
  type Which,
} from '../reports.queries/which.ts';
import { added, besideBefore, figured, isCompared, stepsOf, told } from '../reports.rules.ts';
import { assertAsked, assertTold } from './asked.ts';
import { asOf, periodOf, totalOf } from './period.ts';
import { seesCost } from './sees-cost.ts';

export interface SaleAsked extends Which, Goods {
  from?: string | undefined;
  to?: string | undefined;
  step: 'day' | 'month';
  sort: string;
  q?: string | undefined;
  page: number;
  page_size: number;
}

/** A report of sales: its rows, what all of them came to, and day by day. */
export const salesReport =
  (report: SaleReport) =>
  async (
    tx: Reader,
    who: Actor,
    asked: SaleAsked,
    fail: Fail<'invalid_date_range' | 'not_found'>,
  ): Promise<SaleReply> => {
    const by = SALE_REPORTS[report].by;
    assertTold(who, 'sort', asked.sort.replace('-', '') as FigureName);
    const period = periodOf(asked, fail);
    await assertAsked(tx, asked, fail);
    const ofProducts = by.some((one) => one === 'product');
    const grain = !ofProducts
      ? 'orders'
      : narrowsStaff(who, asked) || by.some((one) => one === 'staff')
        ? 'lines'
        : 'products';
    const reading: Reading = {
      period,
      marked: await markedOrders(tx),
      which: whichOrders(tx, who, asked),
      among: amongRows(tx, by, asked),
    };
    const sees = seesCost(who);
    const compared = isCompared(period);
    // an order of two products is one order: only sums of whole orders can tell how many they are
    const whole = !ofProducts || (!hasGoods(asked) && !asked.q) ? 'orders' : grain;
    const listed = ({ page, page_size }: { page: number; page_size: number }) =>
      salesBy(tx, grain, reading, { by, page, page_size, sort: asked.sort });
    const [found, steps] = await Promise.all([listed(asked), salesSteps(tx, whole, reading, asked.step)]);
    const sumOf = (some: readonly FoundStep[]) => added(some, whole, grain);
    return {
      Data: found.map((row) => shown(row, by, sees, compared)),
      Datum: {
        total: await totalOf(found, asked.page, () => listed(FIRST)),
        page: asked.page,
        page_size: asked.page_size,
        ...told(period),
        at: asOf(),
        step: asked.step,
        totals: figured(sumOf(steps.filter((one) => !one.is_before)), sees),
        before: compared ? figured(sumOf(steps.filter((one) => one.is_before)), sees) : null,
        series: seriesOf(steps, period, asked.step, (some) => figured(sumOf(some), sees)),
      },
    };
  };

export const FIRST = { page: 1, page_size: 1 };

function shown(row: FoundRow, by: readonly string[], sees: boolean, compared: boolean): SaleRow {
  const { sale_channel_id, team_id, user_id, product_id, sku, image } = row;
  const keys = { channel: sale_channel_id, team: team_id, staff: user_id, product: product_id ?? `"${sku}"` };
  return {
    key: by.map((one) => String(keys[one as keyof typeof keys] ?? '-')).join(' '),
    ...{ sale_channel_id, sale_channel: row.sale_channel, platform: row.platform },
    ...{ team_id, team: row.team, user_id, user: row.user },
    ...{ product_id, sku, product: row.product, image: image && `/files/${image}` },
    ...figured(row, sees),
    before: compared
      ? {
          orders: row.before_orders,
          sales: toBaht(row.before_sales),
          net: toBaht(row.before_sales - row.before_returned),
          profit: sees ? bahtOrNull(row.before_profit) : null,
        }
      : null,
  };
}

/** Day by day or month by month; the longer of both spans has all of its own, so that each side comes to its total. */
function seriesOf(
  steps: readonly FoundStep[],
  { from, to, before_from, before_to }: Period,
  step: 'day' | 'month',
  figuresOf: (some: readonly FoundStep[]) => Figured,
): SaleReply['Datum']['series'] {
  const at = (day: string | null, isBefore: boolean) =>
    figuresOf(steps.filter((one) => one.step === day && one.is_before === isBefore));
  return besideBefore(stepsOf({ from, to }, step), stepsOf({ from: before_from, to: before_to }, step)).map(
    ({ day, before_day }) => {
      const { orders, net, profit } = at(day, false);
      return { day, orders, net, profit, before_day, before_net: at(before_day, true).net };
    },
  );
}
