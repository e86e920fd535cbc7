import type { SetupStep } from './setup.ts';
import { userScreens } from './users.screens.ts';

export const userSteps = {
  people: {
    key: 'users.people',
    rank: 80,
    title: { th: 'คนในร้าน', en: 'Your people' },
    says: {
      th: 'เพิ่มคนตอบแชต คนตรวจสลิป คนแพ็ก เลือกงานแล้วระบบให้สิทธิ์เท่าที่งานนั้นใช้ รหัสผ่านแรกพิมพ์ส่งให้ได้เลย',
      en: 'Add those who answer chats, check slips and pack. Choose a job and they get what it needs, no more; print the first passwords and hand them over',
    },
    to: userScreens.users,
  },
} as const satisfies Record<string, SetupStep>;
