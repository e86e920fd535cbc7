import type { Picture } from '../picture.ts';

export const pictures: Picture[] = [{ path: '/no/such/page', name: 'missing' }];
