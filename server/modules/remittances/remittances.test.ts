import { beforeAll, describe, expect, test } from 'vitest';
import { remittances, type LineState } from '../../../contract/remittances.ts';
import { openWorld } from '../../../test/world/app.ts';
import { bring, brought, sentCod, settled, sheetOf, transferOf } from '../../../test/world/remittances.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});
const owed = async (provider: number) =>
  (await s.admin.do(remittances.owed, {})).find((row) => row.provider === provider);
const states = async (id: number) =>
  Object.fromEntries(
    (await s.admin.do(remittances.lines, { id, page_size: 200 })).map((line) => [line.code, line.state]),
  ) as Record<string, LineState>;

test('a matched parcel is settled and owes no more', async () => {
  const a = await sentCod(s, world, { days: 2, provider: 7 });
  expect(await owed(7)).toMatchObject({
    total: { count: 1, amount: a.order_amount },
    delivered: { count: 1 },
  });
  const id = await brought(s.admin, [[a.tracking, a.order_amount, 10, '24/11/2569']], 7);
  expect(await states(id)).toEqual({ [a.tracking]: 'matched' });
  expect(await s.admin.do(remittances.settle, await transferOf(s, id))).toEqual({
    lines: 1,
    paid: a.order_amount,
  });
  expect(await owed(7)).toBeUndefined();
});
