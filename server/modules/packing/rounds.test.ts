import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Provider } from '../../../contract/codes/providers.ts';
import { notifications } from '../../../contract/notifications.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { payments } from '../../../contract/payments.ts';
import { shipping } from '../../../contract/shipping.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder, packed } from '../../../test/world/orders.ts';
import { BARCODES, openStage, type Placed, type Stage } from '../../../test/world/stage.ts';
import { addDays, dayOf, now, setClockOffset, startOfDay } from '../../platform/clock.ts';
import { pdf } from '../../platform/pdf.ts';

// not typeset here: what is handed to the typesetter is looked at
vi.mock('../../platform/pdf.ts', () => ({ pdf: vi.fn(async () => Buffer.from('%PDF-')) }));

const world = openWorld();
let s: Stage;
let packer: Caller;
beforeAll(async () => {
  s = await openStage(world);
  packer = await world.as('packer');
});

interface Label {
  number: string;
  seq: number;
  cash: string | null;
}
const labels = (): Label[] => vi.mocked(pdf).mock.lastCall![0].items as Label[];
const copyOf = (): unknown => (vi.mocked(pdf).mock.lastCall![0].data as { copy: number }).copy;
const refusal = async (answer: Promise<{ status: number; error: { Detail?: { code: string } } }>) => {
  const { status, error } = await answer;
  return [status, error?.Detail?.code];
};
const shown = (id: number) => s.admin.do(orders.detail, { id });
/** Ready since that moment. */
const readyAt = (order: Placed, at: Date) =>
  world.db.query('update orders set ready_at = $2 where id = $1', [order.id, at]);
const emptied = () => packer.call(packing.cut, { back_days: 31 });

