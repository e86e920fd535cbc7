import type { Picture } from '../picture.ts';

export const pictures: Picture[] = [
  { path: '/backoffice/payments', as: 'checker', dark: true, whole: true },
  { path: '/backoffice/payments', as: 'checker', name: 'payments-red', query: 'verdict=red' },
  { path: '/backoffice/payments', as: 'owner', name: 'payments-lead', query: 'tab=lead' },
  { path: '/backoffice/payments', as: 'checker', name: 'payments-checked', query: 'tab=checked' },
  { path: '/backoffice/payments', as: 'checker', name: 'payments-over', query: 'tab=over' },
  {
    path: '/backoffice/payments',
    as: 'checker',
    name: 'payments-empty',
    answers: { '/api/v1/payments': 'nothing' },
  },
  {
    path: '/backoffice/payments',
    as: 'checker',
    name: 'payments-failed',
    answers: { '/api/v1/payments': 'failure' },
  },
  { path: '/backoffice/payments/days', as: 'checker', dark: true },
  {
    path: '/backoffice/payments/days',
    as: 'checker',
    name: 'payments-days-empty',
    answers: { '/api/v1/payments/days': 'nothing' },
  },
  { path: '/backoffice/payments/received', as: 'checker' },
  {
    path: '/backoffice/payments/received',
    as: 'checker',
    name: 'payments-received-failed',
    answers: { '/api/v1/payments/received': 'failure' },
  },
];
