// npm run bench:commissions [-- --size=500000 --keep=folder --plan]: the commission report of a shop with so many orders over ten months,
// a tenth of them in the 31 days that are asked for, of which one in fifty came back a day later. Told in one run, each side in turns: the
// report with the days before, first with all days open, then with the days before closed, then with both closed; beside each one plain
// statement that answers the same, as the owner of the tables: people's sums as they are kept, what came back as it is kept, names;
// without what changed of closed days. And what the lines behind a figure and closing 31 days take.
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
await bringBack();
const kept = await timed(async () => {
  while (await reckon(shop.id));
});
console.log(`kept in ${(kept / 1000).toFixed(1)} s`);
await db.query(
  'vacuum analyze commission_orders, commission_day_sums, commission_days, commission_marks, commission_returned',
);

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
  while (await reckon(shop.id));
  await db.query('vacuum analyze commission_entries, commission_sums, commission_waiting');
}
/** One order in fifty of those days comes back whole on the day after; as it lies in the tables, without the commands that write it. */
async function bringBack(): Promise<void> {
  await db.query(`
    begin;
    set local session_replication_role = replica;
    delete from return_lines where enterprise_id = ${shop.id};
    delete from return_parcels where enterprise_id = ${shop.id};
    delete from returns where enterprise_id = ${shop.id};
    insert into returns (enterprise_id, number, order_id, put_back, at, last_at, user_name)
    select enterprise_id, 'RT' || id, id, false, created_at + interval '1 day', created_at + interval '1 day', '-' from orders
    where enterprise_id = ${shop.id} and created_at >= '${startOfDay(before.from).toISOString()}' and created_at < '${startOfDay(month.to).toISOString()}'
      and id % 50 = 0;
    insert into return_parcels (enterprise_id, return_id, no, code, at, user_name, closed_at, bill_id)
    select enterprise_id, id, 1, number, at, '-', at, 1 from returns where enterprise_id = ${shop.id};
    insert into return_lines (enterprise_id, parcel_id, line, item_id, good, broken, lost, other, good_place, paid)
    select p.enterprise_id, p.id, l.line, v.item_id, v.qty, 0, 0, 0, 1, l.net
    from return_parcels p
    join returns r on r.enterprise_id = p.enterprise_id and r.id = p.return_id
    join published.order_lines l on l.enterprise_id = r.enterprise_id and l.order_id = r.order_id
    join reservations v on v.enterprise_id = l.enterprise_id and v.order_id = l.order_id and v.line = l.line
    where p.enterprise_id = ${shop.id}
    on conflict do nothing;
    delete from commission_returned where enterprise_id = ${shop.id};
    insert into commission_marks (enterprise_id, order_id) select enterprise_id, order_id from returns where enterprise_id = ${shop.id};
    commit`);
  await db.query('vacuum analyze returns, return_parcels, return_lines');
}
/** One statement that answers as the report does: of days that are open what is kept of them, of the others what was settled. */
function plainly(open: { from: string; to: string }[]): string {
  const ofOpen = open.map(
    ({ from, to }) => `
      select day < '${month.from}' as earlier, user_id, team_id, orders, pieces, base, amount, 0 as back from commission_day_sums
      where enterprise_id = ${shop.id} and day between '${from}' and '${to}'
      union all
      select day < '${month.from}' as earlier, user_id, team_id, 0, 0, 0, 0, amount as back from commission_returned
      where enterprise_id = ${shop.id} and day between '${from}' and '${to}'
      union all`,
  );
  return `
    select p.earlier, u.id, trim(u.fname || ' ' || u.lname), string_agg(distinct t.name, ', '),
      sum(p.orders), sum(p.pieces), sum(p.base), sum(p.amount), sum(p.back)
    from (${ofOpen.join('')}
      select day < '${month.from}' as earlier, user_id, team_id, orders, pieces, base, case when kind = 'sale' then amount else 0 end as amount, case when kind = 'sale' then 0 else amount end as back
      from commission_sums where enterprise_id = ${shop.id} and day between '${before.from}' and '${month.to}') as p
    join users u on u.enterprise_id = ${shop.id} and u.id = p.user_id
    left join teams t on t.enterprise_id = ${shop.id} and t.id = p.team_id
    group by p.earlier, u.id, u.fname, u.lname`;
}
async function beside(work: (tx: Reader) => Promise<unknown>, plain: string | null): Promise<object> {
  return inTurns(() => snapshot(who, work), plain === null ? null : () => db.query(plain));
}
