// npm run bench:commissions [-- --size=500000 --keep=folder --plan]: the commission report of a shop with so many orders over ten months,
// a tenth of them in the 31 days that are asked for. Told in one run, each side in turns: the report with the days before, first with all
// days open, then with the days before closed, then with both closed; beside each the best plain statement of the same lines that we know:
// people's sums as they are kept, as the owner of the tables. And what the lines behind a figure and closing 31 days take.
import { parseArgs } from 'node:util';
import { http } from './bench/client.ts';
import { openHouse } from './bench/house.ts';
import { explained, inTurns, timed } from './bench/turns.ts';
import { commissions } from '../contract/commissions.ts';
import { MODULES } from '../server/modules.ts';
import { reckon } from '../server/modules/commissions/commissions.commands/reckon.ts';
import {
  commissionLines,
  commissionReport,
} from '../server/modules/commissions/commissions.queries/report.ts';
import { addDays, dayOf, now, startOfDay } from '../server/platform/clock.ts';
import { openPool } from '../server/platform/db.ts';
import { fail } from '../server/platform/errors.ts';
import { openLog } from '../server/platform/log.ts';
import { system } from '../server/platform/session.ts';
import { snapshot, usePool, type Reader } from '../server/platform/tx.ts';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '500000' },
    keep: { type: 'string', default: '' },
    /** The plans of the report with all days open are printed. */
    plan: { type: 'boolean', default: false },
  },
});
const house = await openHouse({ keep: options.keep, sizes: [Number(options.size)], processes: 1 });
const { db, shops, ports, postgres } = house;
const shop = shops[0]!;
usePool(openPool(postgres.connection, 2, openLog('silent')));
for (const { joins } of MODULES) joins?.();
const who = system(shop.id);
const yesterday = addDays(dayOf(now()), -1);
const month = { from: addDays(yesterday, -30), to: yesterday };
const before = { from: addDays(month.from, -31), to: addDays(month.from, -1) };
const ask = {
  page: 1,
  page_size: 50,
  period_id: undefined,
  user_id: undefined,
  team_id: undefined,
  sale_channel_id: undefined,
};

await db.query(
  ['entries', 'sums', 'waiting', 'periods', 'rates']
    .map((table) => `delete from commission_${table}`)
    .join(';'),
);
// one for all, ten people with a product of their own, teams from a day on, fifty products of a channel
await db.query(
  `insert into commission_rates (enterprise_id, user_id, team_id, sale_channel_id, product_id, kind, value, from_day, at, made_name)
   select $1::bigint, null::bigint, null::bigint, null::bigint, null::bigint, 'percent', 300, date '2020-01-01', now(), '-'
   union all select $1::bigint, $2::bigint + i, null, null, $3::bigint + i * 7, 'piece', 2000, date '2020-01-01', now(), '-' from generate_series(0, 9) i
   union all select $1::bigint, null, id, null, null, 'percent', 350, current_date - 20, now(), '-' from teams where enterprise_id = $1 and id % 2 = 0
   union all select $1::bigint, null, null, $4::bigint + 1, $3::bigint + i, 'percent', 500, current_date - 40, now(), '-' from generate_series(0, 49) i`,
  [shop.id, shop.user, shop.firstProduct, shop.channel],
);
await db.query('vacuum analyze commission_rates');
const kept = await timed(async () => {
  while (await reckon(shop.id));
});
console.log(`kept in ${(kept / 1000).toFixed(1)} s`);
await db.query('vacuum analyze commission_orders, commission_day_sums, commission_days, commission_marks');

if (options.plan)
  await snapshot(who, (tx) => commissionReport(explained(tx), who, { ...ask, ...month }, fail));
const table: Record<string, object> = {};
const { rows } = await db.query(
  `select count(*)::int as orders, (count(*) filter (where created_at >= $2))::int as month from orders where enterprise_id = $1 and created_at >= $3 and created_at < $4`,
  [shop.id, startOfDay(month.from), startOfDay(before.from), startOfDay(addDays(month.to, 1))],
);
console.log(rows[0]);
const report = (tx: Reader) => commissionReport(tx, who, { ...ask, ...month }, fail);
table['31 days, all open'] = await beside(report, plainly([month, before]));
table['the lines of a person, 31 days, all open'] = await beside(
  (tx) => commissionLines(tx, who, { ...ask, ...month, user_id: shop.user, part: undefined }, fail),
  null,
);
table['the lines of all, 31 days, all open'] = await beside(
  (tx) => commissionLines(tx, who, { ...ask, ...month, part: undefined }, fail),
  null,
);
await close(before);
table['31 days, those before closed'] = await beside(report, plainly([month]));
await close(month);
table['31 days, both closed'] = await beside(report, plainly([]));
table['the lines of all, 31 days, closed'] = await beside(
  (tx) => commissionLines(tx, who, { ...ask, ...month, part: undefined }, fail),
  null,
);
console.table(table);
await house.close();
process.exit(0);

async function close(days: { from: string; to: string }): Promise<void> {
  const asked = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    JSON.parse(
      (await http(ports[0]!, { method, path, token: shop.token, ...(body ? { body } : {}) })).toString(),
    ) as { Data: T };
  const { id } = (await asked<{ id: number }>('POST', commissions.openPeriod.path, days)).Data;
  const period = commissions.period.path.replace('{id}', String(id));
  const { people } = (await asked<{ people: { user_id: number; payable: number }[] }>('GET', period)).Data;
  const seen = people.map(({ user_id, payable }) => ({ user_id, payable }));
  const took = await timed(async () => {
    const { entries } = (await asked<{ entries: number }>('PUT', `${period}/close`, { seen })).Data;
    console.log(`closed ${days.from} to ${days.to}: ${entries} lines`);
  });
  console.log(`in ${(took / 1000).toFixed(1)} s`);
  await db.query('vacuum analyze commission_entries, commission_sums, commission_waiting');
}
/** The best statement on the sums: of days that are open what is kept of them, of the others what was settled. */
function plainly(open: { from: string; to: string }[]): string {
  const settled = `select user_id, kind, sum(orders), sum(pieces), sum(base), sum(amount) from commission_sums
      where enterprise_id = ${shop.id} and day between '${before.from}' and '${month.to}' group by user_id, kind, day >= '${month.from}'`;
  return [
    ...open.map(
      ({
        from,
        to,
      }) => `select user_id, team_id, sum(orders), sum(pieces), sum(base), sum(amount) from commission_day_sums
      where enterprise_id = ${shop.id} and day between '${from}' and '${to}' group by user_id, team_id`,
    ),
    settled,
  ].join(';');
}
async function beside(work: (tx: Reader) => Promise<unknown>, plain: string | null): Promise<object> {
  return inTurns(() => snapshot(who, work), plain === null ? null : () => db.query(plain));
}
