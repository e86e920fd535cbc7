import { reports } from '../../../../contract/reports.ts';
import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, now } from '../../../platform/clock.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { countBehind, ordersBehind } from '../reports.queries/orders.ts';
import { salesSteps } from '../reports.queries/sales.ts';
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
  const grain = goods ? 'products' : 'orders';
  const behind = { from, to, which, goods, figure: asked.figure };
  const stale = await staleDays(tx, from, to);
  const [found, count, steps] = await Promise.all([
    ordersBehind(tx, behind, asked),
    countBehind(tx, behind),
    salesSteps(
      tx,
      grain,
      { period: { from, to, before_from: from, before_to: from }, stale, which, among: goods ?? sql`true` },
      asked.step,
    ),
  ]);
  const totals = figured(added(steps, grain), sees);
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
      sum: asked.figure ? totals[asked.figure] : null,
      totals: asked.figure ? null : totals,
    },
  };
}
