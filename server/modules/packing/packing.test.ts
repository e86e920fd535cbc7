import { describe, expect, test, vi } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { openWorld } from '../../../test/world/app.ts';
import { BARCODES } from '../../../test/world/stage.ts';
import { anOrder, packed } from '../../../test/world/orders.ts';
import { pdf } from '../../platform/pdf.ts';

// typeset for real, and what is handed to the typesetter looked at
vi.mock('../../platform/pdf.ts', async (original) => {
  const real = await original<{ pdf: typeof pdf }>();
  return { ...real, pdf: vi.fn(real.pdf) };
});

const world = openWorld();
interface Printed {
  number: string;
  cash: string | null;
  cash_elsewhere: number | null;
  parcel: { no: number; of: number };
  items: number;
  pieces: number;
  goods: { sku: string; qty: number; is: string }[];
  lines: { sku: string; qty: number; pieces: { sku: string; quantity: number }[] }[];
}
/** Cuts what is ready and prints it; what stands on the labels and slips. */
async function printed(): Promise<Printed[]> {
  const packer = await world.as('packer');
  const { id } = await packer.do(packing.cut, {});
  const answer = await packer.call(packing.print, { round_id: id, part: 'slips' });
  expect([answer.status, answer.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  return lastPrinted();
}
const lastPrinted = (): Printed[] => vi.mocked(pdf).mock.lastCall![0].items as Printed[];

describe('the paper of an order that is sent in parts', () => {
  test.each([
    ['at its own door', false, { cash: '268.00', cash_elsewhere: null }],
    ['at that of the first, whose label was printed with the sum', true, { cash: null, cash_elsewhere: 1 }],
  ])('lists what has not left before; its cash is asked for %s', async (_where, labelled, cash) => {
    const [clerk, packer] = [await world.as('clerk'), await world.as('packer')];
    const lines = { PAIR: 1, SOAP: 2 };
    const { id, number } = await clerk.do(orders.create, await anOrder(world, lines, { cod: true }));
    const { id: round_id } = await packer.do(packing.cut, {});
    if (labelled) await packer.do(packing.logPrint, { round_id, part: 'labels' });
    const { lines: wanted } = await packer.do(packing.verify, { code: number, station: 'A' });
    const soap = wanted.find((l) => l.sku === 'SOAP')!;
    await packer.do(packing.verify, { code: number, station: 'A', barcode: soap.barcode, qty: 4 });
    await packer.do(packing.close, { code: number, station: 'A', part: true });
    const paper = async () => {
      await packer.do(packing.logPrint, { order_id: id, part: 'labels' });
      await packer.call(packing.print, { order_id: id, part: 'slips' });
      return lastPrinted()[0]!;
    };
    const second = {
      ...cash,
      items: 1,
      pieces: 1,
      parcel: { no: 2, of: 2 },
      goods: [
        { sku: 'PAIR', is: 'bundle' },
        { sku: 'TEA', qty: 1, is: 'part' },
      ],
      lines: [{ sku: 'PAIR', pieces: [{ sku: 'TEA', quantity: 1 }] }],
    };
    expect(await paper()).toMatchObject(second);
    const { picklist } = await packer.do(packing.printData, { order_id: id });
    expect(picklist.map((l) => [l.sku, l.quantity])).toEqual([['TEA', 1]]);
    // and closed, printed again, the same
    const tea = wanted.find((l) => l.sku === 'TEA')!;
    await packed(packer, number, [tea.barcode]);
    expect(await paper()).toMatchObject(second);
  });
});

describe('the paper of a round', () => {
  test('asks for the cash of an order paid at the door, and for none where it costs nothing', async () => {
    const clerk = await world.as('clerk');
    const cod = await anOrder(world, { SOAP: 1 }, { cod: true });
    const costs = await clerk.do(orders.create, cod);
    const gift = await clerk.do(orders.create, { ...cod, discount: 59 });
    const sample = await clerk.do(orders.create, await anOrder(world, { TEA: 1 }, { discount: 120 }));
    const cash = new Map((await printed()).map((o) => [o.number, o.cash]));
    expect(cash).toEqual(
      new Map([
        [costs.number, '59.00'],
        [gift.number, null],
        [sample.number, null],
      ]),
    );
  });

  test('names the pieces of a bundle beneath it, and of nothing else', async () => {
    const clerk = await world.as('clerk');
    const { number } = await clerk.do(
      orders.create,
      await anOrder(world, { PAIR: 3, SOAP: 2 }, { cod: true }),
    );
    const slip = (await printed()).find((o) => o.number === number)!;
    // as the packing table counts them: what is scanned
    const pack = await (await world.as('packer')).do(packing.verify, { code: number, station: 'A' });
    expect(slip).toMatchObject({ items: pack.lines.length, pieces: pack.wanted });
    expect([slip.items, slip.pieces]).toEqual([2, 11]);
    expect(slip.goods.map(({ sku, qty, is }) => [sku, qty, is])).toEqual([
      ['PAIR', 3, 'bundle'],
      ['SOAP', 6, 'part'],
      ['TEA', 3, 'part'],
      ['SOAP', 2, 'item'],
    ]);
    expect(slip.lines).toMatchObject([
      {
        sku: 'PAIR',
        qty: 3,
        pieces: [
          { sku: 'SOAP', name: 'สบู่มะลิ', quantity: 6 },
          { sku: 'TEA', name: 'ชามะลิ', quantity: 3 },
        ],
      },
      { sku: 'SOAP', qty: 2, pieces: [] },
    ]);
  });

  test('keeps the pieces of an order that was packed, cut again or changed in the catalogue since', async () => {
    const [clerk, boss] = [await world.as('clerk'), await world.as('boss')];
    const { id, number } = await clerk.do(orders.create, await anOrder(world, { PAIR: 1 }, { cod: true }));
    await printed();
    await boss.do(packing.pullOut, { id, packing_status: 9, reason: 'หยิบผิด' });
    const pieces = [
      { sku: 'SOAP', quantity: 2 },
      { sku: 'TEA', quantity: 1 },
    ];
    expect((await printed())[0]).toMatchObject({ number, lines: [{ pieces }] });
    await world.db.query(
      `update product_components set qty = 9 where product_id = (select id from products where enterprise_id = 1 and code = 'PAIR')`,
    );
    await packed(boss, number, ['8850000000017', '8850000000017', '8850000000048']);
    await boss.call(packing.print, { order_id: id, part: 'slips' });
    expect(lastPrinted()[0]).toMatchObject({ number, lines: [{ pieces }] });
  });
});

describe('what the table shows', () => {
  test('what does not belong is named where it is known; how many parcels of the round are left', async () => {
    const [clerk, packer] = [await world.as('clerk'), await world.as('packer')];
    await packer.call(packing.cut, {});
    const made = [];
    for (let i = 0; i < 3; i += 1)
      made.push(await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }, { cod: true })));
    await packer.do(packing.cut, {});
    const scan = { code: made[0]!.number, station: 'A' };
    expect((await packer.do(packing.verify, scan)).round).toMatchObject({ left: 3 });
    const refused = async (barcode: string) =>
      (await packer.call(packing.verify, { ...scan, barcode })).error.Detail;
    expect(await refused('8850000000048')).toMatchObject({
      code: 'inventory_not_found',
      item: { sku: 'TEA', name: 'ชามะลิ', image: null },
    });
    expect(await refused('9999999999999')).not.toHaveProperty('item');
    expect((await packer.do(packing.verify, { ...scan, barcode: BARCODES['SOAP']! })).round).toMatchObject({
      left: null,
    });
    expect((await packer.do(packing.close, scan)).round).toMatchObject({ left: 2 });
  });
});

