import { STATUS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import { accountFits } from '../../../contract/payments.ts';
import type { Words } from '../../../contract/shared.ts';
import { bahtText } from '../../platform/money.ts';
import type { FoundTransfer, OwnAccount, Told, VerifyAnswer } from '../../../contract/payments.verifying.ts';
import { parse } from 'promptparse';
import { slipVerify } from 'promptparse/validate';

export type SlipQr =
  | { qr: 'none' }
  | { qr: 'bad_checksum' }
  /** Sending bank (three digits) and transaction reference. No amount and no receiver: the QR carries none. */
  | { qr: 'good'; bank: string; reference: string };

/**
 * Reads the payload of a bank-transfer slip's QR: tag 00 {00 = '000001', 01 bank, 02 reference}, 51 = 'TH',
 * 91 = CRC-16/CCITT-FALSE (the banks' "slip verify mini QR"). Another QR counts as none.
 */
export function readSlipPayload(payload: string): SlipQr {
  const good = slipVerify(payload);
  if (good?.sendingBank && good.transRef)
    return { qr: 'good', bank: good.sendingBank, reference: good.transRef };
  const parsed = parse(payload);
  const looksLikeSlip =
    parsed?.getTagValue('00', '00') === '000001' && Boolean(parsed.getTagValue('00', '02'));
  return looksLikeSlip ? { qr: 'bad_checksum' } : { qr: 'none' };
}

/** Of all codes found in a picture the best slip QR counts. */
export function bestSlipQr(payloads: string[]): SlipQr {
  const read = payloads.map(readSlipPayload);
  return read.find((r) => r.qr === 'good') ?? read.find((r) => r.qr === 'bad_checksum') ?? { qr: 'none' };
}

/** Banks answer only for a while; where a service does not tell “not any more” from “never”, the slip's age does. */
const OLD_DAYS = 7;
/** What a service's answer comes to. Amounts in satang; `since`: when the transfer was, as far as it is known. */
export function answerOf(
  slip: { amount: number; own: readonly OwnAccount[]; since: Date },
  told: Told,
  at: Date,
): VerifyAnswer {
  if (told.kind === 'unknown')
    return at.getTime() - slip.since.getTime() > OLD_DAYS * 24 * 3_600_000 ? 'too_old' : 'unknown';
  if (told.kind !== 'found') return told.kind;
  if (told.amount !== slip.amount) return 'amount';
  const fits = slip.own.map((own) => wentTo(told, own));
  if (fits.includes(true)) return 'agreed';
  return fits.length > 0 && fits.every((one) => one === false) ? 'account' : 'masked';
}

/** Whether a transfer went there; null where too little can be seen, or its account and its PromptPay number disagree. */
function wentTo(told: FoundTransfer, own: OwnAccount): boolean | null {
  const otherBank = told.account && told.bank && own.bank && told.bank !== own.bank;
  const seen = [
    otherBank ? false : accountFits(told.account, own.account_number),
    accountFits(told.proxy, own.promptpay_id),
  ];
  return seen.includes(true) && seen.includes(false) ? null : (seen.find((one) => one !== null) ?? null);
}

const PAUSES_MINUTES = [1, 2, 5, 15, 30, 60, 180, 360];
/** Minutes until a transfer is asked for again after so many vain questions; null: no more by itself. */
export const pauseAfter = (tries: number, asked: number | null): number | null => {
  const pause = PAUSES_MINUTES[tries - 1];
  return pause === undefined ? null : Math.max(pause, asked ?? 0);
};

/** Slips of an order are judged while it waits for its money, and where it was cancelled before they were. */
export const isToCheck = ({ status }: { status: OrderStatus }): boolean =>
  status === STATUS.unpaid || status === STATUS.cancelled;

interface Judged {
  verdict: 'red' | 'amber' | 'green';
  status: 'pending' | 'accepted' | 'rejected';
  reasons: string[];
}
export type Objection = { kind: 'none' } | { kind: 'no_slip' } | { kind: 'red'; reasons: string[] };
/** What stands against confirming an order with these slips. */
export function objection(slips: Judged[]): Objection {
  const pending = slips.filter((s) => s.status === 'pending');
  if (!pending.length) return { kind: 'no_slip' };
  const red = pending.filter((s) => s.verdict === 'red');
  return red.length
    ? { kind: 'red', reasons: [...new Set(red.flatMap((s) => s.reasons))] }
    : { kind: 'none' };
}

export const REASON_WORDS: Record<string, { th: string; en: string }> = {
  used: { th: 'สลิปนี้ใช้กับออเดอร์อื่นแล้ว', en: 'the slip was used for another order' },
  checksum: { th: 'รหัสตรวจสอบใน QR ผิด รูปอาจถูกแก้', en: 'the QR checksum is wrong' },
  amount: { th: 'ยอดสลิปไม่ตรงกับยอดออเดอร์', en: 'the amount differs from the order' },
  account: { th: 'โอนเข้าบัญชีอื่น', en: 'the money went to another account' },
  bank_amount: { th: 'ธนาคารแจ้งยอดไม่ตรงกับสลิป', en: 'the bank has another amount' },
  bank_account: { th: 'ธนาคารแจ้งว่าโอนเข้าบัญชีอื่น', en: 'by the bank, the money went to another account' },
};

/**
 * Where credit went that is to be taken back, and what to do: undo the orders that it paid where that brings as much as
 * is short (satang), else nothing does, for money left the shop.
 */
export function howSpent(
  { orders, paid_back }: { orders: readonly { number: string; amount: number }[]; paid_back: number },
  short: number,
): Words {
  const used = orders.map(({ number, amount }) => `${number} ฿${bahtText(amount)}`).join(', ');
  const brings = orders.reduce((sum, { amount }) => sum + amount, 0);
  const back = brings < short ? Math.max(paid_back, short - brings) : paid_back;
  const says = [
    used && { th: `ใช้จ่าย ${used}`, en: `It paid ${used}.` },
    back > 0 && {
      th: `คืนเงินให้ลูกค้าแล้ว ฿${bahtText(back)}`,
      en: `฿${bahtText(back)} was paid back to the customer.`,
    },
    brings >= short
      ? {
          th: orders.length > 1 ? 'ยกเลิกการยืนยันของออเดอร์เหล่านั้นก่อน' : 'ยกเลิกการยืนยันของออเดอร์นั้นก่อน',
          en: `First undo the confirmation of ${orders.length > 1 ? 'those orders' : 'that order'}.`,
        }
      : {
          th: 'เงินออกจากร้านแล้วจึงยกเลิกการยืนยันไม่ได้ ถ้าไม่ส่งของ ให้ยกเลิกออเดอร์',
          en: 'That money has left the shop, so the confirmation cannot be undone. If nothing is to be sent, cancel the order.',
        },
  ].filter((one) => typeof one === 'object');
  return { th: says.map(({ th }) => th).join(' '), en: says.map(({ en }) => en).join(' ') };
}
