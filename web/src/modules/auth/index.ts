import { IconUserCircle } from '@tabler/icons-react';
import { screens } from '../../../../contract/screens.ts';
import { defineModule } from '../../platform/module.ts';
import type th from './auth.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    auth: typeof th;
  }
}

export const auth = defineModule({
  name: 'auth',
  words: { th: () => import('./auth.th.ts'), en: () => import('./auth.en.ts') },
  screens: [
    {
      at: screens.login,
      title: { th: 'เข้าสู่ระบบ', en: 'Sign in' },
      frame: 'bare',
      load: () => import('./Login.tsx').then((m) => m.Login),
    },
    {
      at: screens.forgotPassword,
      title: { th: 'ลืมรหัสผ่าน', en: 'Forgot password' },
      frame: 'bare',
      load: () => import('./ForgotPassword.tsx').then((m) => m.ForgotPassword),
    },
    {
      at: screens.resetPassword,
      title: { th: 'ตั้งรหัสผ่านใหม่', en: 'Reset password' },
      frame: 'bare',
      load: () => import('./ResetPassword.tsx').then((m) => m.ResetPassword),
    },
    {
      at: screens.lock,
      title: { th: 'ล็อกหน้าจอ', en: 'Locked' },
      frame: 'bare',
      load: () => import('./Lock.tsx').then((m) => m.Lock),
    },
    {
      at: screens.mailbox,
      title: { th: 'กล่องเมลของระบบทดลอง', en: 'Mailbox of the demo' },
      frame: 'bare',
      load: () => import('./Mailbox.tsx').then((m) => m.Mailbox),
    },
    {
      at: screens.me,
      title: { th: 'โปรไฟล์ของฉัน', en: 'My profile' },
      load: () => import('./Profile.tsx').then((m) => m.Profile),
    },
    {
      at: screens.changePassword,
      title: { th: 'เปลี่ยนรหัสผ่าน', en: 'Change password' },
      under: screens.me,
      load: () => import('./ChangePassword.tsx').then((m) => m.ChangePassword),
    },
  ],
  leadsOn: { '/profile': screens.me() },
  navigation: [
    {
      group: 'account',
      title: { th: 'บัญชีของฉัน', en: 'My account' },
      lines: [{ to: screens.me, icon: IconUserCircle }],
    },
  ],
  stale: { users: [['users'], ['profile']], sessions: [['profile', 'sessions']] },
});
