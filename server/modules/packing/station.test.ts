import { describe, expect, test } from 'vitest';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { PACKING } from '../../../contract/codes/packing-status.ts';
import { files } from '../../../contract/files.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { settings } from '../../../contract/settings.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld } from '../../../test/world/app.ts';
import { BARCODES, openStage } from '../../../test/world/stage.ts';

const world = openWorld();
const SOAP = BARCODES['SOAP']!;
const A = { station: 'A' };
const decide = async (name: string, value: boolean | number, seen: boolean | number) =>
  (await world.as('admin')).do(settings.change, { key: `packing.${name}`, value, seen });
const scan = async (code: string, barcode: string, qty = 1) =>
  (await world.as('packer')).do(packing.verify, { code, barcode, qty, ...A });
const shown = async (id: number) => (await world.as('boss')).do(orders.detail, { id });

describe('what nobody can scan', () => {
  test('is counted by a lead; by a packer only where the shop allows it; the timeline says so', async () => {
    const stage = await openStage(world);
    const { id, number } = await stage.inRound({ SOAP: 3 });
    const packer = await world.as('packer');
    const item_id = await stage.find.item('SOAP');
    const count = (qty: number, by = packer) =>
      by.call(packing.countByHand, { code: number, item_id, qty, ...A });
    expect((await count(1)).error.Detail?.code).toBe('by_hand_needs_lead');
    await decide('count_by_hand', true, false);
    // the table shows the way there
    expect((await count(2)).ok.Data.asks.by_hand).toBe(true);
    expect((await count(2)).error.Detail).toMatchObject({ code: 'pieces_too_many', missing: 1 });
    expect((await count(-1)).ok.Data.packed).toBe(1);
    await decide('count_by_hand', false, true);
    const { timeline } = await shown(id);
    expect(timeline.filter(({ event }) => event === 'by_hand').map(({ data }) => data)).toMatchObject([
      { sku: 'SOAP', qty: 2, by_hand: 'picture' },
      { sku: 'SOAP', qty: -1, by_hand: 'picture' },
    ]);
  });

  test('with a reason by who decides, never above what was ordered; short it goes as a part', async () => {
    const stage = await openStage(world);
    const { id, number } = await stage.inRound({ SOAP: 3 });
    const hand = { code: number, sku: 'soap', reason: 'บาร์โค้ดลบ', station: 'แอดมิน' };
    const packer = await world.as('packer');
    expect((await packer.call(packing.adminAdd, { ...hand, qty: 1 })).status).toBe(403);
    await stage.admin.do(packing.adminAdd, { ...hand, qty: 2 });
    expect((await stage.admin.call(packing.adminAdd, { ...hand, qty: 2 })).error.Detail).toMatchObject({
      code: 'pieces_too_many',
      missing: 1,
    });
    await stage.admin.do(packing.adminRemove, { ...hand, sku: SOAP, qty: 1 });
    // goods of another order are none of this one's
    const tea = await stage.find.item('TEA');
    const foreign = [
      await stage.admin.call(packing.adminAdd, { ...hand, sku: 'TEA', qty: 1 }),
      await stage.admin.call(packing.adminRemove, { ...hand, sku: 'TEA', qty: 1 }),
      await stage.admin.call(packing.countByHand, { code: number, item_id: tea, qty: 1, station: 'แอดมิน' }),
    ];
    expect(foreign.map(({ error }) => error.Detail?.code)).toEqual(foreign.map(() => 'inventory_not_found'));
    const close = { code: number, reason: 'ของมาไม่ครบ', station: 'แอดมิน' };
    expect(await stage.admin.do(packing.adminClose, close)).toMatchObject({
      status: STATUS.partiallyShipping,
      box: 2,
    });
    // what left stays in its parcel
    expect((await stage.admin.call(packing.adminRemove, { ...hand, qty: 1 })).error.Detail).toMatchObject({
      code: 'pieces_too_few',
      packed: 0,
    });
    const seen = await stage.admin.do(packing.adminOrder, { code: number });
    expect(seen.counts).toMatchObject([
      { qty: -1, by_hand: 'admin', reason: 'บาร์โค้ดลบ' },
      { qty: 2, by_hand: 'admin' },
    ]);
    expect(seen.table).toMatchObject({ station: 'แอดมิน' });
    await stage.admin.do(packing.adminAdd, { ...hand, qty: 2 });
    expect(await stage.admin.do(packing.adminClose, close)).toMatchObject({
      status: STATUS.awaitingCollection,
      packing_status: PACKING.closed,
    });
    expect((await shown(id)).parcels.map(({ contents }) => contents[0]?.qty)).toEqual([1, 2]);
    expect(await world.differences()).toEqual([]);
  });

  test('two who count by hand at once never count above what was ordered', async () => {
    const stage = await openStage(world);
    const { number } = await stage.inRound({ SOAP: 5 });
    const hand = { code: number, sku: 'SOAP', qty: 3, reason: 'x', ...A };
    const both = await Promise.all([1, 2].map(() => stage.admin.call(packing.adminAdd, hand)));
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await stage.admin.do(packing.adminOrder, { code: number })).packed).toBe(3);
  });
});

