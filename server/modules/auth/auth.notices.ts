import { noticesFor } from '../notifications/index.ts';

/** What is told of how somebody comes in. */
export const authNotices = noticesFor(
  'auth',
  { th: 'บัญชีของคุณ', en: 'Your account' },
  {
    security: {
      title: {
        th: 'ความปลอดภัย: รหัสผ่านหรือการยืนยันสองชั้นถูกรีเซ็ต ปิด หรือใช้รหัสกู้คืน',
        en: 'Security: a password or second factor was reset or turned off, or a recovery code used',
      },
      right: 'signed-in',
      bell: true,
      mail: true,
      always: true,
    },
  },
);
