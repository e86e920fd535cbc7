import { beforeAll, expect, test } from 'vitest';
import { commissions } from '../../../contract/commissions.ts';
import { orders } from '../../../contract/orders.ts';
import { reports } from '../../../contract/reports.ts';
import { openWorld } from '../../../test/world/app.ts';
import { aRate, asSeen, forgetCommissions } from '../../../test/world/commissions.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { addDays, dayOf, now } from '../../platform/clock.ts';
import { system } from '../../platform/session.ts';
import { reading } from '../../platform/tx.ts';
import { reckon } from './commissions.commands/reckon.ts';
import { commissionDifferences } from './commissions.queries/differences.ts';

const world = openWorld();
let s: Stage;
let day: string;
beforeAll(async () => {
  s = await openStage(world);
  day = dayOf(now());
  await forgetCommissions(world);
});
const told = async () => {
  const days = { from: addDays(day, -10), to: day };
  const { Data, Datum } = (await s.admin.call(commissions.report, days)).ok;
  const clerk = await s.admin.call(commissions.report, { ...days, user_id: await s.find.user('clerk') });
  return [Data, Datum.totals, clerk.ok.Datum.totals];
};
const differences = () => reading(system(1), commissionDifferences);
const change = (text: string, ...values: unknown[]) => world.db.query(text, values);
const sold = async (lines: Record<string, number>) =>
  (await (await world.as('clerk')).do(orders.create, await anOrder(world, lines, { cod: true }))).id;
/** A piece of a line comes back. Answers the parcel. */
async function cameBack(id: number, line: number): Promise<number> {
  await change(
    `insert into returns (enterprise_id, number, order_id, put_back, at, user_name, last_at) values (1, 'T' || $1::bigint, $1, false, now(), 'x', now())
     on conflict do nothing`,
    id,
  );
  const parcel = await world.value<number>(
    `insert into return_parcels (enterprise_id, return_id, no, code, at, user_name, closed_at, closed_by, bill_id)
     select 1, r.id, $2, 'x', now(), 'x', now(), 'x', (select min(id) from stock_bills where enterprise_id = 1)
     from returns r where r.order_id = $1 returning id`,
    [id, line],
  );
  await change(
    `insert into return_lines (enterprise_id, parcel_id, line, item_id, good, broken, lost, other, good_place, paid)
     select 1, $1, $3, v.item_id, 1, 0, 0, 0, (select min(id) from places where enterprise_id = 1 and kind = 'store'), 1234
     from reservations v where v.order_id = $2 and v.line = $3 limit 1`,
    parcel,
    id,
    line,
  );
  return Number(parcel);
}

