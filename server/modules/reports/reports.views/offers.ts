import type { offerReports, OffersReply } from '../../../../contract/reports.offers.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import { offersSold } from '../reports.queries/offers.ts';
import { salesSteps } from '../reports.queries/sales.ts';
import { markedOrders } from '../reports.queries/sums.ts';
import { EVERYTHING, whichOrders } from '../reports.queries/which.ts';
import { added, figured, isCompared, told } from '../reports.rules.ts';
import { assertAsked } from './asked.ts';
import { asOf, periodOf, totalOf } from './period.ts';
import { FIRST } from './sales.ts';
import { seesCost } from './sees-cost.ts';

type Offers = typeof offerReports.offers;
/** Sales by marketplace and by what orders were offered. */
export async function offersReport(
  tx: Reader,
  who: Actor,
  asked: Given<Offers>,
  fail: FailOf<Offers>,
): Promise<OffersReply> {
  const period = periodOf(asked, fail);
  await assertAsked(tx, asked, fail);
  const reading = {
    period,
    marked: await markedOrders(tx),
    which: whichOrders(tx, who, asked),
  };
  const [found, plain, steps] = await Promise.all([
    offersSold(tx, reading, asked),
    offersSold(tx, reading, { offer: 'plain', page: 1, page_size: 10 }),
    salesSteps(tx, 'orders', { ...reading, among: EVERYTHING }, 'day'),
  ]);
  const sees = seesCost(who);
  const compared = isCompared(period);
  const soldOf = (isBefore: boolean) => {
    const { orders, sales, returned, net } = figured(
      added(
        steps.filter((one) => one.is_before === isBefore),
        'orders',
      ),
      sees,
    );
    return { orders: orders ?? 0, sales, returned, net };
  };
  const totals = soldOf(false);
  const without = plain.reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      sales: sum.sales + one.sales,
      net: sum.net + one.sales - one.returned,
    }),
    { orders: 0, sales: 0, net: 0 },
  );
  return {
    Data: found.map((row) => ({
      key: `${row.platform} ${row.offer} ${row.offer_key}`,
      platform: row.platform,
      offer: row.offer,
      campaign_id: row.offer === 'coupon' ? Number(row.offer_key) : null,
      name: row.name,
      orders: row.orders,
      sales: toBaht(row.sales),
      returned: toBaht(row.returned),
      net: toBaht(row.sales - row.returned),
      off: toBaht(row.off),
      gifts: row.gifts,
      gift_cost: sees ? toBaht(row.gift_cost) : null,
      before: compared ? { orders: row.before_orders, net: toBaht(row.before_net) } : null,
    })),
    Datum: {
      total: await totalOf(found, asked.page, () => offersSold(tx, reading, { ...asked, ...FIRST })),
      page: asked.page,
      page_size: asked.page_size,
      ...told(period),
      at: asOf(),
      totals,
      before: compared ? soldOf(true) : null,
      offered: {
        orders: totals.orders - without.orders,
        sales: toBaht(Math.round(totals.sales * 100) - without.sales),
        net: toBaht(Math.round(totals.net * 100) - without.net),
      },
    },
  };
}
