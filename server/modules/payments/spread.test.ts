import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { payments } from '../../../contract/payments.ts';
import { slipPayload } from '../../seed/slip-payload.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { openStage, type Placed, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let checker: Caller;
let boss: Caller;
beforeAll(async () => {
  s = await openStage(world);
  [checker, boss] = [await world.as('checker'), await world.as('boss')];
});

const shown = (id: number) => s.admin.do(orders.detail, { id });
interface Refused {
  Detail?: { code: string };
  Msg: string;
  Cause?: string;
}
const codeIn = (error: Refused | undefined) => error?.Detail?.code ?? error?.Msg;
const refusal = async (answer: Promise<{ error?: Refused }>) => codeIn((await answer).error);
/** Two unpaid orders of one customer, and one of somebody else. */
async function three(): Promise<[Placed, Placed, Placed]> {
  const [first, second, other] = [await s.unpaid(), await s.unpaid({ TEA: 2 }), await s.unpaid()];
  const { rows } = await world.db.query(
    `insert into customers (enterprise_id, name, phone) values (1, 'คนอื่น', '0899999999') returning id`,
  );
  await world.db.query('update orders set customer_id = $1 where id = $2', [
    (rows[0] as { id: number }).id,
    other.id,
  ]);
  return [first, second, other];
}
async function qr(reference: string): Promise<string> {
  const { default: bwip } = await import('bwip-js/node');
  const code = await bwip.toBuffer({
    bcid: 'qrcode',
    text: slipPayload({ bank: '014', reference }),
    scale: 4,
    padding: 10,
    backgroundcolor: 'FFFFFF',
  });
  const picture = await sharp({ create: { width: 600, height: 1000, channels: 3, background: '#f4f6f5' } })
    .composite([{ input: code, top: 620, left: 180 }])
    .jpeg()
    .toBuffer();
  return (await s.admin.upload('slip', picture)).ok.Data.file;
}
const part = ({ id, order_amount }: Placed, amount = order_amount) => ({ order_id: id, amount });
/** One slip over these orders, each with what it costs. */
async function spread(all: Placed[], amount?: number, file?: string) {
  return s.admin.do(payments.addSlip, {
    id: all[0]!.id,
    file: file ?? (await s.picture('slip')),
    amount: amount ?? all.reduce((sum, one) => sum + one.order_amount, 0),
    parts: all.map((one) => part(one)),
  });
}

