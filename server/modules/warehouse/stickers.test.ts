import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { stickerList, type StickerCount } from '../../../contract/warehouse.stickers.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { ids } from '../../../test/world/orders.ts';
import { drawnAt203Dpi, paperOf, textOf } from '../../../test/poppler.ts';

const world = openWorld();
let stock: Caller;
let find: Awaited<ReturnType<typeof ids>>;
let id: number;
const NAME = 'น้ำปรุงกลิ่นกุหลาบมอญ ผู้ใหญ่ ฎีกา ปฏุ';
beforeAll(async () => {
  stock = await world.as('stock');
  find = await ids(world);
  const added = await stock.do(warehouse.addItem, {
    name: NAME,
    sku: 'ML-STICK-01',
    unit_name: 'ขวด',
    barcodes: [
      { text: '4006381333931', pieces: 1 },
      { text: 'STICK-C12', pieces: 12 },
    ],
  });
  id = added.id;
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  });
});

const printed = async (of: 'item' | 'carton' | 'storage', all: StickerCount[], more: object = {}) =>
  stock.call(warehouse.stickers, { of, list: stickerList(all), ...more });
const codesOn = async (pdf: Buffer, page = 1) =>
  (await readBarcodes(drawnAt203Dpi(pdf, page), { formats: ['Code128', 'EAN13'], maxNumberOfSymbols: 30 }))
    .map(({ text, format }) => `${format} ${text}`)
    .toSorted();
/** Marks below a letter and above it come one after the other from some readers: compared in one order. */
const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

describe('a sticker of 50×30 mm', () => {
  test('scans at 203 dpi as what it is, and says name, SKU and code with every Thai mark', async () => {
    const answer = await printed('item', [{ id, n: 2 }]);
    expect(answer.status).toBe(200);
    expect(paperOf(answer.raw)).toEqual(['50×30']);
    expect(await codesOn(answer.raw)).toEqual(['EAN13 4006381333931']);
    expect(await codesOn(answer.raw, 2)).toEqual(['EAN13 4006381333931']);
    const words = plain(textOf(answer.raw));
    for (const part of [NAME, 'ML-STICK-01', '4006381333931']) expect(words).toContain(plain(part));
  });
  test('of a carton says its pieces and has the carton’s own code; of a storage its name', async () => {
    const carton = await printed('carton', [{ id, n: 1 }]);
    expect(await codesOn(carton.raw)).toEqual(['Code128 STICK-C12']);
    expect(plain(textOf(carton.raw))).toContain('12ขวด');
    const store = await find.place('คลังหลัก');
    const place = await printed('storage', [{ id: store, n: 1 }]);
    expect(await codesOn(place.raw)).toEqual([`Code128 ST-${store}`]);
    expect(plain(textOf(place.raw))).toContain('คลังหลัก');
  });
});

test('a code that is longer than the sticker is wide is written, and drawn where there is room', async () => {
  const { id: long } = await stock.do(warehouse.addItem, {
    name: 'ของรหัสยาว',
    sku: 'ML-LONG',
    barcodes: [{ text: 'ML-A-LONG-CODE-1', pieces: 1 }],
  });
  const roll = await printed('item', [{ id: long, n: 1 }]);
  expect([await codesOn(roll.raw), textOf(roll.raw).includes('ML-A-LONG-CODE-1')]).toEqual([[], true]);
  const sheet = await printed('item', [{ id: long, n: 1 }], { paper: 'a4' });
  expect(await codesOn(sheet.raw)).toEqual(['Code128 ML-A-LONG-CODE-1']);
});

describe('a sheet of A4', () => {
  test('holds twenty-four, begins at the first that is free, and goes on to the next sheet', async () => {
    const answer = await printed('item', [{ id, n: 6 }], { paper: 'a4', start: 22 });
    expect(paperOf(answer.raw)).toEqual(['210×297']);
    const pages = answer.raw.toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(2);
    const perPage = await Promise.all([1, 2].map(async (page) => (await codesOn(answer.raw, page)).length));
    expect(perPage).toEqual([3, 3]);
  });
});

test('what is not ours, has no carton, or would be too many is refused', async () => {
  const theirs = await world.value<number>('select min(id) from stock_items where enterprise_id = 2');
  const refusal = async (...of: Parameters<typeof printed>) => {
    const { status, error } = await printed(...of);
    return [status, error.Detail?.code];
  };
  expect(await refusal('item', [{ id: theirs, n: 1 }])).toEqual([404, 'not_found']);
  const place = await world.value<number>('select min(id) from places where enterprise_id = 2');
  expect(await refusal('storage', [{ id: place, n: 1 }])).toEqual([404, 'not_found']);
  expect(await refusal('carton', [{ id: await find.item('SOAP'), n: 1 }])).toEqual([400, 'no_carton']);
  expect(await refusal('item', [{ id, n: 2001 }])).toEqual([400, 'invalid_param']);
  expect((await stock.call(warehouse.stickers, { of: 'item', list: '1x' })).status).toBe(400);
});
