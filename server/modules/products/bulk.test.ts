import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../../contract/endpoint.ts';
import type { BulkChange } from '../../../contract/products.bulk.ts';
import { products } from '../../../contract/products.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});
const price = (code: string) =>
  world.value<number>('select price::int from products where enterprise_id = 1 and code = $1', [code]);
const row = async (code: string) => {
  const [found] = await admin.do(products.list, { barcode: code });
  const { version } = await admin.do(products.detail, { id: found!.id });
  return { id: found!.id, version };
};
const bulk = (change: BulkChange, of: { id: number; version?: number }[], more = {}) =>
  admin.do(products.bulk, { products: of, change, ...more });
const TEN = { what: 'price', how: 'percent', percent: 10, round_to: 'baht' } as const;

describe('several at once', () => {
  test('are told old → new before anything is done, and then done', async () => {
    const [soap, oil] = [await row('SOAP'), await row('OIL')];
    const preview = await bulk(TEN, [soap, oil], { preview: true });
    expect(preview.rows.map(({ code, before, after }) => [code, before, after])).toEqual([
      ['SOAP', 59, 65],
      ['OIL', 199, 219],
    ]);
    expect(await price('SOAP')).toBe(5_900);
    const done = await bulk(TEN, [soap, oil]);
    expect(done).toEqual(preview);
    expect(await Promise.all(['SOAP', 'OIL'].map(price))).toEqual([6_500, 21_900]);
    expect((await admin.do(products.history, { id: soap.id }))[0]!.changes).toEqual([
      { field: 'price', before: 59, after: 65 },
    ]);
  });
  test('one that was changed since, one that is gone and one below zero stop no other', async () => {
    const [soap, oil, tea] = [await row('SOAP'), await row('OIL'), await row('TEA')];
    await bulk({ what: 'tags', add: ['ใหม่'], remove: [] }, [soap]);
    const { rows, changed } = await bulk({ what: 'price', how: 'add', amount: -150 }, [
      soap,
      oil,
      tea,
      { id: 999_999 },
    ]);
    expect(changed).toBe(1);
    expect(rows.map(({ code, refused }) => [code, refused])).toEqual([
      ['SOAP', 'changed_meanwhile'],
      ['OIL', null],
      ['TEA', 'price_too_low'],
      [null, 'not_found'],
    ]);
    expect(await Promise.all(['SOAP', 'OIL', 'TEA'].map(price))).toEqual([6_500, 6_900, 12_000]);
  });
  test('go off sale and come back; who is so already is left as it is', async () => {
    const [pair, tea] = [await row('PAIR'), await row('TEA')];
    await admin.do(products.setClosed, { id: pair.id, closed: true });
    expect(await bulk({ what: 'sale', closed: true }, [{ id: pair.id }, { id: tea.id }])).toMatchObject({
      changed: 1,
      rows: [
        { code: 'PAIR', before: 'closed', after: 'closed', refused: null },
        { code: 'TEA', before: 'on_sale', after: 'closed', refused: null },
      ],
    });
    expect((await admin.do(products.list, { state: 'closed' })).map(({ code }) => code)).toEqual([
      'PAIR',
      'TEA',
    ]);
    await bulk({ what: 'sale', closed: false }, [{ id: pair.id }, { id: tea.id }]);
    expect(await admin.do(products.list, { state: 'closed' })).toEqual([]);
  });
  test('change their prices by who may decide alone', async () => {
    const { caller } = await s.somebody(3, { product: 2 });
    const { id } = await row('TEA');
    for (const preview of [true, false]) {
      const answer = await caller.call(products.bulk, { products: [{ id }], change: TEN, preview });
      expect([answer.status, answer.error.Detail?.code]).toEqual([403, 'permission_denied']);
    }
    const tagged = await caller.call(products.bulk, {
      products: [{ id }],
      change: { what: 'tags', add: ['ชา'], remove: [] },
    });
    expect(tagged.status).toBe(200);
  });
  test('two who raise all prices at once from the same sight: each is raised once', async () => {
    const of = [await row('SOAP'), await row('TEA')];
    const before = await Promise.all(['SOAP', 'TEA'].map(price));
    const change = { what: 'price', how: 'add', amount: 10 } as const;
    const answers = await Promise.all([bulk(change, of), bulk(change, of.toReversed())]);
    expect(answers.map(({ changed }) => changed).toSorted()).toEqual([0, 2]);
    expect(await Promise.all(['SOAP', 'TEA'].map(price))).toEqual(before.map((p) => p + 1000));
  });
});