describe('one slip for several orders', () => {
  test('stands in each with its part, and is not used before by itself', async () => {
    const [a, b] = await three();
    const slip = await spread([a, b], undefined, await qr('SPREAD0001'));
    const total = a.order_amount + b.order_amount;
    expect(slip).toMatchObject({
      amount: a.order_amount,
      shown_amount: total,
      verdict: 'amber',
      reference: 'SPREAD0001',
      used_by: null,
      parts: [
        { order_id: a.id, order_number: a.number, amount: a.order_amount, status: 'pending' },
        { order_id: b.id, order_number: b.number, amount: b.order_amount, status: 'pending' },
      ],
    });
    expect((await shown(b.id)).slips).toMatchObject([
      {
        amount: b.order_amount,
        shown_amount: total,
        verdict: 'amber',
        reasons: ['unverified'],
        used_by: null,
      },
    ]);
    const desk = await checker.do(payments.list, { tab: 'slip', q: b.number });
    expect(desk).toMatchObject([{ id: b.id, verdict: 'amber' }]);
  });

  test('is used before where its transfer is attached once more, shared or not', async () => {
    const [a, b] = await three();
    const [c, d] = await three();
    await spread([a, b], undefined, await qr('SPREAD0002'));
    const again = await spread([c, d], undefined, await qr('SPREAD0002'));
    expect(again).toMatchObject({ verdict: 'red', reasons: ['used'] });
    expect(again.used_by).toMatchObject({ amount: a.order_amount + b.order_amount });
    expect((await shown(d.id)).slips[0]).toMatchObject({ verdict: 'red', reasons: ['used'] });
    // one of its orders falls out: the transfer still counts in the other
    await checker.do(payments.confirmFail, { id: a.id, reason: 'เงินไม่เข้า' });
    const { id } = await s.unpaid();
    const third = await s.admin.do(payments.addSlip, { id, file: await qr('SPREAD0002'), amount: 1 });
    expect(third.reasons).toContain('used');
  });

  test('attached twice at once counts once', async () => {
    const [a, b] = await three();
    const [c, d] = await three();
    const [one, two] = [await qr('SPREAD0003'), await qr('SPREAD0003')];
    const both = await Promise.all([spread([a, b], undefined, one), spread([c, d], undefined, two)]);
    expect(both.map(({ verdict }) => verdict).toSorted()).toEqual(['amber', 'red']);
    expect(
      await world.value<number>(
        `select count(*)::int from slips where reference = 'SPREAD0003' and duplicate_of is null`,
      ),
    ).toBe(2);
  });

  test('is red in all of them where the parts do not come to what it shows', async () => {
    const [a, b] = await three();
    await spread([a, b], a.order_amount + b.order_amount + 1);
    for (const { id, number } of [a, b]) {
      expect((await shown(id)).slips[0]).toMatchObject({ verdict: 'red', reasons: ['amount'] });
      expect(await checker.do(payments.list, { q: number, verdict: 'red' })).toHaveLength(1);
    }
    expect(await refusal(checker.call(payments.confirmSuccess, { id: a.id }))).toBe('slip_red');
  });

  test('is refused over its amount, by the figures', async () => {
    const [a, b] = await three();
    const { error } = await s.admin.call(payments.addSlip, {
      id: a.id,
      file: await s.picture('slip'),
      amount: a.order_amount + b.order_amount - 0.01,
      parts: [part(a), part(b)],
    });
    expect(codeIn(error)).toBe('slip_parts_over');
    expect(error.Cause).toContain('0.01');
    expect((await shown(a.id)).slips).toEqual([]);
  });

  test('is refused for another customer, for an order twice, and without the order it is attached to', async () => {
    const [a, b, other] = await three();
    const attach = async (parts: ReturnType<typeof part>[]) =>
      refusal(
        s.admin.call(payments.addSlip, { id: a.id, file: await s.picture('slip'), amount: 9_999, parts }),
      );
    expect(await attach([part(a), part(other)])).toBe('slip_other_customer');
    expect(await attach([part(a), part(a, 1)])).toBe('invalid_param');
    expect(await attach([part(b)])).toBe('invalid_param');
    await world.db.query('update orders set customer_id = null where id = any($1)', [[a.id, b.id]]);
    expect(await attach([part(a), part(b)])).toBe('slip_other_customer');
    expect((await shown(b.id)).slips).toEqual([]);
  });

  test('may pay what is proposed: unpaid orders of the same customer, oldest first, with what they lack', async () => {
    const [a, b, other] = await three();
    await s.slip(a, a.order_amount - 10);
    const found = await s.admin.do(payments.payable, { id: b.id });
    expect(found.filter(({ id }) => [a.id, b.id, other.id].includes(id))).toMatchObject([
      { id: a.id, number: a.number, lacks: 10, order_amount: a.order_amount },
      { id: b.id, number: b.number, lacks: b.order_amount },
    ]);
    await s.slip(a, 10);
    expect((await s.admin.do(payments.payable, { id: b.id })).map(({ id }) => id)).not.toContain(a.id);
  });
});

