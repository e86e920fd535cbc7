import { first, type Picture } from '../picture.ts';

const list = '/api/v1/coupon';
const running = first(`${list}?state=on`);

export const pictures: Picture[] = [
  { path: '/admin/coupon', as: 'admin' },
  { path: '/backoffice/coupon', as: 'admin', dark: true },
  { path: '/backoffice/coupon', as: 'admin', name: 'coupons-empty', answers: { [list]: 'nothing' } },
  { path: '/backoffice/coupon', as: 'admin', name: 'coupons-failed', answers: { [list]: 'failure' } },
  { path: '/backoffice/coupon/new', as: 'admin', dark: true, whole: true },
  { path: '/backoffice/coupon/edit/{id}', id: running, as: 'admin', whole: true },
  { path: '/backoffice/coupon/detail/{id}', id: running, as: 'admin', dark: true, whole: true },
  {
    path: '/backoffice/coupon/detail/{id}',
    id: running,
    as: 'admin',
    name: 'coupon-more',
    then: (page) =>
      page.getByRole('button', { name: /^(เพิ่มเติม|More|ทำไม่ได้ตอนนี้.*|Not available.*)$/ }).click(),
  },
  { path: '/backoffice/coupon/all/{id}', id: running, as: 'admin' },
  { path: '/backoffice/coupon/members', as: 'admin', dark: true },
  {
    path: '/backoffice/coupon/member/{id}',
    id: first(`${list}/members`, 'customer_id'),
    as: 'admin',
    dark: true,
    whole: true,
  },
  { path: '/backoffice/packings/shipping/coupon', as: 'packer' },
  { path: '/backoffice/packings/shipping/coupon/v2', as: 'packer' },
];
