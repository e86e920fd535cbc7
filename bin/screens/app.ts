import type { Picture } from '../picture.ts';

export const pictures: Picture[] = [
  { path: '/', as: 'admin', name: 'home', whole: true },
  { path: '/', as: 'admin', name: 'home-nothing', answers: { '/api/v1/orders': 'nothing' } },
  { path: '/', as: 'admin', name: 'home-failed', answers: { '/api/v1/orders': 'failure' } },
  { path: '/no/such/page', name: 'missing' },
];
