import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { express } from '../../../contract/express.ts';
import { orders } from '../../../contract/orders.ts';
import { receivedMoney } from '../../../contract/payments.received.ts';
import { remittances, type LineState } from '../../../contract/remittances.ts';
import { differences } from '../../modules.ts';
import { writeSheet } from '../../platform/sheets/write-sheet.ts';
import { reading } from '../../platform/tx.ts';
import { openWorld } from '../../../test/world/app.ts';
import { bring, brought, sentCod, settled, sheetOf, transferOf } from '../../../test/world/remittances.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});
const owedBy = async (provider: 1 | 2 | 6 | 7) =>
  (await s.admin.do(remittances.owed, {})).find((row) => row.provider === provider);
const isOwed = async ({ id }: { id: number }) =>
  (await s.admin.do(remittances.owedOrders, { page_size: 200 })).find((order) => order.id === id)?.owed ?? 0;
const linesOf = (id: number, state?: LineState) =>
  s.admin.do(remittances.lines, { id, page_size: 200, ...(state ? { state } : {}) });
const states = async (id: number) =>
  (await linesOf(id)).map(({ state, why }) => (why === null ? state : `${state}: ${why}`));
/** The totals under the lines are the sums of what stands in them. */
const addsUp = async (id: number, state?: LineState) => {
  const { ok } = await s.admin.call(remittances.lines, { id, page_size: 200, ...(state ? { state } : {}) });
  const sum = (of: 'amount' | 'owed' | 'difference') =>
    ok.Data.reduce((all, line) => all + (line[of] ?? 0), 0);
  const { amount, owed, difference } = ok.Datum;
  expect([amount, owed, difference]).toEqual([sum('amount'), sum('owed'), sum('difference')]);
  expect(difference).toBeCloseTo(amount - owed);
};
const settle = async (id: number) => s.admin.call(remittances.settle, await transferOf(s, id));
const change = (id: number, set: string) => world.db.query(`update orders set ${set} where id = $1`, [id]);
const refusal = async (answer: Promise<{ status: number; error: { Detail?: { code: string } } }>) => {
  const { status, error } = await answer;
  return [status, error?.Detail?.code];
};
/** An order brought somewhere by the test alone has no timeline of it; its money is what is held against the payments. */
const nothingDiffers = async () => {
  const found = await reading({ enterpriseId: 1 }, differences);
  expect(found.filter(({ rule }) => /payment/.test(rule))).toEqual([]);
};
/** A part that was paid by transfer, in satang. */
const prepay = async (id: number, amount: number) => {
  await world.db.query(
    `insert into payments (enterprise_id, order_id, method_id, amount, at, user_name) select 1, id, payment_method_id, $2, now(), '' from orders where id = $1`,
    [id, amount],
  );
  await change(id, `paid_amount = ${amount}`);
};

