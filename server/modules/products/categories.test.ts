import { beforeAll, describe, expect, test } from 'vitest';
import { products } from '../../../contract/products.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';

const world = openWorld();
let admin: Caller;
beforeAll(async () => {
  admin = await world.as('admin');
});
let running = 0;
const make = (parent_id: number | null = null, name = `หมวด ${++running}`) =>
  admin.do(products.createCategory, { name, parent_id });
const tree = () => admin.do(products.categories, {});
const under = async (parent: number | null) =>
  (await tree()).filter(({ parent_id }) => parent_id === parent).map(({ id }) => id);
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
const put = (code: string, category_id: number | null) =>
  world.db.query('update products set category_id = $2 where enterprise_id = 1 and code = $1', [
    code,
    category_id,
  ]);
const codesIn = async (category_id: number) =>
  (await admin.do(products.list, { category_id })).map(({ code }) => code);

describe('the tree', () => {
  test('grows at its end, and is put in order before any of its branches', async () => {
    const { id: top } = await make();
    const [a, b, c] = [await make(top), await make(top), await make(top)];
    expect(await under(top)).toEqual([a.id, b.id, c.id]);
    await admin.do(products.changeCategory, { id: c.id, version: 1, before_id: a.id });
    expect(await under(top)).toEqual([c.id, a.id, b.id]);
    await admin.do(products.changeCategory, { id: c.id, version: 2, before_id: null });
    expect(await under(top)).toEqual([a.id, b.id, c.id]);
    await admin.do(products.changeCategory, { id: b.id, version: 1, name: 'ชื่อใหม่' });
    expect(await under(top)).toEqual([a.id, b.id, c.id]);
  });
  test('is moved with all below it, and the list follows to any depth', async () => {
    const [one, two] = [await make(), await make()];
    const below = await make(one.id);
    const deep = await make(below.id);
    await put('SOAP', deep.id);
    expect(await codesIn(one.id)).toEqual(['SOAP']);
    await admin.do(products.changeCategory, { id: below.id, version: 1, parent_id: two.id });
    expect(await codesIn(one.id)).toEqual([]);
    expect(await codesIn(two.id)).toEqual(['SOAP']);
    const soap = (await admin.do(products.list, { q: 'SOAP' })).find(({ code }) => code === 'SOAP')!;
    expect((await admin.do(products.detail, { id: soap.id })).category).toBe(
      [two, below, deep].map(({ name }) => name).join(' › '),
    );
    await put('SOAP', null);
  });
  test('never lies under itself, also where two move at once', async () => {
    const [one, two] = [await make(), await make()];
    const both = `select from categories where id in (${one.id}, ${two.id}) for update`;
    const answers = await world.meeting(2, both, () => [
      admin.call(products.changeCategory, { id: one.id, version: 1, parent_id: two.id }),
      admin.call(products.changeCategory, { id: two.id, version: 1, parent_id: one.id }),
    ]);
    expect(answers.map(refusal).toSorted()).toEqual([
      [200, undefined],
      [409, 'category_in_itself'],
    ]);
  });
  test('has one name once in one place, also where two make it at once', async () => {
    const { id: top } = await make();
    const answers = await Promise.all(
      ['เทียน', 'เทียน'].map((name) => admin.call(products.createCategory, { name, parent_id: top })),
    );
    expect(answers.map(refusal).toSorted()).toEqual([
      [200, undefined],
      [409, 'category_name_taken'],
    ]);
  });
  test('of two who change one category from the same sight, the second is told what the first did', async () => {
    const { id } = await make();
    await admin.do(products.changeCategory, { id, version: 1, name: 'ของเธอ' });
    const answer = await admin.call(products.changeCategory, { id, version: 1, name: 'ของฉัน' });
    expect(refusal(answer)).toEqual([409, 'changed_meanwhile']);
    expect(answer.error.Detail).toMatchObject({ who: 'มะลิ', changed: ['name'] });
  });
});

describe('removing a category', () => {
  test('that holds something is refused, saying how much, and nothing goes', async () => {
    const { id } = await make();
    await make(id);
    await put('TEA', id);
    const answer = await admin.call(products.removeCategory, { id });
    expect(refusal(answer)).toEqual([409, 'category_used']);
    expect(answer.error.Cause).toMatch(/สินค้า 1 รายการ · หมวดหมู่ย่อย 1 หมวด/);
    expect(await codesIn(id)).toEqual(['TEA']);
  });
  test('merges it into another one, with products off sale and sub-categories', async () => {
    const [from, into] = [await make(), await make()];
    const below = await make(from.id);
    await put('TEA', from.id);
    await put('OIL', below.id);
    await world.db.query(
      `update products set category_id = $1, closed_at = now() where enterprise_id = 1 and code = 'PAIR' and enterprise_id = 1`,
      [from.id],
    );
    expect(await admin.do(products.removeCategory, { id: from.id, move_to: into.id })).toEqual({
      products: 2,
      categories: 1,
    });
    expect(await codesIn(into.id)).toEqual(['OIL', 'TEA']);
    expect(await under(into.id)).toEqual([below.id]);
    expect(
      await world.value(`select category_id from products where enterprise_id = 1 and code = 'PAIR'`),
    ).toBe(into.id);
    await world.db.query(
      `update products set closed_at = null, category_id = null where enterprise_id = 1 and code = 'PAIR'`,
    );
  });
  test('to nowhere: its products have none, what lay below comes one level up', async () => {
    const top = await make();
    const middle = await make(top.id);
    const low = await make(middle.id);
    await put('TEA', middle.id);
    await admin.do(products.removeCategory, { id: middle.id, move_to: null });
    expect(await under(top.id)).toEqual([low.id]);
    expect((await admin.do(products.list, { q: 'TEA' }))[0]!.category_id).toBeNull();
  });
  test('while somebody puts a product into it: it is refused, or the product is', async () => {
    for (let n = 0; n < 5; n++) {
      const { id } = await make();
      const product = {
        code: `IN-${n}`,
        name: 'ของ',
        category_id: id,
        price: 1,
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
      const [made, removed] = await Promise.all([
        admin.call(products.create, product),
        admin.call(products.removeCategory, { id }),
      ]);
      expect([made, removed].map(refusal).toSorted()).toEqual(
        made.status === 200
          ? [
              [200, undefined],
              [409, 'category_used'],
            ]
          : [
              [200, undefined],
              [404, 'not_offered'],
            ],
      );
    }
  });
});
