import { z } from 'zod';
import { STATUS } from './codes/order-status.ts';
import { endpoints, get, type Reply } from './endpoint.ts';
import { reportScreens } from './reports.screens.ts';
import { Count, Day, Id, Moment, SignedBaht, one } from './shared.ts';

/** What sold in some time. */
const Sold = z.strictObject({
  from: Day,
  to: Day,
  orders: Count,
  sales: SignedBaht,
  net: SignedBaht,
  average: SignedBaht.nullable(),
  cancelled_orders: Count,
  /** Null without the right to see cost. */
  profit: SignedBaht.nullable(),
});
export type SoldIn = z.infer<typeof Sold>;
/** A time, and the one before it up to the same moment. */
const Compared = z.strictObject({ now: Sold, before: Sold });
const Some = { n: Count, amount: SignedBaht };
/** What waits for somebody: a buyer's money, a packer, a driver, the rest of a parcel. */
export const WAITING = [
  STATUS.unpaid,
  STATUS.awaitingShipment,
  STATUS.awaitingCollection,
  STATUS.partiallyShipping,
] as const;

/** An order waits too long that was made this many days ago and is not handed over. */
export const LATE_DAYS = 2;
/** So many days back what waits is counted, as the order list is asked for. */
export const WAITING_DAYS = 31;
/** What sells best and what falls is told of so many days, against as many before. */
export const TREND_DAYS = 7;

const Trend = z.strictObject({
  product_id: Id,
  sku: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  pieces: Count,
  net: SignedBaht,
  before_net: SignedBaht,
});
const Dashboard = z.strictObject({
  at: Moment,
  today: Day,
  /** Today so far and the same weekday of last week; this week and month and those before, up to the same moment. */
  day: Compared,
  week: Compared,
  month: Compared,
  /** The last 31 days, the oldest first. */
  days: z.array(z.strictObject({ day: Day, orders: Count, net: SignedBaht })),
  /** Sales by hour of day, today and the same weekday of last week. */
  hours: z.array(
    z.strictObject({ hour: z.int(), orders: Count, sales: SignedBaht, before_sales: SignedBaht }),
  ),
  /** Of today, the largest first. */
  channels: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      platform: z.int(),
      orders: Count,
      net: SignedBaht,
      before_net: SignedBaht,
    }),
  ),
  /** Of the last seven days. */
  provinces: z.array(z.strictObject({ province: z.string(), orders: Count, sales: SignedBaht })),
  best: z.array(Trend),
  falling: z.array(Trend),
  /** What waits, of the last 31 days, as the order list has it. */
  waits: z.strictObject({
    from: Day,
    to: Day,
    late_to: Day,
    /** By status; `late`: of them those made two days ago or before that, where somebody here lets them wait. */
    orders: z.array(
      z.strictObject({ status: z.literal([...WAITING]), ...Some, late: z.strictObject(Some).nullable() }),
    ),
  }),
  /** Counted today. */
  returns: z.strictObject({ parcels: Count, pieces: Count, returned: SignedBaht }),
  /** At average cost; null without the right to see it. */
  stock_value: SignedBaht.nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardReports = endpoints(
  'reports',
  { th: 'แดชบอร์ด', en: 'Dashboard' },
  {
    dashboard: get('/api/v1/reports/dashboard', {
      says: 'How the shop does: today, week and month against those before, where and what sells, and what waits. As it was some seconds ago at most, whoever asks.',
      right: { payment: 1 },
      lets: { th: 'ดูแดชบอร์ด', en: 'See the dashboard', at: reportScreens.dashboard },
      reply: one(Dashboard),
    }),
  },
);
export type DashboardReply = Reply<typeof dashboardReports.dashboard>;
