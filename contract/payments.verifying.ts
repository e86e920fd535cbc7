import { z } from 'zod';
import { addErrors, own } from './errors.ts';
import { Baht, Moment } from './shared.ts';

/** How asking a bank says no. */
const errors = {
  verifying_off: {
    status: 409,
    ...own,
    th: 'ยังไม่ได้ต่อบริการตรวจสลิป ให้ผู้ดูแลระบบตั้ง SLIPOK_BRANCH และ SLIPOK_KEY ระหว่างนี้เทียบยอดในแอปธนาคาร',
    en: 'No service verifies slips yet. Ask your administrator to set SLIPOK_BRANCH and SLIPOK_KEY; until then compare with your bank app.',
  },
  slip_not_verifiable: {
    status: 409,
    ...own,
    th: 'ตรวจสลิปของ {order} กับธนาคารไม่ได้: {why}',
    en: 'The slip of {order} cannot be verified with the bank: {why}.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    verifying: typeof errors;
  }
}

/**
 * What a verifying service's answer comes to, against what the slip shows and where it was to go: agreed in both; agreed as
 * far as it can be seen (too little of the account); another amount; another account; not yet; not any more; never heard
 * of. The last four: it did not answer (too many questions, our key is refused, it is down, it cannot be understood).
 */
export const VERIFY_ANSWERS = [
  'agreed',
  'masked',
  'amount',
  'account',
  'pending',
  'too_old',
  'unknown',
  'busy',
  'refused',
  'down',
  'nonsense',
] as const;
export type VerifyAnswer = (typeof VERIFY_ANSWERS)[number];
export const VERIFY_ANSWER_WORDS: Record<VerifyAnswer, { th: string; en: string }> = {
  agreed: { th: 'ตรงทั้งยอดและบัญชี', en: 'Amount and account agree' },
  masked: { th: 'ยอดตรง แต่เห็นเลขบัญชีไม่พอ', en: 'Amount agrees, too little of the account shown' },
  amount: { th: 'ยอดไม่ตรง', en: 'Amount differs' },
  account: { th: 'เข้าบัญชีอื่น', en: 'Another account' },
  pending: { th: 'ธนาคารยังไม่ตอบ', en: 'Not known to the bank yet' },
  too_old: { th: 'เก่าเกินกว่าที่ธนาคารตรวจให้', en: 'Too old for the bank' },
  unknown: { th: 'ธนาคารไม่พบรายการ', en: 'Unknown to the bank' },
  busy: { th: 'ถามบ่อยเกินไป', en: 'Asked too often' },
  refused: { th: 'บริการไม่รับคีย์ของร้าน', en: 'The shop’s key is refused' },
  down: { th: 'บริการหรือธนาคารขัดข้อง', en: 'Service or bank is down' },
  nonsense: { th: 'อ่านคำตอบไม่ได้', en: 'The answer makes no sense' },
};

/** Asking again would change nothing. */
const FINAL: ReadonlySet<VerifyAnswer> = new Set(['agreed', 'amount', 'account']);
export const isFinal = (answer: VerifyAnswer | null): boolean => answer !== null && FINAL.has(answer);

/** What was said last of a slip, by whom and when. */
export const Verified = z.strictObject({
  service: z.string(),
  at: Moment,
  answer: z.enum(VERIFY_ANSWERS),
  amount: Baht.nullable(),
  bank: z.string().nullable(),
  /** As far as it is shown: the account, or else the PromptPay number. */
  account: z.string().nullable(),
  /** When it is asked next by itself. */
  next_at: Moment.nullable(),
});

export type BankReason =
  | 'bank_amount'
  | 'bank_account'
  | 'bank_masked'
  | 'bank_pending'
  | 'bank_too_old'
  | 'bank_unknown'
  | 'bank_silent';
/** What the last answer says against a slip; agreed: nothing. */
export const BANK_REASONS: Record<Exclude<VerifyAnswer, 'agreed'>, BankReason> = {
  amount: 'bank_amount',
  account: 'bank_account',
  masked: 'bank_masked',
  pending: 'bank_pending',
  too_old: 'bank_too_old',
  unknown: 'bank_unknown',
  busy: 'bank_silent',
  refused: 'bank_silent',
  down: 'bank_silent',
  nonsense: 'bank_silent',
};

/** Where money of an order may have gone: the account of its way to pay, and the number its PromptPay QR is for. */
export interface OwnAccount {
  bank: string | null;
  account_number: string | null;
  promptpay_id: string | null;
}

/** What the bank has of a transfer. Masked as the bank masks it; empty: it does not say. */
export interface FoundTransfer {
  kind: 'found';
  /** satang */
  amount: number;
  bank: string | null;
  account: string | null;
  /** The PromptPay number that it was sent to. */
  proxy: string | null;
  at: Date | null;
}
export type Told =
  | FoundTransfer
  /** Not known there yet; where it says how long that takes, in minutes. */
  | { kind: 'pending'; minutes: number | null }
  | { kind: 'too_old' }
  | { kind: 'unknown' };
