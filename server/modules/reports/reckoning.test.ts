import { beforeAll, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { reports } from '../../../contract/reports.ts';
import { openWorld } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { dayOf, mondayOf, now } from '../../platform/clock.ts';
import { system } from '../../platform/session.ts';
import { reading, transaction } from '../../platform/tx.ts';
import { addUpDay, reckonMarked } from './marks.store.ts';
import { reckon } from './reports.commands/reckon.ts';
import { reportDifferences } from './reports.queries/differences.ts';
import { markedOrders } from './reports.queries/sums.ts';

const world = openWorld();
let s: Stage;
let day: string;
beforeAll(async () => {
  s = await openStage(world);
  day = dayOf(now());
  await reckon(1);
});
const totals = async () => (await s.admin.call(reports.channels, { from: day, to: day })).ok.Datum.totals;
const marked = () => reading(system(1), markedOrders);
const differences = () => reading(system(1), reportDifferences);
const cancel = (id: number) => s.admin.do(orders.cancel, { id, reason_type: 'other', reason: 'ทดสอบ' });

test('an order is read from its rows until it is reckoned, and again once something of it changes', async () => {
  const { net } = await totals();
  const { id, order_amount } = await s.cod({ SOAP: 2 });
  expect(await marked()).toEqual([id]);
  expect((await totals()).net).toBe(net + order_amount);
  await reckon(1);
  expect(await marked()).toEqual([]);
  expect((await totals()).net).toBe(net + order_amount);
  await cancel(id);
  expect(await marked()).toEqual([id]);
  expect(await totals()).toMatchObject({ net, cancelled: order_amount, cancelled_orders: 1 });
  expect(await differences()).toEqual([]);
  await reckon(1);
  expect(await totals()).toMatchObject({ net, cancelled: order_amount, cancelled_orders: 1 });
  expect(await differences()).toEqual([]);
});

test('a change that is under way while its order is reckoned is not lost: its mark stays', async () => {
  const { id, order_amount } = await s.cod({ TEA: 1 });
  await reckon(1);
  const { net } = await totals();
  const other = await world.db.connect();
  await other.query('begin');
  await other.query(`update orders set status = 140, cancel_reason = 'ช้า' where id = $1`, [id]);
  // somebody else's change of it is committed, so that it is reckoned now
  await world.db.query('insert into report_marks (enterprise_id, order_id) values (1, $1)', [id]);
  await reckon(1);
  expect((await totals()).net).toBe(net);
  await other.query('commit');
  other.release();
  expect(await marked()).toEqual([id]);
  expect((await totals()).net).toBe(net - order_amount);
  await reckon(1);
  expect((await totals()).net).toBe(net - order_amount);
  expect(await differences()).toEqual([]);
});

test('all is reckoned anew while selling goes on: every answer is what the rows are', async () => {
  const made: number[] = [];
  for (let i = 0; i < 12; i++) made.push((await s.cod({ OIL: 1 })).id);
  await reckon(1);
  const { net } = await totals();
  const each = 199;
  let done = false;
  await Promise.all([
    (async () => {
      for (const [i, id] of made.entries()) {
        await cancel(id);
        // read after one's own cancel: no answer is older than what one has done
        expect((await totals()).net).toBe(net - (i + 1) * each);
      }
    })().finally(() => {
      done = true;
    }),
    (async () => {
      while (!done) {
        await s.admin.do(reports.rebuild, { from: day, to: day });
        await Promise.all([
          transaction(system(1), reckonMarked),
          transaction(system(1), reckonMarked),
          transaction(system(1), (tx) => addUpDay(tx, day)),
        ]);
      }
    })(),
  ]);
  await reckon(1);
  expect(await marked()).toEqual([]);
  expect((await totals()).net).toBe(net - made.length * each);
  expect(await differences()).toEqual([]);
});

test('rows of one key are added up, and what comes to nothing goes', async () => {
  const { id } = await s.cod({ SOAP: 1 });
  for (let i = 0; i < 3; i++) {
    await world.db.query('insert into report_marks (enterprise_id, order_id) values (1, $1)', [id]);
    await reckon(1);
  }
  const before = await totals();
  const rows = () => world.value<number>('select count(*)::int from report_sums where enterprise_id = 1');
  const ofAWeek = () =>
    world.value<number>('select count(*)::int from report_week_sums where enterprise_id = 1');
  const [many, manyOfAWeek] = [await rows(), await ofAWeek()];
  for (const one of [day, mondayOf(day)]) await transaction(system(1), (tx) => addUpDay(tx, one));
  expect(await rows()).toBeLessThan(many);
  expect(await ofAWeek()).toBeLessThan(manyOfAWeek);
  expect(
    await world.value(
      `select count(*)::int from report_product_sums where enterprise_id = 1 and orders = 0 and goods = 0 and cost = 0`,
    ),
  ).toBe(0);
  expect(await totals()).toEqual(before);
  expect(await differences()).toEqual([]);
});

test('the audit names what does not add up: an order, a line, a sum', async () => {
  await s.cod({ SOAP: 1 });
  await reckon(1);
  expect(await differences()).toEqual([]);
  for (const [table, rule] of [
    ['report_sums', 'sums of a day = its orders'],
    ['report_week_sums', 'sums of a day = its orders'],
    ['report_orders', 'what is kept of an order = its rows'],
    ['report_lines', 'what is kept of a line = its rows'],
  ] as const) {
    const id = table.endsWith('sums') ? 'id' : 'order_id';
    const one = `${id} = (select max(${id}) from ${table})`;
    await world.db.query(`update ${table} set returned = returned + 7 where ${one}`);
    const [found] = (await differences()).filter((one) => one.rule === rule);
    expect(found).toMatchObject({ rule, found: found!.expected + 7 });
    expect(found!.what).toContain('returned');
    await world.db.query(`update ${table} set returned = returned - 7 where ${one}`);
  }
  expect(await differences()).toEqual([]);
});

test('by month a year may be asked for, day by day 31 days', async () => {
  const call = (from: string, to: string, step: 'day' | 'month') =>
    s.admin.call(reports.channels, { from, to, step });
  expect((await call('2026-01-01', '2026-12-31', 'month')).ok.Datum.series).toHaveLength(12);
  const refused = [
    await call('2025-12-31', '2026-12-31', 'month'),
    await call('2026-01-01', '2026-02-01', 'day'),
    await call('2026-03-02', '2026-03-01', 'month'),
    await s.admin.call(reports.rebuild, { from: '2026-03-02', to: '2026-03-01' }),
  ];
  for (const { error } of refused) expect(error.Detail?.code).toBe('invalid_date_range');
});