describe('what providers owe', () => {
  test('by provider: on the way and delivered, by age, since when; each figure opens its orders', async () => {
    const ages = [null, 0, 3, 4, 7, 8, 14, 15, 40];
    const sent = [];
    for (const days of ages) sent.push(await sentCod(s, world, { days, provider: 7 }));
    const row = (await owedBy(7))!;
    const each = sent[0]!.order_amount;
    const n = (count: number) => ({ count, amount: count * each });
    expect(row).toMatchObject({ total: n(9), on_the_way: n(1), delivered: n(8) });
    expect(row.ages).toEqual({ d3: n(2), d7: n(2), d14: n(2), older: n(2) });
    const forty = new Date(Date.now() - 40 * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10);
    expect(row.oldest).toBe(forty);

    const opened = async (filter: object) => {
      const { ok } = await s.admin.call(remittances.owedOrders, { provider: 7, page_size: 200, ...filter });
      expect(ok.Data.reduce((sum, { owed }) => sum + owed, 0)).toBeCloseTo(ok.Datum.amount);
      return { count: ok.Datum.total, amount: ok.Datum.amount };
    };
    expect(await opened({})).toEqual(row.total);
    expect(await opened({ part: 'on_the_way' })).toEqual(row.on_the_way);
    expect(await opened({ part: 'delivered' })).toEqual(row.delivered);
    for (const age of ['d3', 'd7', 'd14', 'older'] as const)
      expect(await opened({ age })).toEqual(row.ages[age]);
    const oldest = await s.admin.do(remittances.owedOrders, { provider: 7, page_size: 1 });
    expect(oldest[0]).toMatchObject({ number: sent.at(-1)!.number, days: 40 });
    for (const q of [sent[3]!.tracking, sent[3]!.number])
      expect((await s.admin.do(remittances.owedOrders, { q })).map(({ id }) => id)).toEqual([sent[3]!.id]);
    const file = await s.admin.call(remittances.owedOrdersSheet, { provider: 7, age: 'd7', format: 'csv' });
    expect(file.raw.toString('utf8')).toContain(sent[3]!.tracking);
    expect(file.raw.toString('utf8')).not.toContain(sent[1]!.tracking);
  });

  test.each([
    ['still in the house', 'status = 112, delivered_at = null', 0],
    ['coming back', 'delivery_status = 6', 0],
    ['back', 'delivery_status = 7', 0],
    ['not delivered yet', 'delivery_status = 5, status = 121, delivered_at = null', 1],
    ['completed', 'status = 130', 1],
    ['claimed', 'status = 142', 1],
    ['returned', 'status = 141', 0],
    ['paid by transfer', 'payment_type = 1', 0],
  ])('an order that is %s', async (_what, set, times) => {
    await world.db.query('alter table orders disable trigger user');
    const order = await sentCod(s, world, { days: 1 });
    await change(order.id, set);
    await world.db.query('alter table orders enable trigger user');
    expect(await isOwed(order)).toBe(times * order.order_amount);
  });

  test('what the buyer would not take is not owed until it is delivered after all', async () => {
    const courier = await world.as('delivery');
    const order = await s.pickedUp();
    expect(await isOwed(order)).toBe(order.order_amount);
    await courier.do(express.fail, { code: order.number, reason_type: 'nobody_home', reason: '' });
    expect(await isOwed(order)).toBe(order.order_amount);
    const again = await s.pickedUp();
    await courier.do(express.fail, { code: again.number, reason_type: 'refused', reason: '' });
    expect(await isOwed(again)).toBe(0);
    expect(await states(await brought(s.admin, [[again.number, again.order_amount]], 6))).toEqual([
      'unknown: came_back',
    ]);
    await courier.do(express.deliver, { code: again.number, cash_collected: again.order_amount });
    expect(await isOwed(again)).toBe(again.order_amount);
  });

  test('of a part that was paid before what is left', async () => {
    const order = await sentCod(s, world, { days: 1 });
    await prepay(order.id, 2000);
    expect(await isOwed(order)).toBe(order.order_amount - 20);
    const id = await brought(s.admin, [[order.tracking, order.order_amount - 20]]);
    expect(await states(id)).toEqual(['matched']);
  });

  test('an agent sees what is owed of their own orders, and no sheet', async () => {
    const mine = await sentCod(s, world, { days: 1, provider: 1 });
    await sentCod(s, world, { days: 1, provider: 1 });
    const { caller: agent, id } = await s.somebody(4, { payment: 2 });
    const channel = await world.value<number>(`select sale_channel_id from users where username = 'agent'`);
    await world.db.query('update users set sale_channel_id = $2 where id = $1', [id, channel]);
    await world.db.query('update orders set user_id = $2, sale_channel_id = $3 where id = $1', [
      mine.id,
      id,
      channel,
    ]);
    const again = await agent.do(remittances.owedOrders, {});
    expect(again.map((order) => order.id)).toEqual([mine.id]);
    expect(await agent.do(remittances.owed, {})).toMatchObject([{ provider: 1, total: { count: 1 } }]);
    const sheet = await brought(s.admin, [[mine.tracking, mine.order_amount]], 1);
    expect((await agent.call(remittances.list, {})).ok).toMatchObject({
      Data: [],
      Datum: { may_see: false },
    });
    expect((await s.admin.call(remittances.list, {})).ok.Datum.may_see).toBe(true);
    const mate = await s.somebody(3, { payment: 2, order: 2 });
    await world.db.query(
      'update users set team_id = (select min(id) from teams where enterprise_id = 1) where id = $1',
      [mate.id],
    );
    await world.db.query('delete from sessions where user_id = $1', [mate.id]);
    const [{ username } = { username: '' }] = (
      await world.db.query<{ username: string }>('select username from users where id = $1', [mate.id])
    ).rows;
    const employee = await s.session(username);
    const transfer = await transferOf(s, sheet);
    for (const call of [
      ...[agent, employee].flatMap((who) => [
        who.call(remittances.detail, { id: sheet }),
        who.call(remittances.lines, { id: sheet }),
        who.call(remittances.missing, { id: sheet }),
      ]),
      employee.call(remittances.columns, { id: sheet }),
      employee.call(remittances.match, { id: sheet, columns: [] }),
      employee.call(remittances.settle, transfer),
      employee.call(remittances.accept, { id: sheet, row: 2, owed: 1, reason: 'x' }),
      employee.call(remittances.remove, { id: sheet }),
    ])
      expect(await refusal(call)).toEqual([404, 'not_found']);
    for (const who of [agent, employee])
      expect(await refusal(bring(who, sheetOf([['X1', 1]])))).toEqual([403, 'permission_denied']);
  });
});

