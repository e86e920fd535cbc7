import { payments, type Slip } from '../../../../contract/payments.ts';
import { isFinal, type VerifyAnswer } from '../../../../contract/payments.verifying.ts';
import type { Words } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now, plusHours } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { system } from '../../../platform/session.ts';
import { reading, transaction, type Reader, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { loadOrder } from '../../orders/index.ts';
import { slipsOf } from '../payments.queries/slips-of.ts';
import { answerOf, pauseAfter } from '../payments.rules.ts';
import { theVerifier } from '../verifiers/index.ts';
import type { FoundTransfer } from '../../../../contract/payments.verifying.ts';
import { VerifierProblem, type Verifier } from '../verifiers/verifier.ts';
import {
  dueSlip,
  endVerifying,
  orderNumber,
  takeDueSlip,
  verifiableSlip,
  writeAnswer,
  type VerifiableSlip,
} from '../verifying.store.ts';

/** Who asks again within this time is told what was told just now: each question costs the shop. */
const FRESH_MS = 10_000;
/** A shop with very many slips lets others come first after so many. */
const AT_MOST = 50;

interface Answer {
  slip: VerifiableSlip;
  service: string;
  answer: VerifyAnswer;
  found: FoundTransfer | null;
  /** Until it may be asked again, as far as the other side says. */
  minutes: number | null;
}

/** Asks the bank about one slip now, before anything is locked; keeps what it says, and the slip is judged by it. */
export const verifySlip = command(
  payments.verifySlip,
  async (tx, who, { id, slip_id }, fail, told: Answer | null): Promise<Slip> => {
    await loadOrder(tx, who, id, fail);
    if (told) await keep(tx, who, told);
    return (await slipOfOrder(tx, id, slip_id))!;
  },
  {
    prepare: async (who, { id, slip_id }, fail): Promise<Answer | null> => {
      const { number, slip, shown } = await reading(who, async (tx) => ({
        number: await orderNumber(tx, who, id),
        slip: await verifiableSlip(tx, id, slip_id),
        shown: await slipOfOrder(tx, id, slip_id),
      }));
      if (number === null) throw fail('no_orders', { code: id });
      if (!shown) throw fail('not_found');
      const verifier = theVerifier();
      if (!verifier) throw fail('verifying_off');
      if (!slip) throw fail('slip_not_verifiable', { order: number, why: whyNot(shown) });
      const isFresh = slip.asked_at !== null && now().getTime() - slip.asked_at.getTime() < FRESH_MS;
      return isFresh || isFinal(slip.verified) ? null : askFor(verifier, slip);
    },
  },
);

const slipOfOrder = async (tx: Reader, orderId: number, slipId: number): Promise<Slip | undefined> =>
  (await slipsOf(tx, [orderId])).get(orderId)?.find(({ id }) => id === slipId);

const whyNot = ({ status, reasons }: Slip): Words =>
  status !== 'pending'
    ? { th: 'มีคนตรวจสลิปนี้ไปแล้ว', en: 'it has been decided already' }
    : reasons.includes('used')
      ? { th: 'ใช้กับออเดอร์อื่นแล้ว', en: 'it was used for another order' }
      : { th: 'อ่าน QR ไม่ได้ เทียบยอดในแอปธนาคาร', en: 'its QR cannot be read; compare with your bank app' };

/**
 * Asks for the transfers that are due, one after the other; killed anywhere, what was taken is due again. The desk waits for
 * none of it. Where the service does not answer, the others wait for the next time: it is asked once, not fifty times.
 */
export async function verifyDueSlips(enterpriseId: number): Promise<void> {
  const verifier = theVerifier();
  if (!verifier) return;
  const who = system(enterpriseId);
  for (let i = 0; i < AT_MOST; i++) {
    const id = await transaction(who, takeDueSlip);
    if (id === null) return;
    const slip = await reading(who, (tx) => dueSlip(tx, id));
    if (!slip || isFinal(slip.verified)) {
      await transaction(who, (tx) => endVerifying(tx, id));
      continue;
    }
    const told = await askFor(verifier, slip);
    await transaction(who, (tx) => keep(tx, who, told));
    if (SILENT.has(told.answer)) return;
  }
}
const SILENT: ReadonlySet<VerifyAnswer> = new Set(['busy', 'refused', 'down', 'nonsense']);
/** The bank may know it later. */
const AGAIN: ReadonlySet<VerifyAnswer> = new Set([...SILENT, 'pending', 'unknown']);

async function askFor(verifier: Verifier, slip: VerifiableSlip): Promise<Answer> {
  const of = { slip, service: verifier.name };
  try {
    const told = await verifier.ask(slip);
    return {
      ...of,
      answer: answerOf(slip, told, now()),
      found: told.kind === 'found' ? told : null,
      minutes: told.kind === 'pending' ? told.minutes : null,
    };
  } catch (err) {
    if (!(err instanceof VerifierProblem)) throw err;
    return {
      ...of,
      answer: err.problem,
      found: null,
      minutes: err.retryAfter === null ? null : err.retryAfter / 60,
    };
  }
}

async function keep(tx: Tx, who: Actor, { slip, service, answer, found, minutes }: Answer): Promise<void> {
  const tries = slip.tries + 1;
  const pause = AGAIN.has(answer) ? pauseAfter(tries, minutes) : null;
  const next = pause === null ? null : plusHours(now(), pause / 60);
  await writeAnswer(tx, who, { slip, service, answer, found, tries, next });
  record(tx, who, {
    action: 'payment.slip_verified',
    thing: 'slip',
    id: slip.id,
    after: {
      answer,
      service,
      bank_amount: found?.amount ?? null,
      account: found?.account ?? found?.proxy ?? null,
    },
  });
  announce(tx, 'payments', 'orders');
}
