import { STATUS, type OrderStatus } from '../../../../contract/codes/order-status.ts';
import {
  LATE_DAYS,
  WAITING,
  TREND_DAYS,
  WAITING_DAYS,
  type Dashboard,
  type SoldIn,
} from '../../../../contract/reports.dashboard.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, iso, mondayOf, now } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import { seesAll, tallies } from '../../orders/index.ts';
import {
  channelNames,
  returnedSince,
  soldByDay,
  soldByHour,
  soldByProvince,
  soldUntil,
  stockValue,
  trends,
  type FoundTrend,
} from '../reports.queries/dashboard.ts';
import { markedOrders, type Sums } from '../reports.queries/sums.ts';
import { whichOrders } from '../reports.queries/which.ts';
import { added, figured, monthOf, sameDayOf } from '../reports.rules.ts';
import { seesCost } from './sees-cost.ts';

/** So long one reading serves everybody of the same scope, in milliseconds: what it costs grows with neither viewers nor orders. */
const DASHBOARD_MS = 5_000;
/** What is of whole days, and dearer, is read again after so long. */
const DAYS_MS = 60_000;
const MOST = 8;

/** The dashboard as it was some seconds ago at most. */
export async function dashboardNow(tx: Reader, who: Actor): Promise<Dashboard> {
  const scope = `${tx.enterpriseId} ${seesAll(who) ? 'all' : `${who.groupId} ${who.teamId} ${who.userId} ${who.channelId}`}`;
  const [fresh, days] = await Promise.all([
    shared(readings.fresh, scope, DASHBOARD_MS, () => readFresh(tx, who)),
    shared(readings.days, `${scope} ${dayOf(now())}`, DAYS_MS, () => readDays(tx, who)),
  ]);
  const shown = { ...fresh, ...days };
  return seesCost(who) ? shown : withoutCost(shown);
}

interface Read<T> {
  at: number;
  of: Promise<T>;
}
const readings = {
  fresh: new Map<string, Read<Fresh>>(),
  days: new Map<string, Read<OfDays>>(),
};
/** What was read is forgotten: for tests, whose shops have the same numbers. */
export const forgetDashboards = (): void => Object.values(readings).forEach((all) => all.clear());

function shared<T>(all: Map<string, Read<T>>, key: string, ms: number, read: () => Promise<T>): Promise<T> {
  const last = all.get(key);
  if (last && performance.now() - last.at < ms) return last.of;
  for (const [other, { at }] of all) if (performance.now() - at > ms) all.delete(other);
  const reading = { at: performance.now(), of: read() };
  all.set(key, reading);
  // what failed serves nobody else
  reading.of.catch(() => all.delete(key));
  return reading.of;
}

type Fresh = Omit<Dashboard, keyof OfDays>;
type OfDays = Pick<Dashboard, 'provinces' | 'best' | 'falling'>;

