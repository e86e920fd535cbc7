import type { FigureName, Figured } from '../../../../contract/reports.figures.ts';
import { reportAbilities, type reports } from '../../../../contract/reports.ts';
import { isAble } from '../../../../contract/rights.ts';
import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import { invalid, type FailOf } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/tx.ts';
import { countBehind, ordersBehind, soldBehind, sumsOfSome } from '../reports.queries/orders.ts';
import { salesSteps } from '../reports.queries/sales.ts';
import { markedOrders } from '../reports.queries/sums.ts';
import { EVERYTHING, hasGoods, narrowsStaff, whichGoods, whichOrders } from '../reports.queries/which.ts';
import { added, figured } from '../reports.rules.ts';
import { assertAsked, assertTold } from './asked.ts';
import { asOf, periodOf } from './period.ts';
import { seesCost } from './sees-cost.ts';

type Asked = Given<typeof reports.orders>;
/** The orders behind a figure, with what the figure is by the sums that reports are made of. */
export async function figureOrders(
  tx: Reader,
  who: Actor,
  asked: Asked,
  fail: FailOf<typeof reports.orders>,
): Promise<Reply<typeof reports.orders>> {
  // which of what: a promotion has a name, a coupon a campaign's number
  if (asked.offer_key !== undefined && (asked.offer === undefined || asked.offer === 'plain'))
    throw invalid({ path: 'offer_key', problem: 'needs_offer' });
  // no rows would say that there are none
  if (!isAble(who, reportAbilities.seeOrders)) throw fail('orders_not_shown');
  const { figure } = asked;
  assertTold(who, 'figure', figure);
  const { from, to } = periodOf(asked, fail);
  await assertAsked(tx, asked, fail);
  const sees = seesCost(who);
  const goods = hasGoods(asked) ? whichGoods(tx, asked) : null;
  const which = whichOrders(tx, who, asked);
  const { offer, offer_key, province, hour } = asked;
  const where = { province, hour };
  const behind = { from, to, which, goods, figure, offer, offer_key, where };
  const marked = await markedOrders(tx);
  const reading = { period: { from, to, before_from: from, before_to: from }, marked, which };
  const ofSome = [offer, province, hour].some((one) => one !== undefined);
  const grain = !goods ? 'orders' : narrowsStaff(who, asked) ? 'lines' : 'products';
  const [found, count, sums, orders] = await Promise.all([
    ordersBehind(tx, behind, asked),
    countBehind(tx, behind),
    ofSome
      ? sumsOfSome(tx, behind, marked)
      : salesSteps(tx, grain, { ...reading, among: goods ?? EVERYTHING }, asked.step),
    goods && OF_ALL_SOLD.has(figure ?? 'orders') ? soldBehind(tx, behind) : null,
  ]);
  const summed = figured(added([sums].flat(), grain), sees);
  // of some goods no sum tells how many orders have them: an order of two is one
  const all = goods ? { ...summed, orders } : summed;
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
      figure: figure ?? null,
      sum: figure ? all[figure] : null,
      totals: figure && !OF_ALL_SOLD.has(figure) ? null : totalsOf(all, figure),
    },
  };
}

/** Figures that every order has that is sold: what is behind one is all of them, and only what is cancelled is not there. */
const OF_ALL_SOLD = new Set<FigureName>(['orders', 'pieces', 'goods', 'sales', 'net', 'average']);
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
