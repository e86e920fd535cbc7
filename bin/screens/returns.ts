import type { APIRequestContext } from '@playwright/test';
import { first, type Picture } from '../picture.ts';

const done = first('/api/v2/packings/return?state=done');
const partly = first('/api/v2/packings/return?state=partly');
/** The number of an order whose goods are waited for, or counted since the picture before. */
async function comesBack(request: APIRequestContext): Promise<string> {
  for (const state of ['counting', 'awaited']) {
    const answer = await request.get(`/api/v2/packings/return?kind=return&state=${state}`);
    const { Data } = (await answer.json()) as { Data: { order: { number: string } }[] };
    if (Data[0]) return Data[0].order.number;
  }
  throw new Error('no order of the demo comes back');
}

export const pictures: Picture[] = [
  { path: '/backoffice/packings/returns', as: 'admin', dark: true },
  {
    path: '/backoffice/packings/returns',
    as: 'admin',
    name: 'returns-empty',
    answers: { '/api/v2/packings/return': 'nothing' },
  },
  {
    path: '/backoffice/packings/returns',
    as: 'admin',
    name: 'returns-failed',
    answers: { '/api/v2/packings/return': 'failure' },
  },
  { path: '/backoffice/packings/returns/{id}', id: done, as: 'admin', dark: true },
  { path: '/backoffice/packings/returns/{id}', id: partly, as: 'admin', name: 'return-partly' },
  { path: '/backoffice/packings/shipping/return', as: 'admin', dark: true },
  {
    path: '/backoffice/packings/shipping/return',
    as: 'admin',
    name: 'return-station-open',
    dark: true,
    then: async (page) => {
      await page.keyboard.type(await comesBack(page.context().request));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^(ปิดกล่อง|Close parcel)/ }).waitFor();
      // the edge has flashed
      await page.waitForTimeout(700);
    },
  },
  { path: '/backoffice/packings/shipping/returnv0', as: 'admin' },
  { path: '/backoffice/packings/found', as: 'admin', dark: true },
  {
    path: '/backoffice/packings/found',
    as: 'admin',
    name: 'found-empty',
    answers: { '/api/v1/returns/found': 'nothing' },
  },
  { path: '/backoffice/packings/quarantine', as: 'admin', dark: true },
  {
    path: '/backoffice/packings/quarantine',
    as: 'admin',
    name: 'quarantine-empty',
    answers: { '/api/v1/returns/quarantine': 'nothing' },
  },
  { path: '/backoffice/packings/compensations', as: 'admin', dark: true },
  {
    path: '/backoffice/packings/compensations',
    as: 'admin',
    name: 'compensations-empty',
    answers: { '/api/v1/returns/compensations': 'nothing' },
  },
  {
    path: '/backoffice/packings/compensations/{id}',
    id: first('/api/v1/returns/compensations?state=received'),
    as: 'admin',
    dark: true,
  },
  { path: '/backoffice/payments/refunds', as: 'checker', dark: true },
  {
    path: '/backoffice/payments/refunds',
    as: 'checker',
    name: 'refunds-empty',
    answers: { '/api/v1/returns/refunds': 'nothing' },
  },
];
