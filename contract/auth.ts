import { z } from 'zod';
import { beginnings } from './auth.beginnings.ts';
import { del, endpoints, get, post, put } from './endpoint.ts';
import { SecondFactorCode, secondFactorEndpoints } from './auth.second-factor.ts';
import { Id, LOCALES, Moment, Name, Page, Phone, Ref, Text, THEMES, all, done, list, one } from './shared.ts';
import { SignedInUser } from './users.ts';
import { addErrors, own } from './errors.ts';

/** How its calls say no. */
const errors = {
  login_fail: {
    status: 401,
    th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
    en: 'Username or password is wrong.',
  },
  block: {
    status: 403,
    th: 'บัญชีนี้ถูกระงับ ติดต่อผู้ดูแลระบบ',
    en: 'This account is blocked. Ask your administrator.',
  },
  not_verify: {
    status: 403,
    th: 'ยังไม่ได้ยืนยันอีเมล เปิดลิงก์ในอีเมลก่อน',
    en: 'Your e-mail is not verified yet. Open the link we sent you.',
  },
  bot_check: {
    status: 403,
    ...own,
    th: 'ติ๊ก “ฉันไม่ใช่โปรแกรมอัตโนมัติ” แล้วลองอีกครั้ง',
    en: 'Confirm that you are not a robot, then try again.',
  },
  account_locked: {
    status: 429,
    ...own,
    th: 'ลองผิดหลายครั้งเกินไป ลองใหม่ได้ในอีก {minutes} นาที',
    en: 'Too many failed attempts. Try again in {minutes} minutes.',
  },
  reset_invalid_token: {
    status: 400,
    th: 'ลิงก์ตั้งรหัสผ่านใช้ไม่ได้หรือใช้ไปแล้ว ขอลิงก์ใหม่ได้ที่หน้าลืมรหัสผ่าน',
    en: 'This reset link is not valid or has already been used. Request a new one.',
  },
  reset_token_expired: {
    status: 400,
    th: 'ลิงก์หมดอายุแล้ว ขอลิงก์ใหม่ได้ที่หน้าลืมรหัสผ่าน',
    en: 'This reset link has expired. Request a new one.',
  },
  invitation_invalid: {
    status: 400,
    ...own,
    th: 'คำเชิญนี้ใช้ไปแล้วหรือถูกยกเลิก ขอให้ผู้ดูแลระบบส่งใหม่',
    en: 'This invitation has already been used or was taken back. Ask your administrator for a new one.',
  },
  invitation_expired: {
    status: 400,
    ...own,
    th: 'คำเชิญหมดอายุแล้ว (7 วัน) ขอให้ผู้ดูแลระบบส่งใหม่',
    en: 'This invitation has expired (7 days). Ask your administrator for a new one.',
  },
  password_wrong_format: {
    status: 400,
    th: 'รหัสผ่านต้องยาว 10–128 ตัวอักษร และไม่ใช่รหัสที่เดาง่าย',
    en: 'Use 10–128 characters for the password, and not a common one.',
  },
  password: { status: 400, th: 'รหัสผ่านไม่ถูกต้อง', en: 'Wrong password' },
  password_confirm: { status: 400, th: 'รหัสผ่านสองช่องไม่ตรงกัน', en: 'The passwords do not match.' },
  password_confirm_not_match: { status: 400, th: 'รหัสผ่านสองช่องไม่ตรงกัน', en: 'The passwords do not match.' },
  password_same: {
    status: 400,
    ...own,
    th: 'รหัสผ่านใหม่ต้องไม่เหมือนรหัสผ่านเดิม',
    en: 'The new password must differ from the old one.',
  },
  own_password: {
    status: 409,
    ...own,
    th: 'รหัสผ่านของตัวเองเปลี่ยนได้ที่หน้าโปรไฟล์',
    en: 'Change your own password on your profile page.',
  },
  not_invited: {
    status: 409,
    ...own,
    th: '{name} ไม่ได้รอตอบรับคำเชิญแล้ว',
    en: '{name} is no longer waiting for an invitation.',
  },
  password_old_wrong: { status: 400, th: 'รหัสผ่านเดิมไม่ถูกต้อง', en: 'The old password is wrong.' },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    auth: typeof errors;
  }
}

declare module './topics.ts' {
  interface Topics {
    sessions: true;
  }
}
declare module './shared.ts' {
  interface Things {
    session: true;
  }
}

/** How long a reset link works, one that an administrator has sent, and an invitation. */
export const RESET_MINUTES = 30;
export const SENT_LINK_HOURS = 24;
export const INVITATION_DAYS = 7;

/** The answer of the bot check's widget, as its library encodes it. */
const BotAnswer = z.string().max(4000);

