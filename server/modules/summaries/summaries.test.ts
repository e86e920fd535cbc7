import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { promotions } from '../../../contract/promotions.ts';
import { packing } from '../../../contract/packing.ts';
import {
  LISTS,
  SUMMARY_FIELDS,
  summaries,
  type ListName,
  type SummaryReply,
} from '../../../contract/summaries.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { someKinds } from '../../../test/world/boxes.ts';
import { newcomers } from '../../../test/world/newcomers.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { promotionInput } from '../../../test/world/promotions.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import {
  aSet,
  asked,
  boxed,
  closedAt,
  failedRun,
  reopened,
  workedOff,
} from '../../../test/world/summaries.ts';
import { addDays, dayOf, now, setClockOffset } from '../../platform/clock.ts';
import { system } from '../../platform/session.ts';
import { transaction } from '../../platform/tx.ts';
import { failLost } from './summaries.jobs.ts';
import { oneDay, runSummary } from './summaries.commands/run.ts';
import { writeDay } from './summaries.store.ts';

const world = openWorld();
let s: Stage;
let packer: Caller;
beforeAll(async () => {
  s = await openStage(world);
  packer = await world.as('packer');
});

/** Days of long ago are this test's alone: one after another for each that asks. */
let nextDay = 0;
const ownDay = () => addDays('2021-01-01', 40 * nextDay++);
const on = async (day: string, who = s.admin): Promise<SummaryReply> =>
  (await who.call(summaries.product, { from: day, to: day })).ok;
const rowsOf = (reply: SummaryReply, list: ListName) =>
  Object.fromEntries(reply.Datum[list].map((row) => [row.code ?? row.name, row.amount]));

/** An order in a round; what else is ready goes with it. */
async function inRound(lines: Record<string, number>, who: Caller = s.admin) {
  const order = await who.do(orders.create, await anOrder(world, lines, { cod: true }));
  await s.admin.do(packing.cut, {});
  return order;
}
/** An order closed in one box at a moment. */
async function closed(lines: Record<string, number>, at: string, who?: Caller) {
  const order = await inRound(lines, who);
  await boxed(packer, order.number, lines);
  await closedAt(world, order.id, at);
  return order;
}

