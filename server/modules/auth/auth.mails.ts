import type { Mail } from '../../platform/mail.ts';
import { RESET_MINUTES } from '../../../contract/auth.ts';

/** Both languages in one mail: nobody knows which the reader prefers. */
export const resetMail = (to: { email: string; fname: string }, link: string): Mail => ({
  to: to.email,
  subject: 'ตั้งรหัสผ่านใหม่ · Reset your password',
  text: [
    `สวัสดีคุณ${to.fname}`,
    `กดลิงก์นี้เพื่อตั้งรหัสผ่านใหม่ ใช้ได้ครั้งเดียวภายใน ${RESET_MINUTES} นาที`,
    link,
    'ถ้าคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้',
    '',
    `Open the link above within ${RESET_MINUTES} minutes to set a new password; it works once.`,
    'If you did not ask for this, do nothing: your password stays as it is.',
  ].join('\n'),
});