export const auth = endpoints(
  'auth',
  { th: 'เข้าสู่ระบบ', en: 'Sign-in' },
  {
    options: get('/api/auth/options', {
      says: 'What the sign-in pages need to know: build, demo sign-ins, registration, bot check.',
      right: 'anyone',
      reply: one(
        z.strictObject({
          version: z.string(),
          registration: z.boolean(),
          /** There is no shop yet: the first one is to be founded. */
          setup: z.boolean(),
          mailbox: z.boolean(),
          bot_check: z.strictObject({ provider: z.string(), site_key: z.string().nullable() }),
          demo: z.strictObject({ password: z.string(), usernames: z.array(z.string()) }).nullable(),
        }),
      ),
    }),
    challenge: get('/api/auth/challenge', {
      says: 'A proof-of-work puzzle of the self-hosted bot check.',
      right: 'anyone',
      reply: z.looseObject({}),
    }),
    login: post('/api/auth/login', {
      says: 'Signs in with a username or e-mail, and a code where the user has a second factor; the session also comes as the cookie `token`.',
      right: 'anyone',
      body: z.strictObject({
        username: Text(254, 1),
        password: z.string().min(1).max(1000),
        /** Of who has a second factor: asked for by the refusal `second_factor`. */
        otp: SecondFactorCode.optional(),
        bot_answer: BotAnswer.optional(),
      }),
      reply: one(
        z.strictObject({
          token: z.string(),
          user: SignedInUser,
          /** Of who came in by one of them. */
          recovery_codes_left: z.int().optional(),
        }),
      ),
      errors: [
        'login_fail',
        'block',
        'not_verify',
        'bot_check',
        'account_locked',
        'second_factor',
        'code_wrong',
      ],
    }),
    logout: post('/api/auth/logout', {
      says: 'Ends this session.',
      right: 'signed-in',
      beforeOwnPassword: true,
      beforeSecondFactor: true,
      reply: done,
    }),
    lock: post('/api/auth/lock', {
      says: 'Locks this session until the password is given again.',
      right: 'signed-in',
      beforeOwnPassword: true,
      beforeSecondFactor: true,
      reply: done,
    }),
    unlock: post('/api/auth/unlock', {
      says: 'Opens a locked session with the password.',
      right: 'anyone',
      body: z.strictObject({ password: z.string().min(1).max(1000), bot_answer: BotAnswer.optional() }),
      reply: one(SignedInUser),
      errors: ['password', 'block', 'not_verify', 'bot_check', 'account_locked'],
    }),
    forgotPassword: post('/api/auth/forgotpassword', {
      says: 'Sends a reset link when the e-mail belongs to an active user; the answer is always the same.',
      right: 'anyone',
      body: z.strictObject({ email: z.string().trim().max(254), bot_answer: BotAnswer.optional() }),
      reply: done,
      errors: ['email_wrong_format', 'bot_check'],
    }),
    resetLink: get('/api/auth/resetpassword/link', {
      says: 'Whose password the mailed link sets, and whether it is their first; refused as its use would be.',
      right: 'anyone',
      query: z.strictObject({ token: Text(200, 1) }),
      reply: one(z.strictObject({ username: z.string(), enterprise: z.string(), invited: z.boolean() })),
      errors: [
        'reset_invalid_token',
        'reset_token_expired',
        'invitation_invalid',
        'invitation_expired',
        'block',
      ],
    }),
    resetPassword: post('/api/auth/resetpassword', {
      says: 'Sets a new password by the mailed link, once, within 30 minutes; ends all sessions.',
      right: 'anyone',
      body: z.strictObject({
        token: Text(200, 1),
        password: z.string().max(1000),
        password_confirm: z.string().max(1000),
      }),
      reply: done,
      errors: [
        'reset_invalid_token',
        'reset_token_expired',
        'invitation_invalid',
        'invitation_expired',
        'password_wrong_format',
        'password_confirm',
        'block',
      ],
    }),
    ...beginnings,
    mailbox: get('/api/auth/mailbox', {
      says: 'Mails kept for reading where no SMTP server is configured and the demo shop was seeded; else 404.',
      right: 'anyone',
      reply: all(
        z.strictObject({ id: Id, to: z.string(), subject: z.string(), text: z.string(), at: Moment }),
      ),
    }),
  },
);

