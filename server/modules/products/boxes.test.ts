import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../../contract/endpoint.ts';
import { boxCapacity } from '../../../contract/products.capacity.ts';
import { products } from '../../../contract/products.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});

type NewBox = Input<typeof products.createBox>;
let running = 0;
const aBox = async (over: Partial<NewBox> = {}): Promise<NewBox> => ({
  code: `BOX-${++running}`,
  name: 'กล่องสุ่มของหอม',
  category_id: null,
  price: 199,
  pieces: 2,
  distinct: true,
  mode: 'draw',
  pool: [
    { item_id: await s.find.item('SOAP'), weight: 3 },
    { item_id: await s.find.item('OIL'), weight: 1 },
    { item_id: await s.find.item('TEA'), weight: 1 },
  ],
  ...over,
});
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
const rowOf = async (who: Caller, code: string) =>
  (await who.do(products.list, { q: code })).find((p) => p.code === code)!;

describe('a mystery box', () => {
  test('is sold like a product, as many as its pool makes', async () => {
    const made = await admin.do(products.createBox, await aBox());
    const stocks = await Promise.all(['SOAP', 'OIL', 'TEA'].map((sku) => s.available(sku)));
    const boxes = boxCapacity({ pieces: 2, distinct: true }, stocks);
    expect(await rowOf(admin, made.code)).toMatchObject({ available: boxes });
    expect((await admin.do(products.boxes, { q: made.code }))[0]).toMatchObject({
      id: made.id,
      kinds: 3,
      pieces: 2,
      distinct: true,
      mode: 'draw',
      available: boxes,
      price: 199,
    });
    const { box, components } = await admin.do(products.detail, { id: made.id });
    expect(components).toEqual([]);
    expect(box!.pool.map(({ sku, weight }) => [sku, weight])).toEqual([
      ['SOAP', 3],
      ['OIL', 1],
      ['TEA', 1],
    ]);
    // it stands among what is for sale, not among what is not linked to stock
    expect((await admin.do(products.list, { q: made.code, state: 'unmapped' })).length).toBe(0);
    const sorted = await admin.do(products.list, { q: made.code, sort: '-available', stock: 'in' });
    expect(sorted.map((p) => p.available)).toEqual([boxes]);
  });
  test('who is not of the shop sees what may be in it, never how much there is', async () => {
    const made = await admin.do(products.createBox, await aBox());
    const agent = await world.as('agent');
    const { available, box } = await agent.do(products.detail, { id: made.id });
    expect([available, box!.pool.map((kind) => kind.available)]).toEqual([null, [null, null, null]]);
  });
  test('needs as many kinds as there are different pieces in it', async () => {
    const wrong = await aBox({ pieces: 4 });
    expect(refusal(await admin.call(products.createBox, wrong))).toEqual([409, 'box_pool_too_small']);
    expect((await admin.call(products.createBox, { ...wrong, distinct: false })).status).toBe(200);
  });
  test('names a kind once, under a code that is nobody else’s', async () => {
    const item_id = await s.find.item('TEA');
    const twice = await aBox({
      pieces: 1,
      pool: [
        { item_id, weight: 1 },
        { item_id, weight: 2 },
      ],
    });
    expect((await admin.call(products.createBox, twice)).status).toBe(400);
    expect(refusal(await admin.call(products.createBox, await aBox({ code: 'soap' })))).toEqual([
      409,
      'product_code_taken',
    ]);
  });
  test('never changes what is in it; its name and price do', async () => {
    const made = await admin.do(products.createBox, await aBox());
    const { version, code, category_id } = await admin.do(products.detail, { id: made.id });
    const product = {
      id: made.id,
      version,
      code,
      category_id,
      name: 'กล่องปีใหม่',
      price: 250,
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
    const components = [{ item_id: await s.find.item('TEA'), qty: 1 }];
    expect(refusal(await admin.call(products.update, { ...product, components }))).toEqual([
      409,
      'box_contents_fixed',
    ]);
    const saved = await admin.do(products.update, product);
    expect(saved).toMatchObject({ name: 'กล่องปีใหม่', price: 250, box: { pieces: 2 } });
  });
  test('is removed while it was never sold, taken off sale afterwards; an item in a pool stays', async () => {
    const never = await admin.do(products.createBox, await aBox());
    await admin.do(products.removeBox, { id: never.id });
    expect((await admin.call(products.detail, { id: never.id })).status).toBe(404);
    expect((await admin.call(products.removeBox, { id: await s.find.product('SOAP') })).status).toBe(404);

    const made = await admin.do(products.createBox, await aBox());
    await s.cod({ [made.code]: 1 });
    expect(refusal(await admin.call(products.removeBox, { id: made.id }))).toEqual([409, 'product_used']);
    await admin.do(products.setClosed, { id: made.id, closed: true });
    expect((await admin.do(products.boxes, { state: 'closed', q: made.code })).map(({ id }) => id)).toEqual([
      made.id,
    ]);
    expect(await admin.do(products.boxes, { q: made.code })).toEqual([]);
  });
});

test('the database counts boxes as the rule does', async () => {
  const pools = fc.sample(
    fc.tuple(fc.array(fc.nat({ max: 60 }), { maxLength: 12 }), fc.integer({ min: 1, max: 8 }), fc.boolean()),
    { numRuns: 200, seed: 7 },
  );
  const { rows } = await world.db.query<{ n: number }>(
    `select box_capacity(array(select jsonb_array_elements_text(c->0)::bigint), (c->>1)::int, (c->>2)::bool) as n
     from jsonb_array_elements($1::jsonb) with ordinality as t (c, i) order by i`,
    [JSON.stringify(pools)],
  );
  expect(rows.map(({ n }) => n)).toEqual(
    pools.map(([available, pieces, distinct]) => boxCapacity({ pieces, distinct }, available)),
  );
});
