import { first, type Picture } from '../picture.ts';

const clerk = { path: '/admin/user/{id}', id: first('/api/v1/users?q=clerk'), as: 'admin' };

export const pictures: Picture[] = [
  { path: '/admin/user', as: 'admin', dark: true },
  { path: '/admin/user', as: 'admin', name: 'users-empty', answers: { '/api/v1/users': 'nothing' } },
  { ...clerk, name: 'user', dark: true, whole: true },
  {
    ...clerk,
    name: 'user-changed',
    then: (page) => page.getByRole('radio', { name: /^(เจ้าของร้าน|Owner)/ }).check(),
    whole: true,
  },
  { ...clerk, name: 'user-failed', answers: { '/api/v1/users/abilities': 'failure' } },
];
