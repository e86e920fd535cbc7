import { press, type Picture } from '../picture.ts';

const list = '/api/v1/wms/profile/pickup';

export const pictures: Picture[] = [
  { path: '/wms/promotion', as: 'admin', dark: true },
  { path: '/wms/promotion', as: 'admin', name: 'promotions-empty', answers: { [list]: 'nothing' } },
  { path: '/wms/promotion', as: 'admin', name: 'promotions-failed', answers: { [list]: 'failure' } },
  {
    path: '/wms/promotion',
    as: 'admin',
    name: 'promotion-form',
    then: press(/^(สร้างโปรโมชัน|New promotion)/),
  },
];