describe('a sheet held against what is owed', () => {
  test('every kind of line, with counts, sums and why', async () => {
    const [same, less, more, other, back, here, gone, before, twice, prepaid] = [
      await sentCod(s, world, { days: 2 }),
      await sentCod(s, world, { days: 2 }),
      await sentCod(s, world, { days: 2 }),
      await sentCod(s, world, { days: 2, provider: 1 }),
      await sentCod(s, world, { days: 2 }),
      await s.cod(),
      await s.cancelled(),
      await sentCod(s, world, { days: 2 }),
      await sentCod(s, world, { days: 2 }),
      await sentCod(s, world, { days: 2 }),
    ];
    const byTransfer = await s.unpaid();
    for (const { id } of [here, gone, byTransfer]) await change(id, 'provider = 2');
    await change(back.id, 'delivery_status = 6');
    await prepay(prepaid.id, 100 * prepaid.order_amount);
    const earlier = await settled(s, [[before.tracking, before.order_amount]]);
    const due = same.order_amount;
    const id = await brought(s.admin, [
      [same.tracking, due, 10],
      [less.tracking, due - 20, 10],
      [more.tracking, due + 5, 10],
      [other.tracking, due, 10],
      [back.tracking, due],
      [here.number, due],
      [gone.number, due],
      [byTransfer.number, due],
      ['NOWHERE123', due],
      [before.tracking, due],
      [twice.tracking.toLowerCase(), due],
      [twice.number, due],
      [prepaid.tracking, due],
      ['รวม', 99_999],
      [`${same.tracking}9`, 'ฟรี'],
    ]);
    expect(await states(id)).toEqual([
      'matched',
      'different',
      'different',
      'unknown: other_provider',
      'unknown: came_back',
      'unknown: not_sent',
      'unknown: cancelled',
      'unknown: not_cod',
      'unknown: not_found',
      'already',
      'matched',
      'twice',
      'unknown: nothing_due',
      'unreadable',
      'unreadable',
    ]);
    const all = await linesOf(id);
    expect(all[1]).toMatchObject({ owed: due, amount: due - 20, difference: -20, fee: 10 });
    expect(all[2]).toMatchObject({ difference: 5 });
    expect(all[9]!.earlier).toMatchObject({ id: earlier });
    expect(all[11]!.first_row).toBe(12);
    expect(all[13]!.problems).toMatchObject([{ column: 'เลขพัสดุ' }]);
    expect(all[14]!.problems).toMatchObject([{ column: 'ยอด COD' }]);
    const { lines, total, fees, expected, state } = await s.admin.do(remittances.detail, { id });
    expect(lines).toMatchObject({
      matched: { count: 2, amount: 2 * due, owed: 2 * due },
      different: { count: 2, amount: 2 * due - 15, owed: 2 * due },
      // money that nobody waits for: there is nothing of ours against it
      unknown: { count: 7, owed: 0 },
      already: { count: 1, amount: due, owed: 0 },
      twice: { count: 1, amount: due, owed: 0 },
      unreadable: { count: 2, amount: 0, owed: 0 },
      settled: { count: 0 },
    });
    expect([state, total, fees, expected]).toEqual(['open', 13 * due - 15, 40, 13 * due - 55]);
    const { ok } = await s.admin.call(remittances.lines, { id, state: 'different' });
    expect(ok.Datum).toMatchObject({
      total: 2,
      amount: 2 * due - 15,
      owed: 2 * due,
      difference: -15,
      fees: 20,
    });
    // every column adds up to its total, and theirs less ours is the difference, in each tab
    for (const only of [
      undefined,
      'matched',
      'different',
      'unknown',
      'already',
      'twice',
      'unreadable',
    ] as const)
      await addsUp(id, only);
    expect(all[8]).toMatchObject({ owed: null, difference: due });
    expect((await settle(id)).status).toBe(200);
    await addsUp(id);
    expect((await linesOf(id))[11]).toMatchObject({ state: 'twice', owed: null, difference: due });
    expect((await linesOf(id)).length).toBe(15);
    expect((await s.admin.do(remittances.lines, { id, q: twice.number })).length).toBe(2);
    const file = await s.admin.call(remittances.linesSheet, { id, state: 'unknown', format: 'csv' });
    expect(file.raw.toString('utf8')).toContain('NOWHERE123');
    expect(file.raw.toString('utf8')).toContain('ตีกลับ หรือคืนแล้ว');
    expect(file.raw.toString('utf8')).not.toContain(same.tracking);
  });

  test('what is missing: ours, delivered before its last day and not in it', async () => {
    const [inside, lacks, late, way, others] = [
      await sentCod(s, world, { days: 5, provider: 7 }),
      await sentCod(s, world, { days: 5, provider: 7 }),
      await sentCod(s, world, { days: 1, provider: 7 }),
      await sentCod(s, world, { provider: 7 }),
      await sentCod(s, world, { days: 5, provider: 1 }),
    ];
    const day = new Date(Date.now() - 3 * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10);
    const id = await brought(s.admin, [[inside.tracking, inside.order_amount, 0, day]], 7);
    const { ok } = await s.admin.call(remittances.missing, { id, page_size: 200 });
    const found = ok.Data.map((order) => order.number);
    expect(found).toContain(lacks.number);
    for (const { number } of [inside, late, way, others]) expect(found).not.toContain(number);
    const { missing, last_day } = await s.admin.do(remittances.detail, { id });
    expect(last_day).toBe(day);
    expect(missing).toEqual({ count: ok.Datum.total, amount: ok.Datum.amount });
  });

  test('heads that are not known are matched once, and remembered for that provider alone', async () => {
    const [a, b] = [await sentCod(s, world, { days: 1 }), await sentCod(s, world, { days: 1 })];
    const head = 'x,y,z';
    const bytes = (code: string, amount: number) => sheetOf([['สมหญิง', code, amount]], head);
    const first = (await bring(s.admin, bytes(a.tracking, a.order_amount))).ok.Data.id;
    const before = await s.admin.do(remittances.detail, { id: first });
    expect([before.state, before.missing.count]).toEqual(['unmatched', 0]);
    expect(await refusal(settle(first))).toEqual([409, 'remittance_state']);
    const { columns } = await s.admin.do(remittances.columns, { id: first });
    expect(columns.map(({ sample }) => sample)).toEqual(['สมหญิง', a.tracking, String(a.order_amount)]);
    expect(await refusal(s.admin.call(remittances.match, { id: first, columns: ['', 'code', ''] }))).toEqual([
      400,
      'import_columns',
    ]);
    expect(
      (await s.admin.call(remittances.match, { id: first, columns: ['', 'code', 'price'] })).status,
    ).toBe(400);
    await s.admin.do(remittances.match, { id: first, columns: ['', 'code', 'amount'] });
    expect(await states(first)).toEqual(['matched']);
    const second = (await bring(s.admin, bytes(b.tracking, b.order_amount))).ok.Data.id;
    expect(await states(second)).toEqual(['matched']);
    const elsewhere = (await bring(s.admin, bytes('X1', 1), { provider: 1 })).ok.Data.id;
    expect((await s.admin.do(remittances.detail, { id: elsewhere })).state).toBe('unmatched');
    // taken for something else, it is matched otherwise
    await s.admin.do(remittances.match, { id: second, columns: ['code', '', 'amount'] });
    expect(await states(second)).toEqual(['unreadable']);
  });

  test('heads below a title and an empty row are found there, and remembered though the title changes', async () => {
    const [a, b] = [await sentCod(s, world, { days: 1 }), await sentCod(s, world, { days: 1 })];
    const file = (day: string, { tracking, order_amount }: typeof a) =>
      Buffer.from(
        `COD report Express ${day},,\n,,\nParcel code,Cash in,Kept\n${tracking},${order_amount},10\n`,
      );
    const { id } = (await bring(s.admin, file('21/11/2569', a), { provider: 2 })).ok.Data;
    const { columns } = await s.admin.do(remittances.columns, { id });
    expect(columns.map(({ heading }) => heading)).toEqual(['Parcel code', 'Cash in', 'Kept']);
    await s.admin.do(remittances.match, { id, columns: ['code', 'amount', 'fee'] });
    expect(await linesOf(id)).toMatchObject([{ state: 'matched', row: 4 }]);
    const next = (await bring(s.admin, file('22/11/2569', b), { provider: 2 })).ok.Data.id;
    expect(await states(next)).toEqual(['matched']);
  });

  test('a sheet as Thai Windows writes it, with Buddhist years', async () => {
    const order = await sentCod(s, world, { days: 1 });
    const text = `หมายเลขพัสดุ,ยอดเก็บปลายทาง,วันที่นำจ่าย\n${order.tracking},"฿${order.order_amount.toFixed(2)}",24/11/2569 14:05\n`;
    const tis = Buffer.from(
      [...text].map((c) => (c >= '฀' ? c.charCodeAt(0) - 0xe00 + 0xa0 : c === '฿' ? 0xdf : c.charCodeAt(0))),
    );
    const { id } = (await bring(s.admin, tis)).ok.Data;
    const state = (await s.admin.do(remittances.detail, { id })).state;
    if (state === 'unmatched') {
      const { columns } = await s.admin.do(remittances.columns, { id });
      expect(columns.map(({ is }) => is)).toEqual(['code', 'amount', 'day']);
      await s.admin.do(remittances.match, { id, columns: columns.map(({ is }) => is) });
    }
    expect(await linesOf(id)).toMatchObject([{ state: 'matched', day: '2026-11-24' }]);
  });

  test('a workbook is read as a table of text is; what is neither is refused with the remedy', async () => {
    const order = await sentCod(s, world, { days: 1 });
    const heads = [
      { title: 'เลขพัสดุ', kind: 'text' as const },
      { title: 'ยอด COD', kind: 'number' as const },
    ];
    async function* lines() {
      yield [order.tracking, order.order_amount];
    }
    const workbook = await buffer(await writeSheet('xlsx', 'COD', heads, lines()));
    const { id } = (await bring(s.admin, workbook, { name: 'cod.xlsx' })).ok.Data;
    expect(await states(id)).toEqual(['matched']);
    const broken = await bring(s.admin, Buffer.from([0x50, 0x4b, 3, 4, 0, 1, 2]), { name: 'cod.xlsx' });
    expect([broken.status, broken.error.Detail?.code]).toEqual([400, 'import_unreadable']);
  });

  test('the same sheet twice: the second is told of the first, until that one is taken back', async () => {
    const order = await sentCod(s, world, { days: 1 });
    const rows = [[order.tracking, order.order_amount]] as const;
    const id = await settled(s, rows);
    const again = await bring(s.admin, sheetOf(rows), { name: 'other-name.csv' });
    expect([again.status, again.error.Detail]).toEqual([
      409,
      expect.objectContaining({
        code: 'remittance_known',
        id,
        number: expect.stringMatching(/^CD\d{6}$/) as string,
      }),
    ]);
    // with a line more it is another file, and settles nothing twice
    const longer = await brought(s.admin, [...rows, ['X1', 1]]);
    expect(await states(longer)).toEqual(['already', 'unknown: not_found']);
    expect((await settle(longer)).ok.Data).toEqual({ lines: 0, paid: 0 });
    await s.admin.do(remittances.takeBack, { id, reason: 'เงินไม่เข้า' });
    expect((await bring(s.admin, sheetOf(rows))).status).toBe(200);
  });

  test('what nobody settled is thrown away; what was settled is not', async () => {
    const order = await sentCod(s, world, { days: 1 });
    const rows = [[order.tracking, order.order_amount]] as const;
    const id = await brought(s.admin, rows);
    await s.admin.do(remittances.remove, { id });
    expect(await refusal(s.admin.call(remittances.detail, { id }))).toEqual([404, 'not_found']);
    const kept = await settled(s, rows);
    expect(await refusal(s.admin.call(remittances.remove, { id: kept }))).toEqual([409, 'remittance_state']);
  });
});

