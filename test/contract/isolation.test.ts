import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { openWorld } from '../world/app.ts';
import { CALLABLE, callsOf, readable } from '../world/calls.ts';
import { at, leavesOf, nobodys, withAt } from '../world/leaves.ts';
import type { Refs } from '../world/proof.ts';
import { nameOf } from '../world/proofs.ts';
import { valid } from '../world/samples.ts';
import { openStage, type Stage } from '../world/stage.ts';
import { fingerprint, marked, oneOfEverything, THEIRS } from '../world/things.ts';
import { notThere } from './not-there.ts';

const world = openWorld();
let theirs: Refs;
let ours: Refs;
let stage: Stage;

beforeAll(async () => {
  theirs = await oneOfEverything(world, 'admin2');
  theirs = await marked(world, theirs);
  ours = await oneOfEverything(world, 'admin');
  stage = await openStage(world);
});

const withIds = CALLABLE.filter((e) => leavesOf(e).length > 0);
/** A paper’s words nobody reads here, and it says when it was made; the rows of a file are read as CSV. */
const isRead = (e: AnyEndpoint) => e.kind === 'json' || 'sheet' in e;
const named = (endpoints: readonly AnyEndpoint[]) => endpoints.map((e) => [nameOf(e), e] as const);

test('both shops have one of everything, and not one thing in common', () => {
  const pointedAt = withIds.flatMap((e) => leavesOf(e).map(({ thing }) => thing));
  for (const thing of new Set([...pointedAt, ...Object.keys(ours)])) {
    expect(ours[thing as keyof Refs], thing).toBeTruthy();
    expect(theirs[thing as keyof Refs], thing).toBeTruthy();
    expect(theirs[thing as keyof Refs], thing).not.toEqual(ours[thing as keyof Refs]);
  }
});

/** An otherwise right call of ours with one id of theirs is answered as if nobody had ever had that id. */
describe('one id of the shop next door among our own does not exist here', () => {
  test.each(named(withIds))('%s', async (_name, e) => {
    const before = [await fingerprint(world, 2)];
    for (const { who, input, bytes } of await callsOf(e, stage, world)) {
      const mine = await fingerprint(world, 1);
      for (const leaf of leavesOf(e).filter((l) => at(input, l.path) !== undefined)) {
        const ask = async (value: unknown) => {
          const answer = await who.call(e, withAt(input, leaf.path, value) as never, {}, bytes && { bytes });
          const text = answer.raw.toString('utf8');
          expect(text, 'nothing of next door is told').not.toMatch(THEIRS);
          const refused = answer.error?.Detail?.code;
          // what was asked for comes back, as an id and in a sentence; as of when is another moment
          const asked = new RegExp(`(?<="id":|ออเดอร์ )${String(value)}(?!\\d)`, 'g');
          const read = isRead(e) ? text : '';
          return [answer.status, refused ?? read.replaceAll(asked, '…').replaceAll(/"at":"[^"]*"/g, '')];
        };
        const answer = await ask(theirs[leaf.thing]);
        expect([leaf, ...answer]).toEqual([leaf, ...(await ask(nobodys(leaf.thing)))]);
        expect([leaf, answer[0]]).toEqual([leaf, notThere(e, leaf).status]);
      }
      expect(await fingerprint(world, 1)).toBe(mine);
    }
    expect([await fingerprint(world, 2)]).toEqual(before);
  });
});

/** With everything of theirs at once, in every combination of what may be left out. */
describe('with ids of next door alone nothing is shown and nothing changes there', () => {
  test.each(named(withIds))('%s', async (_name, e) => {
    const admin = await world.as('admin');
    const before = await fingerprint(world, 2);
    const inputs = fc.sample(
      fc
        .tuple(...[e.params, e.query, e.body].filter((s) => s !== undefined).map((s) => valid(s, theirs)))
        .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>),
      { numRuns: 25, seed: 7 },
    );
    for (const input of inputs) {
      const answer = await admin.call(e, { ...input, ...readable(e) } as never);
      expect(answer.raw.toString('utf8'), JSON.stringify(input)).not.toMatch(THEIRS);
      expect(answer.status, answer.raw.toString('utf8')).toBeLessThan(500);
    }
    expect(await fingerprint(world, 2)).toBe(before);
  });
});

describe('what is asked without any id shows nothing of next door', () => {
  test.each(named(CALLABLE))('%s', async (_name, e) => {
    for (const { who, input, bytes } of await callsOf(e, stage, world)) {
      const answer = await who.call(e, input as never, {}, bytes && { bytes });
      expect([answer.status, answer.raw.toString('utf8')]).toEqual([200, expect.not.stringMatching(THEIRS)]);
    }
  });
  test.each(named(CALLABLE.filter((e) => e.query && 'q' in e.query.shape && isRead(e))))(
    '%s, looked for by their names, numbers and phones',
    async (_name, e) => {
      const admin = await world.as('admin');
      for (const q of [THEIRS.source, String(theirs.order_number), '0877777777', String(theirs.barcode)]) {
        const answer = await admin.call(e, { ...ownParams(e), ...readable(e), q } as never);
        expect([q, answer.status, answer.ok]).toEqual([q, 200, expect.objectContaining({ Data: [] })]);
      }
    },
  );
});

/** What a path is made of, of our own things. */
const ownParams = (e: AnyEndpoint) =>
  Object.fromEntries(
    leavesOf(e).flatMap(({ path, thing }) =>
      e.params && path in e.params.shape ? [[path, ours[thing]]] : [],
    ),
  );
