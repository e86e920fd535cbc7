import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { products } from '../../../contract/products.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let clerk: Caller;
beforeAll(async () => {
  s = await openStage(world);
  clerk = await world.as('clerk');
});
const codes = async (input: Record<string, unknown>) =>
  (await clerk.do(products.list, input)).map((p) => p.code);
const one = async (who: Caller, q: string) => (await who.do(products.list, { q })).find((p) => p.code === q)!;

describe('what is sold', () => {
  test('is found by code, name, tag, category, and by exactly one barcode', async () => {
    await world.db.query(`update products set tags = '{หอม,gift}' where enterprise_id = 1 and code = 'OIL'`);
    expect(await codes({ q: 'oil' })).toEqual(['OIL']);
    expect(await codes({ q: 'มะลิ' })).toEqual(['SOAP', 'TEA']);
    // each word somewhere, in any order
    expect(await codes({ q: ' สบู่  ลิ' })).toEqual(['SOAP']);
    expect(await codes({ q: 'ลิ  สบู่ so' })).toEqual(['SOAP']);
    expect(await codes({ q: 'ลิ สบู่ ชา' })).toEqual([]);
    expect(await codes({ q: 'gift' })).toEqual(['OIL']);
    expect(await codes({ q: 'gift-less' })).toEqual([]);
    expect(await codes({ barcode: '8850000000017' })).toEqual(['SOAP']);
    expect(await codes({ barcode: 'soap' })).toEqual(['SOAP']);
    expect(await codes({ barcode: '885000000001' })).toEqual([]);
    // a set is not what its piece's barcode means
    expect(await codes({ barcode: '8850000000048' })).toEqual(['TEA']);
    // nor is a pack of two what the single piece's is
    const item = await world.value<number>(
      `insert into stock_items (enterprise_id, sku, barcode, name) values (1, 'WAX', 'WAX-1', 'ขี้ผึ้ง') returning id`,
    );
    const pack = await world.value<number>(
      `insert into products (enterprise_id, code, name, price) values (1, 'WAX2', 'ขี้ผึ้งแพ็กคู่', 100000) returning id`,
    );
    await world.db.query(
      'insert into product_components (enterprise_id, product_id, item_id, qty) values (1, $1, $2, 2)',
      [pack, item],
    );
    expect(await codes({ barcode: 'WAX-1' })).toEqual([]);
    await world.db.query('update products set closed_at = now() where id = $1', [pack]);
  });
  test('a category holds what lies in those below it', async () => {
    const top = await world.value<number>(
      `insert into categories (enterprise_id, name) values (1, 'บน') returning id`,
    );
    const below = await world.value<number>(
      `insert into categories (enterprise_id, name, parent_id) values (1, 'ล่าง', $1) returning id`,
      [top],
    );
    await world.db.query(`update products set category_id = $1 where enterprise_id = 1 and code = 'PAIR'`, [
      below,
    ]);
    expect(await codes({ category_id: top })).toEqual(['PAIR']);
    expect(await codes({ category_id: below })).toEqual(['PAIR']);
    const tree = await clerk.do(products.categories, {});
    expect(tree.filter((c) => [top, below].includes(c.id))).toMatchObject([
      { id: top, name: 'บน', parent_id: null, products: 0 },
      { id: below, name: 'ล่าง', parent_id: top, products: 1 },
    ]);
    await world.db.query(`update products set closed_at = now() where enterprise_id = 1 and code = 'PAIR'`);
    expect((await clerk.do(products.categories, {})).find((c) => c.id === below)!.products).toBe(0);
    expect(await codes({ q: 'PAIR' })).toEqual([]);
    await world.db.query(
      `update products set closed_at = null, category_id = null where enterprise_id = 1 and code = 'PAIR'`,
    );
  });
  test('is sorted by code, name, price or stock', async () => {
    expect(await codes({ sort: 'price' })).toEqual(['UNMAPPED', 'SOAP', 'LAST', 'TEA', 'PAIR', 'OIL']);
    expect((await codes({ sort: '-price' }))[0]).toBe('OIL');
    expect((await codes({ sort: '-available' })).slice(-2)).toEqual(['LAST', 'UNMAPPED']);
    expect(await codes({})).toEqual([...(await codes({}))].sort());
  });
});

describe('what can be sold of it now', () => {
  test('a set is as many as its scarcest piece gives', async () => {
    // 1,000 pieces of soap, two a set; 500 of tea, one a set
    expect(await one(clerk, 'PAIR')).toMatchObject({ available: 500, stock: 'in' });
    await s.cod({ TEA: 1 });
    expect((await one(clerk, 'PAIR')).available).toBe(499);
    await s.cod({ SOAP: 3 });
    // 997 pieces are 498 pairs and one over
    expect((await one(clerk, 'PAIR')).available).toBe(498);
  });
  test('out, low, in, or not mapped', async () => {
    expect(await one(clerk, 'UNMAPPED')).toMatchObject({ stock: 'none', available: null });
    expect(await one(clerk, 'LAST')).toMatchObject({ stock: 'in', available: 1 });
    await world.db.query(`update stock_items set threshold = 1 where enterprise_id = 1 and sku = 'LAST'`);
    expect(await one(clerk, 'LAST')).toMatchObject({ stock: 'low', available: 1 });
    await s.cod({ LAST: 1 });
    expect(await one(clerk, 'LAST')).toMatchObject({ stock: 'out', available: 0 });
  });
  test.each(['agent', 'customer'])('%s learns whether, never how much nor how little', async (name) => {
    const who = await world.as(name);
    await world.db.query(`update stock_items set threshold = 900000 where enterprise_id = 1 and sku = 'OIL'`);
    const all = await who.do(products.list, { page_size: 200 });
    expect(all.every((p) => p.available === null && p.stock !== 'low')).toBe(true);
    expect((await one(who, 'OIL')).stock).toBe('in');
    expect((await one(clerk, 'OIL')).stock).toBe('low');
  });
  test('lines of a quote that share a piece see what those above leave', async () => {
    const soap = await s.find.product('SOAP');
    const pair = await s.find.product('PAIR');
    const quote = await clerk.do(orders.quote, {
      lines: [
        { product_id: soap, qty: 990 },
        { product_id: pair, qty: 4 },
        { product_id: await s.find.product('UNMAPPED'), qty: 1 },
      ],
    });
    expect(quote.lines.map((l) => [l.sku, l.available, l.enough, l.mapped])).toEqual([
      ['SOAP', 997, true, true],
      ['PAIR', 3, false, true],
      ['UNMAPPED', 0, false, false],
    ]);
    expect(quote.product_amount).toBe(990 * 59 + 4 * 150 + 10);
  });
});
