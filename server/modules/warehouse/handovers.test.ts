import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '../../../contract/notifications.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { newcomers } from '../../../test/world/newcomers.ts';
import { setClockOffset } from '../../platform/clock.ts';
import { expireOverdue } from './warehouse.commands/handover.ts';

const world = openWorld();
let [admin, stock, giver, receiver, third]: Caller[] = [];
let [from, to, giverId, receiverId] = [0, 0, 0, 0];
let item = { id: 0, sku: '' };
let n = 0;

const idOf = (caller: Caller) =>
  world.value<number>(`select user_id from sessions where token_hash = sha256(convert_to($1, 'utf8'))`, [
    caller.token,
  ]);
beforeAll(async () => {
  [admin, stock] = await Promise.all([world.as('admin'), world.as('stock')]);
  [giver, receiver, third] = (await newcomers(
    world,
    [1, 2, 3].map(() => ({ group: 3 as const, roles: { packing: 2 } })),
  )) as [Caller, Caller, Caller];
  [giverId, receiverId] = await Promise.all([idOf(giver), idOf(receiver)]);
});
/** Two lines with a packer each, and goods on the first. */
beforeEach(async () => {
  const line = async (user_id: number) =>
    (await admin!.do(warehouse.addStorage, { name: `ไลน์ทดลอง ${++n}`, kind: 'line', user_id })).id;
  [from, to] = [await line(giverId), await line(receiverId)];
  item = await anItem(6);
});
async function anItem(amount: number) {
  const sku = `HAND-${++n}`;
  const id = await world.value<number>(
    `insert into stock_items (enterprise_id, sku, barcode, name) values (1, $1, $1, 'ของส่งมอบ') returning id`,
    [sku],
  );
  await stock!.do(warehouse.stockIn, { storage_id: from, lines: [{ item_id: id, amount, cost: 10 }] });
  return { id, sku };
}
const offer = (amount: number, who = giver!) =>
  who.call(warehouse.giveGoods, {
    ...{ from_storage_id: from, to_storage_id: to },
    lines: [{ item_id: item.id, amount }],
  });
const offered = async (amount: number) => (await offer(amount)).ok.Data.id;
const take = (id: number, amount: number, who = receiver!) =>
  who.call(warehouse.confirmHandover, { id, lines: [{ item_id: item.id, amount }] });
const lying = (place: number) =>
  world.value<number>(
    'select coalesce((select amount from stock_balances where item_id = $1 and place_id = $2), 0)',
    [item.id, place],
  );
const told = async (who: Caller) => (await who.do(notifications.list, {})).map((each) => each.title.th);

