import { first, press, type Picture } from '../picture.ts';

const waiting = first('/api/v1/remittances?state=open');
const settled = first('/api/v1/remittances?state=settled');
/** An order whose cash came by the newest settled sheet. */
const orderSettled: Picture['id'] = async (request) => {
  const sheet = await settled(request);
  const answer = await request.get(`/api/v1/remittances/${sheet}/lines?state=settled`);
  return ((await answer.json()) as { Data: { order: { id: number } }[] }).Data[0]?.order.id ?? 0;
};

export const pictures: Picture[] = [
  { path: '/backoffice/payments/cod', as: 'checker', dark: true, whole: true },
  {
    path: '/backoffice/payments/cod',
    as: 'checker',
    name: 'cod-empty',
    answers: { '/api/v1/remittances/owed': 'nothing' },
  },
  {
    path: '/backoffice/payments/cod',
    as: 'checker',
    name: 'cod-failed',
    answers: { '/api/v1/remittances/owed': 'failure' },
  },
  { path: '/backoffice/payments/cod', as: 'checker', name: 'cod-bring', query: 'bring=1' },
  { path: '/backoffice/payments/cod/orders', as: 'checker' },
  {
    path: '/backoffice/payments/cod/orders',
    as: 'checker',
    name: 'cod-orders-empty',
    answers: { '/api/v1/remittances/owed/orders': 'nothing' },
  },
  { path: '/backoffice/payments/cod/sheets', as: 'checker', dark: true },
  {
    path: '/backoffice/payments/cod/sheets',
    as: 'checker',
    name: 'cod-sheets-empty',
    answers: { '/api/v1/remittances': 'nothing' },
  },
  { path: '/backoffice/payments/cod/sheets/{id}', id: waiting, as: 'checker', dark: true },
  {
    path: '/backoffice/payments/cod/sheets/{id}',
    id: waiting,
    as: 'checker',
    name: 'cod-sheet-settle',
    then: press(/^(ลงรับ|Settle) /),
  },
  {
    path: '/backoffice/payments/cod/sheets/{id}',
    id: settled,
    as: 'owner',
    name: 'cod-sheet-settled',
    query: 'state=settled',
  },
  {
    path: '/backoffice/payments/cod/sheets/{id}',
    id: waiting,
    as: 'checker',
    name: 'cod-sheet-nothing-found',
    query: 'q=nobodys',
  },
  { path: '/backoffice/payments/cod/missing/{id}', id: waiting, as: 'checker' },
  { path: '/backoffice/orders/{id}', id: orderSettled, as: 'admin', name: 'cod-order-settled', whole: true },
];
