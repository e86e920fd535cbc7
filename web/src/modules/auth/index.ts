import { IconUserCircle } from '@tabler/icons-react';
import { authScreens } from '../../../../contract/auth.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { userPage } from '../users/index.ts';
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
      at: authScreens.login,
      title: { th: 'เข้าสู่ระบบ', en: 'Sign in' },
      frame: 'bare',
      load: () => import('./Login.tsx').then((m) => m.Login),
    },
    {
      at: authScreens.setUp,
      title: { th: 'เริ่มใช้งาน', en: 'Set up' },
      frame: 'bare',
      load: () => import('./SetUp.tsx').then((m) => m.SetUp),
    },
    {
      at: authScreens.register,
      title: { th: 'เปิดร้านใหม่', en: 'Open a shop' },
      frame: 'bare',
      load: () => import('./Register.tsx').then((m) => m.Register),
    },
    {
      at: authScreens.pricing,
      title: { th: 'ค่าใช้จ่าย', en: 'Pricing' },
      frame: 'bare',
      load: () => import('./Pricing.tsx').then((m) => m.Pricing),
    },
    {
      at: authScreens.forgotPassword,
      title: { th: 'ลืมรหัสผ่าน', en: 'Forgot password' },
      frame: 'bare',
      load: () => import('./ForgotPassword.tsx').then((m) => m.ForgotPassword),
    },
    {
      at: authScreens.resetPassword,
      title: { th: 'ตั้งรหัสผ่านใหม่', en: 'Reset password' },
      frame: 'bare',
      load: () => import('./ResetPassword.tsx').then((m) => m.ResetPassword),
    },
    {
      at: authScreens.ownPassword,
      title: { th: 'ตั้งรหัสผ่านของคุณเอง', en: 'Set your own password' },
      frame: 'bare',
      load: () => import('./OwnPassword.tsx').then((m) => m.OwnPassword),
    },
    {
      at: authScreens.secondFactor,
      title: { th: 'ยืนยันตัวตนสองชั้น', en: 'Second factor' },
      frame: 'bare',
      load: () => import('./SecondFactorPage.tsx').then((m) => m.SecondFactorPage),
    },
    {
      at: authScreens.lock,
      title: { th: 'ล็อกหน้าจอ', en: 'Locked' },
      frame: 'bare',
      load: () => import('./Lock.tsx').then((m) => m.Lock),
    },
    {
      at: authScreens.mailbox,
      title: { th: 'กล่องอีเมลของร้านทดลอง', en: 'Mailbox of the demo' },
      frame: 'bare',
      load: () => import('./Mailbox.tsx').then((m) => m.Mailbox),
    },
    {
      at: authScreens.me,
      title: { th: 'โปรไฟล์ของฉัน', en: 'My profile' },
      load: () => import('./Profile.tsx').then((m) => m.Profile),
    },
    {
      at: authScreens.changePassword,
      title: { th: 'เปลี่ยนรหัสผ่าน', en: 'Change password' },
      under: authScreens.me,
      load: () => import('./ChangePassword.tsx').then((m) => m.ChangePassword),
    },
  ],
  leadsOn: { '/profile': authScreens.me() },
  navigation: [
    {
      group: 'account',
      title: { th: 'บัญชีของฉัน', en: 'My account' },
      lines: [{ to: authScreens.me, icon: IconUserCircle }],
    },
  ],
  adds: [userPage.adds(() => import('./user-page.ts').then((m) => m.parts))],
  stale: {
    users: [['profile'], ['access'], ['second_factor']],
    settings: [['second_factor']],
    sessions: [
      ['profile', 'sessions'],
      ['access', 'sessions'],
    ],
  },
});
