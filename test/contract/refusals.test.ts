import { beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { ALL_ENDPOINTS } from '../../server/modules.ts';
import { openWorld } from '../world/app.ts';
import { nameOf, proofOf } from '../world/proofs.ts';
import { openStage, type Stage } from '../world/stage.ts';
import { fingerprint } from '../world/things.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});

const of409 = (e: AnyEndpoint): ErrorCode[] => (e.errors ?? []).filter((code) => ERRORS[code].status === 409);

test('every refusal of a state that an endpoint declares is arranged or has its reason', () => {
  const codes = (of: (e: AnyEndpoint) => string[]) =>
    Object.fromEntries(ALL_ENDPOINTS.map((e) => [nameOf(e), of(e).sort()]));
  expect(codes((e) => Object.keys(proofOf(e).refuses ?? {}))).toEqual(codes(of409));
});

const cases = ALL_ENDPOINTS.flatMap((e) =>
  Object.entries(proofOf(e).refuses ?? {}).flatMap(([code, arrange]) =>
    typeof arrange === 'string' ? [] : [[nameOf(e), code, e, arrange] as const],
  ),
);
test.each(cases)('%s: %s, and nothing changes', async (_name, code, e, arrange) => {
  const { who = s.admin, input, bytes, undo } = await arrange(s, world);
  try {
    const before = await fingerprint(world, 1);
    const answer = await who.call(e, input as never, {}, bytes && { bytes });
    expect([answer.status, answer.error.Detail?.code]).toEqual([409, code]);
    expect(answer.error.Cause).toBeTruthy();
    expect(await fingerprint(world, 1)).toBe(before);
  } finally {
    await undo?.();
  }
});