describe('packing from one line', () => {
  test('takes from that line; what is missing on it is named, and comes from elsewhere where that is said', async () => {
    const stage = await openStage(world);
    const { id: line_id } = await stage.admin.do(warehouse.addStorage, { name: 'ไลน์ A', kind: 'line' });
    const store = await stage.find.place('คลังหลัก');
    await stage.admin.do(warehouse.move, {
      storage_id: store,
      to_storage_id: line_id,
      lines: [{ item_id: await stage.find.item('SOAP'), amount: 1 }],
    });
    const lying = async (place: number) =>
      world.value<number>(
        `select coalesce(sum(amount), 0)::int from stock_balances b join stock_items i on i.enterprise_id = b.enterprise_id and i.id = b.item_id
         where i.enterprise_id = 1 and i.sku = 'SOAP' and b.place_id = $1`,
        [place],
      );
    const { number } = await stage.inRound({ SOAP: 2 });
    const packer = await world.as('packer');
    const pack = await packer.do(packing.verify, { code: number, barcode: SOAP, qty: 2, line_id, ...A });
    expect(pack).toMatchObject({ line: { id: line_id, name: 'ไลน์ A' }, lines: [{ on_line: 1 }] });
    const close = { code: number, line_id, ...A };
    expect((await packer.call(packing.verify, { ...close, line_id: store })).status).toBe(404);
    const short = await packer.call(packing.close, close);
    expect(short.error.Detail).toMatchObject({
      code: 'balance_not_enough',
      shortages: [{ sku: 'SOAP', wanted: 2, available: 1, at: { storage: 'ไลน์ A', why: 'gone' } }],
    });
    // what is to be fetched is asked about before the box is closed for the scale
    await decide('weigh', true, false);
    expect((await packer.call(packing.close, close)).error.Detail?.code).toBe('balance_not_enough');
    expect((await packer.call(packing.close, { ...close, elsewhere: true })).error.Detail?.code).toBe(
      'weight_needed',
    );
    await decide('weigh', false, true);
    const before = await lying(store);
    await packer.do(packing.close, { ...close, elsewhere: true });
    expect([await lying(line_id), before - (await lying(store))]).toEqual([0, 1]);
    const lines = await packer.do(packing.lines, {});
    expect(lines.find(({ id }) => id === line_id)).toMatchObject({ name: 'ไลน์ A', pieces: 0 });
    expect(await world.differences()).toEqual([]);
  });
});

describe('weight and pictures', () => {
  test('the scale is asked for, a difference is said once, and both weights are kept with the parcel', async () => {
    const stage = await openStage(world);
    await world.db.query(`update stock_items set weight = 200 where enterprise_id = 1 and sku = 'SOAP'`);
    await decide('weigh', true, false);
    const { id, number } = await stage.inRound({ SOAP: 2 });
    const pack = await scan(number, SOAP, 2);
    expect(pack).toMatchObject({ expected_weight: 500, asks: { weight: true, photo: 'may' } });
    const packer = await world.as('packer');
    const close = (more: object) => packer.call(packing.close, { code: number, ...A, ...more });
    expect((await close({})).error.Detail?.code).toBe('weight_needed');
    expect((await close({ weight: 300 })).error.Detail).toMatchObject({
      code: 'weight_differs',
      weight: 300,
      expected: 500,
      allowed: 50,
    });
    expect((await close({ weight: 300, weight_seen: true })).status).toBe(200);
    const [packed] = (await shown(id)).packed;
    expect(packed).toMatchObject({
      no: 1,
      weight: { grams: 300, expected: 500 },
      photos: [],
      without_scan: null,
    });
    await decide('weigh', false, true);
    await world.db.query(`update stock_items set weight = null where enterprise_id = 1 and sku = 'SOAP'`);
  });

  test('a picture is asked for where it must be; it is for who may see the order, and not for its buyer', async () => {
    const stage = await openStage(world);
    await decide('photo_must', true, false);
    const { id, number } = await stage.inRound({ SOAP: 1 });
    await scan(number, SOAP);
    const packer = await world.as('packer');
    expect((await packer.call(packing.close, { code: number, ...A })).error.Detail?.code).toBe(
      'photo_needed',
    );
    const other = { code: number, file: await stage.picture('return'), ...A };
    expect((await packer.call(packing.takePhoto, other)).error.Detail?.code).toBe('file_type');
    const file = await stage.picture('pack');
    expect(await packer.do(packing.takePhoto, { code: number, file, ...A })).toMatchObject({ photos: 1 });
    // the same picture again is no other one
    expect((await packer.call(packing.takePhoto, { code: number, file, ...A })).status).toBe(409);
    expect((await packer.call(packing.close, { code: number, ...A })).status).toBe(200);
    await decide('photo_must', false, true);
    expect((await shown(id)).packed).toMatchObject([{ photos: [{ url: `/files/${file}` }] }]);
    const { caller: agent } = await stage.somebody(4, { order: 2 });
    const read = async (who: typeof packer) => (await who.call(files.read, { file })).status;
    expect([await read(packer), await read(agent)]).toEqual([200, 404]);
  });
});

test('a table knows what was closed at it today, whoever signs in there', async () => {
  const { number } = await (await openStage(world)).inRound({ SOAP: 2 });
  const at = { code: number, station: 'โต๊ะใหม่' };
  const packer = await world.as('packer');
  const recent = async (who: typeof packer, station = at.station) => who.do(packing.recent, { station });
  expect(await recent(packer)).toEqual([]);
  await packer.do(packing.verify, { ...at, barcode: SOAP, qty: 2 });
  expect(await recent(packer)).toEqual([]);
  await packer.do(packing.close, at);
  const closed = [{ number, name: 'สมหญิง ใจดี', pieces: 2, at: expect.any(String) as string }];
  expect(await recent(packer)).toEqual(closed);
  expect(await recent(await world.as('packer2'))).toEqual(closed);
  expect(await recent(packer, 'A')).not.toEqual(expect.arrayContaining(closed));
});
