import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../../contract/endpoint.ts';
import { files } from '../../../contract/files.ts';
import { orders } from '../../../contract/orders.ts';
import { products } from '../../../contract/products.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { BARCODES, openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});

type NewProduct = Input<typeof products.create>;
const BLANK = {
  category_id: null,
  price: 100,
  tags: [],
  description: '',
  width: null,
  height: null,
  depth: null,
  weight: null,
  images: [],
  barcodes: [],
  components: [],
};
let running = 0;
const aProduct = (more: Partial<NewProduct> = {}): NewProduct => ({
  ...BLANK,
  code: `P-${++running}`,
  name: 'กระเป๋าผ้า',
  ...more,
});
const make = (more: Partial<NewProduct> = {}) => admin.do(products.create, aProduct(more));
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
const history = (id: number) => admin.do(products.history, { id });

describe('a product that is made', () => {
  test('is found and sold by what was said of it', async () => {
    const soap = await s.find.item('SOAP');
    const made = await make({
      code: 'ถุงของขวัญ-1',
      name: 'ชุดของขวัญ',
      price: 259.5,
      tags: [' ขายดี ', '', 'ของขวัญ', 'ขายดี'],
      barcodes: ['GIFT-001'],
      components: [{ item_id: soap, qty: 3 }],
      width: 20,
      weight: 450,
    });
    expect(made).toMatchObject({
      version: 1,
      price: 259.5,
      tags: ['ขายดี', 'ของขวัญ'],
      width: 20,
      height: null,
      weight: 450,
      barcodes: ['GIFT-001'],
    });
    for (const asked of [{ q: 'ชุดของ' }, { q: 'gift-001' }, { barcode: 'GIFT-001' }, { q: 'ของขวัญ' }])
      expect((await admin.do(products.list, asked)).map((p) => p.id)).toContain(made.id);
    const offered = await admin.do(orders.product, { barcode: 'GIFT-001' });
    expect(offered.map((p) => p.id)).toEqual([made.id]);
    const [first] = await history(made.id);
    expect(first).toMatchObject({ action: 'product.create', who: 'มะลิ' });
    expect(first!.changes).toContainEqual({ field: 'components', before: null, after: ['SOAP × 3'] });
  });
  test('has a code of its own, however its letters are written', async () => {
    await make({ code: 'Unique-1' });
    expect(refusal(await admin.call(products.create, aProduct({ code: 'uNIQUE-1' })))).toEqual([
      409,
      'product_code_taken',
    ]);
  });
  test('of two who make one code at once, one does', async () => {
    const answers = await Promise.all(
      ['RACE-1', 'race-1', 'Race-1'].map((code) => admin.call(products.create, aProduct({ code }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map((a) => a.error.Detail!.code)).toEqual([
      'product_code_taken',
      'product_code_taken',
    ]);
  });
  test('its barcodes are nobody else’s: no item’s, no product’s, and no product’s code', async () => {
    await make({ code: 'CODE-IS-TAKEN', barcodes: ['TAKEN-1'] });
    for (const barcode of ['TAKEN-1', 'CODE-IS-TAKEN', BARCODES['TEA']!]) {
      const answer = await admin.call(products.create, aProduct({ barcodes: ['FREE', barcode] }));
      expect([barcode, ...refusal(answer)]).toEqual([barcode, 409, 'barcode_taken']);
      expect(answer.error.Detail).toMatchObject({ barcode, path: 'barcodes.1' });
    }
    expect(refusal(await admin.call(products.create, aProduct({ code: 'taken-1' })))).toEqual([
      200,
      undefined,
    ]);
    expect(refusal(await admin.call(products.create, aProduct({ code: 'TAKEN-1' })))).toEqual([
      409,
      'product_code_taken',
    ]);
  });
  test('of two who give one barcode to two products at once, one does', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.call(products.create, aProduct({ barcodes: ['RACE-BAR'] }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
  test('names each thing that is not there, and a component once', async () => {
    const soap = await s.find.item('SOAP');
    const slip = await s.picture('slip');
    const wrong: [Partial<NewProduct>, string][] = [
      [{ category_id: 999_999 }, 'category_id'],
      [
        {
          components: [
            { item_id: soap, qty: 1 },
            { item_id: 999_999, qty: 1 },
          ],
        },
        'components.1.item_id',
      ],
      [{ images: [await s.picture('product'), slip] }, 'images.1'],
    ];
    for (const [part, path] of wrong) {
      const answer = await admin.call(products.create, aProduct(part));
      expect([path, ...refusal(answer), answer.error.Detail?.['path']]).toEqual([
        path,
        404,
        'not_offered',
        path,
      ]);
    }
    const part = { item_id: soap, qty: 1 };
    const twice = await admin.call(products.create, aProduct({ components: [part, part] }));
    expect(twice.error.Detail).toMatchObject({
      code: 'invalid_param',
      problems: [{ path: 'components.1.item_id', problem: 'twice' }],
    });
  });
});

describe('its pictures', () => {
  test('stand in their order, the first is the face, and nothing of the phone is left in them', async () => {
    const withExif = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Make: 'secret-camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const first = (await admin.upload('product', withExif)).ok.Data.file;
    const second = await s.picture('product');
    const { id, version, images } = await make({ images: [first, second] });
    expect(images.map(({ file }) => file)).toEqual([first, second]);
    const face = async () => (await admin.do(products.list, { q: `P-${running}` }))[0]!.image;
    expect(await face()).toBe(`/files/${first}`);
    expect((await admin.call(files.read, { file: first })).raw.toString('latin1')).not.toMatch(/secret|Exif/);
    await admin.do(products.update, {
      ...aProduct({ code: `P-${running--}`, images: [second, first] }),
      id,
      version,
    });
    expect(await world.value('select image from products where id = $1', [id])).toBe(second);
  });
  test('are nine at most', async () => {
    const images = await Promise.all(Array.from({ length: 10 }, () => s.picture('product')));
    expect((await admin.call(products.create, aProduct({ images }))).error.Detail).toMatchObject({
      problems: [{ path: 'images', problem: 'too_long', limit: 9 }],
    });
  });
});

describe('a bundle', () => {
  test('tells what each component gives, and which one limits it', async () => {
    const [soap, tea] = [await s.find.item('SOAP'), await s.find.item('TEA')];
    const { id, components, available } = await make({
      components: [
        { item_id: soap, qty: 300 },
        { item_id: tea, qty: 200 },
      ],
    });
    expect(available).toBe(2);
    expect(components.map(({ sku, yields, limits }) => [sku, yields, limits])).toEqual([
      ['SOAP', 3, false],
      ['TEA', 2, true],
    ]);
    const agent = await (await world.as('agent')).do(products.detail, { id });
    expect(agent).toMatchObject({ stock: 'in', available: null });
    for (const part of agent.components)
      expect(part).toMatchObject({ on_hand: null, available: null, yields: null, limits: false });
  });
});

describe('changing one', () => {
  test('is told field by field in its history', async () => {
    const made = await make({ name: 'เดิม', price: 10 });
    const saved = await admin.do(products.update, {
      ...aProduct({ code: made.code, name: 'ใหม่', price: 12 }),
      id: made.id,
      version: 1,
    });
    expect(saved.version).toBe(2);
    const [last, first] = await history(made.id);
    expect(last).toMatchObject({ action: 'product.change', who: 'มะลิ' });
    expect(last!.changes).toEqual([
      { field: 'name', before: 'เดิม', after: 'ใหม่' },
      { field: 'price', before: 10, after: 12 },
    ]);
    expect(first!.action).toBe('product.create');
  });
  test('that somebody else changed since it was seen is refused, and says who changed what', async () => {
    const { id, code } = await make({ name: 'เดิม' });
    const { caller: boss } = await s.somebody(3, { product: 2 });
    const change = (who: Caller, version: number, more: Partial<NewProduct>) =>
      who.call(products.update, { ...aProduct({ code, name: 'เดิม', ...more }), id, version });
    await change(boss, 1, { name: 'ของเธอ', price: 55 });
    const answer = await change(admin, 1, { name: 'ของฉัน' });
    expect(refusal(answer)).toEqual([409, 'changed_meanwhile']);
    expect(answer.error.Detail).toMatchObject({ changed: ['name', 'price'] });
    expect(answer.error.Cause).toMatch(/ชื่อสินค้า · ราคาขาย/);
    const { last_change } = await admin.do(products.detail, { id });
    expect((await change(admin, 2, { name: 'ของฉัน' })).status).toBe(200);
    const after = await admin.do(products.detail, { id });
    expect(last_change!.who).not.toBe('มะลิ');
    expect(after.last_change!.who).toBe('มะลิ');
    expect((await (await world.as('agent')).do(products.detail, { id })).last_change).toBeNull();
  });
  test('of two who save at once from the same sight, one stands', async () => {
    const { id, code } = await make();
    const answers = await world.meeting(3, `select from products where id = ${id} for update`, () =>
      [1, 2, 3].map((price) => admin.call(products.update, { ...aProduct({ code, price }), id, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
  test('keeps its own barcodes, and gives back those it leaves', async () => {
    const { id, code } = await make({ barcodes: ['MINE-1', 'MINE-2'] });
    await admin.do(products.update, {
      ...aProduct({ code, barcodes: ['MINE-2', 'MINE-3'] }),
      id,
      version: 1,
    });
    expect((await make({ barcodes: ['MINE-1'] })).barcodes).toEqual(['MINE-1']);
    expect(refusal(await admin.call(products.create, aProduct({ barcodes: ['MINE-3'] })))).toEqual([
      409,
      'barcode_taken',
    ]);
  });
});

describe('taking one off sale', () => {
  test('takes it out of the list and of what is offered, and back again', async () => {
    const { id, code } = await make();
    expect((await admin.do(products.setClosed, { id, closed: true })).closed_at).not.toBeNull();
    await admin.do(products.setClosed, { id, closed: true });
    expect(await admin.do(products.list, { q: code })).toEqual([]);
    expect(await admin.do(orders.product, { q: code })).toMatchObject([{ not_for_sale: 'closed' }]);
    expect((await admin.do(products.setClosed, { id, closed: false })).closed_at).toBeNull();
    expect((await history(id)).map(({ action }) => action)).toEqual([
      'product.closed',
      'product.closed',
      'product.create',
    ]);
  });
});

describe('removing one', () => {
  test('is refused where an order has it, saying how many', async () => {
    await s.cod({ OIL: 1 });
    const answer = await admin.call(products.remove, { id: await s.find.product('OIL') });
    expect(refusal(answer)).toEqual([409, 'product_used']);
    expect(answer.error.Cause).toMatch(/น้ำมันหอม.*ออเดอร์ \d+ ใบ/);
  });
  test('leaves no barcode behind', async () => {
    const { id } = await make({
      barcodes: ['GONE-1'],
      components: [{ item_id: await s.find.item('SOAP'), qty: 1 }],
    });
    await admin.do(products.remove, { id });
    expect((await admin.call(products.detail, { id })).status).toBe(404);
    await make({ barcodes: ['GONE-1'] });
  });
});
