import { REASON } from './audit.ts';
import { PERSON_TRAIL_FIELDS } from './users.trail.ts';

declare module './audit.ts' {
  interface Trails {
    auth: typeof authTrail;
  }
}

const { email, access } = PERSON_TRAIL_FIELDS;

export const authTrail = {
  title: { th: 'การเข้าใช้งาน', en: 'Signing in' },
  things: { session: { th: 'การเข้าใช้งาน', en: 'Session' } },
  actions: {
    'auth.login': {
      thing: 'user',
      th: 'เข้าสู่ระบบ',
      en: 'Signed in',
      fields: {
        by: {
          th: 'ยืนยันด้วย',
          en: 'By',
          reads: { codes: { recovery_code: { th: 'รหัสกู้คืน', en: 'A recovery code' } } },
        },
      },
    },
    'auth.logout': { thing: 'user', th: 'ออกจากระบบ', en: 'Signed out' },
    'auth.lock': { thing: 'user', th: 'ล็อกหน้าจอ', en: 'Locked the screen' },
    'auth.unlock': { thing: 'user', th: 'ปลดล็อกหน้าจอ', en: 'Unlocked the screen' },
    'auth.end_session': { thing: 'session', th: 'จบการเข้าใช้งานที่เครื่องอื่น', en: 'Signed out another device' },
    'auth.forgot_password': {
      thing: 'user',
      th: 'ขอลิงก์ตั้งรหัสผ่านใหม่',
      en: 'Asked for a link to a new password',
    },
    'auth.reset_password': { thing: 'user', th: 'ตั้งรหัสผ่านใหม่จากลิงก์', en: 'Set a new password by the link' },
    'profile.update': {
      thing: 'user',
      th: 'แก้ข้อมูลของตัวเอง',
      en: 'Changed the own profile',
      fields: PERSON_TRAIL_FIELDS,
    },
    'profile.password': { thing: 'user', th: 'เปลี่ยนรหัสผ่านของตัวเอง', en: 'Changed the own password' },
    'profile.second_factor_begin': {
      thing: 'user',
      th: 'เริ่มเปิดการยืนยันตัวตนสองชั้น',
      en: 'Began to turn on the second factor',
    },
    'profile.second_factor': {
      thing: 'user',
      th: 'เปิดหรือปิดการยืนยันตัวตนสองชั้น',
      en: 'Turned the second factor on or off',
      fields: { on: { th: 'เปิดใช้', en: 'On', reads: 'flag' } },
    },
    'profile.recovery_codes': { thing: 'user', th: 'ทำรหัสกู้คืนชุดใหม่', en: 'Made new recovery codes' },
    'user.second_factor_reset': {
      thing: 'user',
      th: 'รีเซ็ตการยืนยันตัวตนสองชั้นของผู้ใช้',
      en: 'Reset a user’s second factor',
      fields: { reason: REASON },
    },
    'user.invite': { thing: 'user', th: 'ส่งคำเชิญ', en: 'Sent an invitation', fields: { email } },
    'user.uninvite': { thing: 'user', th: 'ยกเลิกคำเชิญ', en: 'Took an invitation back' },
    'user.password': {
      thing: 'user',
      th: 'รีเซ็ตรหัสผ่านของผู้ใช้',
      en: 'Reset a user’s password',
      fields: { access },
    },
    'user.end_session': {
      thing: 'user',
      th: 'จบการเข้าใช้งานของผู้ใช้',
      en: 'Ended a session of a user',
      fields: { session: { th: 'การเข้าใช้งานที่', en: 'Session' } },
    },
    'user.end_sessions': {
      thing: 'user',
      th: 'จบการเข้าใช้งานทั้งหมดของผู้ใช้',
      en: 'Ended all sessions of a user',
      fields: { ended: { th: 'จำนวนที่จบ', en: 'Ended', reads: 'count' } },
    },
  },
} as const;