async function readFresh(tx: Reader, who: Actor): Promise<Fresh> {
  const at = now();
  const today = dayOf(at);
  const spans = spansOf(today);
  const first = [
    spans.month.before.from,
    spans.week.before.from,
    addDays(today, -WAITING_DAYS + 1),
  ].toSorted()[0]!;
  const asked = { which: whichOrders(tx, who, {}), marked: await markedOrders(tx) };
  const partly = [...new Set([spans.day.before.to, spans.week.before.to, spans.month.before.to])];
  const [days, until, hours, returns, value, waits, late] = await Promise.all([
    soldByDay(tx, asked, { from: first, to: today }),
    soldUntil(tx, asked, partly, at),
    soldByHour(tx, asked, [today, spans.day.before.to]),
    returnedSince(tx, asked, today),
    stockValue(tx),
    tallies(tx, who, { from: addDays(today, -WAITING_DAYS + 1), to: today }),
    tallies(tx, who, { from: addDays(today, -WAITING_DAYS + 1), to: addDays(today, -LATE_DAYS) }),
  ]);
  const sold = (range: { from: string; to: string }, some: readonly Sums[]): SoldIn => {
    const { orders, sales, net, average, cancelled_orders, sent, profit } = figured(
      added(some, 'orders'),
      true,
    );
    return {
      ...range,
      orders: orders ?? 0,
      sales,
      net,
      average,
      cancelled_orders: cancelled_orders ?? 0,
      sent,
      profit,
    };
  };
  const compared = ({ now: span, before }: Span) => ({
    now: sold(
      span,
      days.filter(({ day }) => day >= span.from && day <= span.to),
    ),
    // the last of its days up to the same time
    before: sold(before, [
      ...days.filter(({ day }) => day >= before.from && day < before.to),
      ...until.filter(({ day }) => day === before.to),
    ]),
  });
  const some = (of: typeof waits, status: OrderStatus) => {
    const those = (of ?? []).filter((one) => one.status === status);
    return {
      n: those.reduce((n, one) => n + one.n, 0),
      amount: toBaht(those.reduce((n, one) => n + one.amount, 0)),
    };
  };
  const names = await channelNames(tx, [...new Set([...days, ...until].map((row) => row.sale_channel_id))]);
  const net = (rows: readonly Sums[]) => figured(added(rows, 'orders'), true);
  return {
    at: iso(at),
    today,
    day: compared(spans.day),
    week: compared(spans.week),
    month: compared(spans.month),
    days: Array.from({ length: WAITING_DAYS }, (_, i) => addDays(today, i - WAITING_DAYS + 1)).map((day) => {
      const { orders, net: of } = net(days.filter((row) => row.day === day));
      return { day, orders: orders ?? 0, net: of };
    }),
    hours: Array.from({ length: 24 }, (_, hour) => {
      const on = (day: string) => hours.find((one) => one.day === day && one.hour === hour);
      return {
        hour,
        orders: on(today)?.orders ?? 0,
        sales: toBaht(on(today)?.sales ?? 0),
        before_sales: toBaht(on(spans.day.before.to)?.sales ?? 0),
      };
    }),
    channels: names
      .map(({ id, name, platform }) => {
        const { orders, net: of } = net(
          days.filter((row) => row.day === today && row.sale_channel_id === id),
        );
        const before = net(
          until.filter((row) => row.day === spans.day.before.to && row.sale_channel_id === id),
        );
        return { id, name, platform, orders: orders ?? 0, net: of, before_net: before.net };
      })
      .filter((row) => row.orders > 0 || row.net !== 0 || row.before_net !== 0)
      .toSorted((a, b) => b.net - a.net || a.id - b.id),
    waits: {
      from: addDays(today, -WAITING_DAYS + 1),
      to: today,
      late_to: addDays(today, -LATE_DAYS),
      orders: WAITING.map((status) => ({
        status,
        ...some(waits, status),
        late: status === STATUS.unpaid ? null : some(late, status),
      })),
    },
    returns: { ...returns, returned: toBaht(returns.returned) },
    stock_value: toBaht(value),
  };
}

interface Span {
  now: { from: string; to: string };
  before: { from: string; to: string };
}
function spansOf(today: string): Record<'day' | 'week' | 'month', Span> {
  const week = mondayOf(today);
  const month = monthOf(today);
  return {
    day: { now: { from: today, to: today }, before: { from: addDays(today, -7), to: addDays(today, -7) } },
    week: { now: { from: week, to: today }, before: { from: addDays(week, -7), to: addDays(today, -7) } },
    month: {
      now: { from: month, to: today },
      before: { from: monthOf(today, -1), to: sameDayOf(today, -1) },
    },
  };
}

/** Of whole days: the last seven that are over, for products; those and today for provinces. */
async function readDays(tx: Reader, who: Actor): Promise<OfDays> {
  const today = dayOf(now());
  const to = addDays(today, -1);
  const from = addDays(today, -TREND_DAYS);
  const before = addDays(from, -TREND_DAYS);
  const asked = { which: whichOrders(tx, who, {}), marked: await markedOrders(tx) };
  const [provinces, found] = await Promise.all([
    soldByProvince(tx, asked, { from, to }, MOST),
    trends(tx, asked, seesAll(who), { from, to, before }, MOST),
  ]);
  const trend = ({ product_id, sku, name, image, pieces, net, before_net }: FoundTrend) => ({
    ...{ product_id, sku, name, pieces },
    image: image && `/files/${image}`,
    net: toBaht(net),
    before_net: toBaht(before_net),
  });
  return {
    provinces: provinces.map((row) => ({ ...row, sales: toBaht(row.sales) })),
    best: found.best.map(trend),
    falling: found.falling.map(trend),
  };
}

/** What who does not see cost is told. */
function withoutCost(shown: Dashboard): Dashboard {
  const without = ({ now: one, before }: Dashboard['day']) => ({
    now: { ...one, sent: null, profit: null },
    before: { ...before, sent: null, profit: null },
  });
  const { day, week, month } = shown;
  return { ...shown, day: without(day), week: without(week), month: without(month), stock_value: null };
}
