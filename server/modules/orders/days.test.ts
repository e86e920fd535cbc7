import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { payments } from '../../../contract/payments.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { addDays, dayOf, now, setClockOffset, startOfDay } from '../../platform/clock.ts';
import { cancelUnpaid, completeDelivered } from './orders.commands/run-clocks.ts';

const world = openWorld();
const DAY = 24 * 3_600_000;
let s: Stage;
let clerk: Caller;
beforeAll(async () => {
  s = await openStage(world);
  clerk = await world.as('clerk');
});
const set = (id: number, what: string, value: unknown) =>
  world.db.query(`update orders set ${what} = $2 where id = $1`, [id, value]);

describe('the days of the list', () => {
  test('are Bangkok’s, both ends included', async () => {
    const { id, number } = await s.cod();
    const day = addDays(dayOf(now()), -60);
    const start = startOfDay(day).getTime();
    const there = async (at: number) => {
      await set(id, 'created_at', new Date(at));
      const { Data, Datum } = (
        await s.admin.call(orders.list, { from: day, to: day, q: number.slice(0, -1) })
      ).ok;
      expect([Datum.total, Datum.from, Datum.to]).toEqual([Data.length, day, day]);
      return Data.length;
    };
    expect([
      await there(start - 1),
      await there(start),
      await there(start + DAY - 1),
      await there(start + DAY),
    ]).toEqual([0, 1, 1, 0]);
  });
  test('are the last 31 where none are said, today included', async () => {
    const today = dayOf(now());
    const { Datum } = (await s.admin.call(orders.list, {})).ok;
    expect([Datum.from, Datum.to]).toEqual([addDays(today, -30), today]);
    const later = (await s.admin.call(orders.list, { from: addDays(today, -3) })).ok.Datum;
    expect(later.to).toBe(today);
    expect((await s.admin.call(orders.list, { from: today, to: addDays(today, -1) })).error.Msg).toBe(
      'invalid_date_range',
    );
  });
});

describe('the tabs', () => {
  test('each counts its own, all of them together, and what was sent', async () => {
    const day = addDays(dayOf(now()), -90);
    const at = new Date(startOfDay(day).getTime() + 3_600_000);
    const made = [];
    for (const status of [100, 111, 121, 122, 122, 130, 140] as const) {
      const { id } = await s.unpaid();
      await s.stands(id, status);
      await set(id, 'created_at', at);
      made.push(id);
    }
    const tab = async (status: 0 | 100 | 111 | 121 | 122 | 130 | 140 | 999) => {
      const { Data, Datum } = (await s.admin.call(orders.list, { status, from: day, to: day })).ok;
      expect(Datum.total).toBe(Data.length);
      const worth = (which: (of: number) => boolean) => Data.filter((o) => which(o.status)).length * 120;
      expect([Datum.amount, Datum.unpaid_amount, Datum.cancelled_amount]).toEqual([
        worth((of) => of !== 140),
        worth((of) => of === 100),
        worth((of) => of === 140),
      ]);
      return [Data.length, Datum.counts];
    };
    const counts = { 0: 7, 999: 4, 100: 1, 111: 1, 121: 1, 122: 2, 130: 1, 140: 1 };
    for (const [status, n] of [
      [0, 7],
      [100, 1],
      [122, 2],
      [999, 4],
      [140, 1],
    ] as const)
      expect(await tab(status)).toEqual([n, counts]);
    // they never went this way: the audit must not stumble over them
    await world.db.query('delete from order_events where order_id = any ($1)', [made]);
  });
  test('sorted by time and by amount, both ways', async () => {
    const day = addDays(dayOf(now()), -120);
    const at = startOfDay(day).getTime();
    const made = [];
    for (const [i, lines] of [{ TEA: 2 }, { TEA: 1 }, { TEA: 3 }].entries()) {
      const { id } = await s.cod(lines as Record<string, number>);
      await set(id, 'created_at', new Date(at + i * 1_000));
      made.push(id);
    }
    const [two, one, three] = made;
    const sorted = async (sort: 'created_at' | '-created_at' | 'order_amount' | '-order_amount') =>
      (await s.admin.do(orders.list, { sort, from: day, to: day })).map((o) => o.id);
    expect(await sorted('created_at')).toEqual([two, one, three]);
    expect(await sorted('-created_at')).toEqual([three, one, two]);
    expect(await sorted('order_amount')).toEqual([one, two, three]);
    expect(await sorted('-order_amount')).toEqual([three, two, one]);
  });
});

describe('what is closed is not sold any more', () => {
  const refused = async () => {
    const { status, error } = await clerk.call(orders.create, await anOrder(world, { TEA: 1 }));
    return [status, error.Detail?.code, error.Detail?.['path']];
  };
  test.each([
    ['sale_channels', 'name', 'หน้าร้าน', ['not_offered', 'sale_channel_id']],
    ['payment_methods', 'name', 'โอนธนาคาร', ['payment_method_not_found', 'payment_method_id']],
    ['products', 'code', 'TEA', ['not_offered', 'lines.0.product_id']],
  ])('%s', async (table, column, name, answer) => {
    const close = (at: string) =>
      world.db.query(`update ${table} set closed_at = ${at} where enterprise_id = 1 and ${column} = $1`, [
        name,
      ]);
    await close('now()');
    expect(await refused()).toEqual([404, ...answer]);
    await close('null');
  });
});

describe('the clocks of an order', () => {
  test('it is ready for packing since it was paid, however long ago it was made', async () => {
    const { id } = await s.unpaid();
    await set(id, 'created_at', new Date(now().getTime() - 20 * DAY));
    await s.admin.do(payments.confirmSuccess, { id, reason: 'เห็นยอด' });
    await s.admin.do(packing.cut, { back_days: 0 });
    expect(await s.status(id)).toBe(112);
  });
  test('paid after its 24 hours it is too late: it was cancelled by then', async () => {
    const { id } = await s.unpaid();
    setClockOffset(DAY + 3_600_000);
    await cancelUnpaid(1);
    setClockOffset(0);
    const answer = await s.admin.call(payments.confirmSuccess, { id, reason: 'ช้าไป' });
    expect([answer.status, answer.error.Detail?.code]).toEqual([409, 'invalid_order_status']);
    const order = await s.admin.do(orders.detail, { id });
    expect(order).toMatchObject({
      status: 140,
      cancel_reason_type: 'no_payment',
      reservations: [{ state: 'released' }],
    });
  });
  test('its stock is kept for 24 hours from when it was made', async () => {
    const { id } = await s.unpaid();
    const { reserved_until, created_at } = await s.admin.do(orders.detail, { id });
    expect(Date.parse(reserved_until!) - Date.parse(created_at)).toBe(DAY);
  });
  test('a platform’s is completed after 14 days, the shop’s own after seven', async () => {
    const shopee = await world.value<number>(
      `insert into sale_channels (enterprise_id, name, type, platform) values (1, 'Shopee 14', 1, 3) returning id`,
    );
    const [own, platform] = [await s.cod(), await s.cod()];
    for (const { id } of [own, platform]) {
      await s.stands(id, 122);
      await set(id, 'delivered_at', new Date());
    }
    await set(platform.id, 'sale_channel_id', shopee);
    const after = async (days: number) => {
      setClockOffset(days * DAY);
      await completeDelivered(1);
      return [await s.status(own.id), await s.status(platform.id)];
    };
    expect(await after(6.9)).toEqual([122, 122]);
    expect(await after(7.1)).toEqual([130, 122]);
    expect(await after(13.9)).toEqual([130, 122]);
    expect(await after(14.1)).toEqual([130, 130]);
  });
});