describe('a handover', () => {
  test('moves nothing before it is confirmed; less than offered stays, and the giver hears of it', async () => {
    const id = await offered(5);
    expect([await lying(from), await lying(to)]).toEqual([6, 0]);
    expect(await told(receiver!)).toContainEqual(expect.stringContaining('มีของส่งมอบ'));
    expect(await receiver!.do(warehouse.handover, { id })).toMatchObject({
      ...{ state: 'open', may_confirm: true, may_return: true },
      lines: [{ sku: item.sku, offered: 5, taken: null, barcodes: [{ barcode: item.sku, pieces: 1 }] }],
    });
    const { ok } = await take(id, 3);
    expect([await lying(from), await lying(to)]).toEqual([3, 3]);
    expect(await told(giver!)).toContainEqual(expect.stringContaining('3/5'));
    expect(await giver!.do(warehouse.handover, { id })).toMatchObject({
      ...{ state: 'confirmed', offered: 5, taken: 3, bill: ok.Data, may_confirm: false },
      lines: [{ taken: 3 }],
    });
    const { Head } = (await stock!.call(warehouse.historyDetail, { id: ok.Data.id })).ok.Data;
    expect(Head).toMatchObject({ Kind: 'transfer', Reference: null });
    expect(await world.differences()).toEqual([]);
  });

  test('everything that lies there and is not on its way yet', async () => {
    const other = await anItem(2);
    await offered(4);
    const { id } = await giver!.do(warehouse.giveGoods, { from_storage_id: from, to_storage_id: to });
    const { lines } = await receiver!.do(warehouse.handover, { id });
    expect(lines.map((l) => [l.item_id, l.offered])).toEqual([
      [item.id, 2],
      [other.id, 2],
    ]);
    const none = await giver!.call(warehouse.giveGoods, { from_storage_id: from, to_storage_id: to });
    expect(none.error.Detail?.code).toBe('nothing_to_move');
  });

  test('no more than lies there less what is offered already', async () => {
    await offered(4);
    const refused = await offer(3);
    expect(refused.error.Detail).toMatchObject({
      code: 'balance_not_enough',
      // six lie there, four of them on their way
      shortages: [{ wanted: 3, available: 2, storage_id: from, at: { why: 'offered' } }],
    });
    const tooMany = await offer(7);
    expect(tooMany.error.Detail).toMatchObject({ shortages: [{ wanted: 7, available: 2 }] });
    const both = await Promise.all([offer(2), offer(2)]);
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
  });

  test('is the line’s packer’s to give and to take; a lead may act for anybody, the giver never confirms', async () => {
    expect((await offer(1, third!)).error.Detail?.code).toBe('not_your_line');
    const id = await offered(2);
    expect((await take(id, 1, third!)).error.Detail?.code).toBe('not_your_line');
    expect((await take(id, 3)).error.Detail).toMatchObject({
      code: 'more_than_offered',
      offered: 2,
      taken: 3,
    });
    expect((await take(id, 2, admin!)).status).toBe(200);
    const own = (await offer(1, admin!)).ok.Data.id;
    expect((await take(own, 1, admin!)).error.Detail?.code).toBe('giver_confirms');
  });

  test('is taken back by who gave it, or left by who should have it; then nobody takes it', async () => {
    const [one, two] = [await offered(2), await offered(2)];
    const foreign = await third!.call(warehouse.returnHandover, { id: one });
    expect([foreign.status, foreign.error.Detail?.code]).toEqual([403, 'not_your_line']);
    await giver!.do(warehouse.returnHandover, { id: one });
    await receiver!.do(warehouse.returnHandover, { id: two, reason: 'มีพอแล้ว' });
    expect(await giver!.do(warehouse.handover, { id: one })).toMatchObject({ refused_reason: null });
    expect(await giver!.do(warehouse.handover, { id: two })).toMatchObject({ refused_reason: 'มีพอแล้ว' });
    expect(await told(receiver!)).toContainEqual(expect.stringMatching(/^ยกเลิกส่งมอบ/));
    const [last] = await giver!.do(notifications.list, {});
    expect([last!.title.th, last!.message.th]).toEqual([
      expect.stringContaining('ไม่รับ'),
      expect.stringContaining('มีพอแล้ว'),
    ]);
    const refused = await take(one, 1);
    expect([refused.status, refused.error.Detail?.code]).toEqual([409, 'handover_over']);
    expect((await third!.call(warehouse.returnHandover, { id: one })).status).toBe(409);
    expect(await lying(from)).toBe(6);
  });

  test('after 15 minutes it stays with the giver, and both are told', async () => {
    const id = await offered(2);
    setClockOffset(14.9 * 60_000);
    expect(await expireOverdue(1)).toBe(0);
    setClockOffset(15.1 * 60_000);
    // over, though nobody looked yet
    expect((await take(id, 1)).error.Detail).toMatchObject({ code: 'handover_over' });
    expect(await giver!.do(warehouse.handover, { id })).toMatchObject({
      state: 'expired',
      may_return: false,
    });
    expect(await expireOverdue(1)).toBeGreaterThan(0);
    expect(await expireOverdue(1)).toBe(0);
    for (const who of [giver!, receiver!])
      expect(await told(who)).toContainEqual(expect.stringContaining('หมดเวลา'));
    expect([await lying(from), await lying(to)]).toEqual([6, 0]);
  });

  test('for a line that is everybody’s all who may take it hear of it, once, and never the giver', async () => {
    const { id: everybodys } = await admin!.do(warehouse.addStorage, { name: `ไลน์รวม ${++n}`, kind: 'line' });
    const { id } = await giver!.do(warehouse.giveGoods, {
      ...{ from_storage_id: from, to_storage_id: everybodys },
      lines: [{ item_id: item.id, amount: 1 }],
    });
    setClockOffset(15.1 * 60_000);
    await expireOverdue(1);
    const heard = async (who: Caller) => {
      const mine = (await who.do(notifications.list, {})).filter((each) => each.link?.endsWith(`/${id}`));
      return mine.map((each) => each.type).sort();
    };
    expect(await heard(giver!)).toEqual(['warning']);
    for (const who of [receiver!, third!, stock!, admin!])
      expect(await heard(who)).toEqual(['info', 'warning']);
    const [clerk] = await newcomers(world, [{ group: 3, roles: { packing: 1, wms: 1, order: 3 } }]);
    expect(await heard(clerk!)).toEqual([]);
  });

  test('confirmed twice at once, or while it is taken back: exactly one', async () => {
    const id = await offered(3);
    const both = await Promise.all([take(id, 3), take(id, 3)]);
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
    expect([await lying(from), await lying(to)]).toEqual([3, 3]);
    for (let i = 0; i < 3; i++) {
      const next = await offered(1);
      const [taken, back] = await Promise.all([
        take(next, 1),
        giver!.call(warehouse.returnHandover, { id: next }),
      ]);
      expect([taken.status, back.status].sort()).toEqual([200, 409]);
    }
    expect(await world.differences()).toEqual([]);
  });

  test('confirmed while its time ends: moved or expired, never both', async () => {
    for (let i = 0; i < 3; i++) {
      const id = await offered(1);
      await world.db.query(
        `update line_handovers set until = now() + interval '30 milliseconds' where id = $1`,
        [id],
      );
      await new Promise((later) => setTimeout(later, 25));
      const before = await lying(to);
      const [taken] = await Promise.all([take(id, 1), expireOverdue(1)]);
      await expireOverdue(1);
      const { state } = await giver!.do(warehouse.handover, { id });
      expect([taken.status, await lying(to)]).toEqual(
        state === 'confirmed' ? [200, before + 1] : [409, before],
      );
    }
  });

  test('what has been packed meanwhile cannot be taken', async () => {
    const id = await offered(6);
    await stock!.do(warehouse.stockOut, {
      ...{ reason: 'sample', storage_id: from },
      lines: [{ item_id: item.id, amount: 2 }],
    });
    const refused = await take(id, 6);
    expect(refused.error.Detail).toMatchObject({
      shortages: [{ item_id: item.id, storage_id: from, wanted: 6, available: 4, at: { why: 'gone' } }],
    });
    const other = await stock!.call(warehouse.giveGoods, {
      ...{ from_storage_id: to, to_storage_id: from },
      lines: [{ item_id: item.id, amount: 1 }],
    });
    expect([other.status, other.error.Detail?.code]).toEqual([409, 'balance_not_enough']);
    expect(other.error.Detail).toMatchObject({ shortages: [{ available: 0, at: { why: 'gone' } }] });
    expect((await take(id, 4)).status).toBe(200);
  });
});

test('only a packing line is somebody’s, and only a colleague’s', async () => {
  const { id } = await admin!.do(warehouse.addStorage, {
    name: `ชั้น ${++n}`,
    kind: 'store',
    user_id: giverId,
  });
  expect((await admin!.do(warehouse.storage, { id })).user_id).toBeNull();
  const next = await world.value<number>(`select min(id) from users where enterprise_id = 2`);
  const refused = await admin!.call(warehouse.addStorage, {
    name: `ไลน์ ${++n}`,
    kind: 'line',
    user_id: next,
  });
  expect(refused.error.Detail).toMatchObject({ code: 'not_offered', path: 'user_id' });
});
