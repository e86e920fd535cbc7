import { press, type Picture } from '../picture.ts';

export const pictures: Picture[] = [
  { path: '/express', as: 'delivery', dark: true, whole: true },
  { path: '/express', as: 'delivery', name: 'express-carried', query: 'state=picked_up', whole: true },
  {
    path: '/express',
    as: 'delivery',
    name: 'express-deliver',
    query: 'state=picked_up',
    then: press(/^(ส่งสำเร็จ|Delivered)$/),
  },
  {
    path: '/express',
    as: 'delivery',
    name: 'express-fail',
    query: 'state=picked_up',
    then: press(/^(ส่งไม่สำเร็จ|Not delivered|Failed|Could not deliver)$/),
  },
  { path: '/express', as: 'delivery', name: 'express-failed-parcels', query: 'state=failed', dark: true },
  {
    path: '/express',
    as: 'delivery',
    name: 'express-empty',
    answers: { '/api/v1/express/parcels': 'nothing' },
  },
  {
    path: '/express',
    as: 'delivery',
    name: 'express-failed',
    answers: { '/api/v1/express/parcels': 'failure' },
  },
];
