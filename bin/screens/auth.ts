import type { Picture } from '../picture.ts';

export const pictures: Picture[] = [
  { path: '/login', dark: true, whole: true },
  { path: '/home', name: 'login-home' },
  { path: '/register' },
  { path: '/pricing', dark: true },
  { path: '/forgotpassword' },
  { path: '/resetpassword', query: 'token=x' },
  { path: '/resetpassword', query: 'token=x&invited=1', name: 'invited' },
  // with a password of one's own it leads on to the home page
  { path: '/setup' },
  { path: '/ownpassword', as: 'clerk' },
  { path: '/secondfactor', as: 'clerk' },
  { path: '/mailbox' },
  { path: '/profile/me', as: 'admin', dark: true, whole: true },
  { path: '/profile/changepasword', as: 'admin' },
  { path: '/lock', as: 'clerk', last: true },
];
