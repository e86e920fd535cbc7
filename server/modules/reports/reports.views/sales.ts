import { SALE_REPORTS, type SaleReply, type SaleReport, type SaleRow } from '../../../../contract/reports.ts';
import { isAble } from '../../../../contract/rights.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, now } from '../../../platform/clock.ts';
import type { Fail } from '../../../platform/errors.ts';
import { bahtOrNull, toBaht } from '../../../platform/money.ts';
import { every } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import {
  salesBy,
  salesSteps,
  type FoundRow,
  type FoundStep,
  type Reading,
} from '../reports.queries/sales.ts';
import { staleDays } from '../reports.queries/sums.ts';
import {
  hasGoods,
  namedLike,
  whichGoods,
  whichOrders,
  type Goods,
  type Which,
} from '../reports.queries/which.ts';
import { figured, stepsOf, type Period, type Sums } from '../reports.rules.ts';
import { periodOf } from './period.ts';

export interface SaleAsked extends Which, Goods {
  from?: string | undefined;
  to?: string | undefined;
  step: 'day' | 'month';
  sort: string;
  q?: string | undefined;
  page: number;
  page_size: number;
}

/** Whether a person sees what goods cost, and so what they earned. */
export const seesCost = (who: Actor): boolean => isAble(who, warehouseAbilities.seeCost);

/** A report of sales: its rows, what all of them came to, and day by day. */
export const salesReport =
  (report: SaleReport) =>
  async (tx: Reader, who: Actor, asked: SaleAsked, fail: Fail<'invalid_date_range'>): Promise<SaleReply> => {
    const by = SALE_REPORTS[report].by;
    const period = periodOf(asked, fail);
    const grain = by.some((one) => one === 'product') ? 'products' : 'orders';
    const reading: Reading = {
      period,
      stale: await staleDays(tx, period.before_from, period.to),
      which: whichOrders(tx, who, asked),
      among: every(grain === 'products' && whichGoods(tx, asked), namedLike(tx, by, asked.q)),
    };
    const sees = seesCost(who);
    // an order of two products is one order: only sums of whole orders can tell how many they are
    const whole = grain === 'orders' || (!hasGoods(asked) && !asked.q) ? 'orders' : 'products';
    const [found, steps] = await Promise.all([
      salesBy(tx, grain, reading, { by, ...asked, sort: sortFor(asked.sort, sees) }),
      salesSteps(tx, whole, reading, asked.step),
    ]);
    const sumOf = (some: readonly FoundStep[]) => figured(added(some, whole), sees);
    return {
      Data: found.map((row) => shown(row, by, sees)),
      Datum: {
        total: found[0]?.total ?? 0,
        page: asked.page,
        page_size: asked.page_size,
        ...period,
        at: iso(now()),
        step: asked.step,
        totals: sumOf(steps.filter((one) => !one.is_before)),
        before: sumOf(steps.filter((one) => one.is_before)),
        series: seriesOf(steps, period, asked.step, whole, sees),
      },
    };
  };

/** Who does not see cost is not told it by the order of rows either. */
const sortFor = (sort: string, sees: boolean): string =>
  !sees && SECRET.has(sort.replace('-', '')) ? '-net' : sort;
const SECRET = new Set(['sent', 'cost', 'claim_cost', 'shipping_paid', 'compensation', 'profit', 'margin']);

function shown(row: FoundRow, by: readonly string[], sees: boolean): SaleRow {
  const {
    sale_channel_id,
    sale_channel,
    platform,
    team_id,
    team,
    user_id,
    user,
    product_id,
    sku,
    product,
    image,
  } = row;
  const keys = { channel: sale_channel_id, team: team_id, staff: user_id, product: product_id ?? `"${sku}"` };
  return {
    key: by.map((one) => String(keys[one as keyof typeof keys] ?? '-')).join(' '),
    ...{
      sale_channel_id,
      sale_channel,
      platform,
      team_id,
      team,
      user_id,
      user,
      product_id,
      sku,
      product,
      image,
    },
    ...figured(row, sees),
    before: {
      orders: row.before_orders,
      sales: toBaht(row.before_sales),
      net: toBaht(row.before_sales - row.before_returned),
      profit: sees ? bahtOrNull(row.before_profit) : null,
    },
  };
}

const NONE: Sums = {
  orders: 0,
  pieces: 0,
  goods: 0,
  discount: 0,
  coupon: 0,
  returned: 0,
  sent: 0,
  cost: 0,
  claim_cost: 0,
};
const NONE_OF_ORDERS: Sums = {
  ...NONE,
  cancelled_orders: 0,
  cancelled: 0,
  shipping: 0,
  shipping_sent: 0,
  shipping_paid: 0,
  compensation: 0,
};
export function added(some: readonly Sums[], grain: 'orders' | 'products'): Sums {
  const sum: Sums = { ...(grain === 'orders' ? NONE_OF_ORDERS : NONE) };
  for (const one of some)
    for (const field of Object.keys(sum) as (keyof Sums)[])
      sum[field] = (sum[field] ?? 0) + (one[field] ?? 0);
  return grain === 'orders' ? sum : { ...sum, orders: null };
}

function seriesOf(
  steps: readonly FoundStep[],
  { from, to, before_from, before_to }: Period,
  step: 'day' | 'month',
  grain: 'orders' | 'products',
  sees: boolean,
): SaleReply['Datum']['series'] {
  const before = stepsOf({ from: before_from, to: before_to }, step);
  const at = (day: string | undefined, isBefore: boolean) =>
    figured(
      added(
        steps.filter((one) => one.step === day && one.is_before === isBefore),
        grain,
      ),
      sees,
    );
  return stepsOf({ from, to }, step).map((day, i) => {
    const { orders, net, profit } = at(day, false);
    return { day, orders, net, profit, before_net: at(before[i], true).net };
  });
}
