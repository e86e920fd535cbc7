import type { Figured } from '../../../../contract/reports.figures.ts';
import type { reports } from '../../../../contract/reports.ts';
import type { Offer } from '../../../../contract/codes/offers.ts';
import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, now } from '../../../platform/clock.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import { sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { countBehind, ordersBehind } from '../reports.queries/orders.ts';
import { offerSums } from '../reports.queries/offers.ts';
import { salesSteps, type Reading } from '../reports.queries/sales.ts';
import { staleDays } from '../reports.queries/sums.ts';
import { hasGoods, whichGoods, whichOrders } from '../reports.queries/which.ts';
import { figured } from '../reports.rules.ts';
import { periodOf } from './period.ts';
import { added, seesCost } from './sales.ts';

type Asked = Given<typeof reports.orders>;
/** The orders behind a figure, with what the figure is by the sums that reports are made of. */
export async function figureOrders(
  tx: Reader,
  who: Actor,
  asked: Asked,
  fail: FailOf<typeof reports.orders>,
): Promise<Reply<typeof reports.orders>> {
  const { from, to } = periodOf(asked, fail);
  const sees = seesCost(who);
  const goods = hasGoods(asked) ? whichGoods(tx, asked) : null;
  const which = whichOrders(tx, who, asked);
  const { figure, offer, offer_key } = asked;
  const behind = { from, to, which, goods, figure, offer, offer_key };
  const reading = {
    period: { from, to, before_from: from, before_to: from },
    stale: await staleDays(tx, from, to),
    which,
  };
  const [found, count, sums] = await Promise.all([
    ordersBehind(tx, behind, asked),
    countBehind(tx, behind),
    offer ? offerFigures(tx, reading, offer, offer_key) : wholeFigures(tx, reading, goods, asked.step, sees),
  ]);
  return {
    Data: found.map((row) => ({
      id: row.id,
      number: row.number,
      at: iso(row.at),
      status: row.status as OrderStatus,
      sale_channel: row.sale_channel,
      team: row.team,
      user: row.user,
      is_claim: row.is_claim,
      ...figured(row, sees),
    })),
    Datum: {
      ...count,
      page: asked.page,
      page_size: asked.page_size,
      from,
      to,
      at: iso(now()),
      sum: figure ? (sums[figure] ?? null) : null,
      totals: figure || offer ? null : (sums as Figured),
    },
  };
}

type Sums = Omit<Reading, 'among'>;
async function wholeFigures(
  tx: Reader,
  reading: Sums,
  goods: Sql | null,
  step: 'day' | 'month',
  sees: boolean,
): Promise<Partial<Figured>> {
  const grain = goods ? 'products' : 'orders';
  const steps = await salesSteps(tx, grain, { ...reading, among: goods ?? sql`true` }, step);
  return figured(added(steps, grain), sees);
}
/** What of an offer is kept by day. */
async function offerFigures(
  tx: Reader,
  reading: Sums,
  offer: Offer,
  key: string | undefined,
): Promise<Partial<Figured>> {
  const { orders, sales, returned } = await offerSums(tx, reading, offer, key);
  return { orders, sales: toBaht(sales), returned: toBaht(returned), net: toBaht(sales - returned) };
}
