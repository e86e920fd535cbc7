import { beforeAll, expect, test } from 'vitest';
import { reports } from '../../../contract/reports.ts';
import { openWorld } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});

test.each([
  { from: '9999-12-30', to: '9999-12-31' },
  { from: '9999-12-31' },
  { from: '0001-01-01', to: '0001-01-02' },
  { from: '9999-11-30', to: '9999-12-31', step: 'month' as const },
  { from: '0001-01-01', to: '0001-02-02', step: 'month' as const },
])('days of a year that nobody sells in are refused: $from $to $step', async (days) => {
  const { status, error } = await s.admin.call(reports.channels, days);
  expect([status, error.Detail?.code]).toEqual([400, 'invalid_date_range']);
});

test('who does not see cost is not told profit by the order of rows', async () => {
  await s.cod({ SOAP: 1 });
  await s.cod({ TEA: 9 });
  const { caller } = await s.somebody(3, { report: 1, order: 2 });
  const rows = async (who: typeof caller, sort: '-profit' | '-cost' | 'margin' | '-net') =>
    (await who.do(reports.products, { sort })).map(({ sku, profit }) => [sku, profit]);
  const bySales = await rows(caller, '-net');
  expect(bySales).toEqual([
    ['TEA', null],
    ['SOAP', null],
  ]);
  // nothing has left: all profits are nought, and products stand by their ids
  expect((await rows(s.admin, '-profit')).map(([sku]) => sku)).toEqual(['SOAP', 'TEA']);
  for (const sort of ['-profit', '-cost', 'margin'] as const)
    expect(await rows(caller, sort)).toEqual(bySales);
});
