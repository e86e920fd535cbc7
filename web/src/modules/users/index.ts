import { IconUsers } from '@tabler/icons-react';
import { userScreens } from '../../../../contract/users.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { userPage } from './extensions.ts';
import { setupActions } from '../setup/index.ts';
import type th from './users.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    users: typeof th;
  }
}

export const users = defineModule({
  name: 'users',
  words: { th: () => import('./users.th.ts'), en: () => import('./users.en.ts') },
  screens: [
    {
      at: userScreens.users,
      title: { th: 'ผู้ใช้', en: 'Users' },
      load: () => import('./UserList.tsx').then((m) => m.UserList),
    },
    {
      at: userScreens.create,
      title: { th: 'เพิ่มผู้ใช้', en: 'Add user' },
      under: userScreens.users,
      load: () => import('./CreateUser.tsx').then((m) => m.CreateUser),
    },
    {
      at: userScreens.user,
      title: { th: 'ผู้ใช้และสิทธิ์', en: 'User and permissions' },
      under: userScreens.users,
      shows: [userPage],
      load: () => import('./user/UserPage.tsx').then((m) => m.UserPage),
    },
  ],
  leadsOn: { '/admin': userScreens.users() },
  navigation: [
    {
      group: 'admin',
      title: { th: 'ผู้ดูแลระบบ', en: 'Administration' },
      lines: [{ to: userScreens.users, icon: IconUsers }],
    },
  ],
  places: { user: userScreens.user },
  adds: [setupActions.adds(() => import('./setup-actions.tsx').then((m) => m.actions))],
  stale: { users: [['users'], ['setup']] },
});

export { userPage } from './extensions.ts';
