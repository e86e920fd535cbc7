import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commissions } from '../../../contract/commissions.ts';
import { orders } from '../../../contract/orders.ts';
import { organisation } from '../../../contract/organisation.ts';
import { products } from '../../../contract/products.ts';
import { returns } from '../../../contract/returns.ts';
import { trail } from '../../../contract/trail.ts';
import { addDays, dayOf, now, setClockOffset } from '../../platform/clock.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { aRate, asSeen, forgetCommissions, rateInput } from '../../../test/world/commissions.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { textOf } from '../../../test/poppler.ts';
import { cameBack, counted } from '../../../test/world/returns.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let clerk: Caller;
let clerkId: number;
beforeAll(async () => {
  s = await openStage(world);
  clerk = await world.as('clerk');
  clerkId = Number(await s.find.user('clerk'));
});
beforeEach(async () => {
  await forgetCommissions(world);
  // the orders of other tests are long past
  await world.db.query(`update orders set created_at = '2020-01-01'`);
});

const today = () => dayOf(now());
/** The clerk's own, paid at the door. */
const sold = async (lines: Record<string, number>) =>
  clerk.do(orders.create, await anOrder(world, lines, { cod: true }));
const made = (id: number, day: string, at = '12:00:00') =>
  world.db.query('update orders set created_at = $2 where id = $1', [id, `${day}T${at}+07:00`]);
const refused = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
const report = async (which: object = {}) => (await s.admin.call(commissions.report, which)).ok;
const mine = async (which: object = {}) => (await report({ user_id: clerkId, ...which })).Data[0];
const closed = async (id: number) => s.admin.do(commissions.closePeriod, await asSeen(s.admin, id));

