import { expect, test } from 'vitest';
import type { SaleRow } from '../../../../contract/reports.ts';
import { backFrom, ordersBehind } from './links.ts';

const days = { from: '2026-11-01', to: '2026-11-27', step: 'day' as const };
const row = (of: Partial<SaleRow>) =>
  ({ sale_channel_id: null, team_id: null, user_id: null, product_id: null, sku: null, ...of }) as SaleRow;
const queryOf = (link: string | undefined) =>
  link === undefined ? undefined : Object.fromEntries(new URLSearchParams(link.split('?')[1]));
const back = '/backoffice/reports/user-product?span=week';

test('a figure of a row opens the orders of that row within the report’s filters', () => {
  const link = ordersBehind({
    asked: { ...days, platform: 3, sort: '-profit', page: 2, page_size: 10 },
    days,
    figure: 'returned',
    row: { of: row({ user_id: 7, product_id: 12 }), by: ['staff', 'product'] },
    back,
  });
  expect(queryOf(link)).toEqual({
    figure: 'returned',
    platform: '3',
    user_id: '7',
    product_id: '12',
    from: '2026-11-01',
    to: '2026-11-27',
    step: 'day',
    back,
  });
});

test.each([
  [row({}), ['team'], { without_team: '1' }],
  [row({}), ['staff'], { without_user: '1' }],
  [row({ sku: 'OLD-1' }), ['product'], { sku: 'OLD-1' }],
] as const)('what has none of it is asked for as such: %#', (of, by, wanted) => {
  const found = queryOf(ordersBehind({ asked: {}, days, figure: 'net', row: { of, by }, back }));
  expect(found).toEqual({ figure: 'net', ...wanted, ...days, back });
});

test('an average opens what it is reckoned from', () => {
  expect(queryOf(ordersBehind({ asked: {}, days, figure: 'margin', back }))?.['figure']).toBe('profit');
  expect(queryOf(ordersBehind({ asked: {}, days, figure: 'average', back }))?.['figure']).toBe('sales');
});

test('a total of rows that were searched for by name opens nothing: no order has that name', () => {
  expect(ordersBehind({ asked: { q: 'line' }, days, figure: 'net', back })).toBeUndefined();
});

test('the way back leads to reports alone', () => {
  expect(backFrom(back)).toBe(back);
  for (const bad of [
    undefined,
    '',
    '//evil.example/',
    'https://evil.example',
    '/backoffice/orders',
    '/backoffice/reports/../x',
  ])
    expect(backFrom(bad)).toBeUndefined();
});