describe('a table that lost its parcel', () => {
  test('reads who took it over, who pulled it out of which round, and why', async () => {
    const [clerk, packer, boss] = [await world.as('clerk'), await world.as('packer'), await world.as('boss')];
    const { id, number } = await clerk.do(orders.create, await anOrder(world, { SOAP: 2 }, { cod: true }));
    const round = await packer.do(packing.cut, {});
    await packer.do(packing.verify, { code: number, station: 'A' });
    await boss.do(packing.verify, { code: number, station: 'B', take_over: true });
    expect(await packer.do(packing.isClosed, { code: number })).toMatchObject({
      round: round.number,
      left: null,
      table: { station: 'B' },
    });
    await boss.do(packing.pullOut, { id, packing_status: 9, reason: 'หยิบผิด' });
    expect(await packer.do(packing.isClosed, { code: number })).toMatchObject({
      round: null,
      left: { event: 'pull_out', reason: 'หยิบผิด' },
      table: null,
      stopped: null,
    });
  });
  test('reads who put it on hold or cancelled it, when and why', async () => {
    const [clerk, packer] = [await world.as('clerk'), await world.as('packer')];
    const { id, number } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }, { cod: true }));
    const state = async () => packer.do(packing.isClosed, { code: number });
    await clerk.do(orders.hold, { id, hold: true, note: 'รอที่อยู่ใหม่' });
    expect(await state()).toMatchObject({ hold: true, stopped: { by: 'น้องฝน', reason: 'รอที่อยู่ใหม่' } });
    await clerk.do(orders.hold, { id, hold: false, note: '' });
    expect(await state()).toMatchObject({ hold: false, stopped: null });
    await clerk.do(orders.cancel, { id, reason_type: 'customer', reason: 'เปลี่ยนใจ' });
    expect(await state()).toMatchObject({ cancelled: true, stopped: { reason: 'เปลี่ยนใจ' } });
  });

  test('goods and round numbers scanned with nothing open are told from unknown orders', async () => {
    const packer = await world.as('packer');
    const said = async (code: string) =>
      (await packer.call(packing.verify, { code, station: 'A' })).error.Detail?.code;
    expect(await said('8850000000017')).toBe('scan_order_first');
    expect(await said('R691121-03')).toBe('scan_order_first');
    expect(await said('SO0000-000000')).toBe('no_orders');
  });
});
