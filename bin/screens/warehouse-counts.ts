import type { APIRequestContext } from '@playwright/test';
import { first, type Picture } from '../picture.ts';

/** The open sheet, or a new one of all that lies in the default store. */
const aSheet = async (request: APIRequestContext) => {
  const open = await first('/api/v1/wms/inventory/count')(request);
  if (open) return open;
  const { origin } = new URL((await request.get('/readyz')).url());
  const storage = await first('/api/v1/wms/storage')(request);
  const data = { storage_ids: [storage] };
  const answer = await request.post('/api/v1/wms/inventory/count', { data, headers: { origin } });
  return ((await answer.json()) as { Data: { id: number } }).Data.id;
};

export const pictures: Picture[] = [
  { path: '/wms/inventory/count', as: 'stock', name: 'counts', dark: true },
  {
    path: '/wms/inventory/count',
    as: 'stock',
    name: 'counts-failed',
    answers: { '/api/v1/wms/inventory/count': 'failure' },
  },
  { path: '/wms/inventory/count/{id}', as: 'stock', name: 'count', id: aSheet, dark: true },
  { path: '/wms/inventory/count/review/{id}', as: 'admin', name: 'count-review', id: aSheet, dark: true },
  { path: '/wms/inventory/usermove', as: 'stock', name: 'handovers', dark: true },
  // the demo has handed nothing over yet: it says so
  { path: '/wms/inventory/usermove/{id}', as: 'stock', name: 'handover-missing', id: async () => 1 },
];
