import { z } from 'zod';
import { Plans } from './auth.plans.ts';
import { get, post } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { ShopFields } from './organisation.shop.ts';
import { LOCALES, Name, Text, done, one } from './shared.ts';
import { SignedInUser } from './users.ts';

/** How its calls say no. */
const errors = {
  setup_code: {
    status: 403,
    ...own,
    th: 'รหัสเริ่มต้นไม่ถูกต้อง ดูรหัสล่าสุดในหน้าต่างที่เปิดระบบไว้ เปิดระบบใหม่ทุกครั้งรหัสจะเปลี่ยน',
    en: 'This set-up code is wrong. Use the newest one in the window where the system was started: each start makes another.',
  },
  registration_off: {
    status: 403,
    ...own,
    th: 'ระบบนี้ไม่เปิดให้สมัครเอง ติดต่อผู้ดูแลระบบเพื่อขอบัญชี',
    en: 'You cannot sign up here yourself. Ask your administrator for an account.',
  },
  registration_often: {
    status: 429,
    ...own,
    th: 'สมัครหลายครั้งเกินไป ลองใหม่ได้ในอีก {minutes} นาที',
    en: 'Too many sign-ups. Try again in {minutes} minutes.',
  },
  registration_invalid: {
    status: 400,
    ...own,
    th: 'ลิงก์นี้ใช้ไปแล้วหรือมีลิงก์ที่ใหม่กว่า เปิดลิงก์จากอีเมลฉบับล่าสุด หรือสมัครอีกครั้ง',
    en: 'This link has been used, or there is a newer one. Open the link in the latest mail, or sign up again.',
  },
  registration_expired: {
    status: 400,
    ...own,
    th: 'ลิงก์หมดอายุแล้ว (24 ชั่วโมง) สมัครอีกครั้งเพื่อรับลิงก์ใหม่',
    en: 'This link has expired (24 hours). Sign up again for a new one.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    beginnings: typeof errors;
  }
}

/** How long the link works that a new shop begins with. */
export const REGISTRATION_HOURS = 24;

const Chosen = { password: z.string().max(1000), password_confirm: z.string().max(1000) };
const Username = z.string().trim().toLowerCase().max(100);
const Email = z.string().trim().max(254);
const BotAnswer = z.string().max(4000);
const CameIn = one(z.strictObject({ token: z.string(), user: SignedInUser }));

/** How a shop begins, and its first administrator with it. */
export const beginnings = {
  setUp: post('/api/auth/setup', {
    says: 'Founds the first shop with its first administrator and signs them in, by the code that the start printed; 404 as soon as there is a shop.',
    right: 'anyone',
    body: z.strictObject({
      code: Text(60, 1),
      shop: z.strictObject(ShopFields),
      fname: Name(60),
      lname: Text(60).default(''),
      username: Username,
      email: Email,
      locale: z.enum(LOCALES),
      ...Chosen,
      bot_answer: BotAnswer.optional(),
    }),
    reply: CameIn,
    errors: [
      'setup_code',
      'bot_check',
      'account_locked',
      'username_wrong_format',
      'email_wrong_format',
      'password_wrong_format',
      'password_confirm',
    ],
  }),
  register: post('/api/auth/register', {
    says: 'Mails a link that founds a shop, where that is allowed; the answer is the same whether the address has an account or not. Asked again, only the newest link works.',
    right: 'anyone',
    body: z.strictObject({
      shop_name: Name(120),
      fname: Name(60),
      lname: Text(60).default(''),
      email: Email,
      locale: z.enum(LOCALES),
      bot_answer: BotAnswer.optional(),
    }),
    reply: done,
    errors: ['registration_off', 'registration_often', 'email_wrong_format', 'bot_check'],
  }),
  registrationLink: get('/api/auth/register/link', {
    says: 'What the mailed link would found, and for which address; refused as its use would be.',
    right: 'anyone',
    query: z.strictObject({ token: Text(200, 1) }),
    reply: one(z.strictObject({ shop_name: z.string(), email: z.string() })),
    errors: ['registration_off', 'registration_invalid', 'registration_expired'],
  }),
  confirmRegistration: post('/api/auth/register/confirm', {
    says: 'Founds the shop by the mailed link, once, within 24 hours: the address is verified, username and password are chosen, its administrator is signed in.',
    right: 'anyone',
    body: z.strictObject({ token: Text(200, 1), username: Username, ...Chosen }),
    reply: CameIn,
    errors: [
      'registration_off',
      'registration_invalid',
      'registration_expired',
      'username_wrong_format',
      'password_wrong_format',
      'password_confirm',
      'duplicate',
      'duplicate_username',
      'duplicate_email',
    ],
  }),
  plans: get('/api/auth/plans', {
    says: 'What using the system costs, as its operator words it.',
    right: 'anyone',
    reply: one(Plans),
  }),
};
