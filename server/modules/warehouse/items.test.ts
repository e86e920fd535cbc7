import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { kindOfBarcode, withCheckDigit, wrongCheckDigit } from '../../../contract/warehouse.barcodes.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder, ids } from '../../../test/world/orders.ts';

const world = openWorld();
let stock: Caller;
let find: Awaited<ReturnType<typeof ids>>;
let n = 0;
beforeAll(async () => {
  stock = await world.as('stock');
  find = await ids(world);
});

const input = (more: object = {}) => ({ name: 'สบู่ก้อนใหม่', sku: `new-${++n}`, ...more });
const add = async (more: object = {}) => (await stock.do(warehouse.addItem, input(more))).id;
const read = (id: number) => stock.do(warehouse.item, { id });
const codes = (...pairs: [string, number][]) => ({
  barcodes: pairs.map(([text, pieces]) => ({ text, pieces })),
});
interface Answered {
  status: number;
  error: { Detail?: { code: string } };
}
const refusal = (answer: Answered) => [answer.status, answer.error.Detail?.code];

describe('check digits', () => {
  test.each([
    ['4006381333931', undefined],
    ['4006381333932', { kind: 'EAN-13', is: 2, should: 1 }],
    ['73513537', undefined],
    ['73513536', { kind: 'EAN-8', is: 6, should: 7 }],
    ['036000291452', undefined],
    ['036000291453', { kind: 'UPC-A', is: 3, should: 2 }],
    // a code of the house is of no kind
    ['SOAP-12', undefined],
    ['12345', undefined],
  ])('%s', (barcode, wrong) => {
    const found = wrongCheckDigit(barcode);
    if (wrong === undefined) expect(found).toBeUndefined();
    else expect(found).toEqual(wrong);
  });
  test('a wrong one is drawn as any text, a right one as what it is', () => {
    expect(['4006381333931', '4006381333932', '73513537', 'A-1'].map(kindOfBarcode)).toEqual([
      'EAN-13',
      'Code 128',
      'EAN-8',
      'Code 128',
    ]);
    expect(withCheckDigit('400638133393')).toBe('4006381333931');
  });
});

