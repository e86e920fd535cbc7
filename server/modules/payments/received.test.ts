import sql, { Sql } from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { customers } from '../../../contract/customers.ts';
import { payments } from '../../../contract/payments.ts';
import { credit } from '../../../contract/payments.credit.ts';
import { receivedMoney } from '../../../contract/payments.received.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { dayOf, now } from '../../platform/clock.ts';
import { fail } from '../../platform/errors.ts';
import { system } from '../../platform/session.ts';
import { reading, type Reader } from '../../platform/tx.ts';
import { paymentList } from './payments.queries/payment-list.ts';
import { receivedList } from './payments.queries/received.ts';

const world = openWorld();
let s: Stage;
let boss: Caller;
beforeAll(async () => {
  s = await openStage(world);
  boss = await world.as('boss');
});

const today = dayOf(now());
let accounts = 1_234_567_890;
/** A way to pay of its own, so that nothing else is counted in it. */
const aMethod = async (bank = '004') => {
  accounts += 1;
  return world.value<number>(
    `insert into payment_methods (enterprise_id, type, name, bank, account_number) values (1, 1, $1, $2, $1) returning id`,
    [String(accounts), bank],
  );
};
/** An unpaid order that is to be paid by it. */
async function unpaidBy(method: number) {
  const order = await s.unpaid();
  await world.db.query('update orders set payment_method_id = $1 where id = $2', [method, order.id]);
  return order;
}
async function paidBy(method: number, by: Caller = boss, more = 0) {
  const order = await unpaidBy(method);
  await s.slip(order, order.order_amount + more);
  const over = more ? ({ over: 'pay_back', reason: 'โอนเกิน' } as const) : {};
  await by.do(payments.confirmSuccess, { id: order.id, ...over });
  return order;
}
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

test('the desk refuses days that end before they begin, or too many, as other lists do', async () => {
  for (const days of [
    { from: '2026-03-01', to: '2026-02-01' },
    { from: '2026-01-01', to: '2026-03-01' },
  ]) {
    const { error } = await boss.call(payments.list, { tab: 'checked', ...days });
    expect([days, error.Detail?.code]).toEqual([days, 'invalid_date_range']);
  }
});

test('day totals are the sum of the payments they open, what was paid back apart', async () => {
  const method = await aMethod();
  const [first] = [await paidBy(method), await paidBy(method)];
  const over = await paidBy(method, boss, 100);
  await boss.do(credit.payBackOrder, { id: over.id, way: 'cash' });
  const undone = await paidBy(method);
  await boss.do(payments.unconfirm, { id: undone.id, reason: 'ยืนยันผิดใบ' });

  const [day, ...none] = await boss.do(receivedMoney.dayTotals, { payment_method_id: method });
  expect(none).toEqual([]);
  expect(day).toMatchObject({
    day: today,
    received_count: 3,
    received: first.order_amount * 3 + 100,
    paid_back_count: 1,
    paid_back: 100,
  });
  const { ok } = await boss.call(receivedMoney.received, {
    payment_method_id: method,
    from: today,
    to: today,
    page_size: 50,
  });
  expect(sumOf(ok.Data)).toBe(day!.received - day!.paid_back);
  expect(ok.Datum).toMatchObject({ total: 4, received: day!.received, paid_back: 100 });
  const back = await boss.do(receivedMoney.received, { payment_method_id: method, kind: 'paid_back' });
  expect(back.map(({ amount, order }) => [amount, order?.id])).toEqual([[-100, over.id]]);
});

test('a payment of the first minute of a Bangkok day counts on that day', async () => {
  const method = await aMethod();
  const order = await paidBy(method);
  await world.db.query(
    `insert into payments (enterprise_id, order_id, method_id, amount, at, user_id, user_name)
     select enterprise_id, order_id, method_id, 500, '2026-02-09 17:00:30+00', user_id, user_name from payments where order_id = $1`,
    [order.id],
  );
  const days = await boss.do(receivedMoney.dayTotals, {
    payment_method_id: method,
    from: '2026-02-09',
    to: '2026-02-11',
  });
  expect(days.map(({ day, received }) => [day, received])).toEqual([['2026-02-10', 5]]);
  await world.db.query(`update orders set paid_amount = paid_amount + 500 where id = $1`, [order.id]);
});