describe('which orders a cut takes', () => {
  test('of today and as many days before as it is told, from Bangkok’s midnight on', async () => {
    await emptied();
    const today = dayOf(now());
    const at = [0, 1, 3, 31].flatMap((days) => {
      const start = startOfDay(addDays(today, -days)).getTime();
      return [new Date(start), new Date(start - 1)];
    });
    for (const moment of at) await readyAt(await s.cod(), moment);
    const ready = async (back_days?: number) =>
      (await packer.do(packing.preview, back_days === undefined ? {} : { back_days })).orders;
    expect([await ready(0), await ready(1), await ready(3), await ready(31)]).toEqual([1, 3, 5, 7]);
    expect(await ready()).toBe(5);
    expect(await packer.do(packing.cut, { back_days: 1 })).toMatchObject({ orders: 3, back_days: 1 });
    expect([await ready(1), await ready(31)]).toEqual([0, 4]);
    expect(await packer.do(packing.cut, { back_days: 31 })).toMatchObject({ orders: 4 });
    expect(await refusal(packer.call(packing.cut, { back_days: 31 }))).toEqual([409, 'nothing_to_cut']);
    expect(await refusal(packer.call(packing.cut, { back_days: 32 }))).toEqual([400, 'invalid_param']);
    await world.db.query('update orders set ready_at = now() where status = 111');
    await emptied();
  });

  test('who comes second reads who was faster; who cut last themselves, only that nothing is left', async () => {
    await emptied();
    await s.cod();
    await s.cod();
    const { number } = await packer.do(packing.cut, {});
    const cause = async (who: Caller) => (await who.call(packing.cut, {})).error.Cause;
    const { user_name } = (await packer.do(packing.list, {}))[0]!;
    const faster = `ไม่เหลือออเดอร์ให้ตัดรอบแล้ว ${user_name}เพิ่งตัดรอบ ${number} (2 ออเดอร์) ไปแล้ว`;
    expect(await cause(s.admin)).toBe(faster);
    expect(await cause(packer)).not.toContain(number);
    await world.db.query(`update packing_rounds set cut_at = cut_at - interval '11 minutes'`);
    expect(await cause(s.admin)).toBe('ไม่เหลือออเดอร์ให้ตัดรอบแล้ว');
  });

  test('by channel, provider and platform', async () => {
    await emptied();
    const admin = s.admin;
    const house = await anOrder(world, { TEA: 1 }, { cod: true });
    const agents = { ...house, sale_channel_id: await s.find.channel('ตัวแทนแอน') };
    const shopee = await world.value<number>(
      `insert into sale_channels (enterprise_id, name, type, platform) values (1, 'Shopee', 1, 3) returning id`,
    );
    await admin.do(orders.create, { ...house, provider: 1 });
    await admin.do(orders.create, agents);
    await admin.do(orders.create, { ...house, sale_channel_id: shopee });
    const ready = async (filter: Record<string, unknown>) =>
      (await packer.do(packing.preview, filter)).orders;
    expect(await ready({})).toBe(3);
    expect(await ready({ provider: 1 })).toBe(1);
    expect(await ready({ provider: 2 })).toBe(0);
    expect(await ready({ sale_channel_id: agents.sale_channel_id })).toBe(1);
    expect(await ready({ platform: 3 })).toBe(1);
    expect(await ready({ platform: 1 })).toBe(2);
    const round = await packer.do(packing.cut, { sale_channel_id: agents.sale_channel_id });
    expect(round).toMatchObject({ orders: 1 });
    expect((await packer.do(packing.detail, { id: round.id })).sale_channel).toBe('ตัวแทนแอน');
    expect(await ready({})).toBe(2);
    await emptied();
  });

  test('none that is held, unpaid, cancelled or not reserved whole; those kept back are counted', async () => {
    await emptied();
    const [held, cancelled, broken] = [await s.cod(), await s.cod(), await s.cod()];
    await s.unpaid();
    await s.admin.do(orders.hold, { id: held.id, hold: true });
    await s.admin.do(orders.cancel, { id: cancelled.id, reason_type: 'other', reason: 'x' });
    await world.db.query(`update reservations set state = 'released' where order_id = $1`, [broken.id]);
    expect(await packer.do(packing.preview, {})).toMatchObject({
      orders: 0,
      pieces: 0,
      held: 1,
      unmapped: 1,
      oldest: null,
    });
    expect(await refusal(packer.call(packing.cut, {}))).toEqual([409, 'nothing_to_cut']);
    await world.db.query(`update reservations set state = 'open' where order_id = $1`, [broken.id]);
    await s.admin.do(orders.hold, { id: held.id, hold: false });
    expect(await packer.do(packing.preview, {})).toMatchObject({
      orders: 2,
      pieces: 2,
      single: 2,
      held: 0,
      unmapped: 0,
    });
    expect(await packer.do(packing.cut, {})).toMatchObject({ orders: 2 });
  });
});

