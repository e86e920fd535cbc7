import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { ALL_ENDPOINTS } from '../../server/modules.ts';
import { openWorld } from '../world/app.ts';
import { ROWS } from '../world/proof.ts';
import { endpointNamed, nameOf, told } from '../world/proofs.ts';
import { openStage, type Stage } from '../world/stage.ts';

const world = openWorld();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage(world);
});

/** Two texts in which a wildcard stands for itself: a list looked for by one finds that row alone. */
const LITERAL = ['เอ50%_\\ครึ่ง', 'เอ50xyzครึ่ง'];

const paged = ALL_ENDPOINTS.filter((e) =>
  [e.query, e.body].some((s) => s && 'page_size' in ((s as typeof e.query)!.shape ?? {})),
);

test('every list that comes in pages is tried here', () => {
  expect(
    told('list')
      .map(([name]) => name)
      .sort(),
  ).toEqual(paged.map(nameOf).sort());
});

describe.each(told('list'))('%s', (name, list) => {
  const e = endpointNamed(name);
  let asked: object = { ...list.filter };
  const ask = async (more: object) => {
    const answer = await stage.admin.call(e, { ...asked, ...more } as never);
    expect([answer.status, answer.error]).toEqual([
      200,
      expect.not.objectContaining({ Msg: expect.anything() }),
    ]);
    const { Data, Datum } = answer.ok as { Data: Record<string, unknown>[]; Datum: Record<string, unknown> };
    return { ids: Data.map(list.id), datum: Datum };
  };

  test('its pages are disjoint, complete and in one order, and each tells the whole total', async () => {
    asked = { ...asked, ...(await list.fill(stage, world)) };
    const whole = await ask({ page_size: 200 });
    const { length } = whole.ids;
    expect(length).toBeGreaterThanOrEqual(ROWS);
    expect(new Set(whole.ids).size).toBe(length);
    expect(whole.datum).toMatchObject({ total: length, page: 1, page_size: 200 });
    for (const page_size of [1, 3, length - 1, length]) {
      const pages = Math.ceil(length / page_size);
      const together: unknown[] = [];
      for (let page = 1; page <= pages; page++) {
        const one = await ask({ page, page_size });
        expect(one.datum).toMatchObject({ total: length, page, page_size });
        expect(one.ids).toHaveLength(page < pages ? page_size : length - page_size * (pages - 1));
        together.push(...one.ids);
      }
      expect(together).toEqual(whole.ids);
      expect(await ask({ page: pages + 1, page_size })).toMatchObject({ ids: [], datum: { total: length } });
    }
    expect((await ask({})).ids).toEqual(whole.ids.slice(0, 10));
  });

  test('% and _ and \\ stand for themselves', async () => {
    expect(list.text === undefined, 'what is looked through says how').toBe(!looksThrough(e));
    if (list.text === undefined) return;
    for (const [i, text] of LITERAL.entries()) await world.db.query(list.text, [text, i]);
    const found = async (q: string) => (await ask({ q, page_size: 200 })).ids;
    const percent = await found('50%_\\ครึ่ง');
    const plain = await found('50xyzครึ่ง');
    // an item may lie in several places
    expect([percent.length > 0, plain.length > 0]).toEqual([true, true]);
    expect(percent.filter((id) => plain.includes(id))).toEqual([]);
    for (const q of ['%', '_', '\\', '0%_', '%_\\', '50%']) expect([q, await found(q)]).toEqual([q, percent]);
    for (const q of ['50%ครึ่ง', '50___ครึ่ง', '5_%', '%ครึ่ง%', 'เอ%'])
      expect([q, await found(q)]).toEqual([q, []]);
    const total = (await ask({ q: 'เอ50', page_size: 1 })).datum['total'];
    expect(total).toBe(percent.length + plain.length);
  });
});

const looksThrough = (e: AnyEndpoint) =>
  [e.query, e.body].some((s) => s && 'q' in ((s as typeof e.query)!.shape ?? {}));
