import type { APIRequestContext, Page } from '@playwright/test';
import { press, type Picture } from '../picture.ts';

/** A bill of goods in that can still be reversed. */
const aBillIn = async (request: APIRequestContext) => {
  const { origin } = new URL((await request.get('/readyz')).url());
  const data = { kind: 'in', page_size: 200 };
  const answer = await request.post('/api/v1/wms/inventory/history', { data, headers: { origin } });
  const { Data } = (await answer.json()) as { Data: { id: number; reversed: boolean }[] };
  return Data.find(({ reversed }) => !reversed)?.id ?? 0;
};

const stockLines = async (page: Page) => {
  const search = page.getByLabel(/^(ค้นหาสินค้า|Find a product|Find an item)$/i);
  for (const sku of ['ML-AP-001', 'ML-BG-001']) {
    await search.fill(sku);
    await search.press('Enter');
    await page.getByRole('listitem').filter({ hasText: sku }).waitFor();
  }
};

export const pictures: Picture[] = [
  { path: '/wms/inventory/summary', as: 'admin', dark: true, whole: true },
  {
    path: '/wms/inventory/summary',
    as: 'stock',
    name: 'stock-explained',
    dark: true,
    query: 'sort=-on_hand',
    then: (page) =>
      page
        .getByTitle(/^(ที่มาของตัวเลข|Where|How|Explain)/)
        .first()
        .click(),
  },
  {
    path: '/wms/inventory/summary',
    as: 'stock',
    name: 'stock-empty',
    answers: { '/api/v1/wms/inventory/summary': 'nothing' },
  },
  {
    path: '/wms/inventory/summary',
    as: 'stock',
    name: 'stock-failed',
    answers: { '/api/v1/wms/inventory/summary': 'failure' },
  },
  { path: '/wms/inventory/summary', as: 'stock', name: 'stock-past-day', query: 'day=2026-11-01' },
  { path: '/wms/inventory/dashboard', as: 'stock', dark: true, whole: true },
  {
    path: '/wms/inventory/dashboard',
    as: 'stock',
    name: 'dashboard-failed',
    answers: { '/api/v1/wms/inventory/dashboard': 'failure' },
  },
  { path: '/wms/inventory/detail', as: 'stock', dark: true, whole: true },
  { path: '/wms/inventory/storage', as: 'stock', whole: true },
  { path: '/wms/inventory/packing', as: 'stock', dark: true, whole: true },
  {
    path: '/wms/inventory/packing',
    as: 'stock',
    name: 'lines-empty',
    answers: { '/api/v1/wms/inventory/packing': 'nothing' },
  },
  { path: '/wms/inventory/low', as: 'stock', dark: true, whole: true },
  { path: '/wms/product/waitship', as: 'stock', dark: true, whole: true },
  {
    path: '/wms/product/waitship',
    as: 'stock',
    name: 'waitship-empty',
    answers: { '/api/v1/orders/product/wait/shipment': 'nothing' },
  },
  { path: '/wms/inventory/in', as: 'stock', whole: true },
  {
    path: '/wms/inventory/in',
    as: 'stock',
    name: 'stock-in-lines',
    dark: true,
    whole: true,
    then: stockLines,
  },
  { path: '/wms/inventory/out', as: 'stock', whole: true, then: stockLines },
  {
    path: '/wms/inventory/out',
    as: 'stock',
    name: 'stock-out-wrong',
    dark: true,
    whole: true,
    then: async (page) => {
      await stockLines(page);
      await page.keyboard.press('Control+Enter');
    },
  },
  { path: '/wms/inventory/transfer', as: 'stock', dark: true, whole: true, then: stockLines },
  {
    path: '/wms/inventory/transfer',
    as: 'stock',
    name: 'transfer-everything',
    then: (page) => page.getByRole('checkbox').check(),
  },
  {
    path: '/wms/inventory/transfertoline',
    as: 'stock',
    dark: true,
    whole: true,
    then: (page) => page.getByRole('button', { name: /^(ใช้รายการที่เสนอ|Use the proposal)$/ }).click(),
  },
  { path: '/wms/history', as: 'stock', dark: true, whole: true },
  {
    path: '/wms/history',
    as: 'stock',
    name: 'history-chart',
    query: 'view=quantity',
    dark: true,
    whole: true,
  },
  {
    path: '/wms/history',
    as: 'stock',
    name: 'history-table',
    query: 'view=quantity&show=table',
    whole: true,
  },
  { path: '/wms/history', as: 'stock', name: 'history-lines', query: 'view=lines', dark: true, whole: true },
  {
    path: '/wms/history',
    as: 'stock',
    name: 'history-empty',
    answers: { '/api/v1/wms/inventory/history': 'nothing' },
  },
  {
    path: '/wms/history',
    as: 'stock',
    name: 'history-failed',
    answers: { '/api/v1/wms/inventory/history': 'failure' },
  },
  { path: '/wms/historydetail/{id}', id: aBillIn, as: 'admin', dark: true, whole: true },
  {
    path: '/wms/historydetail/{id}',
    id: aBillIn,
    as: 'admin',
    name: 'bill-reverse',
    then: press(/^(กลับรายการ|Reverse)/),
  },
  {
    path: '/wms/historydetail/{id}',
    id: () => Promise.resolve(99_999_999),
    as: 'stock',
    name: 'bill-missing',
  },
];