describe('a round', () => {
  test('is numbered by its day, counts what it holds, and stands in the list', async () => {
    await emptied();
    await s.cod({ SOAP: 2, TEA: 1 });
    const { number } = await s.cod();
    const round = await packer.do(packing.cut, {});
    expect(round.number).toMatch(/^R\d{6}-\d\d$/);
    await packed(packer, number, [BARCODES['TEA']!]);
    const listed = (await packer.do(packing.list, { q: round.number })).find((r) => r.id === round.id);
    expect(listed).toMatchObject({
      orders: 2,
      closed: 1,
      pieces: 4,
      scanned: 1,
      pulled: 0,
      prints: 0,
      delivery_user: null,
    });
    const open = await packer.do(packing.list, { open: true, page_size: 200 });
    expect(open.map((r) => r.id)).toContain(round.id);
    const { list } = await packer.do(packing.detail, { id: round.id });
    expect(list.map((o) => [o.seq, o.pieces, o.packed, o.packing_status])).toEqual([
      [1, 1, 1, 3],
      [2, 3, 0, 1],
    ]);
  });

  test('is listed by Bangkok days, at most 31', async () => {
    const { round } = await s.inRound();
    await world.db.query(`update packing_rounds set cut_at = '2026-03-01T17:00:00Z' where id = $1`, [round]);
    const on = async (from: string, to: string) =>
      (await packer.do(packing.list, { from, to, page_size: 200 })).map((r) => r.id);
    expect(await on('2026-03-02', '2026-03-02')).toEqual([round]);
    expect(await on('2026-03-01', '2026-03-01')).toEqual([]);
    expect(await refusal(packer.call(packing.list, { from: '2026-03-01', to: '2026-04-01' }))).toEqual([
      400,
      'invalid_date_range',
    ]);
  });

  test('is deleted while nothing is scanned: its orders wait for the next cut with another number', async () => {
    await emptied();
    const order = await s.inRound();
    const before = await shown(order.id);
    expect(before.tracking_number).toMatch(/^LGR\d{9}$/);
    await packer.do(packing.remove, { id: order.round });
    expect(await shown(order.id)).toMatchObject({
      status: 111,
      packing_status: 0,
      tracking_number: null,
      round: null,
      parcels: [],
      reservations: [{ state: 'open' }],
    });
    expect((await packer.call(packing.detail, { id: order.round })).status).toBe(404);
    const again = await packer.do(packing.cut, {});
    expect(again.orders).toBe(1);
    expect((await shown(order.id)).tracking_number).not.toBe(before.tracking_number);
    await packer.do(packing.verify, { code: order.number, barcode: BARCODES['TEA']!, station: 'A' });
    expect(await refusal(packer.call(packing.remove, { id: again.id }))).toEqual([409, 'round_started']);
    expect(await world.differences()).toEqual([]);
  });

  test('is given to a delivery user who is told, and to nobody else', async () => {
    const { round } = await s.inRound();
    const deliveryUser = await world.as('delivery2');
    const unread = async () => (await deliveryUser.call(notifications.list, {})).ok.Datum.unread;
    const before = await unread();
    await packer.do(packing.assign, { id: round, user_id: await s.find.user('delivery2') });
    expect(await unread()).toBe(before + 1);
    expect((await packer.do(packing.detail, { id: round })).delivery_user?.name).toBe('พี่ไว');
    for (const name of ['clerk', 'agent', 'admin2'])
      expect(
        await refusal(packer.call(packing.assign, { id: round, user_id: await s.find.user(name) })),
      ).toEqual([400, 'not_delivery_user']);
    const { id: gone } = await s.somebody(5);
    await world.db.query('update users set blocked_at = now() where id = $1', [gone]);
    expect(await refusal(packer.call(packing.assign, { id: round, user_id: gone }))).toEqual([
      400,
      'not_delivery_user',
    ]);
    await packer.do(packing.assign, { id: round, user_id: null });
    expect((await packer.do(packing.detail, { id: round })).delivery_user).toBeNull();
  });

  test('who is given it is told how many parcels to deliver, and with whom the rest go', async () => {
    await emptied();
    const [first, second, third] = [await s.cod(), await s.cod(), await s.cod()];
    const round = await packer.do(packing.cut, {});
    const deliveryUser = await world.as('delivery2');
    const user_id = await s.find.user('delivery2');
    const told = async () => {
      await packer.do(packing.assign, { id: round.id, user_id });
      const [newest] = await deliveryUser.do(notifications.list, { q: round.number });
      await packer.do(packing.assign, { id: round.id, user_id: null });
      return newest!.message;
    };
    const goesWith = ({ id }: Placed, provider: Provider) => packer.do(shipping.provider, { id, provider });
    expect(await told()).toEqual({ th: 'ต้องส่ง 3 กล่อง', en: '3 parcels to deliver' });

    await goesWith(third, 1);
    expect(await told()).toEqual({
      th: 'ต้องส่ง 2 จาก 3 กล่อง ที่เหลือไปกับขนส่งอื่น (ไปรษณีย์ไทย)',
      en: '2 of 3 parcels to deliver; the rest go with other shipping providers (Thailand Post)',
    });

    // what is pulled out is nobody's to deliver
    await s.admin.do(packing.pullOut, { id: first.id, packing_status: 9, reason: 'รอสี' });
    expect((await told()).en).toMatch(/^1 of 2 parcels/);

    await goesWith(second, 2);
    expect(await told()).toEqual({
      th: 'ไม่มีกล่องที่ต้องส่ง ทั้งรอบไปกับขนส่งอื่น (ไปรษณีย์ไทย, เอกชนด่วน)',
      en: 'Nothing to deliver: the whole round goes with other shipping providers (Thailand Post, Express 1)',
    });
  });

  test('given again to who has it changes nothing and rings no bell; who loses it is told', async () => {
    const { round } = await s.inRound();
    const { number } = await packer.do(packing.detail, { id: round });
    const [first, second] = await Promise.all(['delivery', 'delivery2'].map((name) => s.find.user(name)));
    const give = (user_id: number | null) => packer.do(packing.assign, { id: round, user_id });
    const told = async (name: string) =>
      (await (await world.as(name)).do(notifications.list, { q: number })).map((n) => n.title.en).reverse();
    const written = () =>
      world.value<number>(
        `select count(*)::int from audit_log where action = 'round.give' and thing_id = $1`,
        [round],
      );
    await give(first!);
    await world.db.query('delete from notifications');
    const before = await written();
    // one after the other, and two at once
    await give(first!);
    await Promise.all([give(first!), give(first!)]);
    expect([await told('delivery'), await written()]).toEqual([[], before]);

    await Promise.all([give(second!), give(second!)]);
    expect(await told('delivery')).toEqual([`Round ${number} is no longer yours`]);
    expect(await told('delivery2')).toEqual([`Round ${number} is assigned to you`]);
    await give(null);
    await give(null);
    expect((await told('delivery2')).at(-1)).toBe(`Round ${number} is no longer yours`);
    expect([(await told('delivery')).length, (await told('delivery2')).length]).toEqual([1, 2]);
    expect(await written()).toBe(before + 2);
  });
});

