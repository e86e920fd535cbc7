import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { CodeText, Count, Moment, Name, Ref, done, one } from './shared.ts';

/** How its calls say no. */
const errors = {
  second_factor: {
    status: 403,
    ...own,
    th: 'ใส่รหัส 6 หลักจากแอปยืนยันตัวตน หรือรหัสกู้คืน',
    en: 'Enter the 6 digits of your authenticator app, or a recovery code.',
  },
  code_wrong: {
    status: 400,
    ...own,
    th: 'รหัสไม่ถูกต้องหรือใช้ไปแล้ว ถ้าใช้แอป ใส่รหัสล่าสุด',
    en: 'This code is wrong or has been used. From an app, enter its newest one.',
  },
  second_factor_off: {
    status: 409,
    ...own,
    th: 'ยังไม่ได้เปิดการยืนยันตัวตนสองชั้น',
    en: 'The second factor is not turned on.',
  },
  second_factor_not_begun: {
    status: 409,
    ...own,
    th: 'เริ่มใหม่จากขั้นสแกน QR',
    en: 'Start again and scan the QR code first.',
  },
  second_factor_required: {
    status: 409,
    ...own,
    th: 'ร้านกำหนดให้กลุ่มของคุณยืนยันตัวตนสองชั้น จึงปิดไม่ได้ ย้ายไปเครื่องใหม่ได้',
    en: 'The shop requires a second factor of your group, so it cannot be turned off. You can move it to a new phone.',
  },
  own_second_factor: {
    status: 409,
    ...own,
    th: 'ของตัวเองจัดการได้ที่หน้าโปรไฟล์',
    en: 'Manage your own on your profile page.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    second_factor: typeof errors;
  }
}

/** RFC 6238 as every authenticator app knows it. */
export const TOTP = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
export const RECOVERY_CODES = 10;
/** Six digits, or a recovery code; spaces and hyphens do not count. */
export const SecondFactorCode = CodeText(40, 1);

const Password = z.string().min(1).max(1000);
const State = z.strictObject({
  /** Null: the password alone is asked for. */
  since: Moment.nullable(),
  /** The shop asks people of this group for it. */
  required: z.boolean(),
  /** Of the recovery codes. */
  codes_left: Count,
});
export type SecondFactorState = z.infer<typeof State>;
/** Null where the call was repeated: they are shown once. */
const RecoveryCodes = one(z.strictObject({ recovery_codes: z.array(z.string()).nullable() }));

export const secondFactorEndpoints = {
  state: get('/api/v1/profile/second-factor', {
    says: 'Whether codes of an app are asked for when one signs in, and how many recovery codes are left.',
    right: 'signed-in',
    beforeSecondFactor: true,
    reply: one(State),
  }),
  begin: post('/api/v1/profile/second-factor', {
    says: 'Makes a secret for the app: as QR, as link and to type. It counts once `confirm` has seen a code of it; where one is in use already, it takes a code of that.',
    right: 'signed-in',
    beforeSecondFactor: true,
    body: z.strictObject({ password: Password, otp: SecondFactorCode.optional() }),
    reply: one(z.strictObject({ secret: z.string(), uri: z.string(), svg: z.string() })),
    errors: ['password', 'second_factor', 'code_wrong', 'account_locked'],
  }),
  confirm: put('/api/v1/profile/second-factor', {
    says: 'Turns the second factor on by a first code of the app; answers the recovery codes, once.',
    right: 'signed-in',
    beforeSecondFactor: true,
    body: z.strictObject({ otp: SecondFactorCode }),
    reply: RecoveryCodes,
    errors: ['second_factor_not_begun', 'code_wrong', 'account_locked'],
  }),
  newCodes: post('/api/v1/profile/second-factor/codes', {
    says: 'Makes new recovery codes, answered once; the ones before no longer work.',
    right: 'signed-in',
    body: z.strictObject({ password: Password, otp: SecondFactorCode }),
    reply: RecoveryCodes,
    errors: ['password', 'second_factor_off', 'code_wrong', 'account_locked'],
  }),
  turnOff: put('/api/v1/profile/second-factor/off', {
    says: 'Turns the second factor off; refused where the shop requires it.',
    right: 'signed-in',
    body: z.strictObject({ password: Password, otp: SecondFactorCode }),
    reply: done,
    errors: ['password', 'second_factor_off', 'second_factor_required', 'code_wrong', 'account_locked'],
  }),
  of: get('/api/v1/users/{id}/second-factor', {
    says: 'Whether a user has a second factor, since when, and how many recovery codes are left.',
    right: 'admin',
    lets: null,
    params: z.strictObject({ id: Ref('user') }),
    reply: one(State),
  }),
  reset: put('/api/v1/users/{id}/second-factor/reset', {
    says: 'Takes the second factor from a user who has lost it, with a reason; their sessions end, and they are told.',
    right: 'admin',
    lets: { th: 'รีเซ็ตการยืนยันตัวตนสองชั้นของผู้ใช้', en: 'Reset the second factor of users' },
    params: z.strictObject({ id: Ref('user') }),
    body: z.strictObject({ reason: Name(300) }),
    reply: done,
    errors: ['fail', 'own_second_factor', 'second_factor_off'],
  }),
};