describe('what somebody earns', () => {
  test('a percentage of the net of each line, or baht a piece; a gift, a claim and a cancelled order give nothing', async () => {
    await aRate(s.admin, { value: 3 });
    await aRate(s.admin, { kind: 'piece', value: 7.5, product_id: await s.find.product('TEA') });
    const before = (await mine()) ?? { commission: 0, orders: 0 };
    const { id, number } = await sold({ TEA: 2, SOAP: 1 });
    await world.db.query('update order_lines set discount_part = 51 where order_id = $1 and amount = 5900', [
      id,
    ]);
    // 2 × 7.50, and 3 % of 58.49 rounded half up
    expect((await mine())!.commission - before.commission).toBeCloseTo(16.75);
    expect((await mine())!.orders).toBe(before.orders + 1);
    const tried = await s.admin.do(commissions.try, { order: number });
    expect(tried.lines.map((l) => [l.sku, l.amount, l.rate?.kind])).toEqual([
      ['TEA', 15, 'piece'],
      ['SOAP', 1.75, 'percent'],
    ]);
    expect(tried.lines[0]!.rates.map(({ verdict }) => verdict)).toEqual(['won', 'wider_what']);
    await world.db.query(
      `update order_lines set gift_of = 'แถม', product_id = null, price = 0, amount = 0 where order_id = $1 and sku = 'TEA'`,
      [id],
    );
    expect((await mine())!.commission - before.commission).toBeCloseTo(1.75);
    expect((await s.admin.do(commissions.try, { order: number })).lines[0]).toMatchObject({
      nothing: 'gift',
      amount: 0,
    });
    // nor does it by the piece
    await aRate(s.admin, { kind: 'piece', value: 9, user_id: clerkId });
    expect((await mine())!.commission - before.commission).toBeCloseTo(9);
    await world.db.query('update orders set payment_type = 4 where id = $1', [id]);
    expect((await mine())?.commission ?? 0).toBeCloseTo(before.commission);
    expect((await s.admin.do(commissions.try, { order: number })).lines[1]).toMatchObject({
      nothing: 'claim',
      amount: 0,
    });
    await world.db.query('update orders set payment_type = 2 where id = $1', [id]);
    await clerk.do(orders.cancel, { id, reason_type: 'other', reason: 'ทดสอบ' });
    expect((await mine())?.orders ?? 0).toBe(before.orders);
    expect((await s.admin.do(commissions.try, { order: number })).lines[1]).toMatchObject({
      nothing: 'cancelled',
      amount: 0,
    });
  });

  test('an order is of the Bangkok day it was made on, to the last moment of it', async () => {
    await aRate(s.admin, { from: '2025-03-01', to: '2025-03-02' });
    const { id } = await sold({ TEA: 1 });
    await made(id, '2025-03-02', '23:59:59.999');
    expect((await mine({ from: '2025-03-02', to: '2025-03-02' }))!.commission).toBe(3.6);
    await made(id, '2025-03-03', '00:00:00');
    expect(await mine({ from: '2025-03-02', to: '2025-03-02' })).toBeUndefined();
    expect((await mine({ from: '2025-03-03', to: '2025-03-03' }))!.commission).toBe(0);
    const third = { from: '2025-03-03', to: '2025-03-03', user_id: clerkId };
    expect((await s.admin.do(commissions.lines, third)).map(({ day }) => day)).toEqual(['2025-03-03']);
  });

  test('what comes back takes back in the days in which it came, what is opened again gives it back', async () => {
    await aRate(s.admin, { value: 10, from: '2025-04-01' });
    const order = await s.pickedUp({ TEA: 3 });
    await made(order.id, '2025-04-01');
    const of = await cameBack(s, order);
    await s.admin.do(returns.close, counted(of, { good: 1 }));
    const admin = Number(await s.find.user('admin'));
    const april = { from: '2025-04-01', to: '2025-04-30', user_id: admin };
    expect((await report(april)).Data[0]).toMatchObject({ commission: 36, clawback: 0, payable: 36 });
    const now1 = (await report({ from: today(), to: today(), user_id: admin })).Datum.totals;
    expect(now1.clawback).toBe(-12);
    const rest = await cameBack(s, order);
    await s.admin.do(returns.close, counted(rest, { good: 2 }));
    expect((await report({ from: today(), to: today(), user_id: admin })).Datum.totals.clawback).toBe(-36);
    const last = (await s.admin.do(orders.detail, { id: order.id })) as { number: string };
    expect((await s.admin.do(commissions.try, { order: last.number })).clawback).toBe(-36);
  });

  test('compared with the time before', async () => {
    await aRate(s.admin, { value: 10, from: '2025-05-01' });
    const [a, b] = [await sold({ TEA: 1 }), await sold({ TEA: 2 })];
    await made(a.id, '2025-05-07');
    await made(b.id, '2025-05-08');
    const { Data, Datum } = await report({ from: '2025-05-08', to: '2025-05-14', user_id: clerkId });
    expect(Data[0]).toMatchObject({ payable: 24, before: 12 });
    expect(Datum.before).toEqual({ from: '2025-05-01', to: '2025-05-07', payable: 12, net: 120 });
  });
});