describe('what left on a day', () => {
  test('is in every list, and the pieces of each list but the products’ come to the whole', async () => {
    const day = ownDay();
    await closed({ SOAP: 2, TEA: 1 }, `${day}T10:00+07`);
    await closed({ SOAP: 1 }, `${day}T11:00+07`);
    const reply = await on(day);
    expect(reply.Data).toEqual({ pieces: 4, units: 4, parcels: 2, orders: 2, value: 125 });
    for (const list of LISTS)
      expect([list, reply.Datum[list].reduce((sum, { pieces }) => sum + pieces, 0)]).toEqual([list, 4]);
    expect(rowsOf(reply, 'wms')).toEqual({ SOAP: 3, TEA: 1 });
    expect(reply.Datum.sale_channel).toMatchObject([{ name: 'หน้าร้าน', amount: 4, parcels: 2, orders: 2 }]);
    expect(reply.Datum.shipping_user).toMatchObject([{ name: 'น้องนก', amount: 4, parcels: 2, orders: null }]);
    expect(reply.Datum.user).toMatchObject([{ name: 'มะลิ', amount: 4, parcels: 2, orders: 2 }]);
    expect(reply.Datum).toMatchObject({ state: 0, progress: { done: 1, of: 1 } });
  });

  test('a day is Bangkok’s: the last second of it is in, the first of the next is not', async () => {
    const day = ownDay();
    await closed({ SOAP: 1 }, `${day}T23:59:59.9+07`);
    await closed({ SOAP: 2 }, `${addDays(day, 1)}T00:00+07`);
    await closed({ SOAP: 4 }, `${day}T00:00+07`);
    await closed({ SOAP: 8 }, `${addDays(day, -1)}T23:59:59.9+07`);
    expect((await on(day)).Data.pieces).toBe(5);
    expect((await on(addDays(day, 1))).Data.pieces).toBe(2);
    const both = await s.admin.call(summaries.product, { from: day, to: addDays(day, 1) });
    expect(both.ok.Datum.days.map(({ day: of, pieces }) => [of, pieces])).toEqual([
      [day, 5],
      [addDays(day, 1), 2],
    ]);
  });

  test('a box that was opened again is in no figure', async () => {
    const day = ownDay();
    const order = await closed({ SOAP: 3 }, `${day}T10:00+07`);
    await reopened(s.admin, order.id);
    await closedAt(world, order.id, `${day}T10:00+07`);
    expect((await on(day)).Data).toMatchObject({ pieces: 0, parcels: 0 });
    await boxed(packer, order.number, { SOAP: 3 });
    await closedAt(world, order.id, `${day}T12:00+07`);
    expect((await on(day)).Data).toMatchObject({ pieces: 3, parcels: 1, orders: 1 });
  });

  test('what was packed and then cancelled has left until it is put back, and counts', async () => {
    const day = ownDay();
    const order = await closed({ TEA: 2 }, `${day}T10:00+07`);
    await s.admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'ลูกค้าเปลี่ยนใจ' });
    expect((await on(day)).Data.pieces).toBe(2);
  });

  test('an order in two boxes on two days is one order: it counts on the first, and each box has its pieces', async () => {
    const day = ownDay();
    const order = await inRound({ SOAP: 3, TEA: 1 });
    await boxed(packer, order.number, { SOAP: 1 }, true);
    await boxed(packer, order.number, { SOAP: 2, TEA: 1 });
    await closedAt(world, order.id, `${day}T20:00+07`, '1 day');
    const whole = (await s.admin.call(summaries.product, { from: day, to: addDays(day, 1) })).ok;
    expect(whole.Data).toMatchObject({ pieces: 4, units: 4, parcels: 2, orders: 1 });
    expect(whole.Datum.days).toMatchObject([
      { pieces: 1, parcels: 1, orders: 1 },
      { pieces: 3, parcels: 1, orders: 0 },
    ]);
    // a day after the other comes to the same
    const days = { from: day, to: addDays(day, 1) };
    await workedOff(await asked(s.admin, days));
    const byJob = (await s.admin.call(summaries.productAsync, days)).ok;
    expect([byJob.Data, byJob.Datum.days]).toEqual([whole.Data, whole.Datum.days]);
    // asked for the second day alone it is the order of that day
    expect((await on(addDays(day, 1))).Data).toMatchObject({ pieces: 3, orders: 1 });
  });

  test('a set is one unit of its product, and leaves with the last of its pieces', async () => {
    const day = ownDay();
    const set = await aSet(s);
    const order = await inRound({ [set]: 2, SOAP: 1 });
    // 5 SOAP and 2 TEA are wanted: the first box has pieces of both sets and no whole one
    await boxed(packer, order.number, { SOAP: 4 }, true);
    await boxed(packer, order.number, { SOAP: 1, TEA: 2 });
    await closedAt(world, order.id, `${day}T10:00+07`, '1 day');
    const first = await on(day);
    expect([first.Data.pieces, first.Data.units]).toEqual([4, 1]);
    const whole = (await s.admin.call(summaries.product, { from: day, to: addDays(day, 1) })).ok;
    expect(rowsOf(whole, 'product')).toEqual({ [set]: 2, SOAP: 1 });
    expect(rowsOf(whole, 'wms')).toEqual({ SOAP: 5, TEA: 2 });
    expect(whole.Data).toMatchObject({ pieces: 7, units: 3 });
  });

  test('units that were given back after a part had left did not leave', async () => {
    const day = ownDay();
    const order = await inRound({ SOAP: 4 });
    await boxed(packer, order.number, { SOAP: 1 }, true);
    await closedAt(world, order.id, `${day}T10:00+07`);
    await s.admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'เปลี่ยนใจ' });
    const reply = await on(day);
    expect(reply.Data).toMatchObject({ pieces: 1, units: 1 });
  });

  test('a gift is told by its name, and counts among the products', async () => {
    const day = ownDay();
    const kinds = await someKinds(world, s, [20]);
    await s.admin.do(promotions.create, await promotionInput(s, kinds));
    const order = await s.admin.do(orders.create, await anOrder(world, { TEA: 2 }, { cod: true }));
    await s.admin.do(packing.cut, {});
    for (const barcode of ['8850000000048'])
      await packer.do(packing.verify, { code: order.number, barcode, qty: 2, station: 'A' });
    const gift = await world.value<string>(
      `select barcode from stock_items where id = (select item_id from reservations where order_id = $1 and item_id = $2)`,
      [order.id, kinds[0]!.item_id],
    );
    await packer.do(packing.verify, { code: order.number, barcode: gift, station: 'A' });
    await packer.do(packing.close, { code: order.number, station: 'A' });
    await closedAt(world, order.id, `${day}T10:00+07`);
    const reply = await on(day);
    expect(reply.Data).toMatchObject({ pieces: 3, units: 3 });
    const given = reply.Datum.product.find(({ code }) => code !== 'TEA')!;
    expect(given).toMatchObject({ id: null, amount: 1, pieces: 1 });
    expect(given.name).toBeTruthy();
  });
});

