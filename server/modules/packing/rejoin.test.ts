import { beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { PACKING } from '../../../contract/codes/packing-status.ts';
import { express } from '../../../contract/express.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { promotions } from '../../../contract/promotions.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { someKinds } from '../../../test/world/boxes.ts';
import { packed } from '../../../test/world/orders.ts';
import { promotionInput } from '../../../test/world/promotions.ts';
import { BARCODES, openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
const TEA = BARCODES['TEA']!;
let s: Stage;
let packer: Caller;
let boss: Caller;
beforeAll(async () => {
  s = await openStage(world);
  [packer, boss] = [await world.as('packer'), await world.as('boss')];
});
const shown = (id: number) => s.admin.do(orders.detail, { id });
const pullOut = (id: number) => boss.do(packing.pullOut, { id, packing_status: 9, reason: 'รอสี' });
const refused = async (answer: Promise<{ status: number; error: { Detail?: object } }>) => {
  const { status, error } = await answer;
  return { status, ...error?.Detail };
};
/** A round of two, and the second of them pulled out. */
async function pulledOut() {
  await packer.call(packing.cut, { back_days: 31 });
  const [stays, goes] = [await s.cod(), await s.cod({ TEA: 2 })];
  const { id: round, number } = await packer.do(packing.cut, {});
  const { tracking_number } = await shown(goes.id);
  await pullOut(goes.id);
  return { stays, goes, round, number, tracking_number };
}

describe('an order goes back into the round it was pulled out of', () => {
  test('at its place, with a parcel of its own and nothing packed; it is packed and closed there', async () => {
    const { goes, stays, round, number, tracking_number } = await pulledOut();
    expect((await shown(goes.id)).left_round).toEqual({ id: round, number });
    expect((await shown(goes.id)).may).toMatchObject({ rejoin: true });
    const seq = 2;
    const before = (await packer.do(packing.detail, { id: round })).list.map((o) => [o.order_id, o.seq]);
    const answer = await packer.do(packing.rejoin, { id: round, order_id: goes.id });
    expect(answer).toEqual({ order_id: goes.id, number: goes.number, round: { id: round, number }, seq });
    const whole = await packer.do(packing.detail, { id: round });
    expect(whole).toMatchObject({ orders: 2, pulled: 0, pieces: 3, scanned: 0 });
    expect(whole.list.map((o) => [o.order_id, o.seq])).toEqual(before);
    const page = await shown(goes.id);
    expect(page).toMatchObject({
      status: STATUS.awaitingCollection,
      packing_status: PACKING.inRound,
      round: { id: round, number, seq },
      left_round: null,
    });
    expect(page.may).toMatchObject({ rejoin: false });
    expect(page.timeline.find(({ event }) => event === 'rejoin')?.data).toEqual({ round: number });
    // the label of before is void
    expect(page.tracking_number).not.toBe(tracking_number);
    expect(page.parcels).toHaveLength(1);
    await packed(packer, goes.number, [TEA, TEA]);
    await packed(packer, stays.number, [TEA]);
    expect(await world.differences()).toEqual([]);
  });

  test('also where it was the only one, and where the others are closed and still here', async () => {
    const { id, round } = await s.inRound();
    await pullOut(id);
    await packer.do(packing.rejoin, { id: round, order_id: id });
    expect(await shown(id)).toMatchObject({ status: STATUS.awaitingCollection });
    const { goes, stays, round: second } = await pulledOut();
    await packed(packer, stays.number, [TEA]);
    await packer.do(packing.rejoin, { id: second, order_id: goes.id });
    expect(await shown(goes.id)).toMatchObject({ status: STATUS.awaitingCollection });
  });

  test('not into one of which all has left, a deleted one, another one, or twice', async () => {
    const other = await s.inRound();
    const { goes, stays, round, number } = await pulledOut();
    const input = { id: round, order_id: goes.id };
    expect(await refused(packer.call(packing.rejoin, { ...input, id: other.round }))).toMatchObject({
      status: 409,
      code: 'not_of_round',
    });
    await packed(packer, stays.number, [TEA]);
    await s.admin.do(express.pickUp, { code: stays.number });
    expect(await refused(packer.call(packing.rejoin, input))).toMatchObject({
      status: 409,
      code: 'round_over',
      round: number,
    });
    expect((await shown(goes.id)).left_round).toBeNull();

    const again = await pulledOut();
    await packer.do(packing.remove, { id: again.round });
    expect((await shown(again.goes.id)).left_round).toBeNull();
    expect((await packer.call(packing.rejoin, { id: again.round, order_id: again.goes.id })).status).toBe(
      404,
    );

    const { id, round: third } = await s.inRound();
    await pullOut(id);
    await packer.do(packing.rejoin, { id: third, order_id: id });
    expect(await refused(packer.call(packing.rejoin, { id: third, order_id: id }))).toMatchObject({
      code: 'invalid_order_status',
    });
  });

  test('not out of a later round into an earlier one', async () => {
    const { goes, round } = await pulledOut();
    const { id: later } = await packer.do(packing.cut, {});
    await pullOut(goes.id);
    expect(await refused(packer.call(packing.rejoin, { id: round, order_id: goes.id }))).toMatchObject({
      code: 'not_of_round',
    });
    await packer.do(packing.rejoin, { id: later, order_id: goes.id });
  });

  test('not while it is held, its buyer wants to cancel, or its goods are not all there', async () => {
    const { goes, round } = await pulledOut();
    const { id } = goes;
    const input = { id: round, order_id: id };
    const why = async () =>
      (await refused(packer.call(packing.rejoin, input))) as { missing?: { en: string } };
    await s.admin.do(orders.hold, { id, hold: true, note: 'รอลูกค้า' });
    expect((await why()).missing?.en).toContain('on hold');
    expect((await shown(id)).may).toMatchObject({ rejoin: false });
    await s.admin.do(orders.hold, { id, hold: false, note: '' });
    await s.admin.do(orders.askCancel, { id, reason: 'เปลี่ยนใจ' });
    expect((await why()).missing?.en).toContain('asked to cancel');
    await s.admin.do(orders.answerCancel, { id, agree: false, reason: 'คุยแล้ว' });
    await world.db.query(`update reservations set state = 'released' where order_id = $1`, [id]);
    expect((await why()).missing?.en).toContain('Not all of its goods');
    await world.db.query(
      `update reservations set state = 'open' where id = (select max(id) from reservations where order_id = $1)`,
      [id],
    );
    await packer.do(packing.rejoin, input);
    expect(await world.differences()).toEqual([]);
  });

  test('a cut, the deleting of the round and several hands at once: it is in one round or none, once', async () => {
    const ends = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const { goes, stays, round } = await pulledOut();
      const input = { id: round, order_id: goes.id };
      const answers = await Promise.all([
        packer.call(packing.rejoin, input),
        boss.call(packing.rejoin, input),
        ...(i % 3 === 0 ? [s.admin.call(packing.cut, {})] : []),
        ...(i % 3 === 1 ? [s.admin.call(packing.remove, { id: round })] : []),
        ...(i % 3 === 2
          ? [s.admin.call(orders.cancel, { id: goes.id, reason_type: 'other', reason: 'เปลี่ยนใจ' })]
          : []),
      ]);
      for (const { status, error } of answers)
        expect([200, 404, 409], JSON.stringify(error)).toContain(status);
      expect(answers.slice(0, 2).filter((a) => a.status === 200).length).toBeLessThanOrEqual(1);
      const page = await shown(goes.id);
      const rounds = await world.value<number>(
        'select count(*)::int from round_orders where order_id = $1 and pulled_at is null',
        [goes.id],
      );
      expect(rounds).toBe(page.status === STATUS.awaitingCollection ? 1 : 0);
      expect(page.parcels).toHaveLength(rounds);
      ends.add(`${i % 3} ${page.status} ${page.round?.id === round}`);
      for (const { id, status } of [page, await shown(stays.id)])
        if (status !== STATUS.cancelled)
          await s.admin.do(orders.cancel, { id, reason_type: 'other', reason: 'รอบถัดไป' });
    }
    expect(ends.size).toBeGreaterThanOrEqual(3);
    expect(await world.differences()).toEqual([]);
  });

  test('with what its promotion gave it, and not once more; out of it meanwhile it waits', async () => {
    const [gift] = await someKinds(world, s, [2]);
    const { id: promotion } = await s.admin.do(
      promotions.create,
      await promotionInput(s, [gift!], { when_out: 'wait' }),
    );
    const { goes, round } = await pulledOut();
    const linesOf = async () => (await shown(goes.id)).lines.map(({ sku, qty }) => [sku, qty]);
    const before = await linesOf();
    expect(before).toHaveLength(2);
    await packer.do(packing.rejoin, { id: round, order_id: goes.id });
    expect(await linesOf()).toEqual(before);
    await s.admin.do(promotions.setClosed, { id: promotion, closed: true });
    expect(await world.differences()).toEqual([]);
  });
});