describe('the report chooses as the rule does', () => {
  test('a team before a channel, a rate to its last day and not a day longer', async () => {
    const team_id = await world.value<number>(`select team_id from users where username = 'clerk'`);
    await aRate(s.admin, { value: 1, from: '2025-03-01', sale_channel_id: await s.find.channel('หน้าร้าน') });
    await aRate(s.admin, { value: 5, from: '2025-03-01', to: '2025-03-10', team_id });
    for (const day of ['2025-03-10', '2025-03-11']) {
      const { id, number } = await sold({ TEA: 1 });
      await made(id, day);
      const wanted = day === '2025-03-10' ? 6 : 1.2;
      expect((await s.admin.do(commissions.try, { order: number })).amount).toBe(wanted);
    }
    expect((await mine({ from: '2025-03-10', to: '2025-03-11' }))!.commission).toBe(7.2);
  });

  test('a category has those below it, and the nearest goes before the one above', async () => {
    const category = async (name: string, parent: number | null) =>
      Number(
        await world.value<number>(
          'insert into categories (enterprise_id, name, parent_id) values (1, $1, $2) returning id',
          [name, parent],
        ),
      );
    const top = await category('หมวดบน', null);
    const low = await category('หมวดล่าง', top);
    const moveTo = (id: number | null) =>
      world.db.query(`update products set category_id = $1 where code = 'TEA' and enterprise_id = 1`, [id]);
    await moveTo(low);
    // the later day would win if both were as near
    await aRate(s.admin, { value: 20, from: '2025-03-02', category_id: top });
    const { id, number } = await sold({ TEA: 1 });
    await made(id, '2025-03-03');
    const both = async () => [
      (await s.admin.do(commissions.try, { order: number })).amount,
      (await mine({ from: '2025-03-03', to: '2025-03-03' }))!.commission,
    ];
    expect(await both()).toEqual([24, 24]);
    await aRate(s.admin, { value: 10, from: '2025-03-01', category_id: low });
    expect(await both()).toEqual([12, 12]);
    await moveTo(null);
  });

  test('what was settled keeps its rate when its product moves to another category', async () => {
    const category = async (name: string) =>
      Number(
        await world.value<number>(
          'insert into categories (enterprise_id, name) values (1, $1) returning id',
          [name],
        ),
      );
    const [one, two] = [await category('หมวดก่อน'), await category('หมวดหลัง')];
    const moveTo = (id: number | null) =>
      world.db.query(`update products set category_id = $1 where code = 'TEA' and enterprise_id = 1`, [id]);
    await aRate(s.admin, { value: 10, from: '2025-03-01', category_id: one });
    await aRate(s.admin, { value: 20, from: '2025-03-01', category_id: two });
    await moveTo(one);
    const { id, number } = await sold({ TEA: 1 });
    await made(id, '2025-03-02');
    const period = await s.admin.do(commissions.openPeriod, { from: '2025-03-01', to: '2025-03-05' });
    await closed(period.id);
    await moveTo(two);
    const next = { from: '2025-03-06', to: '2025-03-10', user_id: clerkId };
    expect((await report(next)).Datum.totals.corrections).toBe(0);
    expect(await s.admin.do(commissions.try, { order: number })).toMatchObject({ amount: 12 });
    await moveTo(null);
  });

  test('a return of a closed period that is opened again is given back in the next', async () => {
    await aRate(s.admin, { value: 10, from: '2025-03-01' });
    const order = await s.pickedUp({ TEA: 2 });
    await made(order.id, '2025-03-01');
    const of = await cameBack(s, order);
    await s.admin.do(returns.close, counted(of, { good: 1 }));
    await world.db.query(`update return_parcels set closed_at = '2025-03-03T12:00:00+07:00' where id = $1`, [
      of.open!.id,
    ]);
    const period = await s.admin.do(commissions.openPeriod, { from: '2025-03-01', to: '2025-03-05' });
    await closed(period.id);
    expect((await report({ period_id: period.id })).Datum.totals.clawback).toBe(-12);
    await s.admin.do(returns.reopen, { id: of.open!.id, reason: 'นับผิด' });
    const next = (await report({ from: '2025-03-06', to: '2025-03-10' })).Datum.totals;
    expect(next).toMatchObject({ corrections: 12, clawback: 0, payable: 12 });
  });
});