test('credit that is paid back is told without a payment method, credit that pays an order is not', async () => {
  const { id: customer } = await s.admin.do(customers.add, { name: 'เครดิตคืน', phone: '0861234567' });
  const method = await aMethod();
  const order = await s.unpaid();
  await world.db.query('update orders set customer_id = $1, payment_method_id = $2 where id = $3', [
    customer,
    method,
    order.id,
  ]);
  await s.slip(order, order.order_amount + 70);
  await boss.do(payments.confirmSuccess, { id: order.id, reason: 'โอนเกิน' });
  const before = await boss.do(receivedMoney.received, { kind: 'paid_back', page_size: 200 });
  await boss.do(credit.payBack, { id: customer, amount: 70, way: 'transfer' });
  const after = await boss.do(receivedMoney.received, { kind: 'paid_back', page_size: 200 });
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]).toMatchObject({ amount: -70, order: null, customer: { id: customer }, method: null });
  // whoever was merged since is who they are now
  const { id: now } = await s.admin.do(customers.add, { name: 'คนเดียวกัน', phone: '0861234568' });
  await s.admin.do(customers.merge, { id: now, from: [customer], version: 1 });
  const merged = await boss.do(receivedMoney.received, { kind: 'paid_back', page_size: 200 });
  expect(merged[0]!.customer).toEqual({ id: now, name: 'คนเดียวกัน' });
  // what came was all that the slip showed; that a part of it became credit moved no money
  const [day] = await boss.do(receivedMoney.dayTotals, { payment_method_id: method });
  expect(day).toMatchObject({ received: order.order_amount + 70, paid_back_count: 0 });
});

test('who sees the orders of one team sees its payments alone', async () => {
  const method = await aMethod();
  const order = await paidBy(method);
  await world.db.query('update orders set team_id = null where id = $1', [order.id]);
  const { caller } = await s.somebody(3, { payment: 1 });
  await world.db.query(
    'update users set team_id = (select min(id) from teams where enterprise_id = 1) where id = (select max(id) from users)',
  );
  expect(await boss.do(receivedMoney.received, { payment_method_id: method })).toHaveLength(1);
  expect(await caller.do(receivedMoney.received, { payment_method_id: method })).toEqual([]);
});

test('the queue and what was checked are looked through by bank, method and checker', async () => {
  const [method, other] = [await aMethod('025'), await aMethod('025')];
  const [waiting, done, byOther] = [
    await unpaidBy(method),
    await paidBy(method),
    await paidBy(other, await world.as('checker')),
  ];
  await s.slip(waiting);
  const found = async (filter: object) =>
    (await boss.do(payments.list, { page_size: 100, tab: 'checked', ...filter })).map(({ id }) => id);
  expect(await found({ tab: 'slip', payment_method_id: method })).toEqual([waiting.id]);
  expect(await found({ payment_method_id: method })).toEqual([done.id]);
  expect((await found({ bank: '025' })).toSorted()).toEqual([done.id, byOther.id].toSorted());
  const checkedBy = await world.value<number>('select paid_by from orders where id = $1', [byOther.id]);
  expect(await found({ bank: '025', checker_id: checkedBy })).toEqual([byOther.id]);
  // who checked narrows only what was checked
  const { ok } = await boss.call(payments.list, { bank: '025', checker_id: checkedBy, tab: 'slip' });
  expect(ok.Datum.counts).toMatchObject({ slip: 1, checked: 1 });
});

test('a method that was turned off and a checker who left are offered where the days have them', async () => {
  const [used, unused] = [await aMethod(), await aMethod()];
  const { caller, id } = await s.somebody(3, { payment: 2, order: 3 });
  await paidBy(used, caller);
  await world.db.query('update payment_methods set closed_at = now() where id = any ($1)', [[used, unused]]);
  await world.db.query('update users set deleted_at = now() where id = $1', [id]);
  const { payment_methods, checkers } = await boss.do(receivedMoney.choices, {});
  const methods = payment_methods.map((one) => one.id);
  expect(methods).toContain(used);
  expect(methods).not.toContain(unused);
  expect(checkers.map((one) => one.id)).toContain(id);
  const before = await boss.do(receivedMoney.choices, { from: '2026-01-01', to: '2026-01-02' });
  expect(before.payment_methods.map((one) => one.id)).not.toContain(used);
  expect(before.checkers).toEqual([]);
});

/** The plans of a question as the application's role, where reading a table from end to end is forbidden if there is another way. */
async function plansOf(question: (tx: Reader) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  await reading(system(1), async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`);
    await tx.run(sql`set local enable_bitmapscan = off`);
    await question({
      enterpriseId: tx.enterpriseId,
      async run(q) {
        const { rows } = await tx.run(new Sql([`explain ${q.strings[0]}`, ...q.strings.slice(1)], q.values));
        plans.push(...(rows as Record<string, string>[]).map((line) => line['QUERY PLAN']!));
        return tx.run(q);
      },
    });
  });
  return plans.join('\n');
}

test('a big shop’s payments are found by index, whichever filter is set', async () => {
  const paged = { page: 1, page_size: 50 };
  const received = await plansOf((tx) =>
    receivedList(tx, system(1), { ...paged, bank: '004', checker_id: 1 }, fail),
  );
  expect(received).toMatch(/payments_at/);
  expect(received).not.toMatch(/Seq Scan on payments\b/);
  const days = { from: today, to: today };
  for (const filter of [{ payment_method_id: 1 }, { bank: '004' }, { checker_id: 1 }]) {
    const plan = await plansOf((tx) =>
      paymentList(tx, system(1), { ...paged, ...days, ...filter, tab: 'checked' }),
    );
    expect(plan).toMatch(/orders_(paid|time)/);
    expect(plan).not.toMatch(/Seq Scan on orders\b/);
  }
});