export const SIGN_IN_OUTCOMES = [
  'success',
  'wrong_password',
  'code_asked',
  'wrong_code',
  'locked',
  'bot_check',
  'blocked',
  'unverified',
] as const;
const SignIn = z.strictObject({
  id: Id,
  at: Moment,
  outcome: z.enum(SIGN_IN_OUTCOMES),
  ip: z.string(),
  agent: z.string(),
});
export type SignIn = z.infer<typeof SignIn>;
const OpenSession = z.strictObject({
  id: Id,
  agent: z.string(),
  ip: z.string(),
  created_at: Moment,
  seen_at: Moment,
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

const ProfileInput = z.strictObject({
  fname: Name(60),
  lname: Text(60),
  nick_name: Text(40),
  phone: z.union([z.literal(''), Phone]),
  email: z.string().trim().max(254),
});

export const profile = endpoints(
  'profile',
  { th: 'โปรไฟล์', en: 'Profile' },
  {
    me: get('/api/v1/profile', {
      says: 'The signed-in user.',
      right: 'signed-in',
      beforeOwnPassword: true,
      beforeSecondFactor: true,
      reply: one(SignedInUser),
    }),
    update: put('/api/v1/profile', {
      says: 'Changes the own name, phone and e-mail.',
      right: 'signed-in',
      body: ProfileInput,
      reply: one(SignedInUser),
      errors: ['duplicate_email', 'email_wrong_format'],
    }),
    locale: put('/api/v1/profile/locale', {
      says: 'Keeps the language of the signed-in user.',
      right: 'signed-in',
      beforeOwnPassword: true,
      beforeSecondFactor: true,
      body: z.strictObject({ locale: z.enum(LOCALES) }),
      reply: done,
    }),
    theme: put('/api/v1/profile/theme', {
      says: 'Keeps whether the signed-in user likes the screens light, dark or as the device has it.',
      right: 'signed-in',
      beforeOwnPassword: true,
      beforeSecondFactor: true,
      body: z.strictObject({ theme: z.enum(THEMES) }),
      reply: done,
    }),
    password: put('/api/v1/profile/password', {
      says: 'Changes the own password and ends the other sessions.',
      right: 'signed-in',
      alias: '/api/v1/users/password',
      beforeOwnPassword: true,
      body: z.strictObject({
        old_password: z.string().max(1000),
        password: z.string().max(1000),
        password_confirm: z.string().max(1000),
      }),
      reply: done,
      errors: ['password_old_wrong', 'password_confirm_not_match', 'password_wrong_format', 'password_same'],
    }),
    sessions: get('/api/v1/profile/sessions', {
      says: 'The own open sessions.',
      right: 'signed-in',
      reply: all(OpenSession),
    }),
    signIns: get('/api/v1/profile/signins', {
      says: 'When and from where one signed in within the last year, and what kept somebody out.',
      right: 'signed-in',
      query: z.strictObject({ page: Page.page, page_size: Page.page_size }),
      reply: list(SignIn),
    }),
    endSession: del('/api/v1/profile/sessions/{id}', {
      says: 'Ends one of the own sessions.',
      right: 'signed-in',
      params: z.strictObject({ id: Ref('session') }),
      reply: done,
    }),
  },
);

export const secondFactor = endpoints(
  'second_factor',
  { th: 'ยืนยันตัวตนสองชั้น', en: 'Second factor' },
  secondFactorEndpoints,
);

const whose = z.strictObject({ id: Ref('user') });

/** How somebody else comes in: administrators alone. */
export const access = endpoints(
  'access',
  { th: 'การเข้าใช้งานของผู้ใช้', en: 'Access of users' },
  {
    resetPassword: put('/api/v1/admin/users/password/{id}', {
      says: 'Makes a one-time password, answered once, or mails a link; the old password and all sessions end. Null where the call was repeated.',
      right: 'admin',
      lets: { th: 'ตั้งรหัสผ่านใหม่ให้ผู้ใช้', en: 'Reset the passwords of users' },
      params: whose,
      body: z.strictObject({ access: z.enum(['one_time', 'mail']) }),
      reply: one(z.strictObject({ one_time_password: z.string().nullable() })),
      errors: ['fail', 'own_password', 'block'],
    }),
    invitation: get('/api/v1/users/{id}/invitation', {
      says: 'The invitation that a user has not used yet; null: none is open.',
      right: 'admin',
      lets: null,
      params: whose,
      reply: one(z.strictObject({ sent_at: Moment, expires_at: Moment, expired: z.boolean() }).nullable()),
    }),
    invite: post('/api/v1/users/{id}/invitation', {
      says: 'Mails the invitation again; links sent before no longer work.',
      right: 'admin',
      lets: { th: 'ส่งคำเชิญและยกเลิกคำเชิญ', en: 'Send invitations and take them back' },
      params: whose,
      reply: done,
      errors: ['not_invited'],
    }),
    takeBack: del('/api/v1/users/{id}/invitation', {
      says: 'Takes an invitation back: its link no longer works.',
      right: 'admin',
      lets: null,
      params: whose,
      reply: done,
      errors: ['not_invited'],
    }),
    sessions: get('/api/v1/users/{id}/sessions', {
      says: 'The open sessions of a user.',
      right: 'admin',
      lets: { th: 'ดูและจบการเข้าใช้งานของผู้ใช้', en: 'See and end the sessions of users' },
      params: whose,
      reply: all(OpenSession),
    }),
    endSession: del('/api/v1/users/{id}/sessions/{session_id}', {
      says: 'Ends one session of a user.',
      right: 'admin',
      lets: null,
      params: whose.extend({ session_id: Ref('session') }),
      reply: done,
    }),
    endSessions: del('/api/v1/users/{id}/sessions', {
      says: 'Ends all sessions of a user but the one that asks.',
      right: 'admin',
      lets: null,
      params: whose,
      reply: done,
    }),
    signIns: get('/api/v1/users/{id}/signins', {
      says: 'When and from where a user signed in within the last year, and what kept somebody out.',
      right: 'admin',
      lets: null,
      params: whose,
      query: z.strictObject({ page: Page.page, page_size: Page.page_size }),
      reply: list(SignIn),
    }),
  },
);
