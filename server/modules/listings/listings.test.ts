import { describe, expect, test } from 'vitest';
import { imports } from '../../../contract/imports.ts';
import { listings, type ListedAt } from '../../../contract/listings.ts';
import { products } from '../../../contract/products.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { openStage } from '../../../test/world/stage.ts';
import { tables } from '../../../test/world/tables.ts';

const world = openWorld();
const shopee = tables('listings-shopee');
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
const HEAD = 'รหัส SKU ของแพลตฟอร์ม,SKU ผู้ขาย,ชื่อบนแพลตฟอร์ม,ตัวเลือก,ราคาบนแพลตฟอร์ม,สถานะบนแพลตฟอร์ม,สินค้าของร้าน';
const csv = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n'));
const listed = (who: Caller, q: string, platform: ListedAt = 3) =>
  who.do(listings.list, { platform, q, status: 'all', mapping_status: 'all' });
async function one(who: Caller, q: string) {
  const [row] = await listed(who, q);
  return row!;
}

describe('what a marketplace offers, brought by file', () => {
  test('comes with all its digits; the same file again changes nothing, and the match goes with it', async () => {
    const admin = await world.as('admin');
    const file = csv(
      '00172938291029381,soap,สบู่หอม พร้อมส่ง,กลิ่นมะลิ,"1,059.50",ขายอยู่,"SOAP x2, OIL"',
      'B-2,,ของแถม,,,inactive,',
    );
    expect(await shopee.take(admin, file)).toMatchObject({ counts: { new: 2, wrong: 0 } });
    expect(await one(admin, '00172938291029381')).toMatchObject({
      sku_id: '00172938291029381',
      variation: 'กลิ่นมะลิ',
      price: 1059.5,
      status: 0,
      products: [
        { code: 'OIL', qty: 1 },
        { code: 'SOAP', qty: 2 },
      ],
      exact: null,
    });
    expect(await one(admin, 'B-2')).toMatchObject({ price: null, status: 1, products: [] });
    const again = await shopee.check(admin, file);
    expect(await admin.do(imports.detail, { id: again })).toMatchObject({
      counts: { new: 0, changed: 0, same: 2 },
    });
  });

  test('an empty cell keeps what is there, the match too', async () => {
    const admin = await world.as('admin');
    await shopee.take(admin, csv('KEEP-1,sku-a,ชื่อเดิม,แดง,10,,SOAP'));
    const id = await shopee.check(admin, csv('KEEP-1,,ชื่อใหม่,,12,,'));
    expect(
      (await admin.do(imports.rows, { id }))[0]!.changes.map(({ column, after }) => [column, after]),
    ).toEqual([
      ['ชื่อบนแพลตฟอร์ม', 'ชื่อใหม่'],
      ['ราคาบนแพลตฟอร์ม', '12'],
    ]);
    await shopee.run(admin, id);
    expect(await one(admin, 'KEEP-1')).toMatchObject({
      seller_sku: 'sku-a',
      variation: 'แดง',
      products: [{ code: 'SOAP' }],
    });
  });

  test('what is wrong is said by row and column', async () => {
    const admin = await world.as('admin');
    const id = await shopee.check(
      admin,
      csv('W-1,,,,,,', 'W-2,,ของ,,,แปลก,', 'W-3,,ของ,,,,NIX', 'W-4,,ของ,,,,SOAP x0', 'W-5,,ของ,,ห้า,,'),
    );
    const rows = await admin.do(imports.rows, { id, state: 'wrong' });
    expect(rows.map(({ label, problems }) => [label, problems[0]!.column])).toEqual([
      ['W-1', 'ชื่อบนแพลตฟอร์ม'],
      ['W-2', 'สถานะบนแพลตฟอร์ม'],
      ['W-3', 'สินค้าของร้าน'],
      ['W-4', 'สินค้าของร้าน'],
      ['W-5', 'ราคาบนแพลตฟอร์ม'],
    ]);
  });

  test('the filled template brought back changes nothing; another marketplace has its own', async () => {
    const admin = await world.as('admin');
    await shopee.take(admin, csv('TPL-1,,ของหนึ่ง,,5,,TEA x3', 'TPL-2,,ของสอง,,,ปิดขาย,'));
    const { raw } = await admin.call(imports.template, {
      kind: 'listings-shopee',
      format: 'xlsx',
      filled: true,
    });
    const id = (await shopee.bring(admin, raw, 'ของ.xlsx')).ok.Data.id;
    expect(id).toBeGreaterThan(0);
    const again = await shopee.check(
      admin,
      (await admin.call(imports.template, { kind: 'listings-shopee', format: 'csv', filled: true })).raw,
    );
    const { counts } = await admin.do(imports.detail, { id: again });
    expect(counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
    expect(counts.same).toBeGreaterThanOrEqual(2);
    await tables('listings-lazada').take(admin, csv('TPL-1,,ของลาซาด้า,,5,,'));
    expect(await listed(admin, 'TPL-1', 4)).toMatchObject([{ name: 'ของลาซาด้า', products: [] }]);
    expect(await one(admin, 'TPL-1')).toMatchObject({ name: 'ของหนึ่ง' });
  });
});

describe('matching', () => {
  test('the product with the seller SKU for a code is offered, then those with a name like it', async () => {
    const admin = await world.as('admin');
    const s = await openStage(world);
    const soap = await admin.do(products.detail, { id: await s.find.product('SOAP') });
    await shopee.take(admin, csv(`SUG-1,tea,[พร้อมส่ง] ${soap.name} ของแท้ 100%,,,,`));
    const { id } = await one(admin, 'SUG-1');
    const { suggestions, exact } = await admin.do(listings.detail, { id });
    expect(exact).toMatchObject({ code: 'TEA' });
    expect(suggestions.slice(0, 2).map(({ code, why }) => [code, why])).toEqual([
      ['TEA', 'sku'],
      ['SOAP', 'name'],
    ]);
  });

  test('all exact ones go at once; what is matched already and what is off sale stays', async () => {
    const admin = await world.as('admin');
    await tables('listings-tiktok').take(
      admin,
      csv('EX-1,SOAP,ก,,,,', 'EX-2,soap,ข,,,,OIL', 'EX-3,nothing,ค,,,,', 'EX-4,,ง,,,,'),
    );
    const { Datum } = (await admin.call(listings.list, { platform: 2 })).ok;
    expect(Datum).toMatchObject({ mapped: 1, unmapped: 3, exact: 1 });
    const exact = { platform: 2, mapping_status: 'exact' } as const;
    const shown = (await admin.call(listings.list, exact)).ok;
    expect([shown.Data.map((row) => row.name), shown.Datum.total]).toEqual([['ก'], 1]);
    // nothing goes that was not asked for
    expect(await admin.do(listings.mapExact, { platform: 2, status: 1 })).toMatchObject({ mapped: 0 });
    expect(await admin.do(listings.mapExact, { platform: 2, q: 'EX-2' })).toMatchObject({ mapped: 0 });
    expect(await admin.do(listings.mapExact, { platform: 2 })).toMatchObject({ mapped: 1 });
    const rows = await admin.do(listings.list, { platform: 2, mapping_status: 'all', sort: 'name' });
    expect(rows.map((row) => row.products.map(({ code }) => code))).toEqual([['SOAP'], ['OIL'], [], []]);
    expect((await admin.do(listings.list, { platform: 2 })).length).toBe(2);
    expect(await admin.do(listings.mapExact, { platform: 2 })).toMatchObject({ mapped: 0 });
  });

  test('products are filtered by the marketplace that offers them, and a match taken back is none', async () => {
    const admin = await world.as('admin');
    await tables('listings-line').take(admin, csv('LN-1,,ก,,,,OIL', 'LN-2,,ข,,,,'));
    const offered = async () => (await admin.do(products.list, { platform: 5 })).map(({ code }) => code);
    expect(await offered()).toEqual(['OIL']);
    const [row] = await listed(admin, 'LN-1', 5);
    await admin.do(listings.map, { id: row!.id, version: row!.version, products: [] });
    expect(await offered()).toEqual([]);
  });

  test('chosen rows are saved as a file, and no others', async () => {
    const admin = await world.as('admin');
    await shopee.take(admin, csv('CH-1,,ของหนึ่ง,,,,', 'CH-2,,ของสอง,,,,', 'CH-3,,ของสาม,,,,'));
    const ids = (await listed(admin, 'CH-')).map(({ id }) => id);
    const { raw } = await admin.call(listings.sheet, {
      platform: 3,
      q: 'CH-',
      status: 'all',
      mapping_status: 'all',
      columns: 'sku_id',
      format: 'csv',
      rows: `${ids[0]},${ids[2]}`,
    });
    expect(raw.toString('utf8').split(/\r?\n/).slice(1).filter(Boolean)).toHaveLength(2);
  });

  test('of two at one listing the second is told what the first chose; a product twice is refused', async () => {
    const admin = await world.as('admin');
    const s = await openStage(world);
    const [soap, oil] = [await s.find.product('SOAP'), await s.find.product('OIL')];
    await shopee.take(admin, csv('TWO-1,,ของ,,,,'));
    const { id, version } = await one(admin, 'TWO-1');
    await admin.do(listings.map, { id, version, products: [{ product_id: soap, qty: 1 }] });
    const late = await admin.call(listings.map, { id, version, products: [{ product_id: oil, qty: 1 }] });
    expect(refusal(late)).toEqual([409, 'changed_meanwhile']);
    expect(await one(admin, 'TWO-1')).toMatchObject({ products: [{ code: 'SOAP' }] });
    const twice = [soap, soap].map((product_id) => ({ product_id, qty: 1 }));
    expect((await admin.call(listings.map, { id, version: version + 1, products: twice })).status).toBe(400);
  });

  test('a matched product cannot be deleted; unmatched it can', async () => {
    const admin = await world.as('admin');
    const s = await openStage(world);
    const made = await admin.do(products.create, {
      code: 'ONLY-LISTED',
      name: 'ของใหม่',
      category_id: null,
      price: 10,
      tags: [],
      description: '',
      width: null,
      height: null,
      depth: null,
      weight: null,
      images: [],
      barcodes: [],
      components: [{ item_id: await s.find.item('SOAP'), qty: 1 }],
    });
    await shopee.take(admin, csv('DEL-1,,ของ,,,,ONLY-LISTED'));
    const kept = await admin.call(products.remove, { id: made.id });
    expect(refusal(kept)).toEqual([409, 'product_used']);
    expect(kept.error.Cause).toContain('การจับคู่กับแพลตฟอร์ม 1 รายการ');
    const { id, version } = await one(admin, 'DEL-1');
    await admin.do(listings.map, { id, version, products: [] });
    expect((await admin.call(products.remove, { id: made.id })).status).toBe(200);
  });
});