describe('the paper', () => {
  test('comes in the sequence of the round, whatever the order of the orders', async () => {
    await emptied();
    const made = [];
    for (let i = 0; i < 5; i++) made.push(await s.cod({ TEA: 2 }));
    // the last one made has waited longest
    for (const [i, order] of made.entries()) await readyAt(order, new Date(now().getTime() - i * 3_600_000));
    const { id } = await packer.do(packing.cut, {});
    const sequence = (await packer.do(packing.detail, { id })).list.map((o) => o.number);
    expect(sequence).toEqual(made.map((o) => o.number).reverse());
    await packer.call(packing.print, { round_id: id, part: 'labels' });
    expect(labels().map((l) => [l.seq, l.number])).toEqual(sequence.map((number, i) => [i + 1, number]));
    const data = await packer.do(packing.printData, { round_id: id });
    expect(data.orders.map((o) => o.number)).toEqual(sequence);
    expect(data.picklist).toEqual([expect.objectContaining({ sku: 'TEA', quantity: 10, place: 'คลังหลัก' })]);
  });

  test('sends to each place for no more than it has, and no two papers to the same piece', async () => {
    await emptied();
    const [sku, line, item] = ['OIL', await s.find.place('ไลน์แพ็ก 1'), await s.find.item('OIL')];
    const lies = (await s.admin.do(warehouse.explain, { id: item })).on_hand;
    await s.admin.do(warehouse.stockIn, { storage_id: line, lines: [{ item_id: item, amount: 3 }] });
    const [first, second, third] = [
      await s.inRound({ OIL: 2 }),
      await s.inRound({ OIL: 2 }),
      await s.inRound({ OIL: 4 }),
    ];
    const paper = async (which: { round_id?: number; order_id?: number }) => {
      const { picklist, short } = await packer.do(packing.printData, which);
      return [...picklist.map((p) => [p.sku, p.place, p.quantity]), ...short.map((p) => [p.sku, p.quantity])];
    };
    const [fromLine, fromStore] = [(n: number) => [sku, 'ไลน์แพ็ก 1', n], (n: number) => [sku, 'คลังหลัก', n]];
    expect(await paper({ order_id: first.id })).toEqual([fromLine(2)]);
    expect(await paper({ order_id: second.id })).toEqual([fromLine(1), fromStore(1)]);
    expect(await paper({ round_id: third.round })).toEqual([fromStore(4)]);
    const two = await packer.do(packing.printData, { order_id: second.id });
    expect(two.picklist.map((p) => [p.quantity, p.whole])).toEqual([
      [1, 2],
      [1, 2],
    ]);

    // what is packed is fetched no more, and the rest still has its places
    await packer.do(packing.verify, { code: first.number, barcode: BARCODES[sku]!, qty: 2, station: 'A' });
    await packer.do(packing.close, { code: first.number, station: 'A' });
    expect(await paper({ order_id: first.id })).toEqual([]);
    expect(await paper({ order_id: second.id })).toEqual([fromLine(1), fromStore(1)]);

    // pieces that the ledger has and nobody finds any more
    const store = [item, await s.find.place('คลังหลัก')];
    await world.db.query('update stock_balances set amount = 2 where item_id = $1 and place_id = $2', store);
    expect(await paper({ order_id: third.id })).toEqual([fromStore(1), [sku, 3]]);
    await world.db.query('update stock_balances set amount = $3 where item_id = $1 and place_id = $2', [
      ...store,
      lies,
    ]);

    // the stock is issued as the paper said
    await packer.do(packing.verify, { code: second.number, barcode: BARCODES[sku]!, qty: 2, station: 'A' });
    await packer.do(packing.close, { code: second.number, station: 'A' });
    const bill = (await s.admin.do(warehouse.history, { q: second.number }))[0]!;
    const { Data } = (await s.admin.call(warehouse.historyDetail, { id: bill.id })).ok.Data;
    expect(Data.map((l) => [sku, l.From.name, l.Amount])).toEqual([fromLine(1), fromStore(1)]);
  });

  test('asks at the door for the amount less what was paid', async () => {
    await emptied();
    const before = async ({ id }: Placed, satang: number) => {
      await world.db.query('update orders set paid_amount = $2 where id = $1', [id, satang]);
      await world.db.query(
        `insert into payments (enterprise_id, order_id, method_id, amount, at, user_name)
         select 1, id, payment_method_id, $2, now(), 'มัดจำ' from orders where id = $1`,
        [id, satang],
      );
    };
    const order = await s.cod({ TEA: 2 });
    await before(order, 100_50);
    const paid = await s.cod({ TEA: 1 });
    await before(paid, 120_00);
    const transfer = await s.unpaid();
    await s.admin.do(payments.confirmSuccess, { id: transfer.id, reason: 'เห็นยอด' });
    // taken although less was transferred: that is between the shop and the buyer, not for who brings it
    const short = await s.unpaid();
    await s.slip(short, short.order_amount - 1);
    await s.admin.do(payments.confirmSuccess, { id: short.id, reason: 'ขาดไปหนึ่งบาท' });
    const { id } = await packer.do(packing.cut, {});
    await packer.call(packing.print, { round_id: id, part: 'labels' });
    expect(Object.fromEntries(labels().map((l) => [l.number, l.cash]))).toEqual({
      [order.number]: '139.50',
      [paid.number]: null,
      [transfer.number]: null,
      [short.number]: null,
    });
  });

  test('is logged by part, and from the second on says so', async () => {
    const { id, round } = await s.inRound();
    const log = (input: Record<string, unknown>) => packer.do(packing.logPrint, input);
    expect(await log({ round_id: round, part: 'labels' })).toMatchObject({ copy: 1 });
    await packer.call(packing.print, { round_id: round, part: 'labels' });
    expect(copyOf()).toBe(1);
    expect(await log({ round_id: round, part: 'labels' })).toMatchObject({ copy: 2 });
    expect(await log({ round_id: round, part: 'picklist' })).toMatchObject({ copy: 1 });
    const one = await log({ order_id: id, part: 'labels' });
    expect(one).toMatchObject({
      copy: 1,
      orders: 1,
      url: `/api/v1/packings/print?part=labels&order_id=${id}`,
    });
    await packer.call(packing.print, { round_id: round, part: 'labels' });
    expect(copyOf()).toBe(2);
    expect((await packer.do(packing.detail, { id: round })).prints).toBe(3);
    const prints = (await shown(id)).timeline.filter((t) => t.event === 'print');
    expect(prints.map((t) => [t.data['part'], t.data['copy']])).toEqual([
      ['labels', 1],
      ['labels', 2],
      ['picklist', 1],
      ['labels', 1],
    ]);
  });

  test('leaves out what was pulled out or cancelled', async () => {
    await emptied();
    const [kept, pulled, cancelled] = [await s.cod(), await s.cod(), await s.cod()];
    const { id } = await packer.do(packing.cut, {});
    await s.admin.do(packing.pullOut, { id: pulled.id, packing_status: 9, reason: 'หยิบผิด' });
    await s.admin.do(orders.cancel, { id: cancelled.id, reason_type: 'other', reason: 'x' });
    await packer.call(packing.print, { round_id: id, part: 'labels' });
    expect(labels().map((l) => l.number)).toEqual([kept.number]);
    expect(await refusal(packer.call(packing.print, { order_id: cancelled.id }))).toEqual([404, 'no_orders']);
    expect(await packer.do(packing.detail, { id })).toMatchObject({ orders: 1, pulled: 2 });
  });
});

