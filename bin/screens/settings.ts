import { press, type Picture } from '../picture.ts';

export const pictures: Picture[] = [
  { path: '/admin/settings', as: 'admin', dark: true, whole: true },
  {
    path: '/admin/settings',
    as: 'admin',
    name: 'settings-number',
    then: press(/^(เปลี่ยนรูปแบบเลขออเดอร์|Change: Order numbers)/),
  },
  {
    path: '/admin/settings',
    as: 'admin',
    name: 'settings-failed',
    answers: { '/api/v1/settings': 'failure' },
  },
];
