import { press, type Picture } from '../picture.ts';

/** An order that has a label of its platform. */
const labelled: Picture['id'] = async (request) => {
  const answer = await request.get('/api/v1/labels?state=attached');
  return ((await answer.json()) as { Data: { order: { id: number } }[] }).Data[0]?.order.id ?? 0;
};

export const pictures: Picture[] = [
  { path: '/backoffice/packings/labels', as: 'admin', dark: true },
  {
    path: '/backoffice/packings/labels',
    as: 'admin',
    name: 'labels-empty',
    answers: { '/api/v1/labels': 'nothing' },
  },
  {
    path: '/backoffice/packings/labels',
    as: 'admin',
    name: 'labels-failed',
    answers: { '/api/v1/labels': 'failure' },
  },
  {
    path: '/backoffice/packings/labels',
    as: 'admin',
    name: 'labels-bring',
    then: press(/^(นำใบปะหน้าเข้า|Bring labels in)$/),
  },
  {
    path: '/backoffice/packings/labels',
    as: 'admin',
    name: 'labels-attach',
    then: press(/^(จับคู่|Match)$/),
  },
  { path: '/backoffice/orders/{id}', id: labelled, as: 'admin', name: 'order-with-label', whole: true },
];
