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
};
