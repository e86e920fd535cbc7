import { z } from 'zod';
import { slipVerify } from 'promptparse/generate';
import { ask, type Asked } from '../../../platform/ask.ts';
import { toSatang } from '../../../platform/money.ts';
import type { FoundTransfer, Told } from '../../../../contract/payments.verifying.ts';
import { VerifierProblem, type Verifier } from './verifier.ts';

/**
 * SlipOK's “check slip”, version 1.7 (slipok.com/api-documentation/check-slip): the text of the slip's QR goes to the shop's
 * branch, what the bank has of the transfer comes back. The sentences of its codes are those of its documentation.
 */
interface Settings {
  url: string;
  branch: string;
  key: string;
  /** Milliseconds that it may take; absent: as long as any service. */
  patienceMs?: number;
}

const PENDING = 1010; // เนื่องจากเป็นสลิปจากธนาคาร… กรุณารอการตรวจสอบสลิปหลังการโอนประมาณ … นาที
const UNKNOWN = 1011; // QR Code หมดอายุ หรือ ไม่มีรายการอยู่จริง
const BANK_DOWN = 1009; // ข้อมูลธนาคารเกิดขัดข้องชั่วคราว โปรดตรวจใหม่อีกครั้งใน 15 นาทีถัดไป
const BANK_DOWN_SECONDS = 15 * 60;
/** Branch, key, package, quota. */
const REFUSED: ReadonlySet<number> = new Set([1001, 1002, 1003, 1004]);
/** Checks of its own that it makes beside (seen before, amount, account): what the bank has comes with them. */
const FOUND_ALL_THE_SAME: ReadonlySet<number> = new Set([1012, 1013, 1014]);
/** Where it says “too many” and not how long. */
const BUSY_SECONDS = 5 * 60;

/** A bank masks by `x`; what a service may add beside is not an account. */
const masked = z
  .object({ value: z.string().max(128) })
  .nullish()
  .transform((said) => said?.value.replace(/[^0-9xX*•-]/g, '') || null);
const Transfer = z.object({
  transRef: z.string(),
  amount: z.number().min(0).max(99_999_999.99),
  receivingBank: z.string().nullish(),
  transTimestamp: z.string().nullish(),
  receiver: z.object({ account: masked, proxy: masked }),
});
const Found = z.object({ success: z.literal(true), data: Transfer });
const Refusal = z.object({ code: z.coerce.number().int(), data: z.unknown().optional() });
const Delay = z.object({ delay: z.number().min(0).max(1_440) });

export function slipOk({ url, branch, key, patienceMs }: Settings): Verifier {
  const address = `${url.replace(/\/$/, '')}/api/line/apikey/${encodeURIComponent(branch)}`;
  return {
    name: 'SlipOK',
    async ask({ bank, reference }) {
      // the QR has no more in it than these two: its text is the same again
      const data = slipVerify({ sendingBank: bank, transRef: reference });
      const answer = await ask('slipok', address, {
        headers: { 'x-authorization': key },
        body: { data },
        patienceMs,
      }).catch((err: unknown) => {
        throw new VerifierProblem('down', String(err));
      });
      return understood(answer, reference);
    },
  };
}

function understood({ status, json, retryAfter }: Asked, reference: string): Told {
  if (status === 429) throw new VerifierProblem('busy', 'too many questions', retryAfter ?? BUSY_SECONDS);
  if (status >= 500) throw new VerifierProblem('down', `status ${status}`, retryAfter);
  const found = Found.safeParse(json);
  if (status === 200 && found.success) return transferOf(found.data.data, reference);
  const { data: refusal } = Refusal.safeParse(json);
  if (refusal && FOUND_ALL_THE_SAME.has(refusal.code)) {
    const transfer = Transfer.safeParse(refusal.data);
    if (transfer.success) return transferOf(transfer.data, reference);
  }
  if (refusal?.code === PENDING)
    return { kind: 'pending', minutes: Delay.safeParse(refusal.data).data?.delay ?? null };
  if (refusal?.code === UNKNOWN) return { kind: 'unknown' };
  if (refusal?.code === BANK_DOWN) throw new VerifierProblem('down', 'the bank is down', BANK_DOWN_SECONDS);
  if (status === 401 || status === 403 || REFUSED.has(refusal?.code ?? 0))
    throw new VerifierProblem('refused', `refused: ${status} ${refusal?.code ?? ''}`);
  throw new VerifierProblem('nonsense', `status ${status}, not understood`);
}

function transferOf(said: z.infer<typeof Transfer>, reference: string): FoundTransfer {
  // what is said of another transfer says nothing of this one
  if (said.transRef !== reference) throw new VerifierProblem('nonsense', 'the answer is of another transfer');
  const at = said.transTimestamp ? new Date(said.transTimestamp) : null;
  return {
    kind: 'found',
    amount: toSatang(said.amount),
    bank: /^\d{3}$/.test(said.receivingBank ?? '') ? said.receivingBank! : null,
    account: said.receiver.account,
    proxy: said.receiver.proxy,
    at: at && !Number.isNaN(at.getTime()) ? at : null,
  };
}
