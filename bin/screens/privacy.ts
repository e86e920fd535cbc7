import { first, type Picture } from '../picture.ts';

const person = { path: '/admin/privacy/{id}', id: first('/api/v1/privacy/people'), as: 'admin' };

export const pictures: Picture[] = [
  { path: '/admin/privacy', as: 'admin', dark: true },
  {
    path: '/admin/privacy',
    as: 'admin',
    name: 'privacy-empty',
    answers: { '/api/v1/privacy/people': 'nothing' },
  },
  { ...person, name: 'person', dark: true, whole: true },
  { path: '/admin/privacy/retention', as: 'admin', dark: true, whole: true },
  {
    path: '/admin/privacy/retention',
    as: 'admin',
    name: 'retention-failed',
    answers: { '/api/v1/privacy/retention': 'failure' },
  },
  { path: '/admin/privacy/looks', as: 'admin', dark: true },
  {
    path: '/admin/privacy/looks',
    as: 'admin',
    name: 'looks-empty',
    answers: { '/api/v1/privacy/looks': 'nothing' },
  },
];
