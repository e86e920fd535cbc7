import { expect, test } from 'vitest';
import type { Input } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders.ts';
import { payments } from '../../../contract/payments.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage } from '../../../test/world/stage.ts';
import { refreshTallies } from './orders.commands/run-clocks.ts';

const world = openWorld();
/** The tabs as they are, and as they are when every order is read: a filter that tallies do not know changes nothing. */
async function tabs(who: Caller, filter: Input<typeof orders.list>) {
  const told = (await who.call(orders.list, filter)).ok.Datum;
  const read = (await who.call(orders.list, { ...filter, provider: 6 })).ok.Datum;
  const figures = ({ counts, amount, unpaid_amount, cancelled_amount, total }: typeof told) => [
    counts,
    amount,
    unpaid_amount,
    cancelled_amount,
    total,
  ];
  expect(figures(told)).toEqual(figures(read));
  return told;
}

test('the tabs count the same from tallies as from the orders, for everybody and every filter they know', async () => {
  const [clerk, admin, agent] = [await world.as('clerk'), await world.as('admin'), await world.as('agent')];
  const channel = await world.value<number>(
    `select id from sale_channels where name = 'ตัวแทนแอน' and enterprise_id = 1`,
  );
  const of = async (who: Caller, more: object, cod = true) =>
    (await who.do(orders.create, await anOrder(world, { SOAP: 1 }, { cod, ...more }))).id;
  const made = [
    await of(clerk, {}),
    await of(clerk, {}, false),
    await of(admin, { discount: 9 }),
    await of(agent, { sale_channel_id: channel }),
    await of(admin, { sale_channel_id: channel }),
  ];
  await (await openStage(world)).stands(made[0]!, 121);
  await clerk.do(orders.cancel, { id: made[1]!, reason_type: 'customer', reason: 'เปลี่ยนใจ' });
  await world.db.query(`update orders set created_at = created_at - interval '1 day' where id = $1`, [
    made[2],
  ]);
  for (const round of [1, 2]) {
    const all = await tabs(admin, {});
    expect([round, all.counts['0'], all.counts['121'], all.counts['140'], all.counts['999']]).toEqual([
      round,
      5,
      1,
      1,
      1,
    ]);
    await tabs(admin, { status: 111 });
    await tabs(admin, { sale_channel_id: channel });
    await tabs(admin, { platform: 1 });
    expect((await tabs(clerk, {})).counts['0']).toBe(2);
    expect((await tabs(agent, {})).counts['0']).toBe(1);
    // the order that was put into its place behind the curtain is all that the audit misses
    const wrong = (await world.differences()) as { rule: string }[];
    expect(wrong.filter((d) => d.rule === 'tallies = orders')).toEqual([]);
    await Promise.all([refreshTallies(1), refreshTallies(1)]);
  }
  const left = await world.value<number>('select count(*)::int from order_tallies where enterprise_id = 1');
  expect(left).toBe(5);
});

test('the payment check counts what was paid the same from tallies as from the orders', async () => {
  const [admin, checker] = [await world.as('admin'), await world.as('checker')];
  const paid = await admin.do(orders.create, await anOrder(world, { SOAP: 2 }));
  await admin.do(orders.create, await anOrder(world, { SOAP: 1 }));
  await checker.do(payments.confirmSuccess, { id: paid.id, reason: 'เห็นยอด' });
  const worth = await world.value<number>(
    'select sum(order_amount)::int from orders where enterprise_id = 1 and paid_at is not null',
  );
  for (const who of [admin, checker]) {
    const { counts, amount } = (await who.call(payments.list, { tab: 'checked' })).ok.Datum;
    expect([counts.checked, amount]).toEqual([1, worth / 100]);
  }
  // who looks for something has them counted by reading
  const { counts } = (await admin.call(payments.list, { q: paid.number })).ok.Datum;
  expect(counts.checked).toBe(1);
  const wrong = (await world.differences()) as { rule: string }[];
  expect(wrong.filter((d) => d.rule === 'tallies = orders')).toEqual([]);
});

test('the audit sees a tally that is missing', async () => {
  await world.db.query('delete from order_tallies where id = (select min(id) from order_tallies)');
  const wrong = (await world.differences()) as { rule: string }[];
  expect(wrong.filter((d) => d.rule === 'tallies = orders')).toHaveLength(1);
});

test('the audit sees a line and an event without their order', async () => {
  const lost = 900_000_000;
  await world.db.query(
    `insert into order_lines (enterprise_id, order_id, line, product_id, sku, name, qty, price, amount)
     select enterprise_id, $1, line, product_id, sku, name, qty, price, amount from order_lines where enterprise_id = 1 limit 1`,
    [lost],
  );
  await world.db.query(
    `insert into order_events (enterprise_id, order_id, at, event) values (1, $1, now(), 'create')`,
    [lost + 1],
  );
  const wrong = (await world.differences()) as { rule: string; what: string }[];
  expect(
    wrong
      .filter((d) => d.rule === 'lines and events have their order')
      .map((d) => d.what)
      .sort(),
  ).toEqual([String(lost), String(lost + 1)]);
});
