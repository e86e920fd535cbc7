import { first, press, type Picture } from '../picture.ts';

const list = '/api/v1/wms/po';
const of = (state: string) => first(`${list}?state=${state}`);

export const pictures: Picture[] = [
  { path: '/backoffice/po', as: 'admin', dark: true },
  { path: '/backoffice/po', as: 'admin', name: 'purchases-late', query: 'late=1' },
  { path: '/backoffice/po', as: 'admin', name: 'purchases-empty', answers: { [list]: 'nothing' } },
  { path: '/backoffice/po', as: 'admin', name: 'purchases-failed', answers: { [list]: 'failure' } },
  { path: '/backoffice/po/new', as: 'admin', dark: true },
  { path: '/backoffice/po/edit/{id}', id: of('draft'), as: 'admin', whole: true },
  { path: '/backoffice/po/edit/{id}', id: of('partial'), as: 'admin', name: 'purchase-fixed', whole: true },
  { path: '/backoffice/po/{id}', id: of('draft'), as: 'admin', name: 'purchase-draft', whole: true },
  { path: '/backoffice/po/{id}', id: of('partial'), as: 'admin', dark: true, whole: true },
  { path: '/backoffice/po/{id}', id: of('closed'), as: 'admin', name: 'purchase-closed', whole: true },
  {
    path: '/backoffice/po/{id}',
    id: of('draft'),
    as: 'admin',
    name: 'purchase-approve',
    then: press(/^(อนุมัติ|Approve)$/),
  },
  {
    path: '/backoffice/po/{id}',
    id: of('partial'),
    as: 'admin',
    name: 'purchase-mail',
    then: press(/^(ส่งอีเมล|E-mail)$/),
  },
  {
    path: '/backoffice/po/{id}',
    id: of('partial'),
    as: 'admin',
    name: 'purchase-close',
    then: press(/^(ปิดใบ|Close)$/),
  },
  { path: '/backoffice/po/receive/{id}', id: of('partial'), as: 'admin', dark: true, whole: true },
];