describe('the same from every side', () => {
  test('each field comes to the whole, each figure opens its parcels, and they come to the figure', async () => {
    const day = ownDay();
    const days = { from: day, to: addDays(day, 1) };
    const set = await aSet(s);
    const parted = await inRound({ [set]: 1, OIL: 2 });
    await boxed(packer, parted.number, { SOAP: 1, OIL: 1 }, true);
    await boxed(packer, parted.number, { SOAP: 1, TEA: 1, OIL: 1 });
    // another has closed the second box
    await world.db.query(
      `update parcels set closed_by = (select id from users where username = 'packer2')
       where id = (select max(id) from parcels where order_id = $1)`,
      [parted.id],
    );
    await closedAt(world, parted.id, `${day}T22:00+07`, '3 hours');
    await closed({ SOAP: 2, TEA: 1 }, `${day}T09:30+07`);
    const whole = (await s.admin.call(summaries.product, days)).ok.Data;
    for (const by of SUMMARY_FIELDS) {
      const across = by === 'day' ? 'hour' : 'day';
      const asks = { ...days, by, across, measure: 'units' } as const;
      const { Data, Datum } = (await s.admin.call(summaries.field, asks)).ok;
      expect([by, Datum.totals]).toEqual([by, whole]);
      const sum = (of: 'pieces' | 'units' | 'value') =>
        Math.round(Data.reduce((n, row) => n + (row[of] ?? 0), 0) * 100) / 100;
      expect([by, sum('pieces'), sum('units'), sum('value')]).toEqual([
        by,
        whole.pieces,
        whole.units,
        whole.value,
      ]);
      for (const row of Data) {
        const behind = (await s.admin.call(summaries.parcels, { ...days, by, key: row.key })).ok;
        const { key: _k, id: _i, name: _n, code: _c, image: _m, before: _b, cells, ...figures } = row;
        expect([by, row.key, behind.Datum.totals]).toEqual([by, row.key, figures]);
        const part = (of: 'pieces' | 'parcels' | 'orders' | 'units') =>
          behind.Data.reduce((n, one) => n + (one[of] ?? 0), 0);
        expect([part('pieces'), part('units'), part('parcels'), part('orders')]).toEqual([
          row.pieces,
          row.units,
          row.parcels,
          row.orders,
        ]);
        expect([by, row.key, cells.reduce((n, cell) => n + cell.pieces, 0)]).toEqual([
          by,
          row.key,
          row.pieces,
        ]);
        for (const cell of cells) {
          const of = { ...days, by, key: row.key, across, column: cell.key } as const;
          const { totals } = (await s.admin.call(summaries.parcels, of)).ok.Datum;
          expect([cell.pieces, cell.parcels]).toEqual([totals.pieces, totals.parcels]);
        }
      }
    }
  });

  test('is held against as many days before, and what left only then is a row too', async () => {
    const day = ownDay();
    await closed({ OIL: 3 }, `${addDays(day, -1)}T10:00+07`);
    await closed({ SOAP: 2 }, `${day}T10:00+07`);
    const { Data, Datum } = (
      await s.admin.call(summaries.field, { from: day, to: day, by: 'item', compare: 'yes' })
    ).ok;
    expect(Datum.before).toMatchObject({ from: addDays(day, -1), to: addDays(day, -1), pieces: 3 });
    expect(Data.map((row) => [row.code, row.pieces, row.before?.pieces])).toEqual([
      ['SOAP', 2, 0],
      ['OIL', 0, 3],
    ]);
  });

  test('to a day that is still to come it is held against as many days as there are so far', async () => {
    const today = dayOf(now());
    const asked = { from: addDays(today, -1), to: addDays(today, 5), by: 'item', compare: 'yes' } as const;
    expect((await s.admin.call(summaries.field, asked)).ok.Datum.before).toMatchObject({
      from: addDays(today, -3),
      to: addDays(today, -2),
    });
  });

  test('days that have not begun are held against none, and what left before is no row of them', async () => {
    const today = dayOf(now());
    await closed({ SOAP: 1 }, `${today}T00:00+07`);
    const asked = { from: addDays(today, 1), to: addDays(today, 5), by: 'item', compare: 'yes' } as const;
    const { Data, Datum } = (await s.admin.call(summaries.field, asked)).ok;
    expect([Datum.before, Data]).toEqual([null, []]);
  });

  test('of more columns than there is room for, the rest is one', async () => {
    const from = ownDay();
    const kinds = await someKinds(
      world,
      s,
      [...Array(33).keys()].map(() => 5),
    );
    const bill = await world.value<number>('select max(id) from stock_bills where enterprise_id = 1');
    const order = await closed({ SOAP: 1 }, `${from}T10:00+07`);
    // as if one of each had been in the box too
    await world.db.query(
      `insert into stock_moves (enterprise_id, bill_id, line, item_id, from_place, to_place, qty, value)
       select 1, b.id, 100 + k.nth, k.item_id, m.from_place, m.to_place, 1, 0
       from stock_bills b join stock_moves m on m.bill_id = b.id and m.enterprise_id = 1,
         unnest($2::bigint[]) with ordinality as k (item_id, nth)
       where b.enterprise_id = 1 and b.kind = 'pack' and b.source_id = (select id from parcels where order_id = $1) and b.id > $3`,
      [order.id, kinds.map(({ item_id }) => item_id), bill],
    );
    const { Data, Datum } = (
      await s.admin.call(summaries.field, { from, to: from, by: 'sale_channel', across: 'item' })
    ).ok;
    expect([Datum.columns.length, Datum.columns.at(-1)!.key, Datum.columns.at(-1)!.pieces]).toEqual([
      32,
      'other',
      3,
    ]);
    expect(Data[0]!.cells.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(34);
    // nothing was kept for them: they are of no line, and no unit that was sold
    const products = (await s.admin.call(summaries.field, { from, to: from, by: 'product' })).ok;
    expect(products.Data.map(({ key, pieces, units }) => [key.replace(/\d+/, ''), pieces, units])).toEqual([
      ['none', 33, 0],
      ['p', 1, 1],
    ]);
  });

  test('is narrowed by what is asked', async () => {
    const day = ownDay();
    await closed({ SOAP: 2, TEA: 1 }, `${day}T10:00+07`);
    const only = async (more: object) =>
      (await s.admin.call(summaries.product, { from: day, to: day, ...more })).ok.Data.pieces;
    expect(await only({ item_id: await s.find.item('TEA') })).toBe(1);
    expect(await only({ product_id: await s.find.product('SOAP') })).toBe(2);
    expect(await only({ packer_id: await s.find.user('packer') })).toBe(3);
    expect(await only({ packer_id: await s.find.user('packer2') })).toBe(0);
    expect(await only({ user_id: await s.find.user('admin') })).toBe(3);
    expect(await only({ user_id: await s.find.user('clerk') })).toBe(0);
    expect(await only({ platform: 3 })).toBe(0);
    expect(await only({ sale_channel_id: await s.find.channel('หน้าร้าน') })).toBe(3);
    expect(
      await only({ team_id: await world.value<number>('select min(id) from teams where enterprise_id = 1') }),
    ).toBe(0);
  });
});

describe('who sees what', () => {
  test('never more than the order list: a team’s employee the team’s, an agent their own, and no cost without its right', async () => {
    const day = ownDay();
    await closed({ SOAP: 1 }, `${day}T10:00+07`);
    await closed({ SOAP: 2 }, `${day}T10:00+07`, await world.as('clerk'));
    const [mate, agent, free] = await newcomers(world, [
      { group: 3, roles: { report: 1, order: 2 }, team: true },
      { group: 4, roles: { report: 1, order: 2 } },
      { group: 3, roles: { report: 1 } },
    ]);
    expect((await on(day, mate)).Data).toMatchObject({ pieces: 2, value: null });
    expect((await on(day, agent)).Data).toMatchObject({ pieces: 0, value: null });
    expect((await on(day, free)).Data).toMatchObject({ pieces: 3, value: null });
    expect((await on(day)).Data).toMatchObject({ pieces: 3, value: 75 });
    expect((await on(day, await world.as('owner'))).Data.value).toBe(75);
    const behind = async (who: Caller) =>
      (await who.call(summaries.parcels, { from: day, to: day })).ok.Datum.total;
    expect([await behind(mate!), await behind(agent!), await behind(s.admin)]).toEqual([1, 0, 2]);
    const byStaff = await mate!.call(summaries.field, { from: day, to: day, by: 'staff' });
    expect(byStaff.ok.Data.map(({ name }) => name)).toEqual(['น้องฝน']);
    // what may not be seen is refused, not told as nothing or by the order of the rows
    const byCost = await mate!.call(summaries.field, { from: day, to: day, measure: 'value' });
    expect([byCost.status, byCost.error.Detail?.problems]).toEqual([
      400,
      [{ path: 'measure', problem: 'costs_not_shown' }],
    ]);
    expect(byStaff.ok.Datum.may_see_cost).toBe(false);
  });

  test('where goods lay is told to who sees the warehouse: not to an agent, nor as columns, parcels or paper', async () => {
    const day = ownDay();
    await closed({ SOAP: 1 }, `${day}T10:00+07`);
    const [agent, reporter, keeper] = await newcomers(world, [
      { group: 4, roles: { report: 1, order: 2 } },
      { group: 3, roles: { report: 1 } },
      { group: 3, roles: { report: 1, wms: 1, packing: 1 } },
    ]);
    const days = { from: day, to: day };
    const asks = (who: Caller) => [
      who.call(summaries.field, { ...days, by: 'storage' }),
      who.call(summaries.field, { ...days, by: 'packer', across: 'storage' }),
      who.call(summaries.fieldSheet, { ...days, by: 'storage', format: 'csv' }),
      who.call(summaries.parcels, { ...days, by: 'storage', key: '1' }),
      who.call(summaries.paper, { ...days, by: 'storage' }),
    ];
    const answered = async (who: Caller) => (await Promise.all(asks(who))).map(({ status }) => status);
    expect(await answered(agent!)).toEqual([403, 403, 403, 403, 403]);
    expect(await answered(reporter!)).toEqual([403, 403, 403, 403, 403]);
    expect(await answered(keeper!)).toEqual([200, 200, 200, 200, 200]);
    // who packed an order, its own page tells too
    expect((await agent!.call(summaries.field, { ...days, by: 'packer', across: 'item' })).status).toBe(200);
  });

  test('who sees neither orders nor packing is told the figure, and refused its parcels, by row and as a file too', async () => {
    const day = ownDay();
    const days = { from: day, to: day };
    await closed({ SOAP: 1 }, `${day}T10:00+07`);
    const [reporter, clerk, packs] = await newcomers(world, [
      { group: 3, roles: { report: 1 } },
      { group: 3, roles: { report: 1, order: 1 } },
      { group: 3, roles: { report: 1, packing: 1 } },
    ]);
    expect((await reporter!.call(summaries.field, days)).ok.Datum.totals.parcels).toBe(1);
    const answered = async (who: Caller) =>
      (
        await Promise.all([
          who.call(summaries.parcels, days),
          who.call(summaries.parcels, { ...days, by: 'day', key: day }),
          who.call(summaries.parcelsSheet, { ...days, format: 'csv' }),
        ])
      ).map(({ status, error }) => (status === 200 ? 'told' : error.Msg));
    expect(await answered(reporter!)).toEqual(Array(3).fill('permission_denied'));
    expect(await answered(clerk!)).toEqual(['told', 'told', 'told']);
    expect(await answered(packs!)).toEqual(['told', 'told', 'told']);
  });

  test('half a place in a report, a key that is none, and rows and columns of one field are refused by field', async () => {
    const day = ownDay();
    const days = { from: day, to: day };
    const wrong = async (asks: object) =>
      (await s.admin.call(summaries.parcels, { ...days, ...asks })).error.Detail?.['problems'];
    expect(await wrong({ key: '57' })).toEqual([{ path: 'by', problem: 'required' }]);
    expect(await wrong({ by: 'item' })).toEqual([{ path: 'key', problem: 'required' }]);
    expect(await wrong({ column: '2' })).toEqual([{ path: 'across', problem: 'required' }]);
    expect(await wrong({ by: 'item', key: 'abc' })).toEqual([
      { path: 'key', problem: 'wrong_type', limit: 'int', got: 'abc' },
    ]);
    const same = [{ path: 'across', problem: 'same_field', limit: 'by', got: 'packer' }];
    expect(await wrong({ by: 'packer', key: '1', across: 'packer', column: '2' })).toEqual(same);
    const twice = { ...days, by: 'packer', across: 'packer' } as const;
    for (const call of [summaries.field, summaries.fieldSheet, summaries.paper])
      expect((await s.admin.call(call, twice)).error.Detail?.['problems']).toEqual(same);
    // what has none of a field has a key too, and a product without a number has its words
    for (const place of [
      { by: 'team', key: 'none' },
      { by: 'product', key: 'SOAP, 2' },
    ] as const)
      expect((await s.admin.call(summaries.parcels, { ...days, ...place })).status).toBe(200);
  });

  test('what is looked for by name has its own totals, and a parcel with two of it counts once', async () => {
    const day = ownDay();
    const days = { from: day, to: day };
    await closed({ SOAP: 2, TEA: 1 }, `${day}T10:00+07`);
    const { number } = await closed({ TEA: 1 }, `${day}T11:00+07`);
    const totals = async (q: string) => {
      const { Data, Datum } = (
        await s.admin.call(summaries.field, { ...days, by: 'item', q, compare: 'yes' })
      ).ok;
      return [Data.reduce((n, { pieces }) => n + pieces, 0), Datum.totals.pieces, Datum.totals.parcels];
    };
    expect(await totals('')).toEqual([4, 4, 2]);
    expect(await totals('TEA')).toEqual([2, 2, 2]);
    expect(await totals('SOAP')).toEqual([2, 2, 1]);
    expect(await totals('nothing like it')).toEqual([0, 0, 0]);
    const { Data, Datum } = (await s.admin.call(summaries.parcels, { ...days, q: number })).ok;
    expect([Data.length, Datum.totals.pieces, Datum.totals.parcels]).toEqual([1, 1, 1]);
  });

  test('people who see other orders never join each other’s run', async () => {
    const day = ownDay();
    const days = { from: day, to: day };
    await closed({ SOAP: 1 }, `${day}T10:00+07`);
    const [mate] = await newcomers(world, [{ group: 3, roles: { report: 1 }, team: true }]);
    const ids = [
      await asked(s.admin, days),
      await asked(mate!, days),
      await asked(await world.as('owner'), days),
    ];
    expect(ids[1]).not.toBe(ids[0]);
    expect(ids[2]).toBe(ids[0]);
    await workedOff(ids[0]!);
    await workedOff(ids[1]!);
    expect((await mate!.call(summaries.productAsync, days)).ok.Data.pieces).toBe(0);
    expect((await s.admin.call(summaries.productAsync, days)).ok.Data.pieces).toBe(1);
  });
});

describe('a summary that is made by a job', () => {
  const three = () => {
    const from = ownDay();
    return { from, to: addDays(from, 2) };
  };
  const ask = async (days: Record<string, unknown>, who = s.admin) => who.call(summaries.productAsync, days);

  test('is queued, runs with the lists of the days that are done, and is finished: 2, 1, 0', async () => {
    const days = three();
    await closed({ SOAP: 1 }, `${days.from}T10:00+07`);
    await closed({ SOAP: 2 }, `${addDays(days.from, 1)}T10:00+07`);
    await closed({ OIL: 4 }, `${days.to}T10:00+07`);
    const first = (await ask(days)).ok;
    expect(first.Datum).toMatchObject({
      state: 2,
      progress: { done: 0, of: 3 },
      wms: [],
      at: null,
      started_at: null,
    });
    const id = first.Datum.id!;
    const seen: unknown[] = [];
    const look = async () => {
      const { Data, Datum } = (await ask(days)).ok;
      expect(Datum.id).toBe(id);
      seen.push([Datum.state, Datum.progress.done, Data.pieces, Datum.days.map((one) => one.pieces)]);
      for (const list of LISTS)
        expect(Datum[list].reduce((sum, row) => sum + row.pieces, 0)).toBe(Data.pieces);
    };
    await world.db.query('update summary_runs set started_at = now() where id = $1', [id]);
    await look();
    for (const more of [true, true, false]) {
      expect(await oneDay({ enterprise: 1, id })).toBe(more);
      await look();
    }
    expect(seen).toEqual([
      [1, 0, 0, []],
      [1, 1, 1, [1]],
      [1, 2, 3, [1, 2]],
      [0, 3, 7, [1, 2, 4]],
    ]);
    // there is nothing left to do, and doing it changes nothing
    await runSummary({ enterprise: 1, id });
    expect((await ask(days)).ok.Data.pieces).toBe(7);
    expect((await ask(days)).ok.Data).toEqual((await s.admin.call(summaries.product, days)).ok.Data);
  });

  test('who asks the same at the same moment joins: one run, one job', async () => {
    const days = three();
    const owner = await world.as('owner');
    const before = await world.value<number>(
      `select count(*)::int from pgboss.job where name = 'summaries.run'`,
    );
    const all = await Promise.all([ask(days), ask(days, owner), ask(days), ask(days, owner)]);
    expect(new Set(all.map(({ ok }) => ok.Datum.id)).size).toBe(1);
    expect(
      await world.value<number>(`select count(*)::int from pgboss.job where name = 'summaries.run'`),
    ).toBe(before + 1);
  });

  test('two workers at one run: each day is in the lists once', async () => {
    const days = three();
    for (const nth of [0, 1, 2]) await closed({ SOAP: 1 }, `${addDays(days.from, nth)}T10:00+07`);
    const id = await asked(s.admin, days);
    await Promise.all([1, 2, 3].map(() => runSummary({ enterprise: 1, id })));
    expect((await ask(days)).ok).toMatchObject({ Data: { pieces: 3, parcels: 3 }, Datum: { state: 0 } });
    // who comes with a day that is done by then writes nothing
    const other = await asked(s.admin, three());
    const late = () => transaction(system(1), (tx) => writeDay(tx, other, 0, {}));
    expect([await late(), await late()]).toEqual([true, false]);
    expect(await world.value<number>('select days_done from summary_runs where id = $1', [other])).toBe(1);
  });

  test('a failing day is told with its reason and remedy, and may be asked for again', async () => {
    const days = three();
    const id = await asked(s.admin, days);
    await oneDay({ enterprise: 1, id });
    await world.db.query(`update summary_runs set filter = filter - 'from' where id = $1`, [id]);
    await expect(runSummary({ enterprise: 1, id })).rejects.toThrow();
    const refused = await ask(days);
    expect([refused.status, refused.error.Detail?.code]).toEqual([409, 'summary_failed']);
    expect(refused.error.Cause).toContain('1 จาก 3 วัน');
    expect(refused.error.Cause).toContain('ทำใหม่');
    const again = (await ask({ ...days, again: true })).ok;
    expect(again.Datum).toMatchObject({ state: 2, progress: { done: 0, of: 3 } });
    expect(again.Datum.id).not.toBe(id);
    await workedOff(again.Datum.id!);
    expect((await ask(days)).ok.Datum).toMatchObject({ state: 0, id: again.Datum.id });
  });

  test('never runs for ever: after 20 seconds of silence it is put into the queue once more, after 60 it has failed', async () => {
    const days = three();
    const id = await asked(s.admin, days);
    const jobs = () =>
      world.value<number>(`select count(*)::int from pgboss.job where name = 'summaries.run'`);
    const before = await jobs();
    setClockOffset(19_000);
    await ask(days);
    expect(await jobs()).toBe(before);
    setClockOffset(21_000);
    await ask(days);
    await ask(days);
    expect(await jobs()).toBe(before + 1);
    setClockOffset(61_000);
    const refused = await ask(days);
    expect([refused.status, refused.error.Detail?.code]).toEqual([409, 'summary_failed']);
    // the worker that comes back after all finds nothing to do
    await runSummary({ enterprise: 1, id });
    expect(await world.value<number>('select days_done from summary_runs where id = $1', [id])).toBe(0);
  });

  test('never runs for ever either where nobody asks any more', async () => {
    const id = await asked(s.admin, three());
    await failLost(1);
    expect(await world.value('select failed_at from summary_runs where id = $1', [id])).toBeNull();
    setClockOffset(61_000);
    await failLost(1);
    expect(await world.value('select failure from summary_runs where id = $1', [id])).toBe('lost');
  });

  test('goes on where it was when another worker takes it up', async () => {
    const days = three();
    for (const nth of [0, 1, 2]) await closed({ TEA: 1 }, `${addDays(days.from, nth)}T10:00+07`);
    const id = await asked(s.admin, days);
    await oneDay({ enterprise: 1, id });
    setClockOffset(30_000);
    await workedOff(id);
    expect((await ask(days)).ok).toMatchObject({ Data: { pieces: 3 }, Datum: { state: 0, id } });
  });

  test('a finished one answers for ten seconds; and is made at once where it is asked for again', async () => {
    const days = three();
    const id = await asked(s.admin, days);
    await workedOff(id);
    setClockOffset(9_000);
    expect(await asked(s.admin, days)).toBe(id);
    setClockOffset(11_000);
    const next = await asked(s.admin, days);
    expect(next).not.toBe(id);
    await workedOff(next);
    expect(await asked(s.admin, days)).toBe(next);
    expect(await asked(s.admin, { ...days, again: true })).not.toBe(next);
  });

  test('asked for what is not there it is refused, and begins nothing', async () => {
    const before = await world.value<number>('select count(*)::int from summary_runs');
    for (const wrong of [{ item_id: 999_999 }, { packer_id: 999_999 }, { sale_channel_id: 999_999 }])
      expect((await ask({ ...three(), ...wrong })).status).toBe(404);
    expect(await world.value<number>('select count(*)::int from summary_runs')).toBe(before);
  });

  test('a run that failed is told to nobody who sees other orders', async () => {
    const days = three();
    await failedRun(world, s.admin, days);
    const [mate] = await newcomers(world, [{ group: 3, roles: { report: 1 }, team: true }]);
    expect((await ask(days, mate)).status).toBe(200);
    expect((await ask(days)).status).toBe(409);
  });
});

describe('on paper and as files', () => {
  test('the lists and a report by a field come as PDF, workbook and sheet, with the second field’s columns', async () => {
    const day = ownDay();
    const days = { from: day, to: addDays(day, 1) };
    await closed({ SOAP: 2 }, `${day}T10:00+07`);
    await closed({ TEA: 1 }, `${addDays(day, 1)}T10:00+07`);
    for (const asks of [{}, { by: 'item', across: 'day', compare: 'yes' }, { by: 'day' }] as const) {
      const paper = await s.admin.call(summaries.paper, { ...days, ...asks });
      expect([paper.status, paper.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
    const book = await s.admin.call(summaries.workbook, days);
    expect([book.status, book.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect(await linesOf(s.admin, { ...days, across: 'day' })).toEqual([
      `สินค้าคลัง,รหัส,ส่วนของทั้งหมด,ชิ้น,${day},${addDays(day, 1)}`,
      'สบู่มะลิ,SOAP,66.7,2,2,',
      'ชามะลิ,TEA,33.3,1,,1',
      'รวม,,,3,2,1',
    ]);
  });

  const linesOf = async (who: Caller, asks: object): Promise<string[]> => {
    const file = await who.call(summaries.fieldSheet, { ...asks, format: 'csv' });
    const lines = file.raw.toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/);
    return lines.map((line) => line.replaceAll('"', ''));
  };
  test('a report by a field has as a file what the screen has: the change, what is counted before, and no cost beside it', async () => {
    const day = ownDay();
    const days = { from: day, to: day };
    await closed({ SOAP: 2 }, `${addDays(day, -1)}T10:00+07`);
    await closed({ SOAP: 1 }, `${addDays(day, -1)}T11:00+07`);
    await closed({ SOAP: 2, TEA: 1 }, `${day}T10:00+07`);
    const asks = { ...days, compare: 'yes' } as const;
    expect(await linesOf(s.admin, asks)).toEqual([
      'สินค้าคลัง,รหัส,ส่วนของทั้งหมด,ชิ้น,หน่วยขาย,พัสดุ,ออเดอร์,ต้นทุนที่ออก,ช่วงก่อน,เปลี่ยน (%)',
      'สบู่มะลิ,SOAP,66.7,2,2,1,1,50,3,-33.3',
      // of what was not there before there is no share
      'ชามะลิ,TEA,33.3,1,1,1,1,50,0,',
      'รวม,,,3,3,1,1,100,3,0',
    ]);
    // what is counted is what was counted before
    expect(await linesOf(s.admin, { ...asks, measure: 'parcels', across: 'sale_channel' })).toEqual([
      'สินค้าคลัง,รหัส,ส่วนของทั้งหมด,พัสดุ,ช่วงก่อน,เปลี่ยน (%),หน้าร้าน',
      'ชามะลิ,TEA,100,1,0,,1',
      'สบู่มะลิ,SOAP,100,1,2,-50,1',
      'รวม,,,1,2,-50,1',
    ]);
    // the columns that the screen shows; who sees no cost is given no column of it
    const [mate] = await newcomers(world, [{ group: 3, roles: { report: 1 } }]);
    expect((await linesOf(s.admin, { ...asks, columns: 'name,pieces,change' }))[1]).toBe(
      'สบู่มะลิ,SOAP,2,-33.3',
    );
    expect((await linesOf(mate!, days))[0]).toBe('สินค้าคลัง,รหัส,ส่วนของทั้งหมด,ชิ้น,หน่วยขาย,พัสดุ,ออเดอร์');
    const wrong = await s.admin.call(summaries.fieldSheet, { ...days, columns: 'name,gone' });
    expect(wrong.error.Detail?.['problems']).toMatchObject([{ path: 'columns', problem: 'choice' }]);
  });
});
