// npm run bench:reports [-- --size=1000000 --keep=folder --plan=products]: the reports of a shop with so many orders over ten months.
// Told in one run: what reckoning costs; each report of 31 days and a year by month, time in the database beside plain SQL on the
// same sums; with orders that have changed since, as while a floor packs; answers of the dashboard at 16 connections; and what
// the marks cost an order that is made, with and without them in turns.
import { parseArgs } from 'node:util';
import { closedLoop, http, percentile } from './bench/client.ts';
import { openHouse } from './bench/house.ts';
import { explained, inTurns } from './bench/turns.ts';
import { MODULES } from '../server/modules.ts';
import { reckon } from '../server/modules/reports/reports.commands/reckon.ts';
import { salesReport } from '../server/modules/reports/reports.views/sales.ts';
import { offersReport } from '../server/modules/reports/reports.views/offers.ts';
import { dashboardNow, forgetDashboards } from '../server/modules/reports/reports.views/dashboard.ts';
import { SALE_REPORTS, type SaleReport } from '../contract/reports.ts';
import { addDays, dayOf, now } from '../server/platform/clock.ts';
import { openPool } from '../server/platform/db.ts';
import { fail } from '../server/platform/errors.ts';
import { openLog } from '../server/platform/log.ts';
import { system } from '../server/platform/session.ts';
import { snapshot, usePool, type Reader } from '../server/platform/tx.ts';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    keep: { type: 'string', default: '' },
    /** The report whose plans are printed. */
    plan: { type: 'string', default: '' },
  },
});
const house = await openHouse({ keep: options.keep, sizes: [Number(options.size)], processes: 1 });
const { db, shops, ports, postgres } = house;
const shop = shops[0]!;
usePool(openPool(postgres.connection, 2, openLog('silent')));
for (const { joins } of MODULES) joins?.();
const who = system(shop.id);
const ask = { q: undefined, page: 1, page_size: 10, sort: '-net' };

const began = performance.now();
let folded = 0;
for (let some = -1; some !== 0;) folded += some = await reckon(shop.id, 60_000);
if (folded) console.log(`${folded} days folded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
await db.query(
  'vacuum analyze report_marks, report_orders, report_lines, report_sums, report_product_sums, report_week_sums, report_offer_sums, report_days',
);
console.table(
  (
    await db.query(
      `select 'sums' as of, count(*) from report_sums union all select 'products', count(*) from report_product_sums union all select 'weeks', count(*) from report_week_sums union all select 'offers', count(*) from report_offer_sums union all select 'lines', count(*) from report_lines`,
    )
  ).rows,
);

const yesterday = addDays(dayOf(now()), -1);
const month = { from: addDays(yesterday, -30), to: yesterday, step: 'day' as const };
const year = { from: `${addDays(yesterday, -330).slice(0, 8)}01`, to: yesterday, step: 'month' as const };
const table: Record<string, object> = {};
const PLAIN: Record<string, string> = {
  channels: 'sale_channel_id',
  teams: 'team_id',
  staff: 'user_id',
  products: 'product_id, sku',
  staffProducts: 'user_id, product_id, sku',
  channelProducts: 'sale_channel_id, product_id, sku',
};
for (const report of Object.keys(SALE_REPORTS) as SaleReport[]) {
  table[`${report}, 31 days`] = await beside(
    (tx) => salesReport(report)(tx, who, { ...ask, ...month }, fail),
    plainly(report, addDays(month.from, -31), month.to),
  );
  table[`${report}, a year by month`] = await beside(
    (tx) => salesReport(report)(tx, who, { ...ask, ...year }, fail),
    plainly(report, addDays(year.from, -365), year.to),
  );
}
table['promotions, 31 days'] = await beside(
  (tx) => offersReport(tx, who, { ...ask, ...month, offer: undefined }, fail),
  null,
);
const touched = { from: addDays(dayOf(now()), -30), to: dayOf(now()), step: 'day' as const };
await db.query(
  `insert into report_marks (enterprise_id, order_id) select enterprise_id, order_id from report_orders where enterprise_id = $1 order by order_id desc limit 300`,
  [shop.id],
);
for (const report of ['channels', 'products'] as const)
  table[`${report}, 31 days, 300 orders changed since`] = await beside(
    (tx) => salesReport(report)(tx, who, { ...ask, ...touched }, fail),
    null,
  );
table['dashboard, read anew'] = await beside(async (tx) => {
  forgetDashboards();
  return dashboardNow(tx, who);
}, null);
await reckon(shop.id, 60_000);
console.table(table);

const asked = () => http(ports[0]!, { method: 'GET', path: '/api/v1/reports/dashboard', token: shop.token });
await closedLoop(16, 500, asked);
const from = performance.now();
const times = await closedLoop(16, 4_000, asked);
console.log(
  `dashboard at 16 connections: ${(4_000_000 / (performance.now() - from)).toFixed(0)} answers a second, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
);

