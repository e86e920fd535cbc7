import { beforeAll, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { reports } from '../../../contract/reports.ts';
import { SUMMARY_FIELDS, summaries } from '../../../contract/summaries.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { aSet, boxed, closedAt, reopened } from '../../../test/world/summaries.ts';
import { addDays } from '../../platform/clock.ts';
import { system } from '../../platform/session.ts';
import { reading } from '../../platform/tx.ts';
import { reckon } from './summaries.commands/reckon.ts';
import { summaryDifferences } from './summaries.queries/differences.ts';

const world = openWorld();
let s: Stage;
let packer: Caller;
let set: string;
beforeAll(async () => {
  s = await openStage(world);
  packer = await world.as('packer');
  set = await aSet(s);
});
let nth = 0;
const ownDay = () => addDays('2024-01-01', 40 * nth++);

async function inRound(lines: Record<string, number>) {
  const order = await s.admin.do(orders.create, await anOrder(world, lines, { cod: true }));
  await s.admin.do(packing.cut, {});
  return order;
}
/** An order in two boxes on two days, and one in a single box. */
async function twoOrders(day: string) {
  const parted = await inRound({ [set]: 1, SOAP: 1, OIL: 2 });
  await boxed(packer, parted.number, { SOAP: 1, OIL: 1 }, true);
  await boxed(packer, parted.number, { SOAP: 2, TEA: 1, OIL: 1 });
  await closedAt(world, parted.id, `${day}T22:00+07`, '3 hours');
  const whole = await inRound({ SOAP: 2, TEA: 1 });
  await boxed(packer, whole.number, { SOAP: 2, TEA: 1 });
  await closedAt(world, whole.id, `${day}T09:30+07`);
  return { parted, whole };
}
/** All that is told of some days: the lists, and by each field what there is of another. */
async function told(days: { from: string; to: string }): Promise<unknown[]> {
  const all: unknown[] = [];
  const keep = ({ Data, Datum }: { Data: unknown; Datum: object }) => {
    const { at: _at, ...rest } = Datum as { at: unknown };
    all.push([Data, rest]);
  };
  keep((await s.admin.call(summaries.product, days)).ok);
  for (const by of SUMMARY_FIELDS)
    keep(
      (
        await s.admin.call(summaries.field, {
          ...days,
          by,
          across: by === 'item' ? 'product' : 'item',
          compare: 'yes',
        })
      ).ok,
    );
  return all;
}
const marks = () => world.value<number>('select count(*)::int from summary_marks where enterprise_id = 1');
const differences = () => reading(system(1), summaryDifferences);

test('whatever changes of an order is told at once, and the same once it is reckoned', async () => {
  const day = ownDay();
  const days = { from: day, to: addDays(day, 1) };
  const { parted, whole } = await twoOrders(day);
  await reckon(1);
  const change = (text: string, ...values: unknown[]) => world.db.query(text, values);
  const isOf = 'where enterprise_id = 1 and id =';
  const last = `(select max(id) from parcels where enterprise_id = 1 and order_id = $1)`;
  const changes: Record<string, () => Promise<unknown>> = {
    'the province': () => change(`update orders set province = 'ตาก' ${isOf} $1`, whole.id),
    'who made it': () =>
      change(
        `update orders set user_id = (select id from users where username = 'clerk') ${isOf} $1`,
        whole.id,
      ),
    'the team': () =>
      change(
        `update orders set team_id = (select min(id) from teams where enterprise_id = 1) ${isOf} $1`,
        whole.id,
      ),
    'the channel': () =>
      change(
        `update orders set sale_channel_id = (select max(id) from sale_channels where enterprise_id = 1) ${isOf} $1`,
        whole.id,
      ),
    'when a box was closed': () => closedAt(world, parted.id, `${day}T23:30+07`, '40 minutes'),
    'who closed a box': () =>
      change(
        `update parcels set closed_by = (select id from users where username = 'packer2') where id = ${last}`,
        parted.id,
      ),
    'the shipping provider': () =>
      change(
        `update parcels set provider = (case provider when 1 then 2 else 1 end) where id = ${last}`,
        parted.id,
      ),
    'what its line is of': () =>
      change(
        `update order_lines set product_id = null, gift_of = 'ของแถม', name = 'ของเดิม', amount = 0, price = 0 where order_id = $1 and line = 1`,
        whole.id,
      ),
    'what its line is called': () =>
      change(`update order_lines set name = 'ของใหม่' where order_id = $1 and line = 1`, whole.id),
    'more that is kept for a line': () =>
      change(
        `insert into reservations (enterprise_id, order_id, line, item_id, qty, state, at, label)
         select 1, order_id, line, item_id, 5, 'open', at, label from reservations where order_id = $1 and line = 1 limit 1`,
        whole.id,
      ),
    'what was given back': () =>
      change(
        `update reservations set state = 'released', ended_at = '2020-01-01' where order_id = $1 and state = 'open'`,
        whole.id,
      ),
    'what is kept no more': () =>
      change(`delete from reservations where order_id = $1 and state = 'released'`, whole.id),
    'the category of a product': async () =>
      change(
        `with made as (insert into categories (enterprise_id, name) values (1, 'หมวดใหม่') returning id)
         update products set category_id = (select id from made) where id = $1`,
        await s.find.product('TEA'),
      ),
    'that a box was opened again': () => reopened(s.admin, parted.id),
    'that it was cancelled': () =>
      s.admin.do(orders.cancel, { id: whole.id, reason_type: 'other', reason: 'ทดสอบ' }),
  };
  let before = JSON.stringify(await told(days));
  const SAME = ['what is kept no more', 'that it was cancelled'];
  for (const [what, make] of Object.entries(changes)) {
    expect([what, await marks()]).toEqual([what, 0]);
    await make();
    const fresh = await told(days);
    if (!SAME.includes(what)) expect([what, JSON.stringify(fresh) === before]).toEqual([what, false]);
    expect([what, await differences()]).toEqual([what, []]);
    await reckon(1);
    expect([what, await differences()]).toEqual([what, []]);
    expect([what, await told(days)]).toEqual([what, fresh]);
    before = JSON.stringify(fresh);
  }
});

test('each figure is what its parcels come to, in every field, cell, column and total, whatever is asked', async () => {
  const day = ownDay();
  const days = { from: day, to: addDays(day, 1) };
  await twoOrders(day);
  await twoOrders(day);
  await reckon(1);
  const filters = [
    {},
    { item_id: await s.find.item('TEA') },
    { product_id: await s.find.product(set) },
    { item_id: await s.find.item('SOAP'), product_id: await s.find.product(set) },
    { packer_id: await s.find.user('packer'), from: addDays(day, 1) },
  ];
  const bare = ({ pieces, units, parcels, orders, value }: Record<string, unknown>) => ({
    pieces,
    units,
    parcels,
    orders,
    value,
  });
  let cells = 0;
  const columns = ['item', 'product', 'day', 'packer'] as const;
  for (const [i, more] of filters.entries())
    for (const [j, by] of SUMMARY_FIELDS.entries()) {
      const nth = columns[(i + j) % columns.length]!;
      const across = nth === by ? ('hour' as const) : nth;
      const asked = { ...days, ...more, by, across };
      const { Data, Datum } = (await s.admin.call(summaries.field, asked)).ok;
      const behind = async (of: object) =>
        bare((await s.admin.call(summaries.parcels, { ...days, ...more, ...of })).ok.Datum.totals);
      expect([asked, bare(Datum.totals)]).toEqual([asked, await behind({})]);
      for (const one of Datum.columns)
        expect([asked, one.key, bare(one)]).toEqual([
          asked,
          one.key,
          await behind({ by: across, key: one.key }),
        ]);
      for (const row of Data) {
        expect([asked, row.key, bare(row)]).toEqual([asked, row.key, await behind({ by, key: row.key })]);
        const [cell] = row.cells;
        cells++;
        expect([asked, row.key, cell!.key, bare(cell!)]).toEqual([
          asked,
          row.key,
          cell!.key,
          await behind({ by, key: row.key, across, column: cell!.key }),
        ]);
      }
    }
  expect(cells).toBeGreaterThan(50);
}, 120_000);

const ROWS = 'what is kept of what left = its rows';
test('of more columns than there is room for the rest is what the others are not, those without one too', async () => {
  const day = ownDay();
  const { whole } = await twoOrders(day);
  await world.db.query(
    `insert into teams (enterprise_id, name) select 1, 'ทีมที่ ' || i || ' ของ ${day}' from generate_series(1, 33) i`,
  );
  const { rows } = await world.db.query<{ id: number }>(
    `select id from teams where enterprise_id = 1 and name like '% ของ ${day}' order by id`,
  );
  // one more each, so that the order without a team is among the smallest
  for (const [i, { id }] of rows.entries()) {
    const order = await inRound({ SOAP: 4 });
    await boxed(packer, order.number, { SOAP: 4 });
    await closedAt(world, order.id, `${day}T${10 + (i % 8)}:00+07`);
    await world.db.query(`update orders set team_id = $2 where id = $1`, [order.id, id]);
  }
  await world.db.query(`update orders set team_id = null where id = $1`, [whole.id]);
  await reckon(1);
  const days = { from: day, to: addDays(day, 1) };
  const { Data, Datum } = (await s.admin.call(summaries.field, { ...days, by: 'item', across: 'team' })).ok;
  const rest = Datum.columns.at(-1)!;
  expect([Datum.columns.length, rest.key]).toEqual([32, 'other']);
  const sum = (of: readonly { pieces: number }[]) => of.reduce((n, { pieces }) => n + pieces, 0);
  expect(sum(Datum.columns)).toBe(Datum.totals.pieces);
  for (const row of Data) expect([row.code, sum(row.cells)]).toEqual([row.code, row.pieces]);
}, 120_000);

test('the audit names the order and the sum whose kept rows differ, and a rebuild mends them', async () => {
  const day = ownDay();
  const { whole } = await twoOrders(day);
  await reckon(1);
  expect(await differences()).toEqual([]);
  for (const [column, other] of [
    ['pieces', 'pieces + 1'],
    ['units', 'units + 1'],
    ['value', 'value + 1'],
    ['day', 'day + 1'],
    ['hour', '0'],
    ['team_id', '77'],
    ['category', '77'],
    ['firsts', '0'],
    ['many', 'not many'],
    ['province', "'x'"],
  ] as const) {
    const text = `update summary_pieces set ${column} = ${other} where enterprise_id = 1 and order_id = $1 and nth = 1`;
    await world.db.query(text, [whole.id]);
    expect([column, (await differences())[0]]).toMatchObject([
      column,
      { rule: ROWS, what: `order ${whole.id} #1` },
    ]);
    await s.admin.do(reports.rebuild, { from: day, to: addDays(day, 1) });
    // what is marked is read from its rows: nothing of it is wrong any more
    expect([column, (await differences()).filter(({ rule }) => rule === ROWS)]).toEqual([column, []]);
    await reckon(1);
    expect([column, await differences()]).toEqual([column, []]);
  }
  for (const column of ['pieces', 'units', 'value', 'parcels', 'orders']) {
    await world.db.query(
      `update summary_sums set ${column} = ${column} + 1 where id = (
         select max(id) from summary_sums where enterprise_id = 1 and day = $1 and field = 'item')`,
      [day],
    );
    expect((await differences()).map(({ rule }) => rule)).toEqual(['sums of what left = what is kept']);
    await s.admin.do(reports.rebuild, { from: day, to: day });
    await reckon(1);
    expect(await differences()).toEqual([]);
  }
});
