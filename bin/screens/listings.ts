import type { Picture } from '../picture.ts';

export const pictures: Picture[] = [
  { path: '/admin/product/platform', as: 'admin', dark: true },
  { path: '/admin/product/{platform}', as: 'admin', name: 'listings', id: async () => 'shopee', dark: true },
  {
    path: '/admin/product/{platform}',
    as: 'admin',
    name: 'listings-empty',
    id: async () => 'lazada',
  },
  {
    path: '/admin/product/{platform}',
    as: 'admin',
    name: 'listings-failed',
    id: async () => 'shopee',
    answers: { '/api/v1/products/platform': 'failure' },
  },
  {
    path: '/admin/product/{platform}/{id}',
    as: 'admin',
    name: 'listing',
    id: async () => ['shopee', 2],
    dark: true,
  },
];