describe('a stock item', () => {
  test('is kept as measured, and found by every barcode with the pieces that it counts', async () => {
    const id = await add({
      sku: 'so-ใหม่',
      unit_name: 'ก้อน',
      package_unit: 'ลัง',
      width: 8,
      height: 5.5,
      depth: 3.1,
      weight: 105,
      threshold: 20,
      ...codes(['PIECE-1', 1], ['CARTON-12', 12], ['SECOND-1', 1]),
    });
    expect(await read(id)).toMatchObject({
      SKU: 'SO-ใหม่',
      UnitName: 'ก้อน',
      PackageUnit: 'ลัง',
      Width: 8,
      Height: 5.5,
      Depth: 3.1,
      Weight: 105,
      Threshold: 20,
      Barcode: 'PIECE-1',
      Barcodes: [
        { Barcode: 'PIECE-1', Pieces: 1 },
        { Barcode: 'SECOND-1', Pieces: 1 },
        { Barcode: 'CARTON-12', Pieces: 12 },
      ],
      Places: [],
      Products: [],
      Version: 1,
    });
    const scanned = async (barcode: string) =>
      (await stock.do(warehouse.items, { barcode })).map((i) => [i.ID, i.Pieces]);
    expect(await scanned('PIECE-1')).toEqual([[id, 1]]);
    expect(await scanned('CARTON-12')).toEqual([[id, 12]]);
    expect(await scanned('so-ใหม่')).toEqual([[id, 1]]);
    expect((await stock.do(warehouse.items, { q: 'CARTON-12' })).map((i) => i.ID)).toEqual([id]);
    expect((await stock.call(warehouse.addItem, input({ width: 8.25 }))).error.Detail).toMatchObject({
      problems: [{ path: 'width', problem: 'one_decimal' }],
    });
  });
  test('gets a barcode of the house where it has none, an EAN-13 that nobody has', async () => {
    const found = await Promise.all(
      Array.from({ length: 12 }, async () => (await read(await add())).Barcode),
    );
    expect(new Set(found).size).toBe(12);
    for (const barcode of found) {
      expect(barcode).toMatch(/^20\d{11}$/);
      expect(wrongCheckDigit(barcode)).toBeUndefined();
    }
    const free = await stock.do(warehouse.barcode, {});
    expect(free).toMatchObject({ kind: 'EAN-13', is_free: true, svg: expect.stringMatching(/^<svg/) });
    expect(await stock.do(warehouse.barcode, { text: found[0]! })).toMatchObject({ is_free: false });
    expect(await stock.do(warehouse.barcode, { text: 'ML-01' })).toMatchObject({ kind: 'Code 128' });
  });
  test('with a barcode whose last digit is wrong is kept, and says which it should be', async () => {
    const { id, warnings } = await stock.do(warehouse.addItem, input(codes(['4006381333932', 1])));
    expect(warnings).toEqual([{ barcode: '4006381333932', should: 1 }]);
    expect((await read(id)).Barcode).toBe('4006381333932');
  });
  test('swaps its own barcode with that of a carton, and frees what it gives up', async () => {
    const id = await add(codes(['SWAP-A', 1], ['SWAP-B', 6]));
    await stock.do(warehouse.changeItem, {
      id,
      ...input(codes(['SWAP-B', 1], ['SWAP-C', 6], ['SWAP-A', 24])),
      version: 1,
    });
    expect((await read(id)).Barcodes).toEqual([
      { Barcode: 'SWAP-B', Pieces: 1 },
      { Barcode: 'SWAP-C', Pieces: 6 },
      { Barcode: 'SWAP-A', Pieces: 24 },
    ]);
    await stock.do(warehouse.changeItem, { id, ...input(codes(['SWAP-B', 1])), version: 2 });
    expect((await read(await add(codes(['SWAP-A', 1])))).Barcode).toBe('SWAP-A');
  });
  test('takes no barcode that another one has, of a carton or of a product either, nor one twice', async () => {
    await add(codes(['MINE-1', 1], ['MINE-12', 12]));
    for (const text of ['MINE-1', 'MINE-12'])
      expect(refusal(await stock.call(warehouse.addItem, input(codes([text, 1]))))).toEqual([
        409,
        'barcode_taken',
      ]);
    await world.db.query(
      `update products set barcodes = '{PRODUCTS-OWN}' where enterprise_id = 1 and code = 'TEA'`,
    );
    const answer = await stock.call(warehouse.addItem, input(codes(['FREE-1', 1], ['PRODUCTS-OWN', 12])));
    expect(answer.error.Detail).toMatchObject({ code: 'barcode_taken', path: 'barcodes.1.text' });
    for (const [wrong, path] of [
      [codes(['TWICE', 1], ['TWICE', 12]), 'barcodes.1.text'],
      [codes(['CARTON-FIRST', 12]), 'barcodes.0.pieces'],
    ] as const)
      expect((await stock.call(warehouse.addItem, input(wrong))).error.Detail).toMatchObject({
        problems: [{ path }],
      });
  });
  test('of two who take one barcode at once, one has it', async () => {
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all(
        [1, 2].map(() => stock.call(warehouse.addItem, input(codes([`RACE-${round}`, 1])))),
      );
      expect(answers.map(refusal).toSorted()).toEqual([
        [200, undefined],
        [409, 'barcode_taken'],
      ]);
    }
  });
  test('is turned off once nothing of it is left, and then neither scanned nor offered', async () => {
    const id = await add(codes(['OFF-1', 1]));
    await stock.do(warehouse.stockIn, {
      storage_id: await find.place('คลังหลัก'),
      lines: [{ item_id: id, amount: 2 }],
    });
    const answer = await stock.call(warehouse.closeItem, { id, closed: true });
    expect(refusal(answer)).toEqual([409, 'item_in_stock']);
    expect(answer.error.Detail).toMatchObject({ owned: 2, reserved: 0 });
    await stock.do(warehouse.reverse, {
      id: await world.value<number>('select max(id) from stock_bills where enterprise_id = 1'),
      reason: 'ผิด',
    });
    await stock.do(warehouse.closeItem, { id, closed: true });
    expect(await stock.do(warehouse.items, { barcode: 'OFF-1' })).toEqual([]);
    expect((await stock.do(warehouse.items, { barcode: 'OFF-1', state: 'closed' })).map((i) => i.ID)).toEqual(
      [id],
    );
    const store = await find.place('คลังหลัก');
    const { id: sheet } = await stock.do(warehouse.openCount, { storage_ids: [store] });
    const scan = { id: sheet, storage_id: store, barcode: 'OFF-1', times: 1, scan_id: randomUUID() };
    expect(refusal(await stock.call(warehouse.countScan, scan))).toEqual([404, 'unknown_barcode']);
    await stock.do(warehouse.cancelCount, { id: sheet, reason: 'ทดลอง' });
    expect(refusal(await stock.call(warehouse.removeItem, { id }))).toEqual([409, 'in_use']);
    const unused = await add();
    await stock.do(warehouse.removeItem, { id: unused });
    expect((await stock.call(warehouse.item, { id: unused })).status).toBe(404);
  });
  test('that a product is made of is not deleted, and names the product', async () => {
    const id = await add();
    await world.db.query(
      `insert into product_components (enterprise_id, product_id, item_id, qty) select 1, id, $1, 3 from products where enterprise_id = 1 and code = 'TEA'`,
      [id],
    );
    const answer = await stock.call(warehouse.removeItem, { id });
    expect(answer.error.Cause).toContain('เป็นส่วนประกอบของ TEA');
    expect((await read(id)).Products).toMatchObject([{ Code: 'TEA', Quantity: 3 }]);
    await world.db.query('delete from product_components where item_id = $1', [id]);
  });
  test('has a SKU that nothing else has, and keeps it', async () => {
    const id = await add({ sku: 'MINE' });
    await stock.do(warehouse.changeItem, { id, ...input({ sku: 'MINE' }), version: 1 });
    const answer = await stock.call(warehouse.addItem, input({ sku: 'MINE' }));
    expect(refusal(answer)).toEqual([409, 'duplicate']);
    expect(answer.error.Detail).toMatchObject({ path: 'sku' });
  });
  test('edited by two at once is kept as the first wrote it', async () => {
    const id = await add();
    const answers = await Promise.all(
      [1, 2].map(() => stock.call(warehouse.changeItem, { id, ...input(), version: 1 })),
    );
    expect(answers.map(refusal).toSorted()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
  });
});