describe('a confirmation', () => {
  test('takes every order that the slip pays in full, in one transaction, each with its own payment', async () => {
    const [a, b] = await three();
    await spread([a, b]);
    const done = await checker.do(payments.confirmSuccess, { id: b.id });
    expect(done).toMatchObject({ id: b.id, status: 111, also: [{ id: a.id, number: a.number }] });
    for (const { id, order_amount } of [a, b]) {
      expect(await shown(id)).toMatchObject({
        status: 111,
        payment_amount: order_amount,
        slips: [{ status: 'accepted' }],
      });
    }
    expect(await world.differences()).toEqual([]);
    // each is undone on its own
    await checker.do(payments.undoConfirm, { id: a.id });
    expect(await shown(a.id)).toMatchObject({
      status: 100,
      slips: [{ status: 'pending', verdict: 'amber' }],
    });
    expect((await shown(b.id)).status).toBe(111);
    expect(await world.differences()).toEqual([]);
  });

  test('leaves out what it pays only in part, what has another slip nobody looked at, and what somebody else has to check', async () => {
    const [a, b] = await three();
    await s.admin.do(payments.addSlip, {
      id: a.id,
      file: await s.picture('slip'),
      amount: a.order_amount + 10,
      parts: [part(a), part(b, 10)],
    });
    expect(await checker.do(payments.confirmSuccess, { id: a.id })).toMatchObject({ also: [] });
    expect((await shown(b.id)).status).toBe(100);

    const [c, d] = await three();
    await s.slip(d, 10);
    await s.admin.do(payments.addSlip, {
      id: c.id,
      file: await s.picture('slip'),
      amount: c.order_amount + d.order_amount - 10,
      parts: [part(c), part(d, d.order_amount - 10)],
    });
    expect((await shown(d.id)).slips.map(({ verdict }) => verdict)).toEqual(['amber', 'amber']);
    expect(await checker.do(payments.confirmSuccess, { id: c.id })).toMatchObject({ also: [] });
    expect((await shown(d.id)).status).toBe(100);
  });

  test('leaves out an order whose pieces were given back', async () => {
    const [a, b] = await three();
    await spread([a, b]);
    await world.db.query(`update orders set reserved_until = now() - interval '1 minute' where id = $1`, [
      b.id,
    ]);
    expect(await checker.do(payments.confirmSuccess, { id: a.id })).toMatchObject({ also: [] });
  });

  test('asks for what the slip shows, not for the part, where the checker types', async () => {
    const [a, b] = await three();
    await spread([a, b]);
    const typed = (typed_amount: number) => checker.call(payments.confirmSuccess, { id: a.id, typed_amount });
    expect(await refusal(typed(a.order_amount))).toBe('amount_typed_differs');
    expect((await typed(a.order_amount + b.order_amount)).ok.Data).toMatchObject({ also: [{ id: b.id }] });
  });

  test('of several together has one result for each, also where one is paid with the other', async () => {
    const [a, b] = await three();
    await spread([a, b]);
    const results = await checker.do(payments.confirmMany, { ids: [a.id, b.id] });
    expect(results.map(({ id, ok }) => [id, ok])).toEqual([
      [a.id, true],
      [b.id, true],
    ]);
  });

  test('of both orders at once takes each once', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = await three();
      await spread([a, b]);
      const answers = await Promise.all([
        checker.call(payments.confirmSuccess, { id: a.id }),
        boss.call(payments.confirmSuccess, { id: b.id }),
      ]);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      for (const { id, order_amount } of [a, b])
        expect(await shown(id)).toMatchObject({ status: 111, payment_amount: order_amount });
    }
    expect(await world.differences()).toEqual([]);
  });
});

test('a rejected slip is rejected in all of its orders, told in each, and undone in each', async () => {
  const [a, b] = await three();
  const { id: slip_id } = await spread([a, b]);
  await checker.do(payments.rejectSlip, { id: a.id, slip_id, reason: 'อ่านไม่ออก' });
  for (const { id } of [a, b]) {
    const { slips, timeline } = await shown(id);
    expect(slips).toMatchObject([{ status: 'rejected', rejected: { reason: 'อ่านไม่ออก' } }]);
    expect(timeline.at(-1)).toMatchObject({ event: 'slip_rejected' });
  }
  await checker.do(payments.undoReject, { id: a.id, slip_id });
  for (const { id } of [a, b]) expect((await shown(id)).slips).toMatchObject([{ status: 'pending' }]);
});

test('a part that was taken stays where the slip is rejected for the rest', async () => {
  const [a, b] = await three();
  await s.admin.do(payments.addSlip, {
    id: a.id,
    file: await s.picture('slip'),
    amount: a.order_amount + 10,
    parts: [part(a), part(b, 10)],
  });
  await checker.do(payments.confirmSuccess, { id: a.id });
  const [slip] = (await shown(b.id)).slips;
  await checker.do(payments.rejectSlip, { id: b.id, slip_id: slip!.id, reason: 'ไม่ใช่ของใบนี้' });
  expect((await shown(a.id)).slips).toMatchObject([{ status: 'accepted' }]);
  expect((await shown(b.id)).slips).toMatchObject([{ status: 'rejected' }]);
  expect(await world.differences()).toEqual([]);
});

test('nothing is taken with a slip that nobody has looked at', async () => {
  const [order, another] = [await s.unpaid(), await s.unpaid()];
  for (const one of [order, another]) await s.slip(one);
  const waitingIds = async (id: number) =>
    (await shown(id)).slips.filter(({ status }) => status === 'pending').map((slip) => slip.id);
  const looked = [...(await waitingIds(order.id)), ...(await waitingIds(another.id))];
  // another one comes while the checker's screen stands still
  await s.slip(order, 1);
  const [seen] = looked;
  const input = { id: order.id, slips: [seen!], reason: 'เห็นยอดแล้ว' };
  expect(await refusal(boss.call(payments.confirmSuccess, input))).toBe('slip_not_seen');
  const together = await checker.do(payments.confirmMany, { ids: [order.id, another.id], slips: looked });
  expect(together.map(({ ok }) => ok)).toEqual([false, true]);
  expect(await shown(order.id)).toMatchObject({ status: 100, payment_amount: 0 });
  const all = { ...input, slips: await waitingIds(order.id) };
  expect((await boss.do(payments.confirmSuccess, all)).status).toBe(111);
});
