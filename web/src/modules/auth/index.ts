import { screensOf } from '../../app/screen.ts';

export const auth = screensOf('auth', {
  login: {
    path: '/login',
    alias: ['/home'],
    title: { th: 'เข้าสู่ระบบ', en: 'Sign in' },
    right: 'anyone',
    frame: 'bare',
    load: () => import('./Login.tsx').then((m) => m.Login),
  },
  forgotPassword: {
    path: '/forgotpassword',
    title: { th: 'ลืมรหัสผ่าน', en: 'Forgot password' },
    right: 'anyone',
    frame: 'bare',
    load: () => import('./ForgotPassword.tsx').then((m) => m.ForgotPassword),
  },
  resetPassword: {
    path: '/resetpassword',
    title: { th: 'ตั้งรหัสผ่านใหม่', en: 'Reset password' },
    right: 'anyone',
    frame: 'bare',
    load: () => import('./ResetPassword.tsx').then((m) => m.ResetPassword),
  },
  lock: {
    path: '/lock',
    title: { th: 'ล็อกหน้าจอ', en: 'Locked' },
    right: 'anyone',
    frame: 'bare',
    load: () => import('./Lock.tsx').then((m) => m.Lock),
  },
  mailbox: {
    path: '/mailbox',
    title: { th: 'กล่องเมลของระบบทดลอง', en: 'Mailbox of the demo' },
    right: 'anyone',
    frame: 'bare',
    load: () => import('./Mailbox.tsx').then((m) => m.Mailbox),
  },
  me: {
    path: '/profile/me',
    title: { th: 'โปรไฟล์ของฉัน', en: 'My profile' },
    right: 'signed-in',
    load: () => import('./Profile.tsx').then((m) => m.Profile),
  },
  changePassword: {
    path: '/profile/changepasword',
    title: { th: 'เปลี่ยนรหัสผ่าน', en: 'Change password' },
    right: 'signed-in',
    under: { path: '/profile/me', title: { th: 'โปรไฟล์ของฉัน', en: 'My profile' } },
    load: () => import('./ChangePassword.tsx').then((m) => m.ChangePassword),
  },
});
