import type { Mail } from '../../platform/mail.ts';
import { REGISTRATION_HOURS } from '../../../contract/auth.beginnings.ts';
import { INVITATION_DAYS, RESET_MINUTES, SENT_LINK_HOURS } from '../../../contract/auth.ts';

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

interface Reader {
  email: string;
  fname: string;
}
/** By an administrator: the password that somebody had no longer works. */
export const sentResetMail = (to: Reader, link: string): Mail => ({
  to: to.email,
  subject: 'ผู้ดูแลระบบให้คุณตั้งรหัสผ่านใหม่ · Set a new password',
  text: [
    `สวัสดีคุณ${to.fname}`,
    `ผู้ดูแลระบบยกเลิกรหัสผ่านเดิมแล้ว กดลิงก์นี้เพื่อตั้งรหัสผ่านใหม่ ใช้ได้ครั้งเดียวภายใน ${SENT_LINK_HOURS} ชั่วโมง`,
    link,
    '',
    `Your administrator has ended your old password. Open the link above within ${SENT_LINK_HOURS} hours to set a new one; it works once.`,
  ].join('\n'),
});

export const invitationMail = (to: Reader & { username: string }, shop: string, link: string): Mail => ({
  to: to.email,
  subject: `${shop} ชวนคุณเข้าใช้ระบบหลังบ้าน · ${shop} invites you to its back office`,
  text: [
    `สวัสดีคุณ${to.fname}`,
    `${shop} เพิ่มคุณเป็นผู้ใช้แล้ว กดลิงก์นี้เพื่อตั้งรหัสผ่านและเริ่มใช้งาน ใช้ได้ครั้งเดียวภายใน ${INVITATION_DAYS} วัน`,
    link,
    `ชื่อผู้ใช้ของคุณคือ ${to.username} หรือใช้อีเมลนี้เข้าสู่ระบบก็ได้`,
    '',
    `${shop} has added you. Open the link above within ${INVITATION_DAYS} days to set a password and begin; it works once.`,
    `Your username is ${to.username}; this e-mail works for signing in, too.`,
  ].join('\n'),
});

/** To who asked for a shop of their own. */
export const registrationMail = (to: Reader & { shop_name: string }, link: string): Mail => ({
  to: to.email,
  subject: `เปิดร้าน ${to.shop_name} · Open ${to.shop_name}`,
  text: [
    `สวัสดีคุณ${to.fname}`,
    `กดลิงก์นี้เพื่อยืนยันอีเมล ตั้งรหัสผ่าน และเปิดร้าน ${to.shop_name} ใช้ได้ครั้งเดียวภายใน ${REGISTRATION_HOURS} ชั่วโมง`,
    link,
    'ถ้าคุณไม่ได้สมัคร ไม่ต้องทำอะไร ร้านจะไม่ถูกสร้าง',
    '',
    `Open the link above within ${REGISTRATION_HOURS} hours to confirm your e-mail, set a password and open ${to.shop_name}; it works once.`,
    'If you did not sign up, do nothing: no shop will be made.',
  ].join('\n'),
});

/** The page said nothing of it: whoever asked may be somebody else. */
export const takenMail = (email: string, link: string): Mail => ({
  to: email,
  subject: 'อีเมลนี้มีบัญชีอยู่แล้ว · You already have an account',
  text: [
    'มีคนใช้อีเมลนี้สมัครเปิดร้าน แต่อีเมลนี้มีบัญชีอยู่แล้ว จึงไม่มีร้านใหม่',
    'เข้าสู่ระบบได้ที่ลิงก์นี้ ถ้าจำรหัสผ่านไม่ได้ กดลืมรหัสผ่าน',
    link,
    'ถ้าไม่ใช่คุณ ไม่ต้องทำอะไร',
    '',
    'Someone signed up with this e-mail, which already has an account, so no shop was made. Sign in at the link above, or choose “Forgot password?” there.',
    'If it was not you, do nothing.',
  ].join('\n'),
});