describe('rates', () => {
  test('what a rate cannot be is refused by its field', async () => {
    const add = (over: object) => s.admin.call(commissions.addRate, rateInput(over));
    const both = await add({ user_id: clerkId, sale_channel_id: await s.find.channel('หน้าร้าน') });
    expect(refused(both)).toEqual([400, 'commission_only_one']);
    expect(both.error.Cause).toContain('พนักงานกับช่องทางขาย');
    const category_id = await world.value<number>(
      'select id from categories where enterprise_id = 1 limit 1',
    );
    expect(refused(await add({ product_id: await s.find.product('TEA'), category_id }))).toEqual([
      400,
      'commission_only_one',
    ]);
    expect(refused(await add({ value: 100.01 }))).toEqual([400, 'invalid_param']);
    expect((await add({ kind: 'piece', value: 250 })).status).toBe(200);
    expect(refused(await add({ to: addDays(today(), -1) }))).toEqual([400, 'commission_rate_days']);
    expect(refused(await add({ product_id: 999_999 }))).toEqual([404, 'not_offered']);
    await world.db.query(`update users set deleted_at = now() where username = 'packer2'`);
    expect(refused(await add({ user_id: await s.find.user('packer2') }))).toEqual([404, 'not_offered']);
    await world.db.query(`update users set deleted_at = null where username = 'packer2'`);
  });

  test('changed, ended and withdrawn, and the trail tells who did', async () => {
    const { id, version } = await aRate(s.admin, { value: 3 });
    await s.admin.do(commissions.changeRate, {
      id,
      version,
      ...rateInput({ value: 4.5, to: today(), note: 'โปร' }),
    });
    expect((await s.admin.do(commissions.rates, { q: 'โปร' }))[0]).toMatchObject({
      value: 4.5,
      to: today(),
      state: 'on',
      settled: false,
    });
    const again = await s.admin.call(commissions.changeRate, { id, version, ...rateInput({ value: 5 }) });
    expect(refused(again)).toEqual([409, 'changed_meanwhile']);
    const both = { user_id: clerkId, sale_channel_id: await s.find.channel('หน้าร้าน') };
    const over = rateInput({ to: addDays(today(), -1) });
    const backwards = await s.admin.call(commissions.changeRate, { id, version: version + 1, ...over });
    expect(refused(backwards)).toEqual([400, 'commission_rate_days']);
    const two = await s.admin.call(commissions.changeRate, { id, version: version + 1, ...rateInput(both) });
    expect(refused(two)).toEqual([400, 'commission_only_one']);
    await s.admin.do(commissions.withdrawRate, { id });
    expect(await s.admin.do(commissions.rates, {})).toEqual([]);
    expect((await s.admin.call(commissions.withdrawRate, { id })).status).toBe(404);
    const done = await s.admin.do(trail.list, { thing: 'commission_rate', thing_id: id });
    expect(done.map(({ who, says }) => [who, says.en])).toEqual([
      ['มะลิ', 'Withdrew a commission rate'],
      ['มะลิ', 'Changed a commission rate'],
      ['มะลิ', 'Added a commission rate'],
    ]);
  });

  test('those that hold now, come and are over are told apart', async () => {
    await aRate(s.admin);
    await aRate(s.admin, { from: addDays(today(), 1) });
    await aRate(s.admin, { from: addDays(today(), -2), to: addDays(today(), -1) });
    const { Datum } = (await s.admin.call(commissions.rates, {})).ok;
    expect(Datum).toMatchObject({ total: 3, on: 1, coming: 1, over: 1 });
    for (const state of ['on', 'coming', 'over'] as const)
      expect((await s.admin.do(commissions.rates, { state })).map((r) => r.state)).toEqual([state]);
  });

  test('what a rate is for is not deleted', async () => {
    const { id } = await s.admin.do(organisation.addTeam, { name: 'ทีมค่าคอม' });
    await aRate(s.admin, { team_id: id });
    const answer = await s.admin.call(organisation.removeTeam, { id });
    expect(answer.status).toBe(409);
    expect(answer.error.Cause).toContain('อัตราค่าคอม 1 รายการ');
  });

  test('what only withdrawn rates are for is deleted', async () => {
    const team = await s.admin.do(organisation.addTeam, { name: 'ทีมเคยมีค่าคอม' });
    const product = await s.admin.do(products.create, {
      ...{ code: 'GONE', name: 'เลิกขาย', price: 10, description: '', barcodes: [], tags: [], images: [] },
      ...{ category_id: null, width: null, height: null, depth: null, weight: null, components: [] },
    });
    for (const of of [{ team_id: team.id }, { product_id: product.id }]) {
      const { id } = await aRate(s.admin, of);
      await s.admin.do(commissions.withdrawRate, { id });
    }
    expect((await s.admin.call(organisation.removeTeam, { id: team.id })).status).toBe(200);
    expect((await s.admin.call(products.remove, { id: product.id })).status).toBe(200);
    expect((await s.admin.do(trail.list, { thing: 'commission_rate' })).length).toBeGreaterThan(0);
  });

  test('a rate is ended though the person it is for has left and its category is no more', async () => {
    const user_id = await s.find.user('packer2');
    const forUser = await aRate(s.admin, { user_id });
    const { id: category_id } = await s.admin.do(products.createCategory, {
      name: 'หมวดชั่วคราว',
      parent_id: null,
    });
    const forCategory = await aRate(s.admin, { category_id });
    await world.db.query('update users set deleted_at = now() where id = $1', [user_id]);
    await s.admin.do(products.removeCategory, { id: category_id });
    try {
      for (const [rate, of] of [
        [forUser, { user_id }],
        [forCategory, { category_id }],
      ] as const) {
        const ended = { ...rate, ...rateInput({ ...of, to: today() }) };
        expect((await s.admin.call(commissions.changeRate, ended)).status).toBe(200);
      }
      const { id, version } = await aRate(s.admin);
      const moved = await s.admin.call(commissions.changeRate, { id, version, ...rateInput({ user_id }) });
      expect(refused(moved)).toEqual([404, 'not_offered']);
    } finally {
      await world.db.query('update users set deleted_at = null where id = $1', [user_id]);
    }
  });
});

