import { press, type Picture } from '../picture.ts';

export const pictures: Picture[] = [
  { path: '/admin/setup', as: 'admin', dark: true, whole: true },
  {
    path: '/admin/setup',
    as: 'admin',
    name: 'setup-people',
    then: press(/^(เพิ่มหลายคน|Add several people)/),
  },
  { path: '/admin/setup', as: 'admin', name: 'setup-failed', answers: { '/api/v1/setup': 'failure' } },
];