let n = 0;
const create = () =>
  http(ports[0]!, {
    method: 'POST',
    path: '/api/v1/orders',
    token: shop.token,
    body: {
      sale_channel_id: shop.channel,
      payment_method_id: shop.cashOnDelivery,
      provider: 6,
      recipient: {
        name: 'สมหญิง ใจดี',
        phone: `08${String(++n).padStart(8, '0')}`,
        address: '12/3 หมู่ 4',
        sub_district: 'สุเทพ',
        district: 'เมืองเชียงใหม่',
        province: 'เชียงใหม่',
        zipcode: '50200',
      },
      lines: [0, 1, 2].map((l) => ({ product_id: shop.firstProduct + ((n * 7 + l * 131) % 2000), qty: 1 })),
    },
  });
const rates: Record<'with' | 'without', number[]> = { with: [], without: [] };
await closedLoop(8, 200, create);
for (let turn = 0; turn < 6; turn++)
  for (const how of ['with', 'without'] as const) {
    await marks(how === 'with' ? 'enable' : 'disable');
    const start = performance.now();
    await closedLoop(8, 600, create);
    rates[how].push(600_000 / (performance.now() - start));
  }
await marks('enable');
const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
console.log(
  `order create at 8 connections: ${middle(rates.with).toFixed(0)} a second with the marks, ${middle(rates.without).toFixed(0)} without: ${((middle(rates.without) / middle(rates.with) - 1) * 100).toFixed(1)} % dearer`,
);
await house.close();
process.exit(0);

async function marks(how: 'enable' | 'disable'): Promise<void> {
  for (const [on, trigger] of [
    ['orders', 'report_order_made'],
    ['orders', 'report_order_changed'],
    ['order_lines', 'report_gift_added'],
    // what WMS summaries and commission keep is told of it too
    ['orders', 'summary_order_changed'],
    ['order_lines', 'summary_line_changed'],
    ['reservations', 'summary_reserved'],
    ['orders', 'commission_order_made'],
    ['orders', 'commission_order_changed'],
    ['order_lines', 'commission_gift_added'],
    ['order_lines', 'commission_line_changed'],
  ])
    await db.query(`alter table ${on} ${how} trigger ${trigger}`);
}

/** One statement on the sums: the figures of a report by what its rows are of, and those of the days before. */
function plainly(report: SaleReport, first: string, last: string): string {
  const products = report === 'products' || report.endsWith('Products');
  const fields = products
    ? 'orders pieces goods discount coupon returned sent cost claim_cost'
    : 'orders pieces goods discount coupon returned sent cost claim_cost cancelled_orders cancelled shipping shipping_sent shipping_paid claim_orders compensation';
  return `select ${PLAIN[report]}, ${fields
    .split(' ')
    .map((field) => `sum(${field}) filter (where day >= '${addDays(last, -30)}') as ${field}`)
    .join(
      ', ',
    )}, sum(goods - discount - coupon) as before from report_${report === 'staffProducts' ? 'lines' : products ? 'product_sums' : 'sums'}
    where enterprise_id = ${shop.id} and day between '${first}' and '${last}' group by ${PLAIN[report]} order by 3 desc limit 10`;
}

/** Each side in turn; for one report its plans. */
async function beside(work: (tx: Reader) => Promise<unknown>, plain: string | null): Promise<object> {
  const found = await inTurns(() => snapshot(who, work), plain === null ? null : () => db.query(plain));
  if (options.plan && plain?.includes(PLAIN[options.plan] ?? '-'))
    await snapshot(who, (tx) => work(explained(tx)));
  return found;
}