describe('a carton at the packing table', () => {
  const packer = () => world.as('packer');
  /** An order of so many soaps, in a round; a carton of six is known. */
  async function open(qty: number) {
    const soap = await find.item('SOAP');
    await world.db.query(
      `insert into item_barcodes (enterprise_id, barcode, item_id, pieces) values (1, 'SOAP-CARTON', $1, 6) on conflict do nothing`,
      [soap],
    );
    const clerk = await world.as('clerk');
    const { number } = await clerk.do(orders.create, await anOrder(world, { SOAP: qty }, { cod: true }));
    await (await packer()).do(packing.cut, {});
    return number;
  }
  const scan = async (code: string, barcode: string) =>
    (await packer()).call(packing.verify, { code, barcode, station: 'A' });

  test('counts its pieces, and one too many says how many are missing', async () => {
    const code = await open(8);
    const first = await scan(code, 'SOAP-CARTON');
    expect(first.ok.Data).toMatchObject({ packed: 6, wanted: 8, complete: false });
    expect(first.ok.Data.lines[0]!.others).toEqual([{ barcode: 'SOAP-CARTON', pieces: 6 }]);
    const second = await scan(code, 'SOAP-CARTON');
    expect(refusal(second)).toEqual([409, 'carton_too_many']);
    expect(second.error.Detail).toMatchObject({ pieces: 6, missing: 2 });
    await scan(code, 'SOAP');
    expect((await scan(code, 'SOAP')).ok.Data.complete).toBe(true);
    // complete is complete, however much is in what is scanned
    expect(refusal(await scan(code, 'SOAP-CARTON'))).toEqual([409, 'goods_is_added']);
  });
  test('is taken out with all its pieces, where so many are in', async () => {
    const code = await open(8);
    const back = async () =>
      (await packer()).call(packing.removeScan, { code, barcode: 'SOAP-CARTON', station: 'A' });
    await scan(code, 'SOAP');
    const few = await back();
    expect(refusal(few)).toEqual([409, 'carton_too_few']);
    expect(few.error.Detail).toMatchObject({ pieces: 6, packed: 1 });
    await scan(code, 'SOAP-CARTON');
    expect((await back()).ok.Data.packed).toBe(1);
  });
  test('closes the parcel in one stroke where it is all that is missing, and else nothing of it', async () => {
    const code = await open(7);
    const stroke = async () =>
      (await packer()).call(packing.createAndClose, { code, barcode: 'SOAP-CARTON', station: 'A' });
    expect(refusal(await stroke())).toEqual([409, 'goods_not_enough']);
    await scan(code, 'SOAP');
    const closed = await stroke();
    expect(closed.ok.Data).toMatchObject({ packed: 7, complete: true, closed: { by: expect.any(String) } });
    const small = await open(2);
    const many = (await packer()).call(packing.createAndClose, {
      code: small,
      barcode: 'SOAP-CARTON',
      station: 'A',
    });
    expect(refusal(await many)).toEqual([409, 'carton_too_many']);
    expect(await world.differences()).toEqual([]);
  });
});