describe('settling', () => {
  test('what matches is paid, stands on the order’s page, in its timeline and in what came that day', async () => {
    const a = await sentCod(s, world, { days: 1 });
    const before = (await s.admin.call(receivedMoney.received, {})).ok.Datum.received;
    const id = await brought(s.admin, [[a.tracking, a.order_amount, 10]]);
    const transfer = await transferOf(s, id);
    await s.admin.do(remittances.settle, { ...transfer, reference: 'KB-1', note: 'รอบเช้า' });
    const { number, transfer: kept } = await s.admin.do(remittances.detail, { id });
    expect(kept).toMatchObject({
      amount: a.order_amount - 10,
      day: transfer.day,
      reference: 'KB-1',
      note: 'รอบเช้า',
    });
    const order = await s.admin.do(orders.detail, { id: a.id });
    expect(order.payment_amount).toBe(a.order_amount);
    expect(order.remittances).toMatchObject([
      { id, number, paid: a.order_amount, transferred_on: transfer.day },
    ]);
    expect(order.timeline.at(-1)).toMatchObject({
      event: 'cash_remitted',
      data: { sheet: number, amount: a.order_amount },
    });
    expect((await s.admin.call(receivedMoney.received, {})).ok.Datum.received - before).toBe(a.order_amount);
    expect(await isOwed(a)).toBe(0);
    expect(await world.value('select cells from remittance_lines where remittance_id = $1', [id])).toEqual(
      [],
    );
    await nothingDiffers();
  });

  test('a transfer that is not what the sheet says needs a note', async () => {
    const a = await sentCod(s, world, { days: 1 });
    const id = await brought(s.admin, [[a.tracking, a.order_amount, 10]]);
    const transfer = await transferOf(s, id);
    const short = { ...transfer, amount: transfer.amount - 1 };
    expect(await refusal(s.admin.call(remittances.settle, short))).toEqual([400, 'remittance_total']);
    expect(await isOwed(a)).toBe(a.order_amount);
    await s.admin.do(remittances.settle, { ...short, note: 'หักค่ากล่อง' });
    expect(await isOwed(a)).toBe(0);
  });

  test('money comes into an account, not by cash on delivery', async () => {
    const a = await sentCod(s, world, { days: 1 });
    const id = await brought(s.admin, [[a.tracking, a.order_amount]]);
    const payment_method_id = await s.find.method('เก็บเงินปลายทาง');
    const call = s.admin.call(remittances.settle, { ...(await transferOf(s, id)), payment_method_id });
    expect(await refusal(call)).toEqual([404, 'not_offered']);
    const { accounts } = await s.admin.do(remittances.detail, { id });
    expect(accounts.map((one) => one.id)).not.toContain(payment_method_id);
  });

  test('asked once more it settles what matches by now, else it says who settled', async () => {
    const [a, later] = [await sentCod(s, world, { days: 1 }), await sentCod(s, world, { days: 1 })];
    await change(later.id, 'delivery_status = 6');
    const id = await settled(s, [
      [a.tracking, a.order_amount],
      [later.tracking, later.order_amount],
    ]);
    expect(await states(id)).toEqual(['settled', 'unknown: came_back']);
    expect(await refusal(settle(id))).toEqual([409, 'remittance_settled']);
    await change(later.id, 'delivery_status = 4');
    expect((await settle(id)).ok.Data).toEqual({ lines: 1, paid: later.order_amount });
    await nothingDiffers();
  });

  test.each([
    ['less, the rest stays owed', -20, 'owed', { paid: -20, over: 0, given_up: 0 }, 20],
    ['less, the rest is given up', -20, 'given_up', { paid: -20, over: 0, given_up: 20 }, 0],
    ['more, what is over is noted', 5, 'owed', { paid: 0, over: 5, given_up: 0 }, 0],
    ['more, there is nothing to give up', 5, 'given_up', { paid: 0, over: 5, given_up: 0 }, 0],
  ] as const)('a different amount is accepted: %s', async (_what, by, rest, came, left) => {
    const a = await sentCod(s, world, { days: 1 });
    const due = a.order_amount;
    const id = await settled(s, [[a.tracking, due + by]]);
    expect(await isOwed(a)).toBe(due);
    const accept = { id, row: 2, owed: due, rest, reason: 'ขนส่งแจ้งไว้' };
    expect(await s.admin.do(remittances.accept, accept)).toEqual({ ...came, paid: due + came.paid });
    expect(await isOwed(a)).toBe(left);
    expect(await refusal(s.admin.call(remittances.accept, accept))).toEqual([409, 'remittance_line']);
    expect(await s.admin.do(orders.detail, { id: a.id })).toMatchObject({
      remittances: [{ reason: 'ขนส่งแจ้งไว้' }],
      cash_owed: left,
    });
    const page = await s.admin.do(remittances.detail, { id });
    expect([page.over, page.given_up]).toEqual([came.over, came.given_up]);
    await nothingDiffers();
    // the rest comes with a later sheet
    const rest2 = await brought(s.admin, [[a.tracking, 20]]);
    expect(await states(rest2)).toEqual([left ? 'matched' : 'already']);
  });

  test('a day that cannot be read leaves the parcel and its amount what they are; it is said', async () => {
    const a = await sentCod(s, world, { days: 1 });
    const id = await brought(s.admin, [[a.tracking, a.order_amount, 10, '32/13/2569']]);
    expect(await linesOf(id)).toMatchObject([
      { state: 'matched', amount: a.order_amount, fee: 10, problems: [{ column: 'วันที่' }] },
    ]);
  });

  test('a file that is too large is refused with the limit', async () => {
    const { status, error } = await bring(s.admin, Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
    expect([status, error.Detail?.code]).toEqual([413, 'file_too_large']);
  });

  test('no transfer comes tomorrow', async () => {
    const a = await sentCod(s, world, { days: 1 });
    const id = await brought(s.admin, [[a.tracking, a.order_amount]]);
    const tomorrow = { ...(await transferOf(s, id)), day: '2099-01-01' };
    const answer = await s.admin.call(remittances.settle, tomorrow);
    expect(answer.status).toBe(400);
    expect(answer.error.Detail).toMatchObject({ problems: [{ path: 'day', got: '2099-01-01' }] });
    expect((await settle(id)).status).toBe(200);
  });

  test('what is owed has changed since the person looked: the acceptance is refused', async () => {
    const a = await sentCod(s, world, { days: 1 });
    const id = await settled(s, [[a.tracking, 1]]);
    const accept = { id, row: 2, owed: a.order_amount - 1, reason: 'x' };
    expect(await refusal(s.admin.call(remittances.accept, accept))).toEqual([409, 'remittance_owed']);
    expect(await refusal(s.admin.call(remittances.accept, { ...accept, row: 99 }))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('a sheet taken back: its orders owe again, with a trail', async () => {
    const [a, b] = [await sentCod(s, world, { days: 1 }), await sentCod(s, world, { days: 1 })];
    const due = a.order_amount;
    const id = await settled(s, [
      [a.tracking, due],
      [b.tracking, due - 20],
    ]);
    await s.admin.do(remittances.accept, { id, row: 3, owed: due, rest: 'given_up', reason: 'x' });
    const received = (await s.admin.call(receivedMoney.received, {})).ok.Datum.received;
    expect(await s.admin.do(remittances.takeBack, { id, reason: 'โอนผิดร้าน' })).toEqual({
      lines: 2,
      paid: 2 * due - 20,
    });
    expect([await isOwed(a), await isOwed(b)]).toEqual([due, due]);
    const order = await s.admin.do(orders.detail, { id: a.id });
    expect([order.payment_amount, order.remittances]).toEqual([0, []]);
    expect(order.timeline.at(-1)).toMatchObject({ event: 'cash_taken_back', data: { reason: 'โอนผิดร้าน' } });
    expect((await s.admin.call(receivedMoney.received, {})).ok.Datum.received).toBeCloseTo(
      received - 2 * due + 20,
    );
    const page = await s.admin.do(remittances.detail, { id });
    expect([page.state, page.taken_back]).toMatchObject(['taken_back', { reason: 'โอนผิดร้าน' }]);
    // nothing of it came
    expect(await states(id)).toEqual(['taken_back', 'taken_back']);
    expect(page).toMatchObject({ settled: { count: 0, amount: 0 }, given_up: 0, over: 0 });
    expect(page.lines).toMatchObject({ settled: { count: 0 }, taken_back: { count: 2 } });
    await addsUp(id);
    for (const call of [
      s.admin.call(remittances.takeBack, { id, reason: 'x' }),
      s.admin.call(remittances.settle, await transferOf(s, id)),
      s.admin.call(remittances.accept, { id, row: 3, owed: 1, reason: 'x' }),
    ])
      expect(await refusal(call)).toEqual([409, 'remittance_state']);
    await nothingDiffers();
  });
});

describe('two at once', () => {
  test('one sheet settled by two people: its money comes once, and the second is told who was first', async () => {
    // who comes when is chance: of so many rounds some meet
    for (let round = 0; round < 8; round++) {
      const sent = [await sentCod(s, world, { days: 1 }), await sentCod(s, world, { days: 1 })];
      const id = await brought(
        s.admin,
        sent.map((one) => [one.tracking, one.order_amount] as const),
      );
      const transfer = await transferOf(s, id);
      const both = [0, 1].map(() => s.admin.call(remittances.settle, transfer));
      expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
      for (const { id: order } of sent)
        expect(await world.value('select count(*)::int from payments where order_id = $1', [order])).toBe(1);
    }
    await nothingDiffers();
  });

  test('two sheets with the same parcels, settled and accepted at once: each parcel once', async () => {
    for (let round = 0; round < 5; round++) {
      const sent = [];
      for (let i = 0; i < 4; i++) sent.push(await sentCod(s, world, { days: 1 }));
      const rows = sent.map((one) => [one.tracking, one.order_amount] as const);
      const first = await brought(s.admin, rows);
      const second = await brought(s.admin, [...rows.toReversed(), ['X1', round + 1]]);
      const answers = await Promise.all([settle(first), settle(second)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.reduce((sum, { ok }) => sum + ok.Data.lines, 0)).toBe(4);
      for (const one of sent)
        expect(await world.value('select paid_amount from orders where id = $1', [one.id])).toBe(
          one.order_amount * 100,
        );
    }
    await nothingDiffers();
  });

  test('one sheet brought by two people is there once', async () => {
    const rows = [[`TWO${Date.now()}`, 1]] as const;
    const answers = await Promise.all([bring(s.admin, sheetOf(rows)), bring(s.admin, sheetOf(rows))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('one difference accepted by two people is taken once', async () => {
    const a = await sentCod(s, world, { days: 1 });
    const id = await settled(s, [[a.tracking, a.order_amount - 1]]);
    const accept = () =>
      s.admin.call(remittances.accept, {
        id,
        row: 2,
        owed: a.order_amount,
        rest: 'owed' as const,
        reason: 'x',
      });
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await isOwed(a)).toBe(1);
  });

  test('two sheets with another amount for one parcel, accepted at once: the second sees what the first left', async () => {
    for (let round = 0; round < 5; round++) {
      const a = await sentCod(s, world, { days: 1 });
      const ids = [
        await settled(s, [[a.tracking, a.order_amount - 1]]),
        await settled(s, [
          [a.tracking, a.order_amount - 2],
          ['X1', round + 1],
        ]),
      ];
      const answers = await Promise.all(
        ids.map((id) => s.admin.call(remittances.accept, { id, row: 2, owed: a.order_amount, reason: 'x' })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { paid } = answers.find(({ status }) => status === 200)!.ok.Data;
      expect(await isOwed(a)).toBeCloseTo(a.order_amount - paid);
    }
    await nothingDiffers();
  });
});
