import { beforeAll, describe, expect, test } from 'vitest';
import { summaries, type Figures } from '../../../contract/summaries.ts';
import { openWorld } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});

describe('what left', () => {
  test('a parcel that was closed is in every list, and the pieces of each come to the whole', async () => {
    await s.closed({ SOAP: 2, TEA: 1 });
    const { ok } = await s.admin.call(summaries.product, {});
    console.log(JSON.stringify(ok, null, 1));
    expect(ok.Data).toMatchObject({ pieces: 3, parcels: 1, orders: 1, units: 3 } satisfies Partial<Figures>);
  });
});