describe('the list', () => {
  test('is by tag, by stock and by state, with how many there are in each', async () => {
    await bulk({ what: 'tags', add: ['เด่น'], remove: [] }, [await row('OIL'), await row('LAST')]);
    const codes = async (input: Input<typeof products.list>) =>
      (await admin.do(products.list, input)).map(({ code }) => code);
    expect(await codes({ tag: 'เด่น' })).toEqual(['LAST', 'OIL']);
    expect(await codes({ tag: 'เ' })).toEqual([]);
    expect((await admin.do(products.tags, {})).find(({ tag }) => tag === 'เด่น')).toEqual({
      tag: 'เด่น',
      products: 2,
    });
    expect(await codes({ state: 'unmapped' })).toEqual(['UNMAPPED']);
    await world.db.query(`update stock_items set threshold = 5 where enterprise_id = 1 and sku = 'LAST'`);
    expect(await codes({ stock: 'low' })).toEqual(['LAST']);
    expect(await codes({ stock: 'in' })).toEqual(['OIL', 'PAIR', 'SOAP', 'TEA']);
    await s.cod({ LAST: 1 });
    expect(await codes({ stock: 'out' })).toEqual(['LAST']);
    const { Datum } = (await admin.call(products.list, { q: 'a' })).ok;
    expect(Datum).toMatchObject({ total: Datum.sale, closed: 0, unmapped: 1 });
    const figures = (await admin.do(products.list, { sort: 'available', stock: 'in' })).map(
      (p) => p.available!,
    );
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
  });
  test('finds what is scanned into its search: a code, or a barcode of the one piece it is', async () => {
    expect((await admin.do(products.list, { q: '8850000000017' })).map(({ code }) => code)).toEqual(['SOAP']);
  });
  test.each(['agent', 'customer'])(
    'tells %s neither what is off sale nor what is nearly gone',
    async (name) => {
      const who = await world.as(name);
      const pair = await row('PAIR');
      await admin.do(products.setClosed, { id: pair.id, closed: true });
      const list = async (input: Input<typeof products.list>) => {
        const { Data, Datum } = (await who.call(products.list, input)).ok;
        return { codes: Data.map(({ code }) => code), Datum };
      };
      const closed = await list({ state: 'closed' });
      expect(closed.codes).not.toContain('PAIR');
      expect(closed.Datum).toMatchObject({ unmapped: 0, closed: 0, total: closed.Datum.sale });
      await world.db.query(
        `update stock_items set threshold = 5000 where enterprise_id = 1 and sku = 'SOAP'`,
      );
      expect((await list({ stock: 'low' })).codes).toEqual([]);
      expect((await list({ stock: 'in' })).codes).toContain('SOAP');
      // the order of how much there is tells how much there is
      expect((await list({ sort: '-available' })).codes).toEqual((await list({ sort: 'code' })).codes);
      await world.db.query(`update stock_items set threshold = 0 where enterprise_id = 1`);
      await admin.do(products.setClosed, { id: pair.id, closed: false });
    },
  );
});

test('every SKU comes once by its cursor, whatever is added and changed meanwhile', async () => {
  const all = async (limit: number, between: () => Promise<unknown>) => {
    const found: string[] = [];
    for (let after = 0; ;) {
      const { Data, Datum } = (await admin.call(products.skus, { after, limit })).ok;
      found.push(...Data.map(({ sku }) => sku));
      if (Datum.next === null) break;
      after = Datum.next;
      await between();
    }
    return found;
  };
  const tea = await row('TEA');
  const whole = await all(1000, async () => undefined);
  const flip = async () =>
    admin.do(products.setClosed, {
      id: tea.id,
      closed: !(await admin.do(products.detail, { id: tea.id })).closed_at,
    });
  expect(await all(2, flip)).toEqual(whole);
  expect(new Set(whole).size).toBe(whole.length);
  expect(whole).toContain('UNMAPPED');
  const pair = (await admin.do(products.skus, {})).find(({ sku }) => sku === 'PAIR')!;
  expect(pair.components).toEqual([
    { sku: 'SOAP', quantity: 2 },
    { sku: 'TEA', quantity: 1 },
  ]);
});

describe('all rows of a filter', () => {
  test('are chosen by the list’s own filter and order, not by its page', async () => {
    const asked = { stock: 'in', sort: '-price' } as const;
    const listed = await admin.do(products.list, { ...asked, page_size: 200 });
    expect(listed.length).toBeGreaterThan(1);
    expect(await admin.do(products.keys, asked)).toEqual(listed.map(({ id }) => id));
    const agent = await world.as('agent');
    expect(await agent.do(products.keys, { state: 'closed' })).toEqual(
      (await agent.do(products.list, { state: 'closed', page_size: 200 })).map(({ id }) => id),
    );
  });
});