describe('scanning', () => {
  const tea = (number: string, station = 'A') => ({ code: number, barcode: BARCODES['TEA']!, station });

  test('counts each piece once and never more than was ordered', async () => {
    const { id, number } = await s.inRound({ TEA: 2, SOAP: 1 });
    expect(await packer.do(packing.verify, { code: number, station: 'A' })).toMatchObject({
      wanted: 3,
      packed: 0,
      last: null,
    });
    expect(await packer.do(packing.verify, tea(number))).toMatchObject({
      packed: 1,
      complete: false,
      last: { packed: 1, wanted: 2 },
    });
    expect((await shown(id)).packing_status).toBe(2);
    await packer.do(packing.verify, tea(number));
    const answer = await packer.call(packing.verify, tea(number));
    expect(answer.error.Detail).toMatchObject({ code: 'goods_is_added', sku: 'TEA', packed: 2, wanted: 2 });
    expect(await refusal(packer.call(packing.verify, { ...tea(number), barcode: BARCODES['OIL']! }))).toEqual(
      [404, 'inventory_not_found'],
    );
    expect(await refusal(packer.call(packing.close, { code: number, station: 'A' }))).toEqual([
      409,
      'goods_not_enough',
    ]);
    expect(await packer.do(packing.verify, { ...tea(number), barcode: BARCODES['SOAP']! })).toMatchObject({
      packed: 3,
      complete: true,
    });
  });

  test('takes pieces back out, and with the last one nothing is packed any more', async () => {
    const { id, number } = await s.inRound({ TEA: 2 });
    await packer.do(packing.verify, { ...tea(number), qty: 2 });
    expect(await packer.do(packing.removeScan, tea(number))).toMatchObject({
      packed: 1,
      last: { packed: 1, wanted: 2 },
    });
    expect(await refusal(packer.call(packing.removeScan, { ...tea(number), qty: 2 }))).toEqual([
      409,
      'goods_not_enough',
    ]);
    await packer.do(packing.removeScan, tea(number));
    expect((await shown(id)).packing_status).toBe(1);
    expect(
      await world.value('select array_agg(qty order by id) from pack_scans where order_id = $1', [id]),
    ).toEqual([2, -1, -1]);
  });

  test('an order is one table’s for ten minutes, renewed by each scan, and no longer', async () => {
    const { number } = await s.inRound({ TEA: 5 });
    const other = await world.as('packer2');
    const minutes = (n: number) => setClockOffset(n * 60_000);
    await packer.do(packing.verify, tea(number));
    const held = await other.call(packing.verify, tea(number, 'B'));
    expect(held.error.Detail).toMatchObject({ code: 'packed_elsewhere', by: 'น้องนก (A)' });
    // the same person at another table is another table too
    expect(await refusal(packer.call(packing.verify, tea(number, 'C')))).toEqual([409, 'packed_elsewhere']);
    minutes(9);
    expect(await refusal(other.call(packing.verify, tea(number, 'B')))).toEqual([409, 'packed_elsewhere']);
    await packer.do(packing.verify, tea(number));
    minutes(18);
    expect(await refusal(other.call(packing.verify, tea(number, 'B')))).toEqual([409, 'packed_elsewhere']);
    minutes(19.1);
    expect((await other.call(packing.verify, tea(number, 'B'))).status).toBe(200);
    expect(await refusal(packer.call(packing.verify, tea(number)))).toEqual([409, 'packed_elsewhere']);
  });

  test('what each table packs is seen by all, until it is closed', async () => {
    const { number } = await s.inRound();
    await packer.do(packing.verify, tea(number, 'โต๊ะ 9'));
    const at = async () => (await packer.do(packing.stations, {})).filter((x) => x.station === 'โต๊ะ 9');
    expect(await at()).toEqual([expect.objectContaining({ number, user_name: 'น้องนก' })]);
    await packer.do(packing.close, { code: number, station: 'โต๊ะ 9' });
    expect(await at()).toEqual([]);
  });

  test('a closed parcel is not packed, closed or taken apart again', async () => {
    const { id, number } = await s.closed({ TEA: 2 });
    const bills = () =>
      world.value(`select count(*)::int from stock_bills where source_label = $1 and kind = 'pack'`, [
        number,
      ]);
    const tries = [
      packer.call(packing.verify, { code: number, station: 'A' }),
      packer.call(packing.verify, tea(number)),
      packer.call(packing.removeScan, tea(number)),
      packer.call(packing.close, { code: number, station: 'A' }),
      packer.call(packing.createAndClose, { code: number, station: 'A' }),
    ];
    for (const one of tries) expect(await refusal(one)).toEqual([409, 'invalid_order_status']);
    expect([await bills(), (await shown(id)).packing_status]).toEqual([1, 3]);
    expect((await shown(id)).reservations).toEqual([
      expect.objectContaining({ state: 'issued', quantity: 2 }),
    ]);
    expect(await world.differences()).toEqual([]);
  });

  test('one piece: one scan, with or without its barcode; two pieces: not', async () => {
    const { id, number } = await s.inRound();
    expect(
      await refusal(packer.call(packing.createAndClose, { ...tea(number), barcode: BARCODES['OIL']! })),
    ).toEqual([404, 'inventory_not_found']);
    expect((await shown(id)).packing_status).toBe(1);
    await packer.do(packing.createAndClose, { code: number, station: 'A' });
    expect(await packer.do(packing.isClosed, { code: number })).toMatchObject({
      closed: true,
      by: 'น้องนก',
      cancelled: false,
    });
    const two = await s.inRound({ TEA: 2 });
    expect(await refusal(packer.call(packing.createAndClose, tea(two.number)))).toEqual([
      409,
      'goods_not_enough',
    ]);
    // the last piece of two
    await packer.do(packing.verify, tea(two.number));
    await packer.do(packing.createAndClose, tea(two.number));
    expect((await shown(two.id)).packing_status).toBe(3);
  });

  test('is opened by its tracking number too, however it was typed', async () => {
    const { id, number } = await s.inRound();
    const { tracking_number } = await shown(id);
    for (const code of [
      tracking_number!,
      tracking_number!.toLowerCase(),
      number.toLowerCase(),
      number.replace('-', '–'),
    ])
      expect(await packer.do(packing.verify, { code, station: 'A' })).toMatchObject({ number });
  });

  test('pieces come from the line first', async () => {
    const line = await s.find.place('ไลน์แพ็ก 1');
    const item = await s.find.item('OIL');
    await s.admin.do(warehouse.stockIn, { storage_id: line, lines: [{ item_id: item, amount: 2 }] });
    const { number } = await s.inRound({ OIL: 3 });
    await packer.do(packing.verify, { code: number, barcode: BARCODES['OIL']!, qty: 3, station: 'A' });
    await packer.do(packing.close, { code: number, station: 'A' });
    const bill = (await s.admin.do(warehouse.history, { q: number }))[0]!;
    const { Data } = (await s.admin.call(warehouse.historyDetail, { id: bill.id })).ok.Data;
    expect(Data.map((l) => [l.From.name, l.Amount])).toEqual([
      ['ไลน์แพ็ก 1', 2],
      ['คลังหลัก', 1],
    ]);
  });
});