test('whatever changes of orders and rates is told at once, and the same once it is reckoned', async () => {
  const category = Number(
    await world.value<number>(
      `insert into categories (enterprise_id, name) values (1, 'ของแห้ง') returning id`,
    ),
  );
  await aRate(s.admin, { from: addDays(day, -20), value: 3 });
  await aRate(s.admin, { from: addDays(day, -20), value: 10, product_id: await s.find.product('OIL') });
  const other = await sold({ SOAP: 3, OIL: 1 });
  const id = await sold({ SOAP: 2, TEA: 1 });
  await reckon(1);
  const line = `where enterprise_id = 1 and order_id = $1 and line = 1`;
  let parcel = 0;
  let rate = { id: 0, version: 0 };
  let ofPerson = rate;
  const changes: Record<string, () => Promise<unknown>> = {
    'an order that is made': () => sold({ TEA: 4 }),
    'who sold it': () => change(`update orders set user_id = $2 where id = $1`, id, 1),
    'its team': () =>
      change(
        `update orders set team_id = (select min(id) from teams where enterprise_id = 1) where id = $1`,
        id,
      ),
    'its day': () =>
      change(`update orders set created_at = created_at - interval '2 days' where id = $1`, id),
    'its day, out of the days': () =>
      change(`update orders set created_at = created_at - interval '30 days' where id = $1`, id),
    'its day once more': () =>
      change(`update orders set created_at = created_at + interval '31 days' where id = $1`, id),
    'what a line is of': async () =>
      change(`update order_lines set product_id = $2 ${line}`, id, await s.find.product('OIL')),
    'how many': () => change(`update order_lines set qty = qty + 1, amount = amount + price ${line}`, id),
    'what is taken off it': () => change(`update order_lines set discount_part = 500 ${line}`, id),
    'what a coupon takes off it': () => change(`update order_lines set coupon_part = 500 ${line}`, id),
    'that it is a claim': () => change(`update orders set payment_type = 4 where id = $1`, id),
    'that it is none': () => change(`update orders set payment_type = 2 where id = $1`, id),
    'a parcel that came back': async () => {
      parcel = await cameBack(id, 1);
    },
    'that it came on another day': () =>
      change(
        `update return_parcels set closed_at = closed_at - interval '1 day' where enterprise_id = 1 and id = $1`,
        parcel,
      ),
    'another one': () => cameBack(id, 2),
    'that the first is opened again': () =>
      change(
        `update return_parcels set undone_at = now(), undone_by = 'x', undone_reason = 'x' where enterprise_id = 1 and id = $1`,
        parcel,
      ),
    'a rate a piece': async () =>
      aRate(s.admin, {
        from: addDays(day, -20),
        kind: 'piece',
        value: 5,
        product_id: await s.find.product('TEA'),
      }),
    'that more was sent': () =>
      change(
        `update reservations set state = 'issued', qty = qty + 3 where enterprise_id = 1 and order_id = $1 and line = 2`,
        id,
      ),
    'a rate for a product': async () => {
      rate = await aRate(s.admin, { from: day, value: 7, product_id: await s.find.product('SOAP') });
    },
    'another rate for it': async () => {
      rate = await s.admin.do(commissions.changeRate, {
        id: rate.id,
        version: rate.version,
        kind: 'piece',
        value: 2,
        from: addDays(day, -5),
        to: null,
        note: '',
        user_id: null,
        team_id: null,
        sale_channel_id: null,
        product_id: await s.find.product('SOAP'),
        category_id: null,
      });
    },
    'that it ends': async () => {
      rate = await s.admin.do(commissions.changeRate, {
        id: rate.id,
        version: rate.version,
        kind: 'piece',
        value: 2,
        from: addDays(day, -5),
        to: addDays(day, -1),
        note: '',
        user_id: null,
        team_id: null,
        sale_channel_id: null,
        product_id: await s.find.product('SOAP'),
        category_id: null,
      });
    },
    'a rate for a person': async () => {
      ofPerson = await aRate(s.admin, { from: day, value: 5, user_id: await s.find.user('clerk') });
    },
    'that it is another person’s': async () =>
      s.admin.do(commissions.changeRate, {
        ...ofPerson,
        kind: 'percent',
        value: 5,
        from: day,
        to: null,
        note: '',
        user_id: await s.find.user('boss'),
        team_id: null,
        sale_channel_id: null,
        product_id: null,
        category_id: null,
      }),
    'a rate for a category': async () => {
      rate = await aRate(s.admin, {
        from: day,
        value: 9,
        user_id: await s.find.user('clerk'),
        category_id: category,
      });
      await change(
        `update products set category_id = $1 where id = $2`,
        category,
        await s.find.product('OIL'),
      );
    },
    'a product of another category': async () =>
      change(`update products set category_id = $1 where id = $2`, category, await s.find.product('SOAP')),
    'a rate that is withdrawn': () => s.admin.do(commissions.withdrawRate, { id: rate.id }),
    'an order that is cancelled': () =>
      s.admin.do(orders.cancel, { id: other, reason_type: 'other', reason: 'ทดสอบ' }),
  };
  let before = JSON.stringify(await told());
  // the same figures, whoever they are of by then: nobody but the clerk sold anything on other days
  const SAME = ['its team', 'its day', 'that it came on another day'];
  for (const [what, make] of Object.entries(changes)) {
    await make();
    const fresh = await told();
    if (!SAME.includes(what)) expect([what, JSON.stringify(fresh) === before]).toEqual([what, false]);
    expect([what, await differences()]).toEqual([what, []]);
    await reckon(1);
    expect([what, await told()]).toEqual([what, fresh]);
    expect([what, await differences()]).toEqual([what, []]);
    // and the same where nothing is kept
    await world.db.query(`
      update commission_days set rates = 'none' where enterprise_id = 1;
      update commission_returned set rates = 'none' where enterprise_id = 1`);
    expect([what, await told()]).toEqual([what, fresh]);
    await reckon(1);
    before = JSON.stringify(fresh);
  }
}, 60_000);

test('a day is kept by the rates that hold on it: another rate of later leaves it kept', async () => {
  const id = await sold({ SOAP: 1 });
  await change(`update orders set created_at = created_at - interval '3 days' where id = $1`, id);
  await reckon(1);
  const kept = (of: string) =>
    world.value<string>(`select rates from commission_days where enterprise_id = 1 and day = $1`, [of]);
  const [today, before] = [await kept(day), await kept(addDays(day, -1))];
  await aRate(s.admin, { from: day, value: 4 });
  await reckon(1);
  expect(await kept(day)).not.toBe(today);
  expect(await kept(addDays(day, -1))).toBe(before);
});

