import type { Picture } from '../picture.ts';

export const pictures: Picture[] = [{ path: '/profile/notifications', as: 'clerk', dark: true }];
