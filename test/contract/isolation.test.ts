import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ALL_ENDPOINTS } from '../../contract/index.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { openWorld } from '../world/app.ts';
import { valid, type Refs } from '../world/samples.ts';
import { fingerprint, oneOfEverything } from '../world/things.ts';

const world = openWorld();
let theirs: Refs;

beforeAll(async () => {
  // running numbers start anew in every shop: theirs must not name an order of ours
  await world.db.query(`create sequence if not exists order_no_2; select setval('order_no_2', 5000)`);
  theirs = await oneOfEverything(world, 'admin2');
  await oneOfEverything(world, 'admin');
});

/** Whether a schema holds an id somewhere. */
const holdsRef = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && JSON.stringify(refsOf(schema)) !== '[]';
function refsOf(schema: z.ZodType): string[] {
  const ref = (schema.meta() as { ref?: string } | undefined)?.ref;
  const def = schema._zod.def as unknown as {
    shape?: Record<string, z.ZodType>;
    element?: z.ZodType;
    innerType?: z.ZodType;
    options?: z.ZodType[];
  };
  return [
    ...(ref ? [ref] : []),
    ...Object.values(def.shape ?? {}).flatMap(refsOf),
    ...(def.element ? refsOf(def.element) : []),
    ...(def.innerType ? refsOf(def.innerType) : []),
    ...(def.options ?? []).flatMap(refsOf),
  ];
}

const withIds = ALL_ENDPOINTS.filter((e) => [e.params, e.query, e.body].some(holdsRef));
const isList = (e: AnyEndpoint) => e.method === 'GET' || e.name === 'history';

describe('an id of the shop next door does not exist here', () => {
  test.each(withIds.map((e) => [`${e.method} ${e.path}`, e] as const))('%s', async (_name, e) => {
    const admin = await world.as('admin');
    const before = await fingerprint(world, 2);
    const inputs = fc.sample(
      fc
        .tuple(...[e.params, e.query, e.body].filter((s) => s !== undefined).map((s) => valid(s, theirs)))
        .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>),
      { numRuns: 25, seed: 7 },
    );
    for (const input of inputs) {
      const answer = await admin.call(e, input as never);
      expect(answer.raw.toString('utf8'), 'nothing of next door is told').not.toMatch(/คะแนรี|admin2/);
      const body = answer.ok as { Data?: unknown } | null;
      const empty = answer.status === 200 && isList(e) && Array.isArray(body?.Data);
      const refusedEach =
        e.name === 'confirmMany' && (body?.Data as { ok: boolean }[] | undefined)?.every((r) => !r.ok);
      // what was asked without naming anything of theirs is answered from the own shop
      const own =
        e.name === 'preview' ||
        (e.name === 'quote' && (input['lines'] as unknown[]).length === 0) ||
        e.name === 'printData' ||
        ((e.name === 'cut' || e.name === 'giveTo') && answer.status === 409);
      expect(
        empty || refusedEach || own || [400, 404].includes(answer.status),
        `${answer.status} ${answer.raw.toString('utf8').slice(0, 300)} for ${JSON.stringify(input)}`,
      ).toBe(true);
    }
    expect(await fingerprint(world, 2)).toBe(before);
  });
});