test('the audit names the order and the day whose kept rows differ, and a rebuild mends them', async () => {
  const id = await sold({ SOAP: 1 });
  // of another day: what marks it marks nothing of this one
  const returned = await sold({ SOAP: 1 });
  await change(`update orders set created_at = created_at - interval '1 day' where id = $1`, returned);
  await cameBack(returned, 1);
  await reckon(1);
  expect(await differences()).toEqual([]);
  const tables = [
    {
      table: 'commission_orders',
      which: ['order_id', id],
      columns: ['pieces', 'base', 'amount', 'team_id'],
      said: { rule: 'commission: what is kept of an order = what it gives', what: `order ${id}` },
    },
    {
      table: 'commission_day_sums',
      which: ['day', day],
      columns: ['orders', 'pieces', 'base', 'amount'],
      said: { rule: 'commission: sums of a day = its orders', what: day },
    },
    {
      table: 'commission_returned',
      which: ['order_id', returned],
      columns: ['pieces', 'base', 'amount', 'team_id'],
      said: {
        rule: 'commission: what is kept of what came back = what it takes back',
        what: `order ${returned}`,
      },
    },
  ] as const;
  for (const { table, which, columns, said } of tables)
    for (const column of columns) {
      const [key, value] = which;
      await change(
        `update ${table} set ${column} = ${column} + 1 where enterprise_id = 1 and ${key} = $1`,
        value,
      );
      expect(await differences()).toContainEqual(expect.objectContaining(said));
      await s.admin.do(reports.rebuild, { from: day, to: day });
      await reckon(1);
      expect(await differences()).toEqual([]);
    }
});

test('what changed of settled days is told at once, and only what changed is compared', async () => {
  await forgetCommissions(world);
  await world.db.query(
    `update orders set created_at = created_at - interval '300 days' where enterprise_id = 1`,
  );
  const category = Number(
    await world.value<number>(
      `insert into categories (enterprise_id, name) values (1, 'ของสด') returning id`,
    ),
  );
  await aRate(s.admin, { from: '2020-01-01', value: 3 });
  await aRate(s.admin, { from: '2020-01-01', value: 20, category_id: category });
  const on = async (ago: number, lines: Record<string, number>) => {
    const id = await sold(lines);
    await change(`update orders set created_at = now() - make_interval(days => $2) where id = $1`, id, ago);
    return id;
  };
  const back = async (id: number, ago: number) => {
    const parcel = await cameBack(id, 1);
    await change(
      `update return_parcels set closed_at = now() - make_interval(days => $2) where id = $1`,
      parcel,
      ago,
    );
    return parcel;
  };
  // within the first period, and before it
  const settled = await on(20, { SOAP: 2 });
  const moved = await on(20, { TEA: 2 });
  const older = await on(40, { SOAP: 2 });
  const parcel = await back(older, 20);
  const later = await on(20, { OIL: 2 });
  const all = async () => {
    let payable = 0;
    for (const to of [0, 31, 62]) {
      const days = { from: addDays(day, -to - 30), to: addDays(day, -to) };
      payable += (await s.admin.call(commissions.report, days)).ok.Datum.totals.payable * 100;
    }
    return Math.round(payable);
  };
  const close = async (from: number, to: number) => {
    const { id } = await s.admin.do(commissions.openPeriod, {
      from: addDays(day, -from),
      to: addDays(day, -to),
    });
    await s.admin.do(commissions.closePeriod, await asSeen(s.admin, id));
  };
  const compared = () =>
    world.value<string>(
      `select coalesce(string_agg(order_id::text, ',' order by order_id), '') from commission_waiting where enterprise_id = 1`,
    );
  await reckon(1);
  const before = await all();
  await close(25, 15);
  expect(await all()).toBe(before);
  await reckon(1);
  expect([await all(), await compared()]).toEqual([before, String(older)]);

  const changes: Record<string, () => Promise<unknown>> = {
    'that it is cancelled': () =>
      change(`update orders set status = 140, cancel_reason = 'x' where id = $1`, settled),
    'who sold it': () => change(`update orders set payment_type = 4 where id = $1`, moved),
    'the category of what came back': async () =>
      change(`update products set category_id = $1 where id = $2`, category, await s.find.product('SOAP')),
    'what came back after it': () => back(later, 3),
    'that a settled parcel is opened again': () =>
      change(
        `update return_parcels set undone_at = now(), undone_by = 'x', undone_reason = 'x' where id = $1`,
        parcel,
      ),
  };
  let was = before;
  for (const [what, make] of Object.entries(changes)) {
    await make();
    const fresh = await all();
    expect([what, fresh === was]).toEqual([what, false]);
    expect([what, await differences()]).toEqual([what, []]);
    await reckon(1);
    expect([what, await all()]).toEqual([what, fresh]);
    expect([what, await differences()]).toEqual([what, []]);
    was = fresh;
  }
  expect(await compared()).toBe([settled, moved, older].join(','));
  await close(14, 2);
  expect(await all()).toBe(was);
  await reckon(1);
  expect([await all(), await compared(), await differences()]).toEqual([was, String(older), []]);
  // whoever is another than it was settled as and is not compared is named
  await change(`delete from commission_waiting where enterprise_id = 1`);
  await change(`alter table orders disable trigger commission_order_changed`);
  await change(`update orders set payment_type = 2 where id = $1`, moved);
  await change(`alter table orders enable trigger commission_order_changed`);
  expect(await differences()).toContainEqual(
    expect.objectContaining({
      rule: 'commission: an order that is not compared is as it was settled',
      what: `order ${moved}`,
    }),
  );
});
