import type { Picture } from '../picture.ts';

const row: Picture['then'] = (page) => page.locator('[data-row], [data-card] button').first().click();

const tab: Picture['then'] = (page) => page.getByRole('tab', { name: /^(สิ่งที่ทำ|Actions)$/ }).click();

export const pictures: Picture[] = [
  { path: '/admin/trail', as: 'admin', dark: true },
  {
    path: '/admin/trail',
    as: 'admin',
    name: 'trail-changes',
    query: 'action=user.role,product.change,settings.change,fees.change,channel.change,payment_method.change',
  },
  { path: '/admin/trail', as: 'admin', name: 'trail-row', query: 'action=webhook.close', then: row },
  { path: '/admin/trail', as: 'admin', name: 'trail-none', query: 'q=ไม่มีสิ่งนี้' },
  { path: '/admin/trail', as: 'admin', name: 'trail-failed', answers: { '/api/v1/trail': 'failure' } },
  { path: '/pages/user', as: 'clerk', whole: true, dark: true },
  { path: '/pages/user', as: 'customer', name: 'card-none' },
  { path: '/pages/timeline', as: 'admin' },
  { path: '/pages/timeline', as: 'clerk', name: 'timeline-own' },
  { path: '/pages/timeline', as: 'customer', name: 'timeline-none' },
  {
    path: '/admin/user/{id}',
    as: 'admin',
    name: 'user-done',
    id: async () => 1,
    then: tab,
  },
];
