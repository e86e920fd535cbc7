import type { FigureName, Figured } from '../../../../contract/reports.figures.ts';
import type { reports } from '../../../../contract/reports.ts';
import type { Offer } from '../../../../contract/codes/offers.ts';
import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import { countBehind, ordersBehind } from '../reports.queries/orders.ts';
import { offerSums } from '../reports.queries/offers.ts';
import { salesSteps, type Grain, type Reading } from '../reports.queries/sales.ts';
import { markedOrders } from '../reports.queries/sums.ts';
import { EVERYTHING, hasGoods, narrowsStaff, whichGoods, whichOrders } from '../reports.queries/which.ts';
import { added, figured } from '../reports.rules.ts';
import { asOf, periodOf } from './period.ts';
import { seesCost } from './sales.ts';

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
    marked: await markedOrders(tx),
    which,
  };
  const [found, count, sums] = await Promise.all([
    ordersBehind(tx, behind, asked),
    countBehind(tx, behind),
    offer
      ? offerFigures(tx, reading, offer, offer_key)
      : wholeFigures(
          tx,
          reading,
          goods,
          goods && narrowsStaff(who, asked) ? 'lines' : 'products',
          asked.step,
          sees,
        ),
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
      at: asOf(),
      sum: figure ? (sums[figure] ?? null) : null,
      totals: offer || (figure && !OF_ALL_SOLD.has(figure)) ? null : totalsOf(sums as Figured, figure),
    },
  };
}

/** Figures that every order has that is sold: what is behind one is all of them, and only what is cancelled is not there. */
const OF_ALL_SOLD = new Set<FigureName>([
  'orders',
  'pieces',
  'goods',
  'sales',
  'net',
  'average',
  'sent',
  'cost',
]);
const totalsOf = (all: Figured, figure: FigureName | undefined): Figured =>
  figure
    ? {
        ...all,
        cancelled_orders: 0,
        cancelled: 0,
        claim_cost: all.claim_cost === null ? null : 0,
        profit: null,
        margin: null,
        shipping_paid: null,
        compensation: null,
      }
    : all;

type Sums = Omit<Reading, 'among'>;
async function wholeFigures(
  tx: Reader,
  reading: Sums,
  goods: Reading['among'] | null,
  ofGoods: Grain,
  step: 'day' | 'month',
  sees: boolean,
): Promise<Partial<Figured>> {
  const grain = goods ? ofGoods : 'orders';
  const steps = await salesSteps(tx, grain, { ...reading, among: goods ?? EVERYTHING }, step);
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