describe('periods', () => {
  const FIRST = '2025-06-01';
  const june = (from = 1, to = from) => ({
    from: addDays(FIRST, from - 1),
    to: addDays(FIRST, to - 1),
  });
  const opened = (days: { from: string; to: string }) => s.admin.do(commissions.openPeriod, days);

  test('follow each other, one open at a time, at most 31 days, and close when their days are over', async () => {
    const open = (days: { from: string; to: string }) => s.admin.call(commissions.openPeriod, days);
    expect(refused(await open(june(1, 32)))).toEqual([400, 'invalid_date_range']);
    expect(refused(await open({ from: june(2).from, to: june(1).to }))).toEqual([400, 'invalid_date_range']);
    const { id } = await opened(june(1, 3));
    expect(refused(await open(june(4)))).toEqual([409, 'commission_period_open']);
    await closed(id);
    const gap = await open(june(5));
    expect(refused(gap)).toEqual([409, 'commission_period_gap']);
    expect(gap.error.Cause).toContain('4 มิ.ย. 68');
    expect((await open(june(4))).status).toBe(200);
    await forgetCommissions(world);
    const running = await opened({ from: addDays(today(), -1), to: today() });
    const early = await s.admin.call(commissions.closePeriod, { id: running.id, seen: [] });
    expect(refused(early)).toEqual([409, 'commission_period_running']);
    setClockOffset(Date.parse(`${addDays(today(), 1)}T00:00:00+07:00`) - now().getTime());
    // whoever signed in before may have been away for too long by then
    await world.db.query(`update sessions set expires_at = expires_at + interval '2 days'`);
    const about = await asSeen(s.admin, running.id);
    expect((await s.admin.call(commissions.closePeriod, about)).status).toBe(200);
  });

  test('one is closed as it was looked at, or what changed since is told', async () => {
    await aRate(s.admin, { value: 10, from: FIRST });
    const { id: order } = await sold({ TEA: 1 });
    await made(order, june(2).from);
    const { id, number } = await opened(june(1, 10));
    const seen = await asSeen(s.admin, id);
    expect(seen.seen).toEqual([{ user_id: clerkId, payable: 12 }]);
    const { id: later } = await sold({ TEA: 2 });
    await made(later, june(3).from);
    const answer = await s.admin.call(commissions.closePeriod, seen);
    expect(refused(answer)).toEqual([409, 'commission_changed']);
    expect(answer.error.Cause).toContain('น้องฝน 12.00 → 36.00');
    expect(await world.value<number>('select count(*)::int from commission_entries')).toBe(0);
    expect(await closed(id)).toMatchObject({ number, entries: 2, payable: 36 });
    const wrong = (await world.differences()) as { rule: string }[];
    expect(wrong.filter(({ rule }) => rule.startsWith('commission'))).toEqual([]);
  });

  test('two people close at once: one does', async () => {
    await aRate(s.admin, { value: 10, from: FIRST });
    const { id: order } = await sold({ TEA: 1 });
    await made(order, june(2).from);
    const { id } = await opened(june(1, 10));
    const seen = await asSeen(s.admin, id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => s.admin.call(commissions.closePeriod, seen)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.error.Detail?.code).toBe('commission_period_closed');
    expect(late.error.Cause).toContain('มะลิ');
    expect(await world.value<number>('select count(*)::int from commission_entries')).toBe(1);
    expect((await s.admin.call(commissions.removePeriod, { id })).error.Detail?.code).toBe(
      'commission_period_closed',
    );
  });

  test('a rate is changed while its period is closed: what was settled is what was looked at, or it is refused', async () => {
    const { id: order } = await sold({ TEA: 1 });
    await made(order, june(2).from);
    for (let round = 0; round < 12; round++) {
      await forgetCommissions(world);
      const { id: rate, version } = await aRate(s.admin, { value: 10, from: FIRST });
      const { id } = await opened(june(1, 10));
      const seen = await asSeen(s.admin, id);
      const [closing, changing] = [
        () => s.admin.call(commissions.closePeriod, seen),
        () =>
          s.admin.call(commissions.changeRate, {
            id: rate,
            version,
            ...rateInput({ value: 20, from: FIRST }),
          }),
      ];
      // each goes first by turns, as one of them has more to do before it writes
      const [close, change] = await (round % 2
        ? Promise.all([closing(), changing()])
        : Promise.all([changing(), closing()]).then(([b, a]) => [a, b] as const));
      const settled = await world.value<string | null>('select sum(amount)::text from commission_entries');
      if (close.status === 200) {
        expect(refused(change)).toEqual([409, 'commission_rate_settled']);
        expect(settled).toBe('1200');
        expect((await s.admin.do(commissions.rates, {}))[0]).toMatchObject({ value: 10, version });
      } else {
        expect(refused(close)).toEqual([409, 'commission_changed']);
        expect(change.status).toBe(200);
        expect(settled).toBeNull();
      }
      const sums = await world.value<string | null>('select sum(amount)::text from commission_sums');
      expect(sums).toBe(settled);
    }
  });

  test('a rate never reaches into what is closed, and one that was used there only ends', async () => {
    const { id, version } = await aRate(s.admin, { value: 10, from: FIRST });
    await closed((await opened(june(1, 10))).id);
    const add = (from: string) => s.admin.call(commissions.addRate, rateInput({ from }));
    const inside = await add(june(10).from);
    expect(refused(inside)).toEqual([409, 'commission_rate_closed']);
    expect(inside.error.Cause).toContain('11 มิ.ย. 68');
    expect((await add(june(11).from)).status).toBe(200);
    const change = (over: object) =>
      s.admin.call(commissions.changeRate, {
        id,
        version,
        ...rateInput({ value: 10, from: FIRST, ...over }),
      });
    for (const [over, word] of [
      [{ value: 11 }, 'อัตรา'],
      [{ kind: 'piece' }, 'คิดเป็น'],
      [{ from: june(2).from }, 'ตั้งแต่'],
      [{ user_id: clerkId }, 'พนักงาน'],
    ] as const) {
      const answer = await change(over);
      expect(refused(answer)).toEqual([409, 'commission_rate_settled']);
      expect(answer.error.Cause).toContain(`เปลี่ยน${word}ไม่ได้`);
    }
    expect(refused(await change({ to: june(9).from }))).toEqual([409, 'commission_rate_closed']);
    expect(refused(await s.admin.call(commissions.withdrawRate, { id }))).toEqual([
      409,
      'commission_rate_settled',
    ]);
    const ended = await change({ to: june(10).from });
    expect(ended.status).toBe(200);
    expect((await s.admin.do(commissions.rates, { state: 'over' }))[0]).toMatchObject({
      id,
      settled: true,
      to: june(10).from,
    });
  });

  test('a closed period stays to the byte; a cancelled order is corrected in the next', async () => {
    await aRate(s.admin, { value: 10, from: FIRST });
    const order = await sold({ TEA: 1, SOAP: 1 });
    await made(order.id, june(2).from);
    const first = await opened(june(1, 10));
    await closed(first.id);
    const print = () =>
      world.value<string>(
        `select md5(string_agg(e::text, '|' order by id)) from commission_entries e where period_id = $1`,
        [first.id],
      );
    const before = await print();
    const told = await report({ period_id: first.id });
    expect(told.Datum.totals).toMatchObject({
      orders: 1,
      pieces: 2,
      net: 179,
      commission: 17.9,
      payable: 17.9,
    });
    const paper = await s.admin.call(commissions.statement, { user_id: clerkId, period_id: first.id });
    await clerk.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'ทดสอบ' });
    const second = await opened(june(11, 12));
    expect((await report({ period_id: second.id })).Datum.totals).toMatchObject({
      orders: 0,
      commission: 0,
      corrections: -17.9,
      payable: -17.9,
    });
    const lines = await s.admin.call(commissions.lines, {
      period_id: second.id,
      part: 'correction',
      user_id: clerkId,
    });
    expect(lines.ok.Data.map((l) => [l.sku, l.pieces, l.net, l.amount, l.of_kind])).toEqual([
      ['TEA', -1, -120, -12, 'sale'],
      ['SOAP', -1, -59, -5.9, 'sale'],
    ]);
    await closed(second.id);
    expect(await print()).toBe(before);
    expect(await report({ period_id: first.id })).toMatchObject({
      Data: told.Data,
      Datum: { totals: told.Datum.totals },
    });
    expect(
      textOf((await s.admin.call(commissions.statement, { user_id: clerkId, period_id: first.id })).raw),
    ).toBe(textOf(paper.raw));
    // and nothing is corrected twice
    expect((await report({ period_id: (await opened(june(13))).id })).Datum.totals.payable).toBe(0);
  });

  test('a closed statement still names what its order let go of and the shop deleted since', async () => {
    await aRate(s.admin, { value: 10, from: FIRST });
    const order = await sold({ TEA: 1 });
    await made(order.id, june(2).from);
    const { id } = await opened(june(1, 10));
    await closed(id);
    const paper = async () =>
      textOf((await s.admin.call(commissions.statement, { user_id: clerkId, period_id: id })).raw);
    const lines = async () =>
      (await s.admin.do(commissions.lines, { period_id: id })).map(({ sku, name }) => [sku, name]);
    const [before, named] = [await paper(), await lines()];
    expect(named[0]![0]).toBe('TEA');
    expect(named[0]![1]).not.toBe('');
    // the order has another product now, and no product has that id any more
    await world.db.query(
      `update order_lines set product_id = $2, sku = 'X', name = 'อื่น' where order_id = $1`,
      [order.id, await s.find.product('SOAP')],
    );
    await world.db.query(`update commission_entries set product = 999999 where order_id = $1`, [order.id]);
    expect(await lines()).toEqual(named);
    expect(await paper()).toBe(before);
  });

  test('the statement says who, which days, every line and the amount in words, in both languages', async () => {
    await aRate(s.admin, { value: 10, from: FIRST });
    const order = await sold({ TEA: 1, SOAP: 2 });
    await made(order.id, june(2).from);
    const { id, number } = await opened(june(1, 10));
    const paper = async (locale: 'th' | 'en') => {
      const answer = await s.admin.call(commissions.statement, { user_id: clerkId, period_id: id, locale });
      expect(answer.headers['content-type']).toBe('application/pdf');
      return textOf(answer.raw);
    };
    const draft = await paper('en');
    expect(draft).toContain('Draft: not closed yet');
    await closed(id);
    const [th, en] = [await paper('th'), await paper('en')];
    expect(en).not.toContain('Draft');
    for (const words of [
      number,
      order.number,
      '23.80',
      '2 Jun 2025',
      'Commission statement',
      'Twenty-three baht',
      'Received by',
      '10 %',
    ])
      expect(en.toLowerCase()).toContain(words.toLowerCase());
    for (const words of ['ใบแจ้งค่าคอมมิชชัน', 'น้องฝน', '2 มิ.ย. 2568', 'ผู้รับเงิน']) expect(th).toContain(words);
    expect((await s.admin.call(commissions.statement, { user_id: 999_999, period_id: id })).status).toBe(404);
    expect((await s.admin.call(commissions.statement, { user_id: clerkId, period_id: 999_999 })).status).toBe(
      404,
    );
  });
});