describe('taken back', () => {
  test('an open parcel is opened again: its stock returns and it is packed again', async () => {
    const order = await s.closed({ TEA: 2 });
    const before = await s.admin.do(warehouse.explain, { id: await s.find.item('TEA') });
    await s.admin.do(packing.pullOut, { id: order.id, packing_status: 1, reason: 'ใส่ผิด' });
    const after = await s.admin.do(warehouse.explain, { id: await s.find.item('TEA') });
    expect([after.on_hand - before.on_hand, after.reserved! - before.reserved!]).toEqual([2, 2]);
    expect(await shown(order.id)).toMatchObject({
      status: 112,
      packing_status: 1,
      reservations: [{ state: 'open', quantity: 2 }],
    });
    const { tracking_number, parcels } = await shown(order.id);
    expect(parcels).toEqual([expect.objectContaining({ no: 1, tracking_number, closed_at: null })]);
    await packed(packer, order.number, [BARCODES['TEA']!, BARCODES['TEA']!]);
    expect(await world.differences()).toEqual([]);
    const again = await s.inRound();
    expect(
      await refusal(s.admin.call(packing.pullOut, { id: again.id, packing_status: 1, reason: 'x' })),
    ).toEqual([409, 'invalid_order_status']);
  });
  test('a closed one that is pulled out waits for the next cut with all of its pieces', async () => {
    await emptied();
    const order = await s.closed({ TEA: 2 });
    await s.admin.do(packing.pullOut, { id: order.id, packing_status: 9, reason: 'ลูกค้าขอรอ' });
    expect(await shown(order.id)).toMatchObject({
      status: 111,
      packing_status: 9,
      tracking_number: null,
      round: null,
    });
    expect((await packer.do(packing.cut, {})).orders).toBe(1);
    await packed(packer, order.number, [BARCODES['TEA']!, BARCODES['TEA']!]);
    expect(await world.differences()).toEqual([]);
  });
  test('not once it was handed over', async () => {
    const { id } = await s.pickedUp();
    for (const packing_status of [1, 9] as const)
      expect(await refusal(s.admin.call(packing.pullOut, { id, packing_status, reason: 'ช้าไป' }))).toEqual([
        409,
        'invalid_order_status',
      ]);
  });
  test('a cancelled order leaves its round, its label is void and the packers hear of it', async () => {
    const { id, number } = await s.inRound();
    const { tracking_number } = await shown(id);
    const told = async () =>
      (await packer.do(notifications.list, { q: number })).map((n) => [n.type, n.title.en]);
    await s.admin.do(orders.cancel, { id, reason_type: 'customer', reason: 'เปลี่ยนใจ' });
    expect(await told()).toEqual([['danger', `${number} is cancelled`]]);
    expect(await shown(id)).toMatchObject({ status: 140, packing_status: 9, round: null, parcels: [] });
    for (const code of [number, tracking_number!]) {
      const answer = await packer.call(packing.verify, { code, station: 'A' });
      expect(answer.error.Detail).toMatchObject({ code: 'invalid_order_status', cancelled: true });
    }
  });
});