test.each(['user_id', 'team_id', 'sale_channel_id'])(
  'commission of a %s that is not there is refused, not empty',
  async (field) => {
    for (const endpoint of [commissions.report, commissions.lines])
      expect(
        refused(await s.admin.call(endpoint as typeof commissions.report, { [field]: 999_999 })),
      ).toEqual([404, 'not_found']);
  },
);

test.each([{ from: '2025-06-01' }, { to: '2025-06-02' }, { from: '2025-06-01', to: '2025-06-02' }])(
  'a period and days at once are refused, with what to leave out: %o',
  async (days) => {
    const { id } = await s.admin.do(commissions.openPeriod, { from: '2025-06-01', to: '2025-06-02' });
    for (const endpoint of [commissions.report, commissions.lines]) {
      const answer = await s.admin.call(endpoint as typeof commissions.report, { period_id: id, ...days });
      expect([answer.status, answer.error.Detail?.problems]).toEqual([
        400,
        [{ path: 'period_id', problem: 'instead_of_days' }],
      ]);
      expect(answer.error.Cause).toContain('เอา from และ to ออก');
    }
  },
);

test('the file says what the screen does, with its totals', async () => {
  await aRate(s.admin, { value: 10 });
  const { number } = await sold({ TEA: 1 });
  const csv = async (sheet: typeof commissions.reportSheet | typeof commissions.linesSheet) =>
    (
      await s.admin.call(sheet as typeof commissions.reportSheet, { user_id: clerkId, format: 'csv' })
    ).raw.toString();
  const { payable } = (await mine())!;
  expect(payable).toBe(12);
  expect(await csv(commissions.reportSheet)).toContain('น้องฝน,ทีมแชต,1,1,120,12,0,0,12,0');
  expect(await csv(commissions.linesSheet)).toContain(number);
  const { raw } = await s.admin.call(commissions.reportSheet, { user_id: clerkId, format: 'pdf' });
  const paper = textOf(raw);
  for (const words of ['ค่าคอมมิชชัน', 'พนักงาน: น้องฝน', 'ทีมแชต', '120.00', '12.00', 'รวม'])
    expect(paper).toContain(words);
});

test('it is the administrator’s alone: the owner does not see it, nor who works with orders', async () => {
  for (const name of ['owner', 'boss', 'clerk']) {
    const who = await world.as(name);
    for (const e of [commissions.report, commissions.rates, commissions.periods, commissions.choices])
      expect((await who.call(e as typeof commissions.rates, {})).status).toBe(403);
  }
});
